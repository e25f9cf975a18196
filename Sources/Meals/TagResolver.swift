import Diagnostics

/// Makes one tag of all spellings with one slug.
struct TagResolver {
    struct Result {
        var tags: [Tag] = []
        /// For each meal the indices of its tags, in the meal's order.
        var indices: [[Int]] = []
    }

    /// The slug of an alias → the tag it stands for.
    private let aliases: [String: String]

    init(aliases: [String: String]) {
        self.aliases = Dictionary(
            aliases.sorted { $0.key < $1.key }.map { (Slug.named($0.key), $0.value) },
            uniquingKeysWith: { a, _ in a })
    }

    func resolve(_ meals: [Meal], _ diagnostics: inout [Diagnostic]) -> Result {
        var positions = [String: Int]()
        var slugs = [String]()
        var spellings = [Spellings]()
        var indices = [[Int]]()
        var slugCache = [String: String]()
        for (mealIndex, meal) in meals.enumerated() {
            var own = [Int]()
            for written in meal.tags {
                var name = written
                var slug = slugCache[written] ?? Slug.named(written)
                slugCache[written] = slug
                if let meant = aliases[slug] {
                    name = meant
                    slug = Slug.named(meant)
                }
                let index = positions[slug] ?? slugs.count
                if index == slugs.count {
                    positions[slug] = index
                    slugs.append(slug)
                    spellings.append(Spellings())
                }
                spellings[index].add(name, meal: mealIndex)
                if !own.contains(index) { own.append(index) }
            }
            indices.append(own)
        }

        let order = slugs.indices.sorted {
            (spellings[$0].commonest.sortKey, slugs[$0]) < (spellings[$1].commonest.sortKey, slugs[$1])
        }
        var newIndex = [Int](repeating: 0, count: slugs.count)
        for (position, old) in order.enumerated() { newIndex[old] = position }
        let tags = order.map { Tag(name: spellings[$0].commonest, slug: slugs[$0], meals: []) }
        for old in order {
            for other in spellings[old].others {
                diagnostics.append(
                    Diagnostic(
                        .tagSpellings, "The tag \"\(spellings[old].commonest)\" is also spelt \"\(other.spelling)\"",
                        at: meals[other.firstMeal].tagsPlace?.location,
                        hint: "Write \"\(spellings[old].commonest)\" everywhere, or add it to tagAliases in site.yaml"))
            }
        }
        return Result(tags: tags, indices: indices.map { $0.map { newIndex[$0] } })
    }
}
