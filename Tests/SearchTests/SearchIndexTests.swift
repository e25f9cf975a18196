import Foundation
import Testing

@testable import Search

struct SearchIndexTests {
    private let files = SearchIndex.build(
        FixtureSite.documents, configuration: FixtureSite.configuration, hash: testHash)

    @Test func aSmallSiteHasAllInItsManifest() throws {
        #expect(files.map(\.path) == ["search/manifest.json"])
    }

    @Test func aLargeSiteHasFilesCalledAfterWhatIsInThem() throws {
        let files = SearchIndex.build(
            FixtureKitchen.documents, configuration: FixtureKitchen.configuration, limits: FixtureKitchen.smallLimits,
            hash: testHash)
        let manifest = try object(files[0].bytes)
        let cards = try #require((manifest["cards"] as? [String: Any])?["files"] as? String).split(separator: " ")
        let words = try #require((manifest["words"] as? [String: Any])?["files"] as? String).split(separator: " ")
        #expect(cards.count == (FixtureKitchen.documents.count + 3) / 4 && words.count > 5)
        let single = try ["order", "ids", "first", "vocabulary"].map {
            "\($0).\(try #require(manifest[$0] as? String))"
        }
        let named = cards.map { "cards.\($0)" } + words.map { "words.\($0)" } + single
        #expect(Set(files.dropFirst().map(\.path)) == Set(named.map { "search/\($0).json" }))
        for file in files.dropFirst() { #expect(file.path.hasSuffix(".\(testHash(file.bytes)).json")) }
    }

    @Test func aHundredThousandMealsAreLessThanAThousandFiles() {
        let documents = (0..<100_000).map { SearchDocument(id: "\($0)", name: "", url: "", category: "") }
        let limits = IndexLimits()
        #expect(CardBlocks(documents, limits: limits, isWhole: false).count + 2 * limits.shards < 1_000)
    }

    @Test func oneChangedWordChangesFewFiles() throws {
        let documents = FixtureKitchen.documents
        func paths(_ documents: [SearchDocument]) -> Set<String> {
            let files = SearchIndex.build(
                documents, configuration: FixtureKitchen.configuration, limits: FixtureKitchen.smallLimits,
                hash: testHash)
            return Set(files.map(\.path))
        }
        var rated = documents
        rated[20].rating = 1.5
        // The block of its card, and the file of first meals if it is one of them.
        #expect((1...2).contains(paths(rated).subtracting(paths(documents)).count))
        var renamed = documents
        renamed[20].name += " Surprise"
        // The shards of its four words and of the new one, the vocabulary, its card, the first meals, the manifest.
        #expect(paths(renamed).subtracting(paths(documents)).count <= 9)
    }

    @Test func sameArgumentsSameBytes() {
        #expect(
            SearchIndex.build(FixtureSite.documents, configuration: FixtureSite.configuration, hash: testHash) == files)
    }

    @Test func manifestCounts() throws {
        let manifest = try object(files[0].bytes)
        let documents = FixtureSite.documents
        #expect(manifest["total"] as? Int == documents.count)
        let scopes = manifest["scopes"] as? [[String: Any]] ?? []
        #expect(scopes.map { $0["slug"] as? String } == FixtureSite.scopes.map(\.slug))
        for scope in scopes {
            let slug = scope["slug"] as? String
            #expect(scope["count"] as? Int == documents.count { $0.category == slug })
        }
        let tokens = manifest["tokens"] as? [[String: Any]] ?? []
        #expect(tokens.map { $0["short"] as? String } == ["4+", "On sale", "To go", "coupon"])
        for (place, token) in tokens.enumerated() {
            #expect(token["count"] as? Int == documents.count { $0.tokens.contains(place) })
        }
    }

    @Test func theSlugsThatFollowFromNames() {
        let slugs = [
            ("Pad Thai", "pad-thai"), ("  1 Pounder!", "1-pounder"), ("Crème Brûlée", "crème-brûlée"), ("É × 2", "é-2"),
            ("SuzyQ’s® “Best”", "suzyq-s-best"), ("", ""), ("!", ""),
        ]
        for (name, slug) in slugs { #expect(CardBlocks.plainSlug(of: name) == slug, "\(name)") }
        let others = ["Борщ", "宫保鸡丁", "Cre\u{302}pe", "İzmir", "1½ Pounder", String(repeating: "a", count: 101)]
        for name in others { #expect(CardBlocks.plainSlug(of: name) == nil, "\(name)") }
    }

    @Test func tokensOutOfRangeAreLeftOut() throws {
        let document = SearchDocument(id: "a", name: "a", url: "a", category: "c", tokens: [7, 0, 0, -1])
        let configuration = SearchConfiguration(tokens: [.init(slug: "t", label: "T")])
        let manifest = try object(SearchIndex.build([document], configuration: configuration, hash: testHash)[0].bytes)
        // One meal that has the first token: the digit of 1.
        #expect((manifest["facets"] as? [String: Any])?["tokens"] as? [String] == ["#"])
        let tokens = manifest["tokens"] as? [[String: Any]]
        #expect(tokens?[0]["count"] as? Int == 1)
        #expect(tokens?[0]["short"] as? String == "T")
    }

    /// The browser's tests run on these files; `LARDER_UPDATE_FIXTURES=1 swift test` writes them anew.
    @Test func committedFixtureIsWhatIsBuilt() throws {
        try expectCommitted(
            files + [IndexFile(path: "search/meals.json", bytes: Array(try plainMeals()))], in: "articles")
    }

    @Test func committedFixtureInPartsIsWhatIsBuilt() throws {
        var configuration = FixtureSite.configuration
        configuration.match = .words
        var limits = FixtureKitchen.smallLimits
        (limits.shard, limits.block) = (1000, 16)
        let files = SearchIndex.build(
            FixtureSite.documents, configuration: configuration, limits: limits, hash: testHash)
        try expectCommitted(files, in: "articles-in-parts")
    }

    /// The documents as plain objects, written by Foundation: what the browser's tests filter by brute force.
    private func plainMeals() throws -> Data {
        struct Meal: Encodable {
            var id, name, url, category, location: String
            var rating: Double?
            var tags: [String]
            var imageURL: String
            var tokens: [String]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(
            FixtureSite.documents.map { document in
                Meal(
                    id: document.id, name: document.name, url: document.url, category: document.category,
                    location: document.location, rating: document.rating, tags: document.tags,
                    imageURL: document.imageURL, tokens: document.tokens.map { FixtureSite.tokens[$0].slug })
            })
    }
}
