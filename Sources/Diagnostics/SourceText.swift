/// The bytes of one file, and the lines and columns of places in them.
///
/// Lines end at LF, CR LF or a lone CR, as in CommonMark. A file may be a single line of many megabytes, so columns
/// are counted from marks set every few kilobytes, once, when the first position is asked for.
public final class SourceText: Sendable {
    /// The path shown to the user; see ``SourceLocation/file``.
    public let file: String
    /// UTF-8; a byte order mark, where the file had one, is part of them and is not counted as a column.
    public let bytes: [UInt8]

    private let marks: Marks

    /// A file with these bytes, under the name that users know it by.
    public init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
        marks = Marks()
    }

    /// A file with this text.
    public convenience init(file: String, _ text: String) {
        self.init(file: file, bytes: Array(text.utf8))
    }

    /// The place of the byte at `offset` (0-based; clamped to the text).
    public func location(at offset: Int) -> SourceLocation {
        let offset = min(max(offset, 0), bytes.count)
        let table = marks.table(for: bytes)
        let line = table.lineIndex(at: offset)
        let start = table.lineStarts[line]
        let column = table.scalars(before: offset, in: bytes) - table.scalars(before: start, in: bytes)
        let startsWithMark = line == 0 && bytes.starts(with: Self.byteOrderMark) && offset >= 3
        return SourceLocation(file: file, line: line + 1, column: column + (startsWithMark ? 0 : 1))
    }

    /// How many scalars stand before the byte at `offset` (clamped to the text).
    public func scalarIndex(at offset: Int) -> Int {
        marks.table(for: bytes).scalars(before: min(max(offset, 0), bytes.count), in: bytes)
    }

    /// The byte offset of the scalar number `index` (0-based), for readers that count in scalars; clamped to the text.
    public func offset(ofScalar index: Int) -> Int {
        marks.table(for: bytes).offset(ofScalar: index, in: bytes)
    }

    /// The byte offset at which `line` (1-based) starts; clamped to the text.
    public func offset(ofLine line: Int) -> Int {
        let starts = marks.table(for: bytes).lineStarts
        return line - 1 < starts.count ? starts[max(0, line - 1)] : bytes.count
    }

    /// The text of `line` (1-based) without its line ending; nil beyond the last line.
    public func line(_ line: Int) -> String? {
        let starts = marks.table(for: bytes).lineStarts
        guard line >= 1, line <= starts.count else { return nil }
        var end = line < starts.count ? starts[line] : bytes.count
        let start = starts[line - 1] == 0 && bytes.starts(with: Self.byteOrderMark) ? 3 : starts[line - 1]
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// U+FEFF in UTF-8.
    public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
