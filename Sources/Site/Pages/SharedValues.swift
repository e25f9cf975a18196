import Meals
import Mustache
import Reading

/// What many pages show alike, made once: each meal is a card on some ten pages, and a site may have 100,000 of them.
struct SharedValues: Sendable {
    /// By the category's index.
    let categories: [Value]
    /// By the tag's index: what a link to its page needs.
    let tags: [Value]
    /// Indices of the tags that mark a card's picture, the more important ones first.
    let marks: [Int]
    /// By tenths.
    private let ratings: [Value]

    /// How many illustrations the theme has for meals without a picture; the categories take turns.
    static let illustrations = 6
    /// How wide the five stars are, in units of their drawing.
    private static let starsWidth = 80

    init(catalogue: Catalogue, settings: Settings, strings: Strings) {
        categories = catalogue.categories.enumerated().map { index, category in
            [
                "label": .string(category.label), "slug": .string(category.slug),
                "path": .encoded(SitePaths.category(category.slug)), "art": .int(index % Self.illustrations),
            ]
        }
        tags = catalogue.tags.map { ["label": .string($0.name), "path": .encoded(SitePaths.tag($0.slug))] }
        let places = Dictionary(
            catalogue.tags.enumerated().map { ($1.slug, $0) }, uniquingKeysWith: { first, _ in first })
        marks = settings.theme.marks.compactMap { places[Slug.named($0)] }
        ratings = (0...50).map { tenths in
            let text = strings.rating(Double(tenths) / 10)
            return [
                "text": .string(text), "label": .string(strings.text("ratedOutOfFive", ["rating": text])),
                "width": .double(Double(tenths * Self.starsWidth) / 50),
            ]
        }
    }

    /// A rating from 0 to 5.
    func rating(_ rating: Double) -> Value { ratings[Int((min(max(rating, 0), 5) * 10).rounded())] }
}
