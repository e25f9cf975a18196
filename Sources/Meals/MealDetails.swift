/// What a meal's owner may add to its seven fields. Everything is optional: a list is empty and a value nil where nothing
/// was said.
public struct MealDetails: Sendable {
    /// Who made a meal.
    public struct Author: Sendable, Equatable {
        /// One line of plain text.
        public var name: String
        /// An http or https address.
        public var url: String?

        /// An author with or without an address.
        public init(name: String, url: String? = nil) {
            self.name = name
            self.url = url
        }
    }

    /// A further picture.
    public struct Picture: Sendable, Equatable {
        /// An http or https address, or the path of a file, with its place.
        public var source: Located<String>
        /// What it shows, in plain text; empty for a picture that only decorates.
        public var alternative: String

        /// A picture and what it shows.
        public init(source: Located<String>, alternative: String = "") {
            self.source = source
            self.alternative = alternative
        }
    }

    /// What a meal costs.
    public struct Price: Sendable, Equatable {
        /// Digits with at most one point, as written: money is not rounded.
        public var amount: String
        /// Three capital letters of ISO 4217.
        public var currency: String

        /// A price in a currency.
        public init(amount: String, currency: String) {
            self.amount = amount
            self.currency = currency
        }
    }

    /// Beside ``Meal/imageURL``, in the order given.
    public var pictures: [Picture] = []
    /// One line of plain text.
    public var summary: String?
    /// What part of a menu it is: "dessert".
    public var courses: [String] = []
    /// Where its way of cooking is at home; a meal without any is of its category's.
    public var cuisines: [String] = []
    /// Who made it.
    public var author: Author?
    /// When it was published.
    public var published: DateStamp?
    /// When it was last changed.
    public var modified: DateStamp?
    /// What it contains per serving: a name such as "calories" and a text such as "320 kcal", in the order given.
    public var nutrition: [(name: String, value: String)] = []
    /// The diets that it suits, in the order of ``Diet/allCases``.
    public var diets: [Diet] = []
    /// What it contains of the things that must be named, in the order of ``Allergen/allCases``; nil where its owner
    /// does not say, which is not the same as none.
    public var allergens: [Allergen]?
    /// How many votes the rating is made of, at least one.
    public var ratingCount: Int?
    /// What it costs.
    public var price: Price?
    /// An http or https address of a film.
    public var video: String?
    /// Where it comes from: an http or https address, or words.
    public var source: String?
    /// The terms it may be used under: an http or https address, or words.
    public var license: String?
    /// The BCP 47 tag of the language that it is written in, where that is not the site's.
    public var language: String?
    /// Earlier slugs, whose pages lead to this one.
    public var aliases: [Located<String>] = []
    /// Words that the search finds it by, and no page shows.
    public var keywords: [String] = []

    /// Nothing.
    public init() {}

    /// These details with what they lack taken from `other`.
    public func completed(by other: MealDetails) -> MealDetails {
        var result = self
        result.pictures = pictures.isEmpty ? other.pictures : pictures
        result.summary = summary ?? other.summary
        result.courses = courses.isEmpty ? other.courses : courses
        result.cuisines = cuisines.isEmpty ? other.cuisines : cuisines
        result.author = author ?? other.author
        result.published = published ?? other.published
        result.modified = modified ?? other.modified
        result.nutrition = nutrition.isEmpty ? other.nutrition : nutrition
        result.diets = diets.isEmpty ? other.diets : diets
        result.allergens = allergens ?? other.allergens
        result.ratingCount = ratingCount ?? other.ratingCount
        result.price = price ?? other.price
        result.video = video ?? other.video
        result.source = source ?? other.source
        result.license = license ?? other.license
        result.language = language ?? other.language
        result.aliases = aliases.isEmpty ? other.aliases : aliases
        result.keywords = keywords.isEmpty ? other.keywords : keywords
        return result
    }

    /// The latest day that is known of the meal.
    public var updated: DateStamp? {
        guard let modified, let published else { return modified ?? published }
        return published.isLater(than: modified) ? published : modified
    }
}
