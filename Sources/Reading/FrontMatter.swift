import Diagnostics

/// The two parts of a Markdown file: YAML between `---` lines at its top, and the text below.
public struct FrontMatter: Sendable, Equatable {
    /// The bytes between the fences; nil when the file has no front matter.
    public var yaml: Range<Int>?
    /// The bytes of the Markdown text, without a byte order mark.
    public var body: Range<Int>

    /// The parts of a file, in bytes from its start.
    public init(yaml: Range<Int>?, body: Range<Int>) {
        self.yaml = yaml
        self.body = body
    }

    /// Divides a Markdown file; nil when its front matter has no end or is no YAML, which is reported.
    ///
    /// The opening fence is a line `---`, the closing one the next line `---` or `...`; spaces and tabs may follow.
    /// Blank lines before the opening fence are tolerated with a warning when a closing fence and a line `key: …`
    /// follow: else such a line is a thematic break, as CommonMark has it.
    public static func split(_ source: SourceText, diagnostics: inout [Diagnostic]) -> FrontMatter? {
        let bytes = source.bytes
        let start = bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
        let plain = FrontMatter(yaml: nil, body: start..<bytes.count)

        var line = Line(in: bytes, at: start)
        while line.isBlank(bytes), line.next < bytes.count { line = Line(in: bytes, at: line.next) }
        let isFirst = line.start == start
        if isFirst, line.isFence("+++", bytes) {
            diagnostics.append(
                Diagnostic(
                    .tomlFrontMatter, "The front matter is TOML, which is not read",
                    at: source.location(at: line.start),
                    hint: "Write it as YAML (key: value) between two lines of ---"))
            return nil
        }
        guard line.isFence("---", bytes) else {
            guard isFirst, line.isLongDash(bytes), beginsWithKey(bytes, at: line.next, before: bytes.count) else {
                return plain
            }
            diagnostics.append(
                Diagnostic(
                    .dashedFrontMatter, "A long dash stands here where three hyphens, ---, belong",
                    at: source.location(at: line.start),
                    hint: "Write --- above and below the keys, and switch smart punctuation off in your editor"))
            return nil
        }

        let yamlStart = line.next
        var closing = Line(in: bytes, at: yamlStart)
        while !closing.isFence("---", bytes), !closing.isFence("...", bytes) {
            guard closing.next < bytes.count else {
                guard isFirst else { return plain }
                diagnostics.append(
                    Diagnostic(
                        .unclosedFrontMatter, "The front matter that begins here has no end",
                        at: source.location(at: line.start),
                        hint: "Write a line --- after the last key; or, if a rule across the page is meant, write *** "
                            + "for it"))
                return nil
            }
            closing = Line(in: bytes, at: closing.next)
        }
        if !isFirst {
            guard beginsWithKey(bytes, at: yamlStart, before: closing.start) else { return plain }
            diagnostics.append(
                Diagnostic(
                    .lateFrontMatter, "Blank lines stand before the front matter", at: source.location(at: line.start),
                    hint: "Begin the file with the line ---"))
        }
        return FrontMatter(yaml: yamlStart..<closing.start, body: closing.next..<bytes.count)
    }

    /// Whether the first line with something in it holds a colon.
    private static func beginsWithKey(_ bytes: [UInt8], at start: Int, before end: Int) -> Bool {
        var line = Line(in: bytes, at: start)
        while line.isBlank(bytes), line.next < end { line = Line(in: bytes, at: line.next) }
        return line.start < end && bytes[line.start..<line.end].contains(UInt8(ascii: ":"))
    }
}

/// One line of a text; it ends at LF, CR LF or a lone CR.
private struct Line {
    var start: Int
    /// Where its line ending begins.
    var end: Int
    /// Where the next line begins.
    var next: Int

    init(in bytes: [UInt8], at start: Int) {
        self.start = start
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        self.end = end
        next = min(end + 1, bytes.count)
        if next < bytes.count, bytes[end] == 0x0D, bytes[next] == 0x0A { next += 1 }
    }

    func isBlank(_ bytes: [UInt8]) -> Bool { bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    /// Whether the line is one or two dashes, one of them at least longer than a hyphen: what editors make of `---`.
    func isLongDash(_ bytes: [UInt8]) -> Bool {
        guard end - start <= 12, end > start, bytes[start] == 0xE2 || bytes[start] == UInt8(ascii: "-") else {
            return false
        }
        let text = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.filter { $0 != " " && $0 != "\t" }
        return text.count <= 2 && text.contains { $0 != "-" }
            && text.allSatisfy { $0 == "-" || (0x2013...0x2015).contains($0.value) }
    }

    /// Whether the line is `fence` and nothing else but spaces and tabs after it.
    func isFence(_ fence: StaticString, _ bytes: [UInt8]) -> Bool {
        let length = fence.utf8CodeUnitCount
        guard end - start >= length else { return false }
        for index in 0..<length where bytes[start + index] != fence.utf8Start[index] { return false }
        return bytes[(start + length)..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}
