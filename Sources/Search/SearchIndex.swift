import Diagnostics

/// One file of the index.
public struct IndexFile: Hashable, Sendable {
    /// Relative to the site's root: `search/manifest.json`.
    public var path: String
    /// UTF-8.
    public var bytes: [UInt8]
}

/// Turns documents into the files that the browser's half reads.
///
/// Meals are numbered by their ids. All files are JSON objects with a member `format`, the version; all but the manifest have
/// their hash in their name, so that who has one never asks for it again.
///
/// `search/manifest.json` has all that the first letter needs:
///
/// - `language`, `total`, `scopes` (slug, label, count), `tokens` (slug, label, short, icon, count), `settings` (match,
///   case, tokenLogic, scopes, suggestedTokens, commonWords, weights)
/// - `facets`: see ``Facets/write(to:)``; `suggestions`: see ``SuggestionList/write(to:)``
/// - `cards`: `size`, how many meals a block has, `tags` that many have, and `files`, the blocks: see ``CardBlocks``
/// - `order`: the site's own order, see ``SearchIndex/digits(ofSequence:)``; `ids`: the first id of each block
/// - where not all is in the manifest, `first`: see ``FirstMeals``
/// - with `match: words` also `words`: `first`, the first word of each shard, and `files`, the shards: see ``WordShards``
/// - where there is more than one shard, `vocabulary`: a file with all `words`; and `head`: see ``FirstLetters``
///
/// A file is there as its hash, or as an object with its members: a small site has all in its manifest.
public enum SearchIndex {
    /// The version of all files' format; the browser refuses any other.
    public static let formatVersion = 2

    /// Builds the manifest and what belongs to it. Equal arguments give equal bytes.
    ///
    /// - Parameters:
    ///   - documents: in the site's order, which is the order of answers to queries without a text.
    ///   - configuration: the site's settings.
    ///   - spread: what shares the work.
    ///   - hash: a content hash as characters that are safe in a file name.
    /// - Returns: `search/manifest.json`, the one fixed name, and the files it names, each with its hash in its name.
    public static func build(
        _ documents: [SearchDocument], configuration: SearchConfiguration, spread: some Spread = OneByOne(),
        hash: @escaping @Sendable ([UInt8]) -> String
    ) -> [IndexFile] {
        build(documents, configuration: configuration, limits: IndexLimits(), spread: spread, hash: hash)
    }

    static func build(
        _ documents: [SearchDocument], configuration: SearchConfiguration, limits: IndexLimits,
        spread: some Spread = OneByOne(), hash: @escaping @Sendable ([UInt8]) -> String
    ) -> [IndexFile] {
        let order = documents.indices.sorted { documents[$0].id.utf8.lexicographicallyPrecedes(documents[$1].id.utf8) }
        let numbered = order.map { documents[$0] }
        /// The meals' numbers in the site's order.
        var sequence = order
        for (number, place) in order.enumerated() { sequence[place] = number }
        let words =
            configuration.match == .words
            ? WordIndex(numbered, configuration: configuration, spread: spread) : nil
        let size = numbered.reduce(0) { $0 + $1.name.utf8.count + cardSize } + (words?.size ?? 0)
        let parts = Parts(
            limits: limits, isInline: size <= limits.inline, isWhole: size <= limits.inline || words == nil,
            spread: spread,
            hash: hash)
        return parts.build(numbered, sequence: sequence, words: words, configuration: configuration)
    }

    /// About how many bytes a card has beside its name.
    private static let cardSize = 40
}

/// One build of an index.
private struct Parts<Spreading: Spread> {
    let limits: IndexLimits
    /// Whether all is put into the manifest.
    let isInline: Bool
    /// Whether the words are one shard, and the cards one block.
    let isWhole: Bool
    let spread: Spreading
    let hash: @Sendable ([UInt8]) -> String

    /// A file, or the members of an object in the manifest.
    private enum Part: Sendable {
        case file(name: String, IndexFile)
        case inline(@Sendable (inout JSONWriter) -> Void)
    }

    func build(
        _ documents: [SearchDocument], sequence: [Int], words: WordIndex?, configuration: SearchConfiguration
    ) -> [IndexFile] {
        let facets = Facets(documents, configuration: configuration)
        let blocks = CardBlocks(documents, limits: limits, isWhole: isWhole)
        let cards = parts("cards", blocks.count) { blocks.write($0, to: &$1) }
        let order = parts("order", 1) { _, json in
            json.key("meals")
            json.string(SearchIndex.digits(ofSequence: sequence))
        }
        let ids = parts("ids", 1) { _, json in
            json.key("first")
            json.array(0..<blocks.count) { $0.string(blocks.firstID($1)) }
        }
        let first =
            isInline
            ? []
            : parts("first", 1) { _, json in
                FirstMeals(documents, sequence: sequence, facets: facets).write(blocks, to: &json)
            }
        var files = [cards, order, ids, first]
        var writer = JSONWriter()
        writer.object { json in
            json.key("format")
            json.integer(SearchIndex.formatVersion)
            overview(documents, facets, configuration, to: &json)
            json.key("facets")
            facets.write(to: &json)
            json.key("cards")
            json.object { json in
                json.key("size")
                json.integer(blocks.size)
                json.key("tags")
                json.array(blocks.commonTags) { $0.string($1) }
                write(cards, to: &json)
            }
            write(order, as: "order", to: &json)
            write(ids, as: "ids", to: &json)
            if !isInline { write(first, as: "first", to: &json) }
            let matcher = words.map { TermMatcher($0, weights: configuration.weights) }
            if let words, let matcher {
                files += self.words(words, matcher, facets, to: &json)
            }
            json.key("suggestions")
            SuggestionList(
                documents, configuration: configuration, matcher: isWhole ? nil : matcher, facets: facets,
                spread: spread
            ).write(to: &json)
        }
        var known = Set<String>()
        let written = files.joined().compactMap { part in
            // Files with the same bytes are one.
            if case .file(let name, let file) = part, known.insert(name).inserted { file } else { nil }
        }
        return [IndexFile(path: "search/manifest.json", bytes: writer.bytes)] + written.sorted { $0.path < $1.path }
    }

