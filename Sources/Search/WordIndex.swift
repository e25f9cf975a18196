/// Which words the meals have, and where: in its name, in what is said about the meal, in its ingredients, or in its text.
///
/// Words that are forms of one another, or mean the same, are one group. A meal that has a word in two places has it in the
/// better one.
struct WordIndex: Sendable {
    /// Where a word stands in a meal, the best place first.
    enum Tier: UInt16, CaseIterable {
        case name
        /// Tags, category and place.
        case about
        case ingredients
        case text
    }

    /// One meal that has a word.
    struct Posting: Sendable {
        /// The meal's number.
        var meal: Int32
        /// The tier in the upper two bits, the spot in the others.
        private var bits: UInt16

        init(meal: Int32, tier: Tier, spot: Int) {
            self.meal = meal
            bits = tier.rawValue << 14 | UInt16(min(spot, 0x3FFF))
        }

        var tier: Tier { Tier(rawValue: bits >> 14) ?? .text }
        /// Where in the name the word stands, and how long the name is: see ``WordIndex/spot(place:of:)``.
        var spot: Int { Int(bits & 0x3FFF) }
    }

    /// How many documents are taken apart at a time: the words of all at once would take more memory than the rest of a build.
    private static let block = 1024
    /// Longer names are alike.
    static let longestName = 40

    /// Sorted by UTF-16 units, as a browser compares.
    private(set) var words: [String] = []
    /// By word.
    private(set) var groups: [Int32] = []
    /// By group: its words, ascending.
    private(set) var members: [[Int32]] = []
    /// By group: meals that have, other than in their text, a word that ends in one of the group's.
    private(set) var compounds: [[Int32]] = []
    /// By word: its postings, ascending by meal.
    private var postings: [ArraySlice<Posting>] = []
    /// By word: the language of the meals that have it, where none of them is in the site's; nil for all others.
    private var languages: [String?] = []

    /// How many meals there are.
    let count: Int

    init(_ documents: [SearchDocument], configuration: SearchConfiguration, spread: some Spread) {
        count = documents.count
        let found = Self.collect(documents, configuration: configuration, spread: spread)
        let synonyms = Synonyms(language: configuration.language, own: configuration.synonyms)
        sort(found, synonyms: synonyms)
        group(language: configuration.language, synonyms: synonyms, spread: spread)
        findCompounds(spread: spread)
    }

    /// The meals of one word, ascending.
    func postings(of word: Int32) -> ArraySlice<Posting> { postings[Int(word)] }

    /// About how many bytes of JSON the index has.
    var size: Int { zip(words, postings).reduce(0) { $0 + $1.0.utf8.count + $1.1.count + 3 } }

    /// By word a digit that says how many meals have it: twice the logarithm to base 2.
    var commonness: [UInt8] {
        postings.map { postings in
            var (digit, count) = (0, postings.count * postings.count)
            while count > 1 {
                count /= 2
                digit += 1
            }
            return PostingDigits.alphabet[digit]
        }
    }

    /// Where a word stands among those of a name, and how many there are, as one number: small for short names.
    static func spot(place: Int, of length: Int) -> Int {
        let length = min(max(length, 1), longestName)
        return length * (length - 1) / 2 + min(place, length - 1)
    }

    // How it is made

    /// Words as they were met, each with its postings.
    private struct Found: Sendable {
        var words = WordTable()
        var postings: [ArraySlice<Posting>] = []
        /// Of a word that meals in several languages have, nil: the site's.
        var languages: [String?] = []
    }

