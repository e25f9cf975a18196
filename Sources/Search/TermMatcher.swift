/// Finds in the builder what the browser finds for a word, as long as nothing has to be guessed: for answers and counts that are
/// made beforehand. Its other half is `candidates` in `Templates/assets/words.js`, and numbers are the same to the last bit.
struct TermMatcher: Sendable {
    /// What a word is worth where it is as it was typed, and how much more where this very form stands in the name.
    static let (exact, sameForm) = (100.0, 12.0)
    /// What it is worth where it is another form, or where it only begins so: as much, and so much more by what was typed.
    static let (otherForm, beginning, beginningShare) = (92.0, 62.0, 24.0)
    /// What it is worth as the end of a longer word.
    static let compound = 36.0
    /// From so many letters on, words that end in it are found.
    static let shortestCompound = 3
    /// What a score loses for each word of a name that nobody asked for, and for how many at most; how many a meal is taken to
    /// have that has no word in its name.
    static let (extraWord, mostExtraWords, usualExtraWords) = (1.2, 12.0, 4.0)
    /// What a name is worth that has all words and no other.
    static let wholeName = 10.0

    /// Endings of one and of many.
    private static let plurals = [("", "s"), ("", "es"), ("y", "ies"), ("o", "oes"), ("f", "ves"), ("fe", "ves")]

    private let index: WordIndex
    private let places: [String: Int32]
    /// By tier.
    private let weights: [Double]

    init(_ index: WordIndex, weights: SearchConfiguration.Weights) {
        self.index = index
        self.weights = [1, weights.about, weights.ingredients, weights.text]
        places = Dictionary(
            zip(index.words, index.words.indices.map(Int32.init)), uniquingKeysWith: { first, _ in first })
    }

    /// The words that begin with a text, as their numbers.
    func range(beginningWith text: String) -> Range<Int> {
        let units = Array(text.utf16)
        let first = lowerBound { $0.utf16.lexicographicallyPrecedes(units) }
        let end = lowerBound { word in
            let start = Array(word.utf16.prefix(units.count))
            return start.lexicographicallyPrecedes(units) || start == units
        }
        return first..<max(first, end)
    }

    private func lowerBound(_ comesBefore: (String) -> Bool) -> Int {
        var (low, high) = (0, index.words.count)
        while low < high {
            let middle = (low + high) / 2
            if comesBefore(index.words[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// What the groups are worth that a word finds.
    func groups(for term: String) -> [Int32: Double] {
        var found = [Int32: Double]()
        let length = Double(term.utf16.count)
        func offer(_ word: Int, _ quality: Double) {
            found[index.groups[word]] = max(found[index.groups[word]] ?? 0, quality)
        }
        let range = range(beginningWith: term)
        for word in range {
            let whole = Double(index.words[word].utf16.count)
            offer(word, whole == length ? Self.exact : Self.beginning + Self.beginningShare * length / whole)
        }
        for form in Self.otherForms(of: term, isLost: range.isEmpty) {
            if let word = places[form] { offer(Int(word), Self.otherForm) }
        }
        return found
    }

    /// As in `words.js`: by UTF-16 units, so that both halves cut words alike.
    static func otherForms(of term: String, isLost: Bool) -> [String] {
        let units = Array(term.utf16)
        func exchanged(_ ending: String, for other: String) -> String? {
            guard units.count - ending.utf16.count >= 3, units.suffix(ending.utf16.count).elementsEqual(ending.utf16)
            else { return nil }
            return String(decoding: units.dropLast(ending.utf16.count), as: UTF16.self) + other
        }
        var forms = plurals.compactMap { one, many in
            exchanged(many, for: one) ?? (one.isEmpty ? nil : exchanged(one, for: many))
        }
        for ending in 1...3 where isLost && units.count - ending >= 4 {
            forms.append(String(decoding: units.dropLast(ending), as: UTF16.self))
        }
        return forms
    }

    /// Calls `visit` for each meal that a group leads to, with what it is worth there and its spot in the name.
    func visit(_ group: Int32, quality: Double, term: String, _ visit: (Int32, Double, Int?) -> Void) {
        for word in index.members[Int(group)] {
            let same = index.words[Int(word)] == term ? Self.sameForm : 0
            for posting in index.postings(of: word) {
                if posting.tier == .name {
                    visit(posting.meal, quality + same, posting.spot)
                } else {
                    visit(posting.meal, quality * weights[Int(posting.tier.rawValue)], nil)
                }
            }
        }
        guard term.utf16.count >= Self.shortestCompound else { return }
        for meal in index.compounds[Int(group)] { visit(meal, Self.compound, nil) }
    }

    /// The meals that have all words of a text, ascending.
    func meals(for terms: [String]) -> [Int32] {
        var counts = [UInt8](repeating: 0, count: index.count)
        for (place, term) in terms.enumerated() {
            for (group, quality) in groups(for: term) {
                visit(group, quality: quality, term: term) { meal, _, _ in
                    if counts[Int(meal)] == UInt8(place) { counts[Int(meal)] = UInt8(place) + 1 }
                }
            }
        }
        return counts.indices.filter { Int(counts[$0]) == terms.count }.map(Int32.init)
    }
}
