import Foundation
import Testing

@testable import Search

struct SearchIndexTests {
    private let files = SearchIndex.build(
        FixtureSite.documents, configuration: FixtureSite.configuration, hash: testHash)

    @Test func namesOfFiles() throws {
        #expect(files.count == 3)
        #expect(files[0].path == "search/manifest.json")
        #expect(files[1].path == "search/index.\(testHash(files[1].bytes)).json")
        #expect(files[2].path == "search/suggest.\(testHash(files[2].bytes)).json")
        let manifest = try object(files[0].bytes)
        #expect(manifest["index"] as? String == String(files[1].path.dropFirst("search/".count)))
        #expect(manifest["suggestions"] as? String == String(files[2].path.dropFirst("search/".count)))
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

    @Test func indexDecodesToTheDocuments() throws {
        #expect(try decoded(files[1].bytes) == FixtureSite.documents)
    }

    @Test func sharedEndsOfLinksAreFoundEvenWhenTheyOverlap() throws {
        let urls = ["m/a/", "m/", "", "m/a/a/", "m/é/", "m/e\u{301}/"]
        let documents = urls.map { SearchDocument(id: $0, name: $0, url: $0, category: "c", imageURL: $0) }
        for documents in [documents, [documents[1], documents[1]], [documents[2]], []] {
            let files = SearchIndex.build(documents, configuration: .init(), hash: testHash)
            let read = try decoded(files[1].bytes)
            #expect(read.map { Array($0.url.unicodeScalars) } == documents.map { Array($0.url.unicodeScalars) })
        }
    }

    @Test func tokensOutOfRangeAreLeftOut() throws {
        let document = SearchDocument(id: "a", name: "a", url: "a", category: "c", tokens: [7, 0, 0, -1])
        let configuration = SearchConfiguration(tokens: [.init(slug: "t", label: "T")])
        let files = SearchIndex.build([document], configuration: configuration, hash: testHash)
        #expect(try decoded(files[1].bytes)[0].tokens == [0])
        let tokens = try object(files[0].bytes)["tokens"] as? [[String: Any]]
        #expect(tokens?[0]["count"] as? Int == 1)
        #expect(tokens?[0]["short"] as? String == "T")
    }

    /// The browser's tests run on these files; `LARDER_UPDATE_FIXTURES=1 swift test` writes them anew.
    @Test func committedFixtureIsWhatIsBuilt() throws {
        let meals = files + [IndexFile(path: "search/meals.json", bytes: Array(try plainMeals()))]
        let folder = Checkout.fixtures
        if ProcessInfo.processInfo.environment["LARDER_UPDATE_FIXTURES"] != nil {
            try? FileManager.default.removeItem(at: folder.appending(path: "search"))
            try FileManager.default.createDirectory(
                at: folder.appending(path: "search"), withIntermediateDirectories: true)
            for file in meals { try Data(file.bytes).write(to: folder.appending(path: file.path)) }
        }
        for file in meals {
            #expect(try Array(Data(contentsOf: folder.appending(path: file.path))) == file.bytes, "\(file.path)")
        }
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

    /// Reads the columns as the browser does.
    private func decoded(_ bytes: [UInt8]) throws -> [SearchDocument] {
        struct Affixed: Decodable {
            var prefix, suffix: String
            var rest: [String?]
            subscript(place: Int) -> String { rest[place] == "" ? "" : prefix + (rest[place] ?? "") + suffix }
        }
        struct Coded: Decodable {
            var values: [String]
            var at: [Int]
        }
        struct CodedLists: Decodable {
            var values: [String]
            var at: [[Int]]
        }
        struct Columns: Decodable {
            var format: Int
            var ids, names: [String]
            var urls, images: Affixed
            var ratings: [Double?]
            var categories, locations: Coded
            var tags, tokens: CodedLists
        }
        let columns = try JSONDecoder().decode(Columns.self, from: Data(bytes))
        #expect(columns.format == SearchIndex.formatVersion)
        return columns.ids.indices.map { place in
            SearchDocument(
                id: columns.ids[place], name: columns.names[place], url: columns.urls[place],
                category: columns.categories.values[columns.categories.at[place]],
                location: columns.locations.values[columns.locations.at[place]], rating: columns.ratings[place],
                tags: columns.tags.at[place].map { columns.tags.values[$0] }, imageURL: columns.images[place],
                tokens: columns.tokens.at[place])
        }
    }
}