    private static func collect(
        _ documents: [SearchDocument], configuration: SearchConfiguration, spread: some Spread
    ) -> Found {
        let labels = Dictionary(
            configuration.scopes.map { ($0.slug, $0.label) }, uniquingKeysWith: { first, _ in first })
        let blocks = spread.map((documents.count + block - 1) / block) { number in
            let range = number * block..<min((number + 1) * block, documents.count)
            var collector = Collector(labels: labels, weights: configuration.weights)
            for (meal, document) in zip(range, documents[range]) { collector.add(document, meal: Int32(meal)) }
            return collector.found
        }
        var found = Found()
        var sizes = [Int]()
        let places = blocks.map { block in
            block.postings.indices.map { word in
                let place = found.words.number(of: block.words[word])
                if place == sizes.count {
                    sizes.append(0)
                    found.languages.append(block.languages[word])
                } else if found.languages[place] != block.languages[word] {
                    found.languages[place] = nil
                }
                sizes[place] += block.postings[word].count
                return place
            }
        }
        let (starts, total) = starts(of: sizes)
        var ends = starts
        let all = [Posting](unsafeUninitializedCapacity: total) { buffer, initialized in
            for (block, places) in zip(blocks, places) {
                for (place, postings) in zip(places, block.postings) {
                    ends[place] = buffer[ends[place]...].initialize(fromContentsOf: postings)
                }
            }
            initialized = total
        }
        found.postings = starts.indices.map { all[starts[$0]..<starts[$0] + sizes[$0]] }
        return found
    }

    /// Where runs of these sizes begin that follow one another, and where the last one ends.
    private static func starts(of sizes: [Int]) -> (starts: [Int], total: Int) {
        var total = 0
        let starts = sizes.map { size in
            defer { total += size }
            return total
        }
        return (starts, total)
    }

    /// Takes documents apart; a word counts once for each, in the best of its tiers.
    private struct Collector {
        /// The categories' labels, by their slugs.
        let labels: [String: String]
        let weights: SearchConfiguration.Weights
        private var words = WordTable()
        private var languages: [String?] = []
        private var met: [(word: Int32, posting: Posting)] = []
        /// By word: the last meal that has it.
        private var last: [Int32] = []
        /// By word: how many meals have it.
        private var sizes: [Int] = []

        init(labels: [String: String], weights: SearchConfiguration.Weights) {
            self.labels = labels
            self.weights = weights
        }

        mutating func add(_ document: SearchDocument, meal: Int32) {
            let language = document.language
            var inName = [(word: ArraySlice<UInt8>, place: Int)]()
            let length = Analyser.placed(document.name) { inName.append(($0, $1)) }
            for (word, place) in inName {
                add(word, meal, .name, language, spot: WordIndex.spot(place: place, of: length))
            }
            if weights.about > 0 {
                for text in document.tags { add(text, meal, .about, language) }
                add(labels[document.category] ?? "", meal, .about, language)
                add(document.location, meal, .about, language)
            }
            if weights.ingredients > 0 {
                for line in document.ingredients { add(line, meal, .ingredients, language) }
            }
            if weights.text > 0 { add(document.text, meal, .text, language) }
        }

        private mutating func add(_ text: String, _ meal: Int32, _ tier: Tier, _ language: String?) {
            Analyser.placed(text) { word, _ in add(word, meal, tier, language, spot: 0) }
        }

        private mutating func add(
            _ word: ArraySlice<UInt8>, _ meal: Int32, _ tier: Tier, _ language: String?, spot: Int
        ) {
            let number = words.number(of: word)
            if number == last.count {
                last.append(-1)
                sizes.append(0)
                languages.append(language)
            } else if language != languages[number] {
                languages[number] = nil
            }
            // From the best tier to the last: what was there before is better.
            guard last[number] != meal else { return }
            last[number] = meal
            sizes[number] += 1
            met.append((Int32(number), Posting(meal: meal, tier: tier, spot: spot)))
        }

        /// What was met, in order of words in place of meals.
        var found: Found {
            let (starts, total) = WordIndex.starts(of: sizes)
            var next = starts
            let all = [Posting](unsafeUninitializedCapacity: total) { buffer, initialized in
                for (word, posting) in met {
                    buffer.initializeElement(at: next[Int(word)], to: posting)
                    next[Int(word)] += 1
                }
                initialized = total
            }
            return Found(
                words: words, postings: starts.indices.map { all[starts[$0]..<next[$0]] }, languages: languages)
        }
    }

