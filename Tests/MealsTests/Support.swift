import Diagnostics
import Meals

/// The source that test meals stand in; meal number n is on line n + 1.
let source = SourceText(file: "meals.json", String(repeating: "\n", count: 100))

/// A meal for tests, placed on a line of its own.
func meal(
    _ id: String, _ name: String? = nil, category: String? = "Main", rating: Double? = nil, tags: [String] = [],
    slug: String? = nil, hidden: Bool = false, line: Int = 0
) -> Meal {
    func located(_ text: String) -> Located<String> { Located(text, in: source, at: line) }
    return Meal(
        id: located(id), name: name ?? "Meal \(id)", category: category.map(located), rating: rating, tags: tags,
        tagsPlace: Located((), in: source, at: line), slug: slug.map(located), hidden: hidden)
}

/// A catalogue of `meals` and what was found out about them.
func catalogue(_ meals: [Meal], _ settings: CatalogueSettings = CatalogueSettings()) -> (Catalogue, [Diagnostic]) {
    var diagnostics = [Diagnostic]()
    let catalogue = Catalogue(meals, settings: settings, diagnostics: &diagnostics)
    return (catalogue, diagnostics)
}
