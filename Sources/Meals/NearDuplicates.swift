import Diagnostics

/// Finds names that may be meant to be one: "Soup" and "Soups", "glutenfree" and "gluten-free", "Vegetarian" and
/// "Vegeterian". They may as well be two, so all that comes of it is a note.
enum NearDuplicates {
    /// A name, how many meals have it, and where the first of them has it.
    struct Name {
        var name: String
        var slug: String
        var count: Int
        var place: SourceLocation?
    }

    /// The pairs, the commoner name first, in the order of the rarer ones' slugs; every rarer name is in one pair.
    static func pairs(among names: [Name]) -> [(common: Name, rare: Name)] {
        var groups = [String: [Int]]()
        for (index, name) in names.enumerated() {
            for key in keys(of: name.slug) { groups[key, default: []].append(index) }
        }
        var best = [Int: Int]()
        for members in groups.values where members.count > 1 {
            let common = members.min { precedes(names[$0], names[$1]) } ?? members[0]
            for rare in members where rare != common {
                if let known = best[rare], !precedes(names[common], names[known]) { continue }
                best[rare] = common
            }
        }
        return best.map { (common: names[$0.value], rare: names[$0.key]) }.sorted { $0.rare.slug < $1.rare.slug }
    }

    /// Two names are near when they share a key: the letters without a plural's ending, or, in long names, what is left
    /// when one letter is dropped, which is the same for two names that differ by one letter more, less or other.
    private static func keys(of slug: String) -> Set<String> {
        let letters = slug.unicodeScalars.filter { $0 != "-" }
        let whole = String(String.UnicodeScalarView(letters))
        var keys: Set<String> = [whole]
        for ending in ["s", "es"] where whole.hasSuffix(ending) && whole.utf8.count > ending.utf8.count + 2 {
            keys.insert(String(whole.dropLast(ending.count)))
        }
        guard letters.count >= 7 else { return keys }
        keys.insert("-" + whole)
        for index in letters.indices {
            var shortened = letters
            shortened.remove(at: index)
            // With a mark before it, so that it never equals a whole name.
            keys.insert("-" + String(String.UnicodeScalarView(shortened)))
        }
        return keys
    }

    private static func precedes(_ a: Name, _ b: Name) -> Bool { (b.count, a.slug) < (a.count, b.slug) }
}
