import Diagnostics

/// The white space around tags, which decides whether a tag is alone on its line.
struct SourceLines {
    let bytes: [UInt8]
    /// Where the text starts, behind a byte order mark.
    let start: Int

    init(_ source: SourceText) {
        bytes = source.bytes
        start = bytes.starts(with: SourceText.byteOrderMark) ? 3 : 0
    }

    func isLineStart(_ offset: Int) -> Bool { offset == start || bytes[offset - 1] == 0x0A }

    /// The start of the line of `offset` when only blanks stand between; nil otherwise.
    func blankLineStart(before offset: Int) -> Int? {
        var index = offset
        while index > start, Self.isBlank(bytes[index - 1]) { index -= 1 }
        return isLineStart(index) ? index : nil
    }

    /// The start of the next line, or the end of the text, when only blanks stand between; nil otherwise.
    func blankLineEnd(after offset: Int) -> Int? {
        var index = offset
        while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
        if index == bytes.count { return index }
        if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        return bytes[index] == 0x0A ? index + 1 : nil
    }

    /// The blanks that the first line at or behind `offset` with anything else in it starts with, and where they end.
    func indentation(ofTextAt offset: Int) -> Range<Int> {
        var line = offset
        while line < bytes.count, let next = blankLineEnd(after: line), next > line { line = next }
        var end = line
        while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
        return line..<end
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
