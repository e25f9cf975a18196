import Diagnostics

/// Answers to a scope or a token alone, as somebody asks who has typed nothing: the meals that come first, with their cards, in
/// one small file. Without it the site's order and many blocks of cards would be loaded.
struct FirstMeals: Sendable {
    /// By scope and by token: the numbers of the first meals in the site's order.
    private let scopes: [[Int]]
    private let tokens: [[Int]]
    private let documents: [SearchDocument]

    /// - Parameter sequence: the meals' numbers in the site's order.
    init(_ documents: [SearchDocument], sequence: [Int], facets: Facets) {
        self.documents = documents
        var scopes = [[Int]](repeating: [], count: facets.scopeCount)
        var tokens = [[Int]](repeating: [], count: facets.tokenCount)
        for number in sequence {
            let scope = facets.category(of: number)
            if scope < scopes.count, scopes[scope].count < FirstLetters.shown { scopes[scope].append(number) }
            for token in facets.tokens(of: number) where tokens[token].count < FirstLetters.shown {
                tokens[token].append(number)
            }
        }
        (self.scopes, self.tokens) = (scopes, tokens)
    }

    /// `scopes` and `tokens`: for each the meals, as places in `meals`; `meals`: their numbers, ascending; `cards`: those of
    /// these meals, as a block.
    func write(_ blocks: CardBlocks, to json: inout JSONWriter) {
        let meals = Set((scopes + tokens).joined()).sorted()
        let places = Dictionary(uniqueKeysWithValues: zip(meals, meals.indices))
        for (name, lists) in [("scopes", scopes), ("tokens", tokens)] {
            json.key(name)
            json.array(lists) { json, list in
                var digits = [UInt8]()
                for meal in list { PostingDigits.append(places[meal] ?? 0, to: &digits) }
                json.string(digits)
            }
        }
        json.key("meals")
        json.string(PostingDigits.ascending(meals.map(Int32.init)))
        json.key("cards")
        json.object { blocks.write(meals.map { documents[$0] }[...], to: &$0) }
    }
}
