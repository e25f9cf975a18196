import Diagnostics
import Markdown

/// Finds links to places, `#…`, that the page they lead to does not have. The places of a page are known when its text
/// has been converted, so the links are collected first and looked up when all texts are.
struct AnchorCheck: Sendable {
    /// A link to a place.
    struct Link: Sendable {
        /// The page it leads to, below the site's root.
        var page: String
        /// Without `#`, decoded.
        var anchor: String
        var origin: TextOrigin
        /// Byte offset in the text of the link.
        var offset: Int
    }

    /// The ids that the theme gives to parts of every page.
    private static let themeAnchors: Set<String> = ["main"]

    private var anchors: [String: Set<String>] = [:]

    /// Makes the headings of a page's text known; a page without a text has none.
    mutating func add(page: String, _ text: ConvertedText?) {
        anchors[page] = Set(text?.headings.map(\.id) ?? [])
    }

    /// What is wrong with a link; nil where it is right, or leads to a page that has no text of the owner's.
    func fault(of link: Link) -> Diagnostic? {
        guard !link.anchor.isEmpty, let known = anchors[link.page], !known.contains(link.anchor),
            !Self.themeAnchors.contains(link.anchor), !link.anchor.hasPrefix("fn")
        else { return nil }
        return Diagnostic(
            .brokenAnchor, "The page has no place \"#\(link.anchor)\"", at: link.origin.location(at: link.offset),
            hint: Nearest.match(for: link.anchor, among: known.sorted()).map { "Perhaps you mean \"#\($0)\"" }
                ?? "A heading's place is its words in small letters with - between")
    }
}
