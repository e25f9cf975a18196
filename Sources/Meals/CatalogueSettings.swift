import Diagnostics

/// What a site's owner decided about categories, tags, filters and order.
public struct CatalogueSettings: Sendable, Equatable {
    /// One entry of the setting `categories`.
    public struct CategoryEntry: Sendable, Equatable {
        /// As meals name it.
        public var name: String
        /// As visitors see it.
        public var label: String
        /// The last part of the page's path.
        public var slug: String
        /// Other names that meals may use for it.
        public var aliases: [String]
        /// One line of plain text; empty for none.
        public var description: String

        /// An entry of `categories`.
        public init(name: String, label: String, slug: String, aliases: [String] = [], description: String = "") {
            self.name = name
            self.label = label
            self.slug = slug
            self.aliases = aliases
            self.description = description
        }
    }

    /// One entry of the setting `tokens`.
    public struct TokenEntry: Sendable, Equatable {
        /// As visitors see it.
        public var label: String
        /// What a chip shows.
        public var short: String
        /// The name of an icon of the theme; empty for none.
        public var icon: String
        /// Of its chip where it is chosen: `#` and six hexadecimal digits in lower case; nil for the theme's own.
        public var color: String?
        /// The last part of the page's path.
        public var slug: String
        /// What it asks of a meal.
        public var rule: Rule
        /// Where it is set; nil for one of a built-in list.
        public var place: SourceLocation?

        /// An entry of `tokens`.
        public init(
            label: String, short: String, icon: String = "", color: String? = nil, slug: String, rule: Rule,
            place: SourceLocation? = nil
        ) {
            self.label = label
            self.short = short
            self.icon = icon
            self.color = color
            self.slug = slug
            self.rule = rule
            self.place = place
        }
    }

    /// One part of the setting `sort`.
    public struct SortKey: Sendable, Equatable {
        /// What meals can be sorted by.
        public enum Field: String, Sendable, CaseIterable {
            case rating, name, category, location, id, datePublished, dateModified, totalTime, price
        }

        /// What is compared.
        public var field: Field
        /// Whether the greatest comes first.
        public var descending: Bool

        /// A part of `sort`.
        public init(_ field: Field, descending: Bool = false) {
            self.field = field
            self.descending = descending
        }
    }

    /// nil: whatever categories the meals name. Otherwise the only ones, in this order.
    public var categories: [CategoryEntry]?
    /// The category of meals that name none.
    public var defaultCategory: String?
    /// Tags to be read as others: alias → tag.
    public var tagAliases: [String: String]
    /// In the order in which they are offered.
    public var tokens: [TokenEntry]
    /// The first that tells two meals apart decides.
    public var sort: [SortKey]

    /// The defaults of `Docs/settings.md`, but for what is given.
    public init(
        categories: [CategoryEntry]? = nil, defaultCategory: String? = nil, tagAliases: [String: String] = [:],
        tokens: [TokenEntry] = [], sort: [SortKey] = [SortKey(.rating, descending: true), SortKey(.name)]
    ) {
        self.categories = categories
        self.defaultCategory = defaultCategory
        self.tagAliases = tagAliases
        self.tokens = tokens
        self.sort = sort
    }
}