    private func words(_ words: WordIndex, _ matcher: TermMatcher, _ facets: Facets, to json: inout JSONWriter)
        -> [[Part]]
    {
        let shards = WordShards(words, limits: limits, isWhole: isWhole)
        let files = parts("words", shards.ranges.count) { shards.write($0, to: &$1) }
        json.key("words")
        json.object { json in
            json.key("first")
            json.array(shards.ranges) { $0.string($1.isEmpty ? "" : words.words[$1.lowerBound]) }
            write(files, to: &json)
        }
        guard !isWhole else { return [files] }
        let vocabulary = parts("vocabulary", 1) { _, json in
            json.key("words")
            json.string(WordShards.frontCoded(words.words))
            json.key("counts")
            json.string(words.commonness)
        }
        write(vocabulary, as: "vocabulary", to: &json)
        json.key("head")
        FirstLetters(words, matcher: matcher, facets: facets, fewestPostings: limits.head, spread: spread).write(
            to: &json)
        return [files, vocabulary]
    }

    private func parts(
        _ kind: String, _ count: Int, _ members: @escaping @Sendable (Int, inout JSONWriter) -> Void
    ) -> [Part] {
        guard !isInline else { return (0..<count).map { number in .inline { members(number, &$0) } } }
        return spread.map(count) { number in
            var writer = JSONWriter()
            writer.object { json in
                json.key("format")
                json.integer(SearchIndex.formatVersion)
                members(number, &json)
            }
            let name = hash(writer.bytes)
            return .file(name: name, IndexFile(path: "search/\(kind).\(name).json", bytes: writer.bytes))
        }
    }

    /// Several parts as the member `files`: hashes in one text, for that is smallest, or objects.
    private func write(_ parts: [Part], to json: inout JSONWriter) {
        json.key("files")
        guard !isInline else {
            json.array(parts) { json, part in
                if case .inline(let members) = part { json.object(members) }
            }
            return
        }
        json.string(parts.compactMap { if case .file(let name, _) = $0 { name } else { nil } }.joined(separator: " "))
    }

    private func write(_ part: [Part], as name: String, to json: inout JSONWriter) {
        json.key(name)
        switch part[0] {
        case .inline(let members): json.object(members)
        case .file(let name, _): json.string(name)
        }
    }

    private func overview(
        _ documents: [SearchDocument], _ facets: Facets, _ configuration: SearchConfiguration, to json: inout JSONWriter
    ) {
        var scopeCounts = Array(repeating: 0, count: facets.scopeCount)
        var tokenCounts = Array(repeating: 0, count: facets.tokenCount)
        for meal in documents.indices { facets.count(meal, scopes: &scopeCounts, tokens: &tokenCounts) }
        json.key("language")
        json.string(configuration.language)
        json.key("total")
        json.integer(documents.count)
        json.key("scopes")
        json.array(zip(configuration.scopes, scopeCounts)) { json, entry in
            json.strings(["slug": entry.0.slug, "label": entry.0.label], count: entry.1)
        }
        json.key("tokens")
        json.array(zip(configuration.tokens, tokenCounts)) { json, entry in
            let (token, count) = entry
            json.strings(
                ["slug": token.slug, "label": token.label, "short": token.short, "icon": token.icon], count: count)
        }
        json.key("settings")
        json.object { settings(&$0, configuration) }
    }

    private func settings(_ json: inout JSONWriter, _ configuration: SearchConfiguration) {
        json.key("match")
        json.string(configuration.match.rawValue)
        json.key("case")
        json.string(configuration.letterCase.rawValue)
        json.key("tokenLogic")
        json.string(configuration.tokenLogic.rawValue)
        json.key("scopes")
        json.string(configuration.scopeActivation.rawValue)
        json.key("suggestedTokens")
        json.boolean(configuration.suggestedTokens)
        json.key("commonWords")
        json.array(configuration.commonWords) { $0.string($1) }
        json.key("weights")
        let weights = configuration.weights
        json.array([weights.about, weights.ingredients, weights.text]) { $0.number($1) }
    }
}

extension SearchIndex {
    /// The meals' numbers in the site's order, each as its distance from the one after the last: even digits lead on, odd ones back.
    static func digits(ofSequence numbers: [Int]) -> [UInt8] {
        var digits = [UInt8]()
        var expected = 0
        for number in numbers {
            let step = number - expected
            PostingDigits.append(step >= 0 ? 2 * step : -2 * step - 1, to: &digits)
            expected = number + 1
        }
        return digits
    }
}

extension JSONWriter {
    /// An object of strings and a last member `count`.
    fileprivate mutating func strings(_ members: KeyValuePairs<String, String>, count: Int) {
        object { json in
            for (name, value) in members {
                json.key(name)
                json.string(value)
            }
            json.key("count")
            json.integer(count)
        }
    }
}
