import Meals
import Mustache
import Platform
import Reading

/// The meals as lists show them, each made once: a meal is a card on some eight pages. For that no value in a card depends
/// on the page that it is on.
struct Cards: Sendable {
    /// By the meal's index.
    let values: [Value]

    /// The most tags that a card names; it says how many more there are.
    private static let tagsShown = 3

    /// - Parameter paths: the meals' pages, encoded.
    init(
        _ catalogue: Catalogue, paths: [String], pictures: [String?], shared: SharedValues, parallel: Parallel
    ) {
        @Sendable func card(_ index: Int) -> Object {
            let entry = catalogue.meals[index]
            let mark = shared.marks.first { entry.tags.contains($0) }
            let shown = entry.tags.lazy.filter { $0 != mark }.prefix(Self.tagsShown)
            let more = entry.tags.count - shown.count - (mark == nil ? 0 : 1)
            return [
                "id": .string(entry.meal.id.value),
                "name": .string(entry.meal.name),
                "path": .string(paths[index]),
                "image": .image(pictures[index]),
                "location": .string(entry.meal.location),
                "category": shared.categories[entry.category],
                "rating": entry.meal.rating.map { shared.rating($0) } ?? .null,
                "mark": mark.map { .string(catalogue.tags[$0].name) } ?? .null,
                "tags": .list(shown.map { .string(catalogue.tags[$0].name) }),
                "hasTags": .bool(!shown.isEmpty),
                "moreTags": more > 0 ? .string("+\(more)") : .null,
            ]
        }
        guard !catalogue.meals.isEmpty else {
            values = []
            return
        }
        let first = card(0)
        values = parallel.map(catalogue.meals.count) { .object(card($0).sharingNames(with: first)) }
    }
}

extension Value {
    /// A picture: its address, and whether that is below the site's root; null without one.
    static func image(_ address: String?) -> Value {
        guard let address else { return .null }
        return ["source": .string(address), "isOwn": .bool(URLScheme.of(address) == nil)]
    }
}
