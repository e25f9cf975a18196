import Diagnostics

/// One meal as its owner wrote it, cleaned and checked field by field, not yet compared with the others.
public struct Meal: Sendable {
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
    public var id: Located<String>
    /// Whether the id was made from the name, since none was given.
    public var isIDMade: Bool
    /// One line of plain text in NFC, never empty.
    public var name: String
    /// As written; nil where neither the meal nor its folder names one.
    public var category: Located<String>?
    /// An http or https address, or the path of a picture in the content folder; nil without a picture.
    public var imageURL: Located<String>?
    /// Where the meal is from or served, in plain text; empty when not known.
    public var location: String
    /// 0 to 5; nil when unrated.
    public var rating: Double?
    /// In the order given, none twice.
    public var tags: [String]
    /// Where the tags stand; nil without any.
    public var tagsPlace: Located<Void>?
    /// The last part of the page's path, where its owner chose it.
    public var slug: Located<String>?
    /// Left out of the site.
    public var hidden: Bool
    /// What the meal is, in Markdown; nil for a meal without a text.
    public var description: Description?
    /// What else its owner said.
    public var details: MealDetails
    /// How it is made.
    public var recipe: Recipe
    /// The path below the content folder of the meal's Markdown file; nil for a record of a data file.
    public var file: String?

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
    }
}
