/// How a text is to be turned into HTML.
public struct ConversionOptions: Sendable {
    /// Words for screen readers, in the page's language; an empty one is left out.
    public struct Labels: Sendable, Hashable {
        /// Names the list of footnotes: "Footnotes".
        public var footnotes: String
        /// Names the way back from a footnote; its number is added: "Back to reference".
        public var backToReference: String

        /// Labels; without any, screen readers hear only marks and numbers.
        public init(footnotes: String = "", backToReference: String = "") {
            self.footnotes = footnotes
            self.backToReference = backToReference
        }
    }

    /// Passes raw HTML through as it is; otherwise it becomes visible text, and only comments vanish.
    public var rawHTML: Bool
    /// The level, 1 to 6, that the text's shallowest heading gets; the others move with it, at most to 6.
    public var shallowestHeading: Int
    /// A heading that opens the text and says just this is left out: the page has its name already.
    public var omittedTitle: String?
    /// Goes before every id, and before the target of links that begin with `#`: for two texts on one page.
    public var idPrefix: String
    /// Words that the converter adds to the page.
    public var labels: Labels
    /// Says of a heading whether the text's sections are wanted; they are collected if they are for any.
    public var wantsSections: @Sendable (Heading) -> Bool

    /// Options; levels out of range are clamped.
    public init(
        rawHTML: Bool = false, shallowestHeading: Int = 2, omittedTitle: String? = nil, idPrefix: String = "",
        labels: Labels = Labels(), wantsSections: @escaping @Sendable (Heading) -> Bool = { _ in false }
    ) {
        self.rawHTML = rawHTML
        self.shallowestHeading = min(max(shallowestHeading, 1), 6)
        self.omittedTitle = omittedTitle
        self.idPrefix = idPrefix
        self.labels = labels
        self.wantsSections = wantsSections
    }
}
