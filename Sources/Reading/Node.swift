import Diagnostics

/// One value of a data file, JSON, YAML or CSV alike, with its place.
public struct Node: Sendable, Equatable {
    /// What kinds of value there are.
    public enum Value: Sendable, Equatable {
        case null
        case bool(Bool)
        /// A number as it was written, such as "4.50": ids and texts keep their digits, ratings are converted on use.
        /// Always in JSON's notation; where YAML's or a table's differs, ``Node/rawText`` has what was written.
        case number(String)
        case string(String)
        case array([Node])
        /// Members in the file's order; a key that stands twice was reported, and only the first is here.
        case object([Member])
    }

    /// One key of an object with its value.
    public struct Member: Sendable, Equatable {
        /// The key's text, decoded.
        public var key: String
        /// Byte offset of the key in the file.
        public var keyOffset: Int
        /// What stands after the colon.
        public var value: Node

        /// A member from its parts.
        public init(key: String, keyOffset: Int, value: Node) {
            self.key = key
            self.keyOffset = keyOffset
            self.value = value
        }
    }

    /// How a scalar is written in its file: what turns a place in its text into a place in the file.
    public enum Style: UInt8, Sendable {
        /// No quotes: numbers, `true`, and most of YAML's texts.
        case plain
        case singleQuoted
        /// JSON's texts, and YAML's in double quotes.
        case doubleQuoted
        /// YAML's `|`: line breaks are kept.
        case literal
        /// YAML's `>`: line breaks become spaces.
        case folded
        /// A cell of a CSV file in double quotes, where quotes that belong to the text stand twice.
        case quotedCell
        /// One of the texts that such a cell was divided into: no quotes around it.
        case partOfCell
    }

    /// The value itself.
    public var value: Value
    /// Byte offset in the file at which the value starts (for a string, its opening quote).
    public var offset: Int
    /// A scalar's text as written, where that differs from what its value says: YAML's `True`, `~`, `0x1F`, `0123`,
    /// and "" for a value that was left out. nil for values whose text is evident.
    public var rawText: String?
    /// How a scalar is written; `plain` for lists and objects.
    public var style: Style

    /// A value with its place in bytes.
    public init(_ value: Value, at offset: Int, rawText: String? = nil, style: Style = .plain) {
        self.value = value
        self.offset = offset
        self.rawText = rawText
        self.style = style
    }

    /// The deepest that lists and objects may stand in each other: far beyond any meal, and shallow enough that
    /// walking a tree by recursion fits into the 512 KB stack of a thread, in a debug build too.
    public static let nestingLimit = 256
}
