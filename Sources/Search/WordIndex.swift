import Diagnostics

/// Which words are in which meals, and how prominently: what the search by words is answered from.
///
/// As JSON: `words` are all folded words in the order of their UTF-16 units, each as a digit for how many units it shares with
/// the one before, and the rest, separated by spaces. `groups` has a number for each word: 0 for one that begins a group, else
/// how many groups back its own begins: the forms of one word, and words that mean the same, are one group. `meals` has for
/// each tier a text of all groups' meals, separated by spaces, as ``PostingDigits/ascending(_:)`` writes them. A meal stands
/// in the first tier that has it: `name`, `about` (tags, category and place), `ingredients`, `text`.
struct WordIndex {
    /// How many documents are taken apart at a time.
    private static let block = 512
    static let tiers = ["name", "about", "ingredients", "text"]

    /// Sorted by UTF-16 units, as a browser compares.
    private(set) var words: [String] = []
    /// By word.
    private(set) var groups: [Int] = []
    /// By tier and group.
    private(set) var meals: [[[Int32]]] = []

    /// - Parameter spread: gives the results for all numbers below a count, found on whatever threads there are.
    init(_ documents: [SearchDocument], configuration: SearchConfiguration, spread: SearchIndex.Spread) {
        let labels = Dictionary(
            configuration.scopes.map { ($0.slug, $0.label) }, uniquingKeysWith: { first, _ in first })
        var numbers = [String: Int]()
        // By word: the meals and their tiers, ascending by meal.
        var found = [[(meal: Int32, tier: UInt8)]]()
        // In blocks: the words of all documents at once would take more memory than the rest of a build.
        for start in stride(from: 0, to: documents.count, by: Self.block) {
            let words = spread(min(Self.block, documents.count - start)) { place in
                let document = documents[start + place]
                return Self.words(of: document, label: labels[document.category] ?? "")
            }
            for (place, terms) in words.enumerated() {
                for (term, tier) in terms {
                    let entry = (meal: Int32(start + place), tier: tier)
                    if let number = numbers[term] {
                        found[number].append(entry)
                    } else {
                        numbers[term] = found.count
                        found.append([entry])
                    }
                }
            }
        }
        // What nobody wrote may be typed: it leads to what means the same.
        let synonyms = Synonyms(language: configuration.language)
        for word in numbers.keys.flatMap(synonyms.kind) where numbers[word] == nil {
            numbers[word] = found.count
            found.append([])
        }
        words = numbers.keys.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
        group(by: Stemmer(language: configuration.language), synonyms)
        collect(words.map { found[numbers[$0] ?? 0] })
    }

    /// The words of one document, each once, with the best of its tiers.
    private static func words(of document: SearchDocument, label: String) -> [(String, UInt8)] {
        var known = Set<String>()
        var words = [(String, UInt8)]()
        let tiers = [
            [document.name], document.tags + [label, document.location], document.ingredients, [document.text],
        ]
        for (tier, texts) in tiers.enumerated() {
            for text in texts {
                for term in Analyser.indexed(text) where known.insert(term).inserted {
                    words.append((term, UInt8(tier)))
                }
            }
        }
        return words
    }

    private mutating func group(by stemmer: borrowing Stemmer, _ synonyms: Synonyms) {
        var known = [String: Int]()
        var count = 0
        for word in words {
            let stem = stemmer.stem(word)
            let key = synonyms.common(of: word) ?? synonyms.common(of: stem) ?? stem
            if let group = known[key] {
                groups.append(group)
            } else {
                known[key] = count
                groups.append(count)
                count += 1
            }
        }
    }

    private mutating func collect(_ found: [[(meal: Int32, tier: UInt8)]]) {
        var members = [[Int]](repeating: [], count: (groups.max() ?? -1) + 1)
        for (word, group) in groups.enumerated() { members[group].append(word) }
        meals = [[[Int32]]](repeating: [[Int32]](repeating: [], count: members.count), count: Self.tiers.count)
        for (group, words) in members.enumerated() {
            for (meal, tier) in words.count == 1 ? found[words[0]] : Self.merged(words.map { found[$0] }) {
                meals[Int(tier)][group].append(meal)
            }
        }
    }

    /// Each meal once, in the best of its tiers.
    private static func merged(_ lists: [[(meal: Int32, tier: UInt8)]]) -> [(meal: Int32, tier: UInt8)] {
        var best = [Int32: UInt8]()
        for (meal, tier) in lists.joined() { best[meal] = min(best[meal] ?? tier, tier) }
        return best.map { (meal: $0.key, tier: $0.value) }.sorted { $0.meal < $1.meal }
    }

    func json() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { json in
            json.key("format")
            json.integer(SearchIndex.formatVersion)
            json.key("words")
            json.string(frontCoded)
            json.key("groups")
            json.string(String(decoding: groupDigits, as: UTF8.self))
            json.key("meals")
            json.object { json in
                for (tier, name) in Self.tiers.enumerated() {
                    json.key(name)
                    let lists = meals[tier].map(PostingDigits.ascending)
                    json.string(String(decoding: Array(lists.joined(separator: [0x20])), as: UTF8.self))
                }
            }
        }
        return writer.bytes
    }

    private var frontCoded: String {
        var parts = [String]()
        var last = [UInt16]()
        for word in words {
            let units = Array(word.utf16)
            var shared = 0
            while shared < min(last.count, units.count, PostingDigits.ending - 1), last[shared] == units[shared] {
                shared += 1
            }
            // Never between the halves of one character.
            if shared > 0, UTF16.isLeadSurrogate(units[shared - 1]) { shared -= 1 }
            var digit = [UInt8]()
            PostingDigits.append(shared, to: &digit)
            parts.append(String(decoding: digit, as: UTF8.self) + String(decoding: units[shared...], as: UTF16.self))
            last = units
        }
        return parts.joined(separator: " ")
    }

    private var groupDigits: [UInt8] {
        var digits = [UInt8]()
        var next = 0
        for group in groups {
            PostingDigits.append(next - group, to: &digits)
            if group == next { next += 1 }
        }
        return digits
    }
}
