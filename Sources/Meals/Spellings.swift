/// Counts the spellings of what is one thing by its slug, and picks the one to show.
struct Spellings {
    private struct Spelling {
        var count: Int
        /// The first meal that uses it.
        var first: Int
    }

    private var spellings: [String: Spelling] = [:]

    mutating func add(_ spelling: String, meal: Int) {
        spellings[spelling, default: Spelling(count: 0, first: meal)].count += 1
    }

    /// The commonest spelling; of equally common ones the one whose letters come first.
    var commonest: String {
        spellings.max { a, b in
            (a.value.count, b.key.unicodeScalars.map(\.value)) < (b.value.count, a.key.unicodeScalars.map(\.value))
        }?.key ?? ""
    }

    /// The other spellings, by letters, each with the first meal that uses it.
    var others: [(spelling: String, count: Int, firstMeal: Int)] {
        let shown = commonest
        return spellings.filter { $0.key != shown }.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value.count, $0.value.first) }
    }
}

func < (a: (Int, [UInt32]), b: (Int, [UInt32])) -> Bool {
    a.0 != b.0 ? a.0 < b.0 : a.1.lexicographicallyPrecedes(b.1)
}
