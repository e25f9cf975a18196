import Diagnostics

/// The completions of a site, each with the number of meals that it finds.
struct SuggestionList {
    /// A completion as shown, and how many names contain it by the folding of the search.
    struct Entry: Hashable {
        var label: String
        var count: Int
    }

    /// At most so many are chosen automatically: the list is loaded with the first keystroke.
    static let automaticLimit = 200

    /// By folded label, then by label.
    let entries: [Entry]

    init(_ documents: [SearchDocument], configuration: SearchConfiguration) {
        let names = FoldedNames(documents.map(\.name), folding: Folding(letterCase: configuration.letterCase))
        switch configuration.suggestions {
        case .list(let labels):
            // A configured one is shown even if it finds nothing: its author wants it there.
            entries = Self.sorted(Self.unique(labels).map { Entry(label: $0, count: names.count(containing: $0)) })
        case .automatic:
            let candidates = Self.candidates(documents, scopes: configuration.scopes)
            let found = candidates.map { Entry(label: $0, count: names.count(containing: $0)) }
            entries = Self.sorted(found.filter { $0.count > 0 })
        }
    }

    func json() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { json in
            json.key("format")
            json.integer(SearchIndex.formatVersion)
            json.key("labels")
            json.array(entries) { $0.string($1.label) }
            json.key("counts")
            json.array(entries) { $0.integer($1.count) }
        }
        return writer.bytes
    }

    /// The commonest words, categories and tags, one spelling each.
    private static func candidates(
        _ documents: [SearchDocument], scopes: [SearchConfiguration.Scope]
    ) -> [String] {
        var tally = Tally()
        for document in documents {
            var seen: Set<String> = []
            for word in Words.split(document.name) {
                let folded = Folding().fold(word)
                guard folded.utf8.count > 2, hasLetter(folded), !Words.fillers.contains(folded),
                    seen.insert(folded).inserted
                else { continue }
                tally.add(word, folded: folded)
            }
            for tag in document.tags {
                let folded = Folding().fold(tag)
                if seen.insert(folded).inserted { tally.add(tag, folded: folded) }
            }
        }
        for scope in scopes { tally.add(scope.label, folded: Folding().fold(scope.label)) }
        // On a large site a word of one meal is a poor completion; on a small one it is all there is.
        return tally.commonest(automaticLimit, atLeast: documents.count > 50 ? 2 : 1)
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

    private static func sorted(_ entries: [Entry]) -> [Entry] {
        let keyed = entries.map { (entry: $0, key: Folding().foldedUTF8($0.label)) }
        return keyed.sorted {
            $0.key != $1.key
                ? $0.key.lexicographicallyPrecedes($1.key)
                : $0.entry.label.utf8.lexicographicallyPrecedes($1.entry.label.utf8)
        }.map(\.entry)
    }
}

/// How often each folded word occurs, and in which spellings.
private struct Tally {
    private struct Word {
        var folded: String
        var count = 0
        var spellings: [String: Int] = [:]

        /// The commonest spelling; of equally common ones the smallest text.
        var spelling: String? {
            spellings.min { first, second in
                first.value != second.value ? first.value > second.value : first.key < second.key
            }?.key
        }
    }

    private var words: [String: Word] = [:]

    mutating func add(_ spelling: String, folded: String) {
        words[folded, default: Word(folded: folded)].count += 1
        words[folded]?.spellings[spelling, default: 0] += 1
    }

    /// The commonest words as commonly spelt; of equally common ones the smallest text first.
    func commonest(_ limit: Int, atLeast minimum: Int) -> [String] {
        let frequent = words.values.filter { $0.count >= minimum }
        let ranked = frequent.sorted { first, second in
            first.count != second.count ? first.count > second.count : first.folded < second.folded
        }
        return ranked.prefix(limit).compactMap(\.spelling)
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
