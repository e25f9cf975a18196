/// What the search knows of one meal.
public struct SearchDocument: Hashable, Sendable {
    /// Unique among the site's meals.
    public var id: String
    /// As shown, unfolded.
    public var name: String
    /// The meal's page as it stands in a link, percent-encoded and relative to the site's root: `meals/pad-thai/`.
    public var url: String
    /// The slug of its category: one of `SearchConfiguration.scopes`.
    public var category: String
    /// Where it can be had or comes from; empty when nobody says.
    public var location: String
    /// Out of five; nil when nobody has rated it.
    public var rating: Double?
    /// As spelt on the site, in the meal's order.
    public var tags: [String]
    /// Relative to the site's root, or absolute; empty without a picture.
    public var imageURL: String
    /// What it is made of, a line each as it is written: "skinless" and "finely chopped" are looked for, too.
    public var ingredients: [String]
    /// What of the lines names the ingredients, "flour" of "2 cups flour, sifted": what somebody may look for. Not all meals
    /// need have them.
    public var ingredientNames: [String]
    /// What else is said of it, as plain text.
    public var text: String
    /// The BCP 47 tag of the language that it is written in; nil for the site's.
    public var language: String?
    /// Which of `SearchConfiguration.tokens` hold for the meal, as indexes: the caller evaluates the rules.
    public var tokens: [Int]

    /// A document; only `id`, `name`, `url` and `category` are needed.
    public init(
        id: String, name: String, url: String, category: String, location: String = "", rating: Double? = nil,
        tags: [String] = [], imageURL: String = "", ingredients: [String] = [], ingredientNames: [String] = [],
        text: String = "",
        language: String? = nil,
        tokens: [Int] = []
    ) {
        self.id = id
        self.name = name
        self.url = url
        self.category = category
        self.location = location
        self.rating = rating
        self.tags = tags
        self.imageURL = imageURL
        self.ingredients = ingredients
        self.ingredientNames = ingredientNames
        self.text = text
        self.language = language
        self.tokens = tokens
    }
}
