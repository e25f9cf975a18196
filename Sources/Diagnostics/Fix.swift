/// A change to a file that mends what a diagnostic says of it, without changing what is read from the file.
public struct Fix: Hashable, Sendable {
    /// The file, as ``SourceLocation/file``.
    public let file: String
    /// Where the change begins, in bytes.
    public let offset: Int
    /// What must stand there for the change to be made.
    public let original: [UInt8]
    /// What comes in its place.
    public let replacement: [UInt8]

    /// Replaces the bytes of `range` by a text.
    public init(_ source: SourceText, _ range: Range<Int>, by replacement: String) {
        file = source.file
        offset = range.lowerBound
        original = Array(source.bytes[range])
        self.replacement = Array(replacement.utf8)
    }

    /// The bytes of a file with the changes made that fit: of two that touch the same bytes only the first.
    ///
    /// - Returns: the new bytes, and how many changes were made.
    public static func applied(_ fixes: some Sequence<Fix>, to bytes: [UInt8]) -> (bytes: [UInt8], count: Int) {
        var result = [UInt8]()
        var done = 0
        var count = 0
        for fix in fixes.sorted(by: { $0.offset < $1.offset }) {
            let end = fix.offset + fix.original.count
            guard fix.offset >= done, end <= bytes.count, bytes[fix.offset..<end].elementsEqual(fix.original) else {
                continue
            }
            result += bytes[done..<fix.offset]
            result += fix.replacement
            done = end
            count += 1
        }
        return (result + bytes[done...], count)
    }
}
