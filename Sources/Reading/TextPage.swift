import Diagnostics
import Meals

/// A page of text: a file of `Content/pages`, or `Content/index.md`.
public struct TextPage: Sendable {
    /// One line of plain text.
    public var title: String
    /// The directory of the page below the site's root, such as "about/".
    public var path: String
    /// The text, with where it stands.
    public var body: Meal.Description
    /// Left out of the site.
    public var hidden: Bool
    /// Where the page is defined.
    public var place: SourceLocation

    /// A page as its file says.
    public init(title: String, path: String, body: Meal.Description, hidden: Bool = false, place: SourceLocation) {
        self.title = title
        self.path = path
        self.body = body
        self.hidden = hidden
        self.place = place
    }
}
