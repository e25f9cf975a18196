import Platform

/// One file of the site: where it goes, what is in it, and whom to name when two want one place.
public struct Output: Sendable {
    /// Where the bytes come from.
    public enum Content: Sendable {
        case page(Page)
        case bytes([UInt8])
        /// A copy of the file at this location on disk; its hash where that is known already.
        case copy(of: String, hash: ContentHash?)
    }

    /// Below the site's root, with `/`.
    public var path: String
    /// How its bytes are made.
    public var content: Content
    /// What asks for the path, in words: "the meal \"Pita\" (Content/meals/pita.md)".
    public var origin: String

    /// A file of the site.
    public init(path: String, content: Content, origin: String) {
        self.path = path
        self.content = content
        self.origin = origin
    }
}
