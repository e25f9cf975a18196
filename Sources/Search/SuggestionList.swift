import Diagnostics

/// The completions of a site, each with the number of meals that it finds.
struct SuggestionList {
    /// A completion as shown, and the meals that it finds, ascending; nil where only the browser can tell.
    struct Entry: Hashable {
        var label: String
        var meals: [Int32]?
    }

    /// At most so many are chosen automatically: the list is loaded before the first letter.
    static let automaticLimit = 400
    /// So many meals are looked at for what is common, twice that at most: their phrases are a twentieth of a build.
    static let counted = 2500
    /// With fewer meals than this, the browser guesses as well, and finds more.
    static let scarce = 10

    /// By folded label, then by label.
    let entries: [Entry]
    private let facets: Facets

    /// - Parameter matcher: finds by words; nil where the browser has all names, and counts by itself.
    init(
        _ documents: [SearchDocument], configuration: SearchConfiguration, matcher: TermMatcher?, facets: Facets,
        spread: some Spread
    ) {
        self.facets = facets
        let labels =
            switch configuration.suggestions {
            // A configured one is shown even if it finds nothing: its author wants it there.
            case .list(let labels): Self.unique(labels)
            case .automatic: Self.automatic(documents, configuration, spread)
            }
        let sorted = Self.sorted(labels)
        entries = zip(sorted, spread.map(sorted.count) { matcher?.certainMeals(for: sorted[$0]) }).map(Entry.init)
    }

    /// `labels`, and `counts`: for each label the number of meals that it finds, those of each scope and of each token, as
    /// digits; empty where the browser has to count.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("labels")
            json.array(entries) { $0.string($1.label) }
            json.key("counts")
            json.array(entries) { json, entry in
                var digits = [UInt8]()
                if let meals = entry.meals {
                    var scopes = Array(repeating: 0, count: facets.scopeCount)
                    var tokens = Array(repeating: 0, count: facets.tokenCount)
                    for meal in meals { facets.count(Int(meal), scopes: &scopes, tokens: &tokens) }
                    for count in [meals.count] + scopes + tokens { PostingDigits.append(count, to: &digits) }
                }
                json.string(digits)
            }
        }
    }

    private static func automatic(
        _ documents: [SearchDocument], _ configuration: SearchConfiguration, _ spread: some Spread
    ) -> [String] {
        let candidates = candidates(documents, scopes: configuration.scopes, spread: spread)
        guard configuration.match == .substring else { return candidates }
        // Where names alone are searched, a tag or a category may find nothing.
        let names = FoldedNames(documents.map(\.name), folding: Folding(letterCase: configuration.letterCase))
        return candidates.filter { names.count(containing: $0) > 0 }
    }

    /// The commonest phrases of names, tags, ingredients and the categories, one spelling each.
    private static func candidates(
        _ documents: [SearchDocument], scopes: [SearchConfiguration.Scope], spread: some Spread
    ) -> [String] {
        // What is in so many meals is in all.
        let step = max(1, documents.count / counted)
        let piece = 512
        let places = Array(stride(from: 0, to: documents.count, by: step))
        let tallies = spread.map((places.count + piece - 1) / piece) { number in
            var tally = Tally()
            for place in places[number * piece..<min((number + 1) * piece, places.count)] {
                tally.add(phrases(of: documents[place]))
            }
            return tally
        }
        var all = Tally()
        for tally in tallies { all.add(tally) }
        for scope in scopes { all.add([(scope.label, Folding().fold(scope.label))]) }
        // On a large site a phrase of one meal is a poor completion; on a small one it is all there is.
        return all.commonest(automaticLimit, atLeast: documents.count > 50 ? 2 : 1)
    }

    /// What a meal may be looked for by, as spelt and folded: up to four neighbouring words of its name, tags, ingredients.
    private static func phrases(of document: SearchDocument) -> [(spelling: String, folded: String)] {
        var seen: Set<String> = []
        var phrases = [(spelling: String, folded: String)]()
        for run in runs(of: document.name) {
            let folded = run.map { Folding().fold($0) }
            for start in run.indices where isTelling(folded[start]) {
                for end in start..<min(start + longestPhrase, run.count) where isTelling(folded[end]) {
                    phrases.append(
                        (run[start...end].joined(separator: " "), folded[start...end].joined(separator: " ")))
                }
            }
        }
        // "salt and ground black pepper to taste" is nothing that anybody types.
        let ingredients = document.ingredientNames.filter { $0.split(separator: " ").count < longestPhrase }
        for text in document.tags + ingredients {
            let folded = Folding().fold(text)
            if !folded.isEmpty { phrases.append((text, folded)) }
        }
        return phrases.filter { seen.insert($0.folded).inserted }
    }

    /// So many words of a name are a phrase at most.
    private static let longestPhrase = 4

    /// The words of a name with nothing but a space between them; a hyphen is part of a word.
    private static func runs(of name: String) -> [[String]] {
        var runs: [[String]] = [[]]
        for chunk in name.split(separator: " ") {
            let scalars = chunk.unicodeScalars
            guard let first = scalars.firstIndex(where: Words.isPart), let last = scalars.lastIndex(where: Words.isPart)
            else {
                runs.append([])
                continue
            }
            if first != scalars.startIndex { runs.append([]) }
            runs[runs.count - 1].append(String(chunk[first...last]))
            if scalars.index(after: last) != scalars.endIndex { runs.append([]) }
        }
        return runs
    }

    /// Whether a folded word is worth a suggestion, or may be at the end of one.
    private static func isTelling(_ folded: String) -> Bool {
        folded.utf8.count > 2 && hasLetter(folded) && !Words.fillers.contains(folded)
    }

    /// Whether the word is more than digits; beyond ASCII, what is no letter is rare enough to pass.
    private static func hasLetter(_ word: String) -> Bool {
        word.utf8.contains { $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) }
    }

    /// Labels without white space around them, without empty ones, each folded text once.
    private static func unique(_ labels: [String]) -> [String] {
        var seen: Set<String> = []
        return labels.compactMap { label in
            let trimmed = label.trimmingSpaces()
            return !trimmed.isEmpty && seen.insert(Folding().fold(trimmed)).inserted ? trimmed : nil
        }
    }

    private static func sorted(_ labels: [String]) -> [String] {
        let keyed = labels.map { (label: $0, key: Folding().foldedUTF8($0)) }
        return keyed.sorted {
            $0.key != $1.key
                ? $0.key.lexicographicallyPrecedes($1.key) : $0.label.utf8.lexicographicallyPrecedes($1.label.utf8)
        }.map(\.label)
    }
}

