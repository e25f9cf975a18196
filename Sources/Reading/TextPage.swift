import Diagnostics
import Meals

/// A page of text: a file of `Content/pages`, or `Content/index.md`.
public struct TextPage: Sendable {
    public var title: String
    /// The directory of the page below the site's root, such as "about/".
    public var path: String
    public var body: Meal.Description
    /// Left out of the site.
    public var hidden: Bool
    /// Where the page is defined.
    public var place: SourceLocation

    public init(title: String, path: String, body: Meal.Description, hidden: Bool = false, place: SourceLocation) {
        self.title = title
        self.path = path
        self.body = body
        self.hidden = hidden
        self.place = place
    }
}
