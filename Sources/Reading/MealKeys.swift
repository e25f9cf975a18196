import Diagnostics

/// The keys that a meal may have, and what other programs call them.
enum MealKeys {
    /// A meal's own keys.
    static let own =
        [
            "id", "name", "category", "imageURL", "location", "rating", "tags", "slug", "hidden", "description",
        ] + MealDecoder.detailKeys + MealDecoder.recipeKeys

    /// The own key that another key means: one of another program, or an own key in another writing such as
    /// `image_url`; nil for an own key itself and for what is unknown.
    static func meaning(of key: String) -> String? {
        // No key is near as long, and a table's header may be a megabyte when a quote is not closed.
        if ownKeys.contains(key) || key.utf8.count > 100 { return nil }
        return meanings[normalized(key)]
    }

    /// The own key that the name of a table's column means, whoever's it is: "Image URL" is `imageURL`.
    static func key(ofColumn name: String) -> (key: String, isForeign: Bool)? {
        guard name.utf8.count <= 100, let key = meanings[normalized(name)] else { return nil }
        return (key, normalized(key) != normalized(name))
    }

    /// Whether meals or pages have this key, in whatever writing and whoever's it is.
    static func isKnown(_ key: String) -> Bool { key.utf8.count <= 100 && meanings[normalized(key)] != nil }

    /// The own key that an unknown one was probably meant to be, or to mean: so near that a slip is likelier than a key
    /// of one's own. Of short words too many are near each other.
    static func misspelt(_ key: String) -> String? {
        let key = normalized(key)
        guard (4...40).contains(key.utf8.count) else { return nil }
        func near(_ words: [(word: String, own: String)], from length: Int) -> String? {
            let near = Nearest.match(
                for: key, among: words.map(\.word).filter { $0.utf8.count >= length }, strictly: true)
            return words.first { $0.word == near }?.own
        }
        return near(own.map { (normalized($0), $0) }, from: 4)
            ?? near(foreign.map { (normalized($0.0), $0.1) }, from: 5)
    }

    private static let ownKeys = Set(own)

    private static let meanings = Dictionary(
        (own.map { ($0, $0) } + foreign).map { (normalized($0), $1) }, uniquingKeysWith: { first, _ in first })

    /// Keys of site generators, of recipe programs and of schema.org.
    private static let foreign: [(String, String)] = [
        ("food", "category"), ("categories", "category"), ("title", "name"),
        ("image", "imageURL"), ("img", "imageURL"), ("photo", "imageURL"), ("picture", "imageURL"),
        ("thumbnail", "imageURL"), ("cover", "imageURL"),
        ("date", "datePublished"), ("updated", "dateModified"), ("lastmod", "dateModified"), ("draft", "hidden"),
        ("tag", "tags"), ("ratings", "rating"), ("ratings count", "ratingCount"), ("review count", "ratingCount"),
        ("recipe ingredient", "ingredients"), ("recipe ingredients", "ingredients"), ("directions", "instructions"),
        ("method", "instructions"), ("steps", "instructions"), ("recipe instructions", "instructions"),
        ("yield", "servings"), ("yields", "servings"), ("recipe yield", "servings"), ("portions", "servings"),
        ("recipe category", "course"), ("recipe cuisine", "cuisine"), ("nutrients", "nutrition"),
        ("preparation time", "prepTime"), ("cooking time", "cookTime"),
        ("suitable for diet", "diets"), ("diet", "diets"), ("allergen", "allergens"), ("excerpt", "summary"),
        ("url", "source"), ("source URL", "source"), ("canonical URL", "source"), ("language", "lang"),
    ]

    /// Without what people add to a word: capital letters, spaces, `_` and `-`, and what nobody sees.
    private static func normalized(_ name: String) -> String {
        String(
            name.lowercased().unicodeScalars.filter {
                !$0.properties.isWhitespace && $0 != "_" && $0 != "-" && !ForeignCharacters.isInvisible($0)
            })
    }
}
