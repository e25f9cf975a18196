import Diagnostics

/// By meal: its category, and which tokens hold for it. All that counting needs.
struct Facets: Sendable {
    /// Slugs: the scopes, then categories that are none.
    let categories: [String]
    let scopeCount: Int
    let tokenCount: Int
    /// By meal: a place in `categories`.
    private let category: [Int]
    /// By meal: ascending places of tokens.
    private let tokens: [[Int]]

    /// So many tokens share a digit.
    private static let tokensInDigit = 6

    init(_ documents: [SearchDocument], configuration: SearchConfiguration) {
        var categories = configuration.scopes.map(\.slug)
        var places = Dictionary(zip(categories, categories.indices), uniquingKeysWith: { first, _ in first })
        category = documents.map { document in
            if let place = places[document.category] { return place }
            places[document.category] = categories.count
            categories.append(document.category)
            return categories.count - 1
        }
        self.categories = categories
        scopeCount = configuration.scopes.count
        tokenCount = configuration.tokens.count
        let known = configuration.tokens.indices
        tokens = documents.map { Set($0.tokens).filter(known.contains).sorted() }
    }

    /// The place of a meal's category in ``categories``.
    func category(of meal: Int) -> Int { category[meal] }

    /// The places of the tokens that hold for a meal, ascending.
    func tokens(of meal: Int) -> [Int] { tokens[meal] }

    /// Adds one meal to the counts of its scope and its tokens.
    func count(_ meal: Int, scopes: inout [Int], tokens counts: inout [Int]) {
        if category[meal] < scopeCount { scopes[category[meal]] += 1 }
        for token in tokens[meal] { counts[token] += 1 }
    }

    /// - `categories`: slugs, and `category`: runs of meals of one category, each as its place and its length less one.
    /// - `tokens`: for each six tokens a text with one digit a meal; the first token is its lowest bit.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("categories")
            json.array(categories) { $0.string($1) }
            json.key("category")
            json.string(runs)
            json.key("tokens")
            json.array(stride(from: 0, to: tokenCount, by: Self.tokensInDigit)) { json, first in
                json.string(digits(of: first..<first + Self.tokensInDigit))
            }
        }
    }

    private var runs: [UInt8] {
        var digits = [UInt8]()
        var start = 0
        while start < category.count {
            let end = category[start...].firstIndex { $0 != category[start] } ?? category.count
            PostingDigits.append(category[start], to: &digits)
            PostingDigits.append(end - start - 1, to: &digits)
            start = end
        }
        return digits
    }

    private func digits(of range: Range<Int>) -> [UInt8] {
        tokens.map { tokens in
            PostingDigits.alphabet[tokens.filter(range.contains).reduce(0) { $0 | 1 << ($1 - range.lowerBound) }]
        }
    }
}
