import Diagnostics
import Meals

/// What `site.yaml` says, with the defaults of what it does not say. Documented in `Docs/settings.md`.
public struct Settings: Sendable, Equatable {
    /// The setting `search`.
    public struct Search: Sendable, Equatable {
        /// What typed text finds: names that contain it, or meals with its words anywhere.
        public enum Match: String, Sendable, CaseIterable { case substring, words }
        /// Whether capital letters count.
        public enum Case: String, Sendable, CaseIterable { case insensitive, sensitive }
        /// When the scopes show: at the first letter, or as soon as the field is in use.
        public enum Scopes: String, Sendable, CaseIterable { case onTextEntry, onPresentation }
        /// Whether a meal must satisfy all chosen tokens or any.
        public enum TokenLogic: String, Sendable, CaseIterable { case all, any }
        /// Whether results follow each key, or wait until the text is submitted.
        public enum Mode: String, Sendable, CaseIterable { case live, submit }
        /// Where the field stands: below the title and at the top of the window while scrolling, there only below the
        /// title, in the header of the site, or in a column beside the page.
        public enum Placement: String, Sendable, CaseIterable { case drawer, content, toolbar, sidebar }
        /// Whether a field in a drawer is there at once on every page, or on the home page only.
        public enum Drawer: String, Sendable, CaseIterable { case always, automatic }
        /// Where suggestions stand; automatic is a menu on wide screens, inline on narrow ones.
        public enum SuggestionPlace: String, Sendable, CaseIterable { case automatic, menu, content, inline, hidden }

        /// The setting `search.match`.
        public var match = Match.words
        /// The setting `search.case`.
        public var letterCase = Case.insensitive
        /// The setting `search.tokenLogic`.
        public var tokenLogic = TokenLogic.all
        /// The setting `search.scopes`.
        public var scopes = Scopes.onTextEntry
        /// Whether the site's tokens are offered before anything is typed.
        public var suggestedTokens = true
        /// Words that become tokens when a space follows them.
        public var commonWords: [String] = []
        /// The setting `search.mode`.
        public var mode = Mode.live
        /// The setting `search.placement`.
        public var placement = Placement.drawer
        /// The setting `search.drawer`.
        public var drawer = Drawer.always
        /// Whether a button stands for the field until it is pressed.
        public var minimize = false
        /// The setting `search.suggestions`, where it is one word.
        public var suggestionPlace = SuggestionPlace.automatic
        /// Whether nothing is suggested where suggestions would be a menu.
        public var hidesMenu = false
        /// Whether nothing is suggested where suggestions would stand in the content.
        public var hidesContent = false
        /// Keys that lead to the field, such as "/" and "mod+k".
        public var shortcuts = ["mod+k", "/"]
        /// Whether a visitor's own searches are kept in the browser, and suggested.
        public var recent = true
        /// Searches that are suggested before anything is typed.
        public var popular: [String] = []
        /// The setting `search.synonyms`: kinds of single words that mean the same.
        public var synonyms: [[String]] = []
        /// The setting `search.fields`.
        public var fields = Fields()

        /// How much a word counts by where it stands, from 0, which is not searched, to 100; only proportions matter.
        public struct Fields: Sendable, Equatable {
            /// In the name; more than 0.
            public var name = 10.0
            /// In a tag, in the category or in the place.
            public var tags = 6.0
            /// In an ingredient.
            public var ingredients = 6.0
            /// In the text.
            public var description = 1.5
        }
    }

    /// The setting `theme`.
    public struct Theme: Sendable, Equatable {
        /// Whether pages are light or dark, or as the visitor's device is.
        public enum Appearance: String, Sendable, CaseIterable { case auto, light, dark }
        /// Whether a meal opens on a page of its own, or beside the list where there is room.
        public enum Layout: String, Sendable, CaseIterable { case grid, split }

        /// The setting `theme.accent`: `#` and six hexadecimal digits in lower case; nil means the theme's own.
        public var accent: Located<String>?
        /// The setting `theme.appearance`.
        public var appearance = Appearance.auto
        /// Tags that mark the pictures of their meals, the more important ones first.
        public var marks = ["On sale", "coupon"]
        /// The setting `theme.layout`.
        public var layout = Layout.grid
        /// Of the layout `split`: two are list and meal, three have the categories before them.
        public var columns = 2
    }

    /// The setting `suggestions`.
    public enum Suggestions: Sendable, Equatable {
        /// Words of the meals' names, tags and categories.
        case automatic
        case list([String])
    }

    /// One entry of the setting `menu`.
    public struct MenuEntry: Sendable, Equatable {
        /// What visitors read.
        public var label: String
        /// The path of one of the site's pages, such as "about".
        public var page: Located<String>
    }

    /// The site's name, and the heading of its home page.
    public var title = "Find Your Next Meal"
    /// One line about the site; empty for none.
    public var description = ""
    /// A BCP 47 language tag.
    public var language = "en"
    /// Where the language is given; nil where it is not.
    public var languagePlace: SourceLocation?
    /// Where the site will be served, ending in "/"; nil when that is not known.
    public var baseURL: String?
    /// Who makes the site; nil where that is not said.
    public var author: String?
    /// Whether there are feeds of the dated meals.
    public var feed = true
    /// Whether visitors' browsers keep pages and search for when there is no connection.
    public var offline = false
    /// The zone of times without an offset.
    public var timeZone = SiteTimeZone.utc
    /// What the empty search field says; nil means the language's own word.
    public var prompt: String?
    /// Whether HTML in Markdown is passed on; otherwise it becomes visible text.
    public var rawHTML = false
    /// Which headings of a text announce ingredients and steps.
    public var headings = RecipeHeadings()
    /// Meals on one page of a list.
    public var pageSize = 60
    /// Categories, tags, tokens and order.
    public var catalogue = CatalogueSettings()
    /// What completes a typed text.
    public var suggestions = Suggestions.automatic
    /// How the search behaves.
    public var search = Search()
    /// How pages look.
    public var theme = Theme()
    /// Links to pages, in the header of all pages.
    public var menu: [MenuEntry] = []

    /// The defaults.
    public init() {}
}
