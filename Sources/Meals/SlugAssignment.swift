import Diagnostics

/// Gives every meal a slug of its own.
///
/// Slugs that owners chose hold, and two equal ones are an error. Slugs made from names give way: all of several equal
/// ones get their meal's id appended, so that none of them changes when another of the meals comes or goes first.
enum SlugAssignment {
    static func slugs(for meals: [Meal], _ diagnostics: inout [Diagnostic]) -> [String] {
        var slugs = [String](repeating: "", count: meals.count)
        var chosen = [String: Int]()
        for (index, meal) in meals.enumerated() {
            for alias in meal.details.aliases { _ = check(alias, &diagnostics) }
            guard let slug = meal.slug else { continue }
            slugs[index] = slug.value
            guard check(slug, &diagnostics) else {
                // Reported once: the path that follows from it must not clash with another.
                slugs[index] = Slug.joining(Slug.make(from: slug.value), Slug.make(from: meal.id.value))
                continue
            }
            if let other = chosen[slug.value], let otherSlug = meals[other].slug {
                diagnostics.append(
                    Diagnostic(
                        .duplicateSlug, "Two meals ask for the slug \"\(slug.value)\"", at: slug.location,
                        hint: "Give one of them another slug",
                        related: [.init(at: otherSlug.location, "the other one, \"\(meals[other].name)\"")]))
                // Reported once: the paths that follow from it must not clash again.
                slugs[index] = Slug.joining(slug.value, Slug.make(from: meal.id.value))
            } else {
                chosen[slug.value] = index
            }
        }

        var derived = [String: [Int]](minimumCapacity: meals.count)
        for (index, meal) in meals.enumerated() where meal.slug == nil {
            derived[meal.nameSlug, default: []].append(index)
        }
        let groups = derived.sorted { $0.value[0] < $1.value[0] }
        for (slug, indices) in groups {
            let needsID = slug.isEmpty || Slug.isReserved(slug)
            if indices.count == 1, !needsID, chosen[slug] == nil {
                slugs[indices[0]] = slug
                continue
            }
            for index in indices { slugs[index] = Slug.joining(slug, Slug.make(from: meals[index].id.value)) }
        }
        makeUnique(&slugs, meals)
        // Names without letters and digits are called by their ids as a matter of course.
        for (slug, indices) in groups where !slug.isEmpty && (indices.count > 1 || chosen[slug] != nil) {
            // Of equal ids an error tells.
            guard Set(indices.map { meals[$0].id.value }).count == indices.count else { continue }
            warn(meals, indices, slugs, slug, &diagnostics)
        }
        return slugs
    }

    private static func check(_ slug: Located<String>, _ diagnostics: inout [Diagnostic]) -> Bool {
        guard !Slug.isValid(slug.value) || Slug.isReserved(slug.value) else { return true }
        let made = Slug.make(from: slug.value)
        diagnostics.append(
            Diagnostic(
                .invalidSlug, "\"\(slug.value)\" cannot be the address of a page", at: slug.location,
                hint: made.isEmpty || made == slug.value
                    ? "Use letters and digits with - between" : "Write \"\(made)\""))
        return false
    }

    private static func warn(
        _ meals: [Meal], _ indices: [Int], _ slugs: [String], _ common: String, _ diagnostics: inout [Diagnostic]
    ) {
        let first = meals[indices[0]]
        let count = indices.count == 1 ? "A meal is" : "\(indices.count) meals are"
        diagnostics.append(
            Diagnostic(
                .slugFromID,
                "\(count) called \"\(first.name)\" like another, so the address has its id: \(slugs[indices[0]])",
                at: first.id.location,
                hint:
                    "If they are one meal, delete one; to join a record of a data file and a Markdown file, write the same id "
                    + "into both; else give them other names, or write "
                    + (indices.count == 1
                        ? "a slug into it"
                        : "slug: \(common) into the one that shall be found at that address, where none of them is now"),
                related: indices.dropFirst().prefix(5).map { .init(at: meals[$0].id.location, slugs[$0]) }))
    }

    /// Ids that differ in signs only, or none that leaves a letter, may still make equal slugs: those are numbered in
    /// the order of their ids.
    private static func makeUnique(_ slugs: inout [String], _ meals: [Meal]) {
        var owners = [String: [Int]](minimumCapacity: slugs.count)
        for (index, slug) in slugs.enumerated() where meals[index].slug == nil {
            owners[slug, default: []].append(index)
        }
        var taken = Set(slugs)
        let chosen = Set(meals.compactMap { $0.slug?.value })
        for (slug, indices) in owners.sorted(by: { $0.key < $1.key }) {
            let clash = indices.count > 1 || slug.isEmpty || chosen.contains(slug)
            guard clash else { continue }
            var number = 1
            for index in indices.sorted(by: { meals[$0].id.value < meals[$1].id.value }) {
                var numbered: String
                repeat {
                    numbered = Slug.joining(slug, String(number))
                    number += 1
                } while taken.contains(numbered)
                taken.insert(numbered)
                slugs[index] = numbered
            }
        }
    }
}
