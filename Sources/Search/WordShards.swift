import Diagnostics

/// The index of words in files: each has the words from one to the next file's first, with all that belongs to their groups,
/// so that who asks for a beginning of words reads one file or two.
///
/// - `words`, sorted: how many of the last word's UTF-16 units each shares, as one digit, and the rest. Where a group has
///   words of other files, these are repeated here.
/// - `groups`: for each word how many groups have begun that are later than its own; a new one is 0.
/// - `names`, by word: the meals that have it in the name, each followed by its spot there.
/// - `about`, `ingredients`, `text`, by group: the meals that have a word of the group there and nowhere better.
/// - `compounds`, by group: see ``WordIndex/compounds``.
///
/// Lists are separated by spaces, and written by ``PostingDigits``: each meal as how much its number is above the last one's.
struct WordShards {
    /// By shard: the number of its first word, and one past its last.
    let ranges: [Range<Int>]
    private let index: WordIndex

    /// A shard ends where so many first letters change, for words that belong together begin alike.
    private static let sharedLetters = 3

    /// - Parameter isWhole: whether all shall be one shard.
    init(_ index: WordIndex, limits: IndexLimits, isWhole: Bool) {
        self.index = index
        guard !isWhole else {
            ranges = [0..<index.words.count]
            return
        }
        let sizes = index.words.indices.map { Self.size(of: $0, in: index) }
        let limit = max(limits.shard, sizes.reduce(0, +) / limits.shards)
        var ranges = [Range<Int>]()
        var start = 0
        var size = 0
        var last = Substring()
        for (word, text) in index.words.enumerated() {
            let letters = text.prefix(Self.sharedLetters)
            // Decided by the words themselves: one that comes new moves one shard's end, not all that follow.
            if size > limit || size > limit / 2 && letters != last {
                ranges.append(start..<word)
                (start, size) = (word, 0)
            }
            size += sizes[word]
            last = letters
        }
        if start < index.words.count || ranges.isEmpty { ranges.append(start..<index.words.count) }
        self.ranges = ranges
    }

    private static func size(of word: Int, in index: WordIndex) -> Int {
        index.words[word].utf8.count + 3 + index.postings(of: Int32(word)).count
    }

    /// All that a shard's file has but the format, as members of a JSON object.
    func write(_ shard: Int, to json: inout JSONWriter) {
        let groups = Set(ranges[shard].map { index.groups[$0] })
        let words = groups.flatMap { index.members[Int($0)] }.sorted()
        var order = [Int32]()
        var places = [Int32: Int]()
        var digits = [UInt8]()
        for word in words {
            let group = index.groups[Int(word)]
            let place = places[group] ?? order.count
            PostingDigits.append(order.count - place, to: &digits)
            if place == order.count {
                places[group] = place
                order.append(group)
            }
        }
        json.key("words")
        json.string(Self.frontCoded(words.map { index.words[Int($0)] }))
        json.key("groups")
        json.string(digits)
        json.key("names")
        json.string(lists(words.map { names(of: $0) }))
        let tiers = order.map(tiers(of:))
        for (place, name) in ["about", "ingredients", "text"].enumerated() {
            json.key(name)
            json.string(lists(tiers.map { PostingDigits.ascending($0[place]) }))
        }
        json.key("compounds")
        json.string(lists(order.map { PostingDigits.ascending(index.compounds[Int($0)]) }))
    }

    private func names(of word: Int32) -> [UInt8] {
        var text = [UInt8]()
        var last: Int32 = -1
        for posting in index.postings(of: word) where posting.tier == .name {
            PostingDigits.append(Int(posting.meal - last - 1), to: &text)
            PostingDigits.append(posting.spot, to: &text)
            last = posting.meal
        }
        return text
    }

    /// The meals of each tier below the name, each in the best of its tiers only.
    private func tiers(of group: Int32) -> [[Int32]] {
        var tiers = [[Int32]](repeating: [], count: 3)
        let words = index.members[Int(group)]
        if words.count == 1 {
            for posting in index.postings(of: words[0]) where posting.tier != .name {
                tiers[Int(posting.tier.rawValue) - 1].append(posting.meal)
            }
            return tiers
        }
        let all = words.flatMap { index.postings(of: $0) }.sorted {
            ($0.meal, $0.tier.rawValue) < ($1.meal, $1.tier.rawValue)
        }
        var last: Int32 = -1
        for posting in all where posting.meal != last {
            last = posting.meal
            if posting.tier != .name { tiers[Int(posting.tier.rawValue) - 1].append(posting.meal) }
        }
        return tiers
    }

    private func lists(_ lists: [[UInt8]]) -> [UInt8] { Array(lists.joined(separator: [0x20])) }

    /// Sorted words, each as how much of the one before it repeats and what is new.
    static func frontCoded(_ words: [String]) -> String {
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
}
