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

    /// Divides a Markdown file; nil when its front matter has no end, is no YAML, or is not fenced as such: this is
    /// reported.
    ///
    /// The opening fence is a line `---`, the closing one the next line `---` or `...`; spaces and tabs may follow.
    /// Blank lines before the opening fence are tolerated with a warning when a closing fence and a line `key: …`
    /// follow: else such a line is a thematic break, as CommonMark has it.
    public static func split(_ source: SourceText, diagnostics: inout [Diagnostic]) -> FrontMatter? {
        let bytes = source.bytes
        let start = bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
        let plain = FrontMatter(yaml: nil, body: start..<bytes.count)

        var line = TextLine(in: bytes, at: start)
        while line.isBlank(bytes), line.next < bytes.count { line = TextLine(in: bytes, at: line.next) }
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
            guard let mistake = FrontMatterMistakes.find(source, line) else { return plain }
            diagnostics.append(mistake)
            return nil
        }

        let yamlStart = line.next
        var closing = TextLine(in: bytes, at: yamlStart)
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
            closing = TextLine(in: bytes, at: closing.next)
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
        var line = TextLine(in: bytes, at: start)
        while line.isBlank(bytes), line.next < end { line = TextLine(in: bytes, at: line.next) }
        return line.start < end && bytes[line.start..<line.end].contains(UInt8(ascii: ":"))
    }
}
