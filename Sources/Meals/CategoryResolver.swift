import Diagnostics

/// Finds each meal's category: one of the setting's list, or, without a list, one of those that the meals name.
struct CategoryResolver {
    struct Result {
        var categories: [Category] = []
        /// For each meal the index of its category; nil where an error was reported.
        var indices: [Int?] = []
    }

    private let settings: CatalogueSettings

    init(_ settings: CatalogueSettings) { self.settings = settings }

    func resolve(_ meals: [Meal], _ diagnostics: inout [Diagnostic]) -> Result {
        if let entries = settings.categories {
            return resolve(meals, among: entries, &diagnostics)
        }
        return resolveFreely(meals, &diagnostics)
    }

    private func resolve(
        _ meals: [Meal], among entries: [CatalogueSettings.CategoryEntry], _ diagnostics: inout [Diagnostic]
    ) -> Result {
        var result = Result()
        var known = [String: Int]()
        for (index, entry) in entries.enumerated() {
            for name in [entry.name, entry.label, entry.slug] + entry.aliases + Self.seedSpellings(of: entry.name) {
                let key = Slug.named(name)
                if known[key] == nil { known[key] = index }
            }
            result.categories.append(
                Category(
                    name: entry.name, label: entry.label, slug: entry.slug, description: entry.description, meals: []))
        }
        for meal in meals {
            guard let name = name(of: meal, &diagnostics) else {
                result.indices.append(nil)
                continue
            }
            let index = known[Slug.named(name)]
            if index == nil {
                let nearest = Nearest.match(for: name, among: entries.map(\.name))
                let all = entries.map(\.name).joined(separator: ", ")
                diagnostics.append(
                    Diagnostic(
                        .unknownCategory, "The category \"\(name)\" of \"\(meal.name)\" is not in the site's list",
                        at: (meal.category ?? meal.id).location,
                        hint: nearest.map { "Perhaps you mean \"\($0)\". The list in site.yaml has: \(all)" }
                            ?? "Use one of: \(all); or add it to categories in site.yaml"))
            }
            result.indices.append(index)
        }
        return result
    }

    private func resolveFreely(_ meals: [Meal], _ diagnostics: inout [Diagnostic]) -> Result {
        let names = meals.map { name(of: $0, &diagnostics).map(Self.corrected) }
        var spellings = [String: Spellings]()
        // Few names, many meals.
        let slugOfName = Dictionary(uniqueKeysWithValues: Set(names.compactMap(\.self)).map { ($0, Slug.named($0)) })
        let slugs = names.map { $0.flatMap { slugOfName[$0] } }
        for (meal, (name, slug)) in zip(names, slugs).enumerated() {
            if let name, let slug { spellings[slug, default: Spellings()].add(name, meal: meal) }
        }
        let categories = spellings.map { slug, spellings in
            Category(name: spellings.commonest, label: spellings.commonest, slug: slug, description: "", meals: [])
        }.sorted { ($0.label.sortKey, $0.slug) < ($1.label.sortKey, $1.slug) }
        for category in categories {
            for other in spellings[category.slug]?.others ?? [] {
                let meal = meals[other.firstMeal]
                diagnostics.append(
                    Diagnostic(
                        .categorySpellings,
                        "The category \"\(category.label)\" is also spelt \"\(other.spelling)\"",
                        at: (meal.category ?? meal.id).location, hint: "Write \"\(category.label)\" everywhere"))
            }
        }
        let positions = Dictionary(uniqueKeysWithValues: categories.enumerated().map { ($1.slug, $0) })
        return Result(categories: categories, indices: slugs.map { $0.flatMap { positions[$0] } })
    }

    /// The category that the meal or the setting names.
    private func name(of meal: Meal, _ diagnostics: inout [Diagnostic]) -> String? {
        if let name = meal.category?.value ?? settings.defaultCategory { return name }
        diagnostics.append(
            Diagnostic(
                .missingCategory, "\"\(meal.name)\" has no category", at: meal.id.location,
                hint: hint(for: Notation(file: meal.id.source.file))))
        return nil
    }

    private func hint(for notation: Notation) -> String {
        let folder = notation == .frontMatter ? "move the file into a folder of that name, " : ""
        return "\(notation.adding("category", "Soups")), \(folder)or set defaultCategory in site.yaml"
    }

    /// The app that Larder's search is modelled on spells one of its categories wrongly, and so does data made for it.
    private static func corrected(_ name: String) -> String {
        name.lowercased() == "europian" ? "European" : name
    }

    private static func seedSpellings(of name: String) -> [String] {
        ["european", "europian"].contains(name.lowercased()) ? ["European", "Europian"] : []
    }
}