extension TermMatcher {
    /// The meals that a text finds; nil where they are so few that the browser looks for more.
    fileprivate func certainMeals(for text: String) -> [Int32]? {
        let terms = Analyser.typed(text)
        // A quote or a minus asks for more than words.
        guard !terms.isEmpty, !text.contains(where: { "\"“”„-".contains($0) }) else { return nil }
        // To the browser a letter at the end is a word that is not yet typed.
        if terms.count > 1, terms.last?.utf16.count == 1 { return nil }
        let meals = meals(for: terms)
        return meals.count < SuggestionList.scarce ? nil : meals
    }
}

/// How often each folded phrase occurs, and in which spellings.
private struct Tally: Sendable {
    private struct Word: Sendable {
        var count = 0
        /// Nearly all words have one.
        var spellings: [(text: String, count: Int)] = []

        mutating func add(_ spelling: String, count: Int) {
            self.count += count
            if let place = spellings.firstIndex(where: { $0.text == spelling }) {
                spellings[place].count += count
            } else {
                spellings.append((spelling, count))
            }
        }

        /// The commonest spelling; of equally common ones the smallest text.
        var spelling: String? {
            spellings.min { ($1.count, $0.text) < ($0.count, $1.text) }?.text
        }
    }

    private var words: [String: Word] = [:]

    mutating func add(_ phrases: [(spelling: String, folded: String)]) {
        for (spelling, folded) in phrases { words[folded, default: Word()].add(spelling, count: 1) }
    }

    mutating func add(_ other: Tally) {
        for (folded, word) in other.words {
            for (text, count) in word.spellings { words[folded, default: Word()].add(text, count: count) }
        }
    }

    /// The commonest phrases as commonly spelt, without those that nearly always stand in a longer one; of equally common
    /// ones the smallest text first.
    func commonest(_ limit: Int, atLeast minimum: Int) -> [String] {
        let frequent = words.filter { $0.value.count >= minimum }
        var covered: Set<String> = []
        for (folded, word) in frequent {
            let parts = folded.split(separator: " ")
            guard parts.count > 1 else { continue }
            for part in [parts.dropLast(), parts.dropFirst()].map({ $0.joined(separator: " ") }) {
                if let shorter = words[part], shorter.count * 4 <= word.count * 5 { covered.insert(part) }
            }
        }
        return frequent.filter { !covered.contains($0.key) }
            .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(limit).compactMap(\.value.spelling)
    }
}

extension String {
    fileprivate func trimmingSpaces() -> String {
        let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
        let kept = scalars.reversed().drop { $0.properties.isWhitespace }.reversed()
        var view = UnicodeScalarView()
        view.append(contentsOf: kept)
        return String(view)
    }
}
