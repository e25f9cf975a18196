/// What stands under one heading of a text, up to the next heading of any level.
public struct Section: Sendable, Hashable {
    /// A piece of a section, in plain text, without the alternative texts of pictures.
    public enum Part: Sendable, Hashable {
        /// An item of a list, without the lists in it: those follow, one deeper.
        case item(Item)
        /// A paragraph, or a block of code; lines that the author broke are joined by line feeds.
        case paragraph(String, textOffset: Int)
        /// A row of a table, heads included.
        case row([String], textOffset: Int)
    }

    /// An item of a list.
    public struct Item: Sendable, Hashable {
        /// The item's own words; its paragraphs, and lines that the author broke, are joined by line feeds.
        public var text: String
        /// Whether the list is numbered.
        public var isOrdered: Bool
        /// 0 for a list that is in no other.
        public var depth: Int
        /// Byte offset in the Markdown text at which the item begins.
        public var textOffset: Int

        /// An item.
        public init(text: String, isOrdered: Bool, depth: Int = 0, textOffset: Int) {
            self.text = text
            self.isOrdered = isOrdered
            self.depth = depth
            self.textOffset = textOffset
        }
    }

    /// The heading with its level as written; nil for what stands before the first one.
    public var heading: Heading?
    /// In the text's order.
    public var parts: [Part]

    /// A section.
    public init(heading: Heading?, parts: [Part] = []) {
        self.heading = heading
        self.parts = parts
    }

    /// The items of its lists.
    public var items: [Item] {
        parts.compactMap { if case .item(let item) = $0 { item } else { nil } }
    }
}
