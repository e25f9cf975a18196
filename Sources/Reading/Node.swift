import Diagnostics

/// One value of a data file, JSON or YAML alike, with its place.
public struct Node: Sendable, Equatable {
    public indirect enum Value: Sendable, Equatable {
        case null
        case bool(Bool)
        /// A number as it was written, such as "4.50": ids and texts keep their digits, ratings are converted on use.
        case number(String)
        case string(String)
        case array([Node])
        /// Members in the file's order; a key that stands twice was reported, and only the first is here.
        case object([Member])
    }

    /// One key of an object with its value.
    public struct Member: Sendable, Equatable {
        public var key: String
        /// Byte offset of the key in the file.
        public var keyOffset: Int
        public var value: Node

        public init(key: String, keyOffset: Int, value: Node) {
            self.key = key
            self.keyOffset = keyOffset
            self.value = value
        }
    }

    public var value: Value
    /// Byte offset in the file at which the value starts (for a string, its opening quote).
    public var offset: Int
    /// A scalar's text as written, where that differs from what its value says: YAML's `yes`, `True`, `~`, `0x1F`.
    /// nil for values whose text is evident.
    public var rawText: String?

    public init(_ value: Value, at offset: Int, rawText: String? = nil) {
        self.value = value
        self.offset = offset
        self.rawText = rawText
    }
}
