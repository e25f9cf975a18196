import Diagnostics

/// What was meant to be front matter and is none, so that its keys would stand on the page as text.
///
/// A text may begin with a rule, a dash or a word with a colon too, so each mistake is one only where a key follows
/// that meals or pages have.
enum FrontMatterMistakes {
    /// What is wrong with a file whose first line with something in it is `line`, and is no fence; nil for a text.
    static func find(_ source: SourceText, _ line: TextLine) -> Diagnostic? {
        let bytes = source.bytes
        let text = line.trimmed(bytes)
        if key(in: text) != nil { return withoutFence(source, line, text) }
        guard text.utf8.count <= 24, let next = following(line, bytes) else { return nil }
        let nextText = next.trimmed(bytes)
        let code: DiagnosticCode
        let message: String
        let hint: String
        if text.hasPrefix("```") || text.hasPrefix("~~~") {
            let inner = nextText == "---" ? following(next, bytes)?.trimmed(bytes) : nextText
            guard meansKeys(inner ?? "") else { return nil }
            code = .fencedFrontMatter
            message = "The keys stand inside a block of code, so they would be shown as text"
            hint = "Delete the line \(text.prefix(3)) above them, and the one below"
        } else if let invisible = text.unicodeScalars.first(where: ForeignCharacters.isInvisible),
            text.unicodeScalars.allSatisfy({ $0 == "-" || ForeignCharacters.isInvisible($0) })
        {
            guard meansKeys(nextText) else { return nil }
            code = .faultyFence
            message =
                "An invisible \(ForeignCharacters.name(invisible)), stands before the --- above the keys, "
                + "so they would be shown as text"
            hint = "Delete all of the line, and type --- anew"
        } else if text.unicodeScalars.allSatisfy({ $0 == "-" }) {
            guard meansKeys(nextText) else { return nil }
            code = .faultyFence
            if text == "---" {
                message = "A space stands before the --- above the keys, so they would be shown as text"
                hint = "Delete the space"
            } else {
                let count = text.utf8.count
                message =
                    "The line above the keys has \(count == 1 ? "one hyphen" : "\(count) hyphens") instead of three, "
                    + "so they would be shown as text"
                hint = "Write ---, and the same below the keys"
            }
        } else if text.unicodeScalars.allSatisfy(isDash) {
            // Nobody writes a dash alone in a line above a text.
            guard nextText.utf8.contains(UInt8(ascii: ":")) else { return nil }
            code = .dashedFrontMatter
            message = "A long dash stands here where three hyphens, ---, belong"
            hint = "Write --- above and below the keys, and switch smart punctuation off in your editor"
        } else {
            return nil
        }
        return Diagnostic(code, message, at: source.location(at: line.start), hint: hint)
    }

    /// Keys at the top of the file with no line above them.
    private static func withoutFence(_ source: SourceText, _ line: TextLine, _ text: String) -> Diagnostic? {
        let bytes = source.bytes
        // "source: my grandmother" may be a text. A name or a title is none, and neither are several keys.
        guard line.start < bytes.count, bytes[line.start] > 0x20, let first = key(in: text) else { return nil }
        let second = line.next < bytes.count ? TextLine(in: bytes, at: line.next).trimmed(bytes) : ""
        // Underlined it is a heading.
        guard !second.hasPrefix("==") else { return nil }
        let isKeys = isName(first) || isWritten(first) && (second == "---" || key(in: second).map(isWritten) == true)
        guard isKeys else { return nil }
        return Diagnostic(
            .missingFence, "The keys have no line --- above them, so they would be shown as text",
            at: source.location(at: line.start), hint: "Write a line --- above the first key, and one below the last")
    }

    /// The key that a line `key: value` begins with, if meals or pages have such a key.
    private static func key(in text: String) -> String? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let rest = text[text.index(after: colon)...]
        guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
        let key = String(text[..<colon])
        guard key.utf8.count <= 40, MealKeys.isKnown(key) else { return nil }
        return key
    }

    /// Whether a line below what may be a fence begins with a key, and not with a word of a text.
    private static func meansKeys(_ text: String) -> Bool { key(in: text).map { isWritten($0) || isName($0) } ?? false }

    /// Whether a key is written as keys are, with a small letter first.
    private static func isWritten(_ key: String) -> Bool { key.first?.isLowercase == true }

    private static func isName(_ key: String) -> Bool { (MealKeys.meaning(of: key) ?? key) == "name" }

    /// The next line with something in it.
    private static func following(_ line: TextLine, _ bytes: [UInt8]) -> TextLine? {
        var next = line
        repeat {
            guard next.next < bytes.count else { return nil }
            next = TextLine(in: bytes, at: next.next)
        } while next.isBlank(bytes)
        return next
    }

    /// A hyphen, or what editors make of several of them.
    private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar == " " || (0x2010...0x2015).contains(scalar.value) || scalar.value == 0x2212
    }
}

/// One line of a text; it ends at LF, CR LF or a lone CR.
struct TextLine {
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

    /// The beginning of the line, as long as any line that begins with a key, without white space around it.
    func trimmed(_ bytes: [UInt8]) -> String {
        String(decoding: bytes[start..<min(end, start + 200)], as: UTF8.self).trimmed
    }

    /// Whether the line is `fence` and nothing else but white space after it.
    func isFence(_ fence: StaticString, _ bytes: [UInt8]) -> Bool {
        let length = fence.utf8CodeUnitCount
        guard end - start >= length else { return false }
        for index in 0..<length where bytes[start + index] != fence.utf8Start[index] { return false }
        let rest = bytes[(start + length)..<end]
        if rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return true }
        // Some editors write other spaces, and what nobody sees.
        return rest.count < 40
            && String(decoding: rest, as: UTF8.self).unicodeScalars.allSatisfy {
                $0 == " " || $0 == "\t" || ForeignCharacters.isSpace($0) || ForeignCharacters.isInvisible($0)
            }
    }
}
