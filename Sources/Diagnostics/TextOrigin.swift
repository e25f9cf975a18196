/// Where a text came from, so that a place in the decoded text can be named as a place in its file.
///
/// A Markdown body stands in its file as it is; a text in a JSON string or a YAML scalar was decoded from escapes and
/// indentation. Positions are only ever asked for when something is wrong, so the mapping is worked out again then.
public struct TextOrigin: Sendable {
    /// Finds the offset in the file of a byte of the decoded text: `(file, where the value starts, offset in the text)`.
    public typealias Mapping = @Sendable (_ source: SourceText, _ start: Int, _ textOffset: Int) -> Int

    /// The file.
    public let source: SourceText
    /// The byte at which the value starts in the file: for a quoted string, its opening quote.
    public let start: Int
    private let mapping: Mapping

    /// A text whose places `mapping` finds.
    public init(source: SourceText, start: Int, mapping: @escaping Mapping) {
        self.source = source
        self.start = start
        self.mapping = mapping
    }

    /// A text that stands in its file byte for byte, from `start` on.
    public static func verbatim(_ source: SourceText, start: Int = 0) -> TextOrigin {
        TextOrigin(source: source, start: start) { _, start, offset in start + offset }
    }

    /// The place in the file of the byte at `textOffset` (0-based, in UTF-8 bytes of the decoded text).
    public func location(at textOffset: Int = 0) -> SourceLocation {
        source.location(at: mapping(source, start, textOffset))
    }
}
