import Meals

/// Finds the meals that a visitor of one may like as well, among those that stand near it: a look at all would cost a
/// site of 100,000 meals ten thousand million comparisons, and an edit of one meal would rewrite the pages of most others.
struct Neighbours {
    private let catalogue: Catalogue

    /// The most that are shown.
    static let count = 3
    /// How far to look in each direction, in the list of the category and in that of a tag.
    private static let (inCategory, inTag) = (8, 4)
    /// How many of a meal's tags are followed.
    private static let tags = 6

    init(_ catalogue: Catalogue) { self.catalogue = catalogue }

    /// Those of the same category first, of them those that share most tags, of them the nearest in the site's order.
    func related(to index: Int) -> [Int] {
        let entry = catalogue.meals[index]
        var candidates = [Int]()
        candidates.reserveCapacity(2 * (Self.inCategory + Self.tags * Self.inTag))
        Self.add(catalogue.categories[entry.category].meals, around: index, Self.inCategory, to: &candidates)
        for tag in entry.tags.prefix(Self.tags) {
            Self.add(catalogue.tags[tag].meals, around: index, Self.inTag, to: &candidates)
        }
        var best = [(index: Int, score: Int)]()
        for candidate in candidates where !best.contains(where: { $0.index == candidate }) {
            let score = score(candidate, for: entry, at: index)
            let place = best.firstIndex { $0.score < score } ?? best.count
            guard place < Self.count else { continue }
            best.insert((candidate, score), at: place)
            if best.count > Self.count { best.removeLast() }
        }
        return best.map(\.index)
    }

    /// Different for any two candidates.
    private func score(_ candidate: Int, for entry: Catalogue.Entry, at index: Int) -> Int {
        var score = catalogue.meals[candidate].category == entry.category ? 1 : 0
        score = score << 8 + min(catalogue.meals[candidate].tags.count { entry.tags.contains($0) }, 255)
        let distance = 2 * abs(candidate - index) + (candidate < index ? 1 : 0)
        return score << 40 - distance
    }

    /// Adds the neighbours of `index` in `meals`, which are ascending.
    private static func add(_ meals: [Int], around index: Int, _ reach: Int, to candidates: inout [Int]) {
        var low = 0
        var high = meals.count
        while low < high {
            let middle = (low + high) / 2
            if meals[middle] < index { low = middle + 1 } else { high = middle }
        }
        for place in max(0, low - reach)..<min(meals.count, low + reach + 1) where meals[place] != index {
            candidates.append(meals[place])
        }
    }
}
