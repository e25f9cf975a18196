import Meals

/// What the settings `tokens`, `suggestions` and `search.commonWords` mean by `articles`: the lists of the app, described
/// in three articles on SwiftUI's search, that Larder's search is modelled on.
enum ArticlesPreset {
    static let keyword = "articles"

    static let suggestions = [
        "Muffin", "Noodles", "Beef", "Wraps", "Hamburger", "Chicken", "Falafel", "Pita", "Avocado", "Tomato",
        "Chocolate",
        "Strawberry", "Coffee",
    ]

    static let commonWords = suggestions + ["Cheese"]

    static let tokens = [
        token("4+ star review", short: "4+", icon: "star", Rule(.number(.rating, .atLeast, 4))),
        token("On sale", icon: "paperplane", Rule(tag: "On sale")),
        token("To go", icon: "figure-walk", Rule(tag: "To go")),
        token("coupon", icon: "tag", Rule(tag: "coupon")),
    ]

    private static func token(
        _ label: String, short: String? = nil, icon: String, _ rule: Rule
    ) -> CatalogueSettings.TokenEntry {
        .init(label: label, short: short ?? label, icon: icon, slug: Slug.named(label), rule: rule)
    }
}