    private mutating func sort(_ found: Found, synonyms: Synonyms) {
        var all = found.postings.indices.map { number in
            let word = String(decoding: found.words[number], as: UTF8.self)
            return (
                word: word, units: Array(word.utf16), postings: found.postings[number],
                language: found.languages[number]
            )
        }
        // What nobody wrote may be typed: it leads to what means the same.
        let known = Set(all.map(\.word))
        for word in Set(known.flatMap(synonyms.kind)).subtracting(known) {
            all.append((word, Array(word.utf16), [], nil))
        }
        all.sort { $0.units.lexicographicallyPrecedes($1.units) }
        words = all.map(\.word)
        postings = all.map(\.postings)
        languages = all.map(\.language)
    }

    private mutating func group(language: String, synonyms: Synonyms, spread: some Spread) {
        let (words, languages) = (words, languages)
        let others = Set(languages.compactMap(\.self))
        let piece = 2048
        let keys = spread.map((words.count + piece - 1) / piece) { number in
            let range = number * piece..<min((number + 1) * piece, words.count)
            let stemmer = Stemmer(language: language)
            var keys = words[range].map { word in
                let stem = stemmer.stem(word)
                return synonyms.common(of: word) ?? synonyms.common(of: stem) ?? stem
            }
            for other in others {
                let stemmer = Stemmer(language: other)
                // A space is in no stem: stems of two languages are never the same.
                for word in range where languages[word] == other {
                    keys[word - range.lowerBound] = "\(other) \(stemmer.stem(words[word]))"
                }
            }
            return keys
        }
        var known = [String: Int32]()
        groups.reserveCapacity(words.count)
        for (word, key) in keys.joined().enumerated() {
            let group = known[key] ?? Int32(members.count)
            if Int(group) == members.count {
                known[key] = group
                members.append([])
            }
            groups.append(group)
            members[Int(group)].append(Int32(word))
        }
    }

    /// The shortest end of a word that is a word of its own, and the shortest beginning before it, in UTF-16 units.
    private static let (shortestEnd, shortestBeginning) = (4, 2)

    private mutating func findCompounds(spread: some Spread) {
        var numbers = [Substring: Int32](minimumCapacity: words.count)
        for (number, word) in words.enumerated() { numbers[word[...]] = Int32(number) }
        let (found, words, groups, postings) = (numbers, words, groups, postings)
        let piece = 1024
        let pairs = spread.map((words.count + piece - 1) / piece) { number in
            var pairs = [(group: Int32, word: Int32)]()
            for word in number * piece..<min((number + 1) * piece, words.count) {
                guard words[word].utf8.count >= Self.shortestEnd + Self.shortestBeginning,
                    postings[word].contains(where: { $0.tier != .text })
                else { continue }
                for end in Self.ends(of: words[word]) {
                    if let other = found[end], groups[Int(other)] != groups[word], !postings[Int(other)].isEmpty {
                        pairs.append((groups[Int(other)], Int32(word)))
                    }
                }
            }
            return pairs
        }
        var longer = [[Int32]](repeating: [], count: members.count)
        for (group, word) in pairs.joined() { longer[Int(group)].append(word) }
        compounds = longer.enumerated().map { group, words in words.isEmpty ? [] : meals(with: words, butNot: group) }
    }

    private static func ends(of word: String) -> [Substring] {
        let units = word.utf16
        guard units.count >= shortestEnd + shortestBeginning else { return [] }
        return (shortestBeginning...units.count - shortestEnd).compactMap { offset in
            let index = units.index(units.startIndex, offsetBy: offset)
            return index.samePosition(in: word.unicodeScalars).map { word[$0...] }
        }
    }

    private func meals(with words: [Int32], butNot group: Int) -> [Int32] {
        var meals = Set<Int32>()
        for word in words {
            for posting in postings[Int(word)] where posting.tier != .text { meals.insert(posting.meal) }
        }
        for word in members[group] {
            for posting in postings[Int(word)] where posting.tier != .text { meals.remove(posting.meal) }
        }
        return meals.sorted()
    }
}
