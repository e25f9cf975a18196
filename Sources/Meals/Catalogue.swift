import Diagnostics

/// All meals of a site in its order, with their categories, tags and filters resolved: an immutable value that holds
/// together. What it was made from is checked on the way, and every fault is reported.
public struct Catalogue: Sendable {
    /// One meal in its place.
    public struct Entry: Sendable {
        /// What its owner wrote.
        public let meal: Meal
        /// Unique among the meals, also where a file system ignores case.
        public var slug: String
        /// Index into ``Catalogue/categories``.
        public var category: Int
        /// Indices into ``Catalogue/tags``, in the meal's own order.
        public var tags: [Int]
        /// Indices into ``Catalogue/tokens``, ascending.
        public var tokens: [Int]
    }

    /// In the site's order.
    public private(set) var meals: [Entry] = []
    /// In the settings' order, else by name.
    public private(set) var categories: [Category] = []
    /// By name.
    public private(set) var tags: [Tag] = []
    /// In the settings' order.
    public private(set) var tokens: [Token] = []

    /// Makes the catalogue of all meals that are not hidden. With errors among the diagnostics it is incomplete.
    public init(_ meals: [Meal], settings: CatalogueSettings, diagnostics: inout [Diagnostic]) {
        IDCheck.run(meals, &diagnostics)
        let visible = SiteOrder(settings.sort).sorted(meals.filter { !$0.hidden })
        let slugs = SlugAssignment.slugs(for: visible, &diagnostics)
        let categorized = CategoryResolver(settings).resolve(visible, &diagnostics)
        let tagged = TagResolver(aliases: settings.tagAliases).resolve(visible, &diagnostics)

        categories = categorized.categories
        tags = tagged.tags
        tokens = settings.tokens.map {
            Token(label: $0.label, short: $0.short, icon: $0.icon, slug: $0.slug, rule: $0.rule, meals: [])
        }
        self.meals.reserveCapacity(visible.count)
        for (meal, (slug, (category, tagIndices))) in zip(visible, zip(slugs, zip(categorized.indices, tagged.indices)))
        {
            guard let category else { continue }
            add(Entry(meal: meal, slug: slug, category: category, tags: tagIndices, tokens: []))
        }
        noteSimilarNames(isListed: settings.categories != nil, &diagnostics)
        // Of a meal that was left out for a fault there would be a second message.
        if self.meals.count == visible.count { noteUnusedTokens(settings.tokens, &diagnostics) }
    }

    private func noteUnusedTokens(_ entries: [CatalogueSettings.TokenEntry], _ diagnostics: inout [Diagnostic]) {
        guard !meals.isEmpty else { return }
        for (token, entry) in zip(tokens, entries) where token.meals.isEmpty {
            guard let place = entry.place else { continue }
            diagnostics.append(
                Diagnostic(
                    .unusedToken, "No meal fits the filter \"\(token.label)\"", at: place,
                    hint: hint(for: token.rule) ?? "Correct its rule, or take it out until a meal fits"))
        }
    }

    /// What may be meant by a rule that nothing fits: a tag that is nearly written so, or one instead of a diet.
    private func hint(for rule: Rule) -> String? {
        for condition in rule.conditions {
            switch condition {
            case .tag(let slug, present: true) where !tags.contains { $0.slug == slug }:
                let near = Nearest.match(for: slug, among: tags.map(\.slug))
                guard let tag = tags.first(where: { $0.slug == near }) else { continue }
                return "Perhaps you mean the tag \"\(tag.name)\""
            case .diet(let diet, present: true):
                guard let tag = tags.first(where: { Diet(named: $0.name) == diet }) else { continue }
                return "Some meals have the tag \"\(tag.name)\" instead of diets: write tag: \(tag.name), "
                    + "or give these meals diets: [\(diet.rawValue)]"
            default: continue
            }
        }
        return nil
    }

    private func noteSimilarNames(isListed: Bool, _ diagnostics: inout [Diagnostic]) {
        note(
            tags.map { ($0.name, $0.slug, $0.meals) }, .similarTags, "tags",
            hint: "If they are one, write it in one way, or add it to tagAliases in site.yaml", &diagnostics
        ) { $0.meal.tagsPlace?.location }
        // Categories that the owner listed are meant to be what they are.
        guard !isListed else { return }
        note(
            categories.map { ($0.label, $0.slug, $0.meals) }, .similarCategories, "categories",
            hint: "If they are one, write it in one way", &diagnostics
        ) { $0.meal.category?.location }
    }

    private func note(
        _ names: [(String, slug: String, meals: [Int])], _ code: DiagnosticCode, _ kind: String, hint: String,
        _ diagnostics: inout [Diagnostic], place: (Entry) -> SourceLocation?
    ) {
        let named = names.map { name, slug, meals in
            NearDuplicates.Name(
                name: name, slug: slug, count: meals.count, place: meals.first.flatMap { place(self.meals[$0]) })
        }
        for (common, rare) in NearDuplicates.pairs(among: named) {
            diagnostics.append(
                Diagnostic(
                    code,
                    "The \(kind) \"\(common.name)\" (\(common.count)) and \"\(rare.name)\" (\(rare.count)) are nearly the same",
                    at: rare.place, hint: hint))
        }
    }

    private mutating func add(_ entry: Entry) {
        var entry = entry
        let index = meals.count
        let tagSlugs = Set(entry.tags.map { tags[$0].slug })
        categories[entry.category].meals.append(index)
        for tag in entry.tags { tags[tag].meals.append(index) }
        for token in tokens.indices where tokens[token].rule.matches(entry.meal, tagSlugs: tagSlugs) {
            entry.tokens.append(token)
            tokens[token].meals.append(index)
        }
        meals.append(entry)
    }
}
