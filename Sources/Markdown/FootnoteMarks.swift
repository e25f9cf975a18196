/// Keeps from cmark what only looks like the reference to a footnote, such as `[^a` and `b]` on two lines.
///
/// cmark-gfm takes any brackets that begin with `^` for one and reckons its length from columns, as if the closing
/// bracket stood on the same line: what it then shows instead lacks words, or ends within a character. The name of a
/// footnote has no spaces (`scanners.re`, `footnote_definition`), so none of these could have been one.
enum FootnoteMarks {
    static let caret = UInt8(ascii: "^")

    /// Puts another sign, which the text does not have, in place of each such `^`, and returns it; nil where there is
    /// nothing to do. Like `^` it is punctuation without a meaning, so all else is parsed as before.
    static func hide(in bytes: inout [UInt8]) -> UInt8? {
        let marks = marks(in: bytes)
        guard !marks.isEmpty, let standIn = "{}%$;".utf8.first(where: { !bytes.contains($0) }) else { return nil }
        for mark in marks { bytes[mark] = standIn }
        return standIn
    }

    private static func marks(in bytes: [UInt8]) -> [Int] {
        var marks = [Int]()
        for index in bytes.indices.dropFirst()
        where bytes[index] == caret && bytes[index - 1] == UInt8(ascii: "[") && !isName(bytes, at: index + 1) {
            marks.append(index)
        }
        return marks
    }

    /// Whether the brackets end where their name seems to: nothing in it may hide a bracket.
    private static func isName(_ bytes: [UInt8], at start: Int) -> Bool {
        var end = start
        while end < bytes.count, bytes[end] > 0x20, !"[]\\`<".utf8.contains(bytes[end]) { end += 1 }
        return end > start && end < bytes.count && bytes[end] == UInt8(ascii: "]")
    }
}
