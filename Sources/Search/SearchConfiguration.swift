/// What a site's settings say about its search.
public struct SearchConfiguration: Hashable, Sendable {
    /// A category as a scope of the search.
    public struct Scope: Hashable, Sendable {
        /// What URLs and documents call it; unique among the scopes.
        public var slug: String
        /// What visitors read.
        public var label: String

        /// A scope with the category's slug and the label shown for it.
        public init(slug: String, label: String) {
            self.slug = slug
            self.label = label
        }
    }

    /// A filter that is chosen as a token.
    public struct Token: Hashable, Sendable {
        /// What URLs call it; unique among the tokens.
        public var slug: String
        /// In full: "4+ star review".
        public var label: String
        /// What a chip shows: "4+"; the label when the settings have nothing shorter.
        public var short: String
        /// The icon's name; empty for none.
        public var icon: String

        /// A token; `short` nil means the label.
        public init(slug: String, label: String, short: String? = nil, icon: String = "") {
            self.slug = slug
            self.label = label
            self.short = short ?? label
            self.icon = icon
        }
    }

    /// What a text finds.
    public enum Match: String, Hashable, Sendable {
        /// Meals whose name contains it.
        case substring
        /// Meals that have all its words, wherever they stand, the best first.
        case words
    }

    /// How several rule or tag tokens are joined. A text token is text and always has to match.
    public enum TokenLogic: String, Hashable, Sendable {
        case all
        case any
    }

    /// How much a word counts by where it stands, where one in the name counts 1; 0 is not searched.
    public struct Weights: Hashable, Sendable {
        /// In a tag, in the category or in the place.
        public var about: Double
        /// In an ingredient.
        public var ingredients: Double
        /// In the text.
        public var text: Double

        /// Weights with the defaults of `Docs/settings.md`.
        public init(about: Double = 0.6, ingredients: Double = 0.6, text: Double = 0.15) {
            self.about = about
            self.ingredients = ingredients
            self.text = text
        }
    }

    /// When the scopes are shown.
    public enum ScopeActivation: String, Hashable, Sendable {
        case onTextEntry
        case onPresentation
    }

    /// What completes a text.
    public enum Suggestions: Hashable, Sendable {
        /// Frequent words of the names, and the categories and tags that occur in names.
        case automatic
        /// These, as spelt; equal ones once.
        case list([String])
    }

    /// BCP 47.
    public var language: String
    /// In the order in which they are shown.
    public var scopes: [Scope]
    /// In the order in which they are shown.
    public var tokens: [Token]
    /// What a text finds.
    public var match: Match
    /// Whether "beef" finds "Beef".
    public var letterCase: Folding.LetterCase
    /// Whether a meal needs all chosen tokens or one of them.
    public var tokenLogic: TokenLogic
    /// Whether scopes wait for the first letter.
    public var scopeActivation: ScopeActivation
    /// Where completions come from.
    public var suggestions: Suggestions
    /// Whether the tokens are offered before they are asked for.
    public var suggestedTokens: Bool
    /// Words that become a token when a space follows them.
    public var commonWords: [String]
    /// Kinds of words that mean the same, beside those that are built in.
    public var synonyms: [[String]]
    /// How much a word counts by where it stands.
    public var weights: Weights

    /// A configuration with the defaults of `Docs/settings.md`.
    public init(
        language: String = "en", scopes: [Scope] = [], tokens: [Token] = [],
        match: Match = .substring, letterCase: Folding.LetterCase = .insensitive, tokenLogic: TokenLogic = .all,
        scopeActivation: ScopeActivation = .onTextEntry, suggestions: Suggestions = .automatic,
        suggestedTokens: Bool = true, commonWords: [String] = [], synonyms: [[String]] = [],
        weights: Weights = Weights()
    ) {
        self.language = language
        self.scopes = scopes
        self.tokens = tokens
        self.match = match
        self.letterCase = letterCase
        self.tokenLogic = tokenLogic
        self.scopeActivation = scopeActivation
        self.suggestions = suggestions
        self.suggestedTokens = suggestedTokens
        self.commonWords = commonWords
        self.synonyms = synonyms
        self.weights = weights
    }
}
