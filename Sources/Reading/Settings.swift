import Meals

/// What `site.yaml` says, with the defaults of what it does not say. Documented in `Docs/settings.md`.
public struct Settings: Sendable, Equatable {
    /// The setting `search`.
    public struct Search: Sendable, Equatable {
        /// How typed text is compared with names.
        public enum Match: String, Sendable, CaseIterable { case substring }
        public enum Case: String, Sendable, CaseIterable { case insensitive, sensitive }
        /// Whether a meal must satisfy all chosen tokens or any.
        public enum TokenLogic: String, Sendable, CaseIterable { case all, any }

        public var match = Match.substring
        public var letterCase = Case.insensitive
        public var tokenLogic = TokenLogic.all
        /// Whether the site's tokens are offered before anything is typed.
        public var suggestedTokens = true
        /// Words that become tokens when a space follows them.
        public var commonWords: [String] = []
    }

    /// The setting `suggestions`.
    public enum Suggestions: Sendable, Equatable {
        /// Words of the meals' names, tags and categories.
        case automatic
        case list([String])
    }

    /// One entry of the setting `menu`.
    public struct MenuEntry: Sendable, Equatable {
        public var label: String
        /// The path of one of the site's pages, such as "about".
        public var page: Located<String>
    }

    public var title = "Find Your Next Meal"
    public var description = ""
    /// A BCP 47 language tag.
    public var language = "en"
    /// Where the site will be served, ending in "/"; nil when that is not known.
    public var baseURL: String?
    /// What the empty search field says; nil means the language's own word.
    public var prompt: String?
    /// Whether HTML in Markdown is passed on; otherwise it becomes visible text.
    public var rawHTML = false
    /// Meals on one page of a list.
    public var pageSize = 60
    public var catalogue = CatalogueSettings()
    public var suggestions = Suggestions.automatic
    public var search = Search()
    public var menu: [MenuEntry] = []

    public init() {}
}
