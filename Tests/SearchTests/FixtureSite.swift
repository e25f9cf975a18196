@testable import Search

/// The site that both halves are tested with: a few names chosen for trouble, then 300 made of words.
enum FixtureSite {
    static let scopes = ["African", "American", "Asian", "European", "Oceanian", "constructor"].map {
        SearchConfiguration.Scope(slug: $0.lowercased(), label: $0)
    }

    static let tokens = [
        SearchConfiguration.Token(slug: "4-star-review", label: "4+ star review", short: "4+", icon: "star"),
        SearchConfiguration.Token(slug: "on-sale", label: "On sale", icon: "paperplane"),
        SearchConfiguration.Token(slug: "to-go", label: "To go", icon: "walk"),
        SearchConfiguration.Token(slug: "coupon", label: "coupon", icon: "tag"),
    ]

    /// The articles' 13 words.
    static let words = [
        "Muffin", "Noodles", "Beef", "Wraps", "Hamburger", "Chicken", "Falafel", "Pita", "Avocado", "Tomato",
        "Chocolate", "Strawberry", "Coffee",
    ]

    static let configuration = SearchConfiguration(
        language: "en", scopes: scopes, tokens: tokens, suggestions: .list(words),
        commonWords: words + ["Cheese"])

    static let documents: [SearchDocument] = {
        var random = Lehmer()
        let awkward = [
            "constructor", "__proto__", "toString", "hasOwnProperty", "🍕", "👩‍🍳 ❤️", "<img src=x onerror=alert(1)>",
            "Beef Stew", "Beef  Stew", "BEEF & PITA", "Crêpe Suzette", "Cre\u{302}pe", "Große Maultaschen in Soße",
            "Rødgrød med fløde", "İzmir köfte", "ΜΟΥΣΑΚΆΣ", "Μουσακάς", "ﾌﾟﾘﾝ", "プリン アラモード", "비빔밥", "हिंदी थाली",
            "ผัดไทย", "宫保鸡丁", "Kartoffel\u{AD}auflauf", "Grandma’s Pie", "Mac\u{A0}& Cheese", "1½ Pounder", "7-Up Cake",
            "a \"quoted\" \\ name", "line\u{2028}separator", "שַׁבָּת", "كُسْكُس",
        ]
        let made = (0..<300).map { _ in
            (0...random.below(3)).map { _ in random.element(words + ["Crêpe", "Süß", "café", "ham", "Œuf"]) }
                .joined(separator: random.below(5) == 0 ? "-" : " ")
        }
        return (awkward + made).enumerated().map { document($0, $1, &random) }
    }()

    private static func document(_ number: Int, _ name: String, _ random: inout Lehmer) -> SearchDocument {
        let rating = random.below(6) == 0 ? nil : Double(20 + random.below(31)) / 10
        var tags = ["On sale", "To go", "coupon", "spicy", "__proto__", "Soße", "To gorge"].filter { _ in
            random.below(4) == 0
        }
        if number == 0 { tags = ["constructor", "On sale"] }
        let holds = [(rating ?? 0) >= 4, tags.contains("On sale"), tags.contains("To go"), tags.contains("coupon")]
        return SearchDocument(
            id: number == 1 ? "__proto__" : "m\(number)", name: name, url: "meals/meal-\(number)/",
            category: scopes[number % 7 == 6 ? 1 : number % 5].slug,
            location: random.element(["", "Athens", "Örebro", "東京"]), rating: rating, tags: tags,
            imageURL: number % 3 == 0 ? "" : "images/meal-\(number).jpg",
            tokens: holds.indices.filter { holds[$0] })
    }
}

/// A small generator of our own: the standard one is not the same in every release.
struct Lehmer {
    private var state: UInt64 = 20_240_229

    mutating func below(_ limit: Int) -> Int {
        state = state * 48_271 % 0x7FFF_FFFF
        return Int(state >> 8) % limit
    }

    mutating func element<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
