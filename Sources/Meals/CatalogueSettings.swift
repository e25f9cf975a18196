/// What a site's owner decided about categories, tags, filters and order.
public struct CatalogueSettings: Sendable, Equatable {
    /// One entry of the setting `categories`.
    public struct CategoryEntry: Sendable, Equatable {
        public var name: String
        public var label: String
        public var slug: String
        public var aliases: [String]
        public var description: String

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
        public var label: String
        public var short: String
        public var icon: String
        public var slug: String
        public var rule: Rule

        public init(label: String, short: String, icon: String = "", slug: String, rule: Rule) {
            self.label = label
            self.short = short
            self.icon = icon
            self.slug = slug
            self.rule = rule
        }
    }

    /// One part of the setting `sort`.
    public struct SortKey: Sendable, Equatable {
        public enum Field: String, Sendable, CaseIterable { case rating, name, category, location, id }

        public var field: Field
        public var descending: Bool

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
    public var tokens: [TokenEntry]
    public var sort: [SortKey]

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
