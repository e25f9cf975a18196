import Diagnostics

/// One meal as its owner wrote it, cleaned and checked field by field, not yet compared with the others.
///
/// It never changes, and is a class because it has some forty parts that count their owners and goes through some thirty
/// hands in a build: copying all of them each time was 7 % of it.
public final class Meal: Sendable {
    /// Markdown that describes the meal, and where it stands.
    public struct Description: Sendable {
        /// The text as it was written.
        public var markdown: String
        /// Where its bytes stand in a file.
        public var origin: TextOrigin
        /// The path below the content folder of the file whose place relative links start from.
        public var file: String

        /// A description that stands at `origin`.
        public init(markdown: String, origin: TextOrigin, file: String) {
            self.markdown = markdown
            self.origin = origin
            self.file = file
        }
    }

    /// Unique on the site. Given, else the path of the Markdown file, else made from the name.
    public let id: Located<String>
    /// Whether the id was made from the name, since none was given.
    public let isIDMade: Bool
    /// One line of plain text in NFC, never empty.
    public let name: String
    /// As written; nil where neither the meal nor its folder names one.
    public let category: Located<String>?
    /// An http or https address, or the path of a picture in the content folder; nil without a picture.
    public let imageURL: Located<String>?
    /// Where the meal is from or served, in plain text; empty when not known.
    public let location: String
    /// 0 to 5; nil when unrated.
    public let rating: Double?
    /// In the order given, none twice.
    public let tags: [String]
    /// Where the tags stand; nil without any.
    public let tagsPlace: Located<Void>?
    /// The last part of the page's path, where its owner chose it.
    public let slug: Located<String>?
    /// Left out of the site.
    public let hidden: Bool
    /// What the meal is, in Markdown; nil for a meal without a text.
    public let description: Description?
    /// What else its owner said.
    public let details: MealDetails
    /// How it is made.
    public let recipe: Recipe
    /// The path below the content folder of the meal's Markdown file; nil for a record of a data file.
    public let file: String?
    // Made here, since meals are made on all cores, and what puts them together runs on one.
    /// ``Slug/make(from:)`` of the name.
    let nameSlug: String
    /// ``Swift/String/sortKey`` of the name.
    let nameSortKey: String

    /// A meal; what is not given is not known.
    public init(
        id: Located<String>, isIDMade: Bool = false, name: String, category: Located<String>? = nil,
        imageURL: Located<String>? = nil,
        location: String = "", rating: Double? = nil, tags: [String] = [],
        tagsPlace: Located<Void>? = nil, slug: Located<String>? = nil,
        hidden: Bool = false, description: Description? = nil, details: MealDetails = MealDetails(),
        recipe: Recipe = Recipe(),
        file: String? = nil
    ) {
        self.id = id
        self.isIDMade = isIDMade
        self.name = name
        self.category = category
        self.imageURL = imageURL
        self.location = location
        self.rating = rating
        self.tags = tags
        self.tagsPlace = tagsPlace
        self.slug = slug
        self.hidden = hidden
        self.description = description
        self.details = details
        self.recipe = recipe
        self.file = file
        nameSlug = Slug.make(from: name)
        nameSortKey = name.sortKey
    }
}
