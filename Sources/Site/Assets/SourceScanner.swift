/// A piece of a script or style sheet.
struct SourcePiece {
    enum Kind {
        /// Something that stays, byte for byte.
        case token
        /// White space without a line break.
        case whiteSpace
        case lineBreak
        /// From its first sign to its last; the line break after a line comment is no part of it.
        case comment(hasLineBreak: Bool)
    }

    var kind: Kind
    /// In bytes of the source.
    var range: Range<Int>
}

/// Thrown where a source can be read in more than one way, or in none.
struct UnclearSource: Error {}

/// Takes a script or style sheet apart into tokens and what stands between them.
protocol SourceScanner {
    /// What takes the place of a comment that alone keeps two tokens apart.
    static var separator: [UInt8] { get }

    /// - Parameter bytes: UTF-8 without NUL bytes.
    /// - Parameter start: where the text begins: after the byte order mark, if there is one.
    init(_ bytes: [UInt8], from start: Int)

    /// The piece that begins where the last one ended; nil at the end.
    mutating func next() throws(UnclearSource) -> SourcePiece?
}
