/// The order of meals on a site, from its setting `sort`. Meals that are equal in all its parts go by id.
struct SiteOrder {
    private let keys: [CatalogueSettings.SortKey]

    init(_ keys: [CatalogueSettings.SortKey]) { self.keys = keys }

    func sorted(_ meals: [Meal]) -> [Meal] {
        let values = meals.map { meal in keys.map { value(of: $0.field, in: meal) } }
        let order = meals.indices.sorted { a, b in
            for (index, key) in keys.enumerated() {
                switch Self.compare(values[a][index], values[b][index], descending: key.descending) {
                case 0: continue
                case let result: return result < 0
                }
            }
            return meals[a].id.value.unicodeScalars.lexicographicallyPrecedes(meals[b].id.value.unicodeScalars)
        }
        return order.map { meals[$0] }
    }

    private enum Value { case number(Double?), text(String) }

    private func value(of field: CatalogueSettings.SortKey.Field, in meal: Meal) -> Value {
        switch field {
        case .rating: .number(meal.rating)
        case .name: .text(meal.nameSortKey)
        case .category: .text(meal.category?.value.sortKey ?? "")
        case .location: .text(meal.location.sortKey)
        case .id: .text(meal.id.value)
        case .datePublished: .text(meal.details.published?.iso8601 ?? "")
        case .dateModified: .text(meal.details.updated?.iso8601 ?? "")
        case .totalTime: .number((meal.recipe.totalTime?.minimum).map(Double.init))
        case .price: .number((meal.details.price?.amount).flatMap(Double.init))
        }
    }

    /// Below 0 when `a` comes first. What has no value comes last, whichever the direction.
    private static func compare(_ a: Value, _ b: Value, descending: Bool) -> Int {
        switch (a, b) {
        case (.number(let a?), .number(let b?)): a == b ? 0 : (a < b) == descending ? 1 : -1
        case (.number(.some), .number(nil)): -1
        case (.number(nil), .number(.some)): 1
        case (.text(let a), .text(let b)):
            a == b ? 0 : a.isEmpty ? 1 : b.isEmpty ? -1 : (a < b) == descending ? 1 : -1
        default: 0
        }
    }
}
