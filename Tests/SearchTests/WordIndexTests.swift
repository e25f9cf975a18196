import Foundation
import Testing

@testable import Search

struct WordIndexTests {
    private func index(_ documents: [SearchDocument], language: String = "en") -> WordIndex {
        WordIndex(
            documents, configuration: .init(language: language), spread: { count, words in (0..<count).map(words) })
    }

    private func group(of word: String, in index: WordIndex) throws -> Int {
        index.groups[try #require(index.words.firstIndex(of: word), "\(word)")]
    }

    private func dish(_ name: String, tags: [String] = [], ingredients: [String] = [], text: String = "")
        -> SearchDocument
    {
        SearchDocument(id: name, name: name, url: "", category: "", tags: tags, ingredients: ingredients, text: text)
    }

    @Test func aMealStandsInTheBestOfItsTiersOnly() throws {
        let index = index([
            dish("Tomato Soup", tags: ["tomato"], ingredients: ["tomato"], text: "A tomato."),
            dish("Soup", ingredients: ["tomato"], text: "Tomato."), dish("Stew", tags: ["tomato"]),
            dish("Pie", text: "Tomato"),
        ])
        let tomato = try group(of: "tomato", in: index)
        #expect(index.meals.map { $0[tomato] } == [[0], [2], [1], [3]])
    }

    @Test(arguments: [
        ("en", "tomato", "tomatoes"), ("en", "berry", "berries"), ("de", "Suppe", "Suppen"),
        ("fr", "oignon", "oignons"), ("es", "tomate", "tomates"), ("ru", "суп", "супы"),
        ("en", "aubergine", "eggplant"),
        ("en-GB", "cilantro", "coriander"), ("en", "shrimp", "prawns"),
    ])
    func formsAndSynonymsAreOneGroup(language: String, one: String, other: String) throws {
        let index = index([dish(one), dish(other), dish("mint")], language: language)
        let folded = [one, other].map { Folding().fold($0) }
        #expect(try group(of: folded[0], in: index) == group(of: folded[1], in: index))
        #expect(try group(of: folded[0], in: index) != group(of: "mint", in: index))
    }

    @Test func aWordThatNoMealHasIsKnownByWhatMeansTheSame() throws {
        let index = index([dish("Aubergine Dip"), dish("Mint")])
        #expect(try group(of: "eggplants", in: index) == group(of: "aubergine", in: index))
        #expect(!index.words.contains("zucchini"))
    }

    @Test func aLanguageWithoutStemsHasEachWordByItself() throws {
        let index = index([dish("tomato tomatoes")], language: "tlh")
        #expect(try group(of: "tomato", in: index) != group(of: "tomatoes", in: index))
    }

    @Test func numbersBecomeDigitsAndBack() {
        for number in [0, 1, 63, 64, 89, 90, 1727, 1728, 1729, 33_010, 999_999, Int(Int32.max)] {
            var text = [UInt8]()
            PostingDigits.append(number, to: &text)
            var (value, scale, at) = (0, 1, 0)
            while true {
                let digit = PostingDigits.alphabet.firstIndex(of: text[at]) ?? 0
                at += 1
                if digit < 64 {
                    value += digit * scale
                    break
                }
                value += (64 + digit - 64) * scale
                scale *= 26
            }
            #expect(value == number && at == text.count, "\(number)")
        }
        #expect(PostingDigits.alphabet.count == 90 && Set(PostingDigits.alphabet).count == 90)
    }

    @Test func wordsOfATextAreThoseOfTheBrowser() throws {
        let golden = try JSONDecoder().decode(
            [String: [[String]]].self,
            from: Data(contentsOf: Checkout.fixtures.appending(path: "words.json")))
        // The browser's test has the same list of what is typed: each word of it must be indexed.
        for pair in try #require(golden["typed"]) {
            let indexed = Set(Analyser.indexed(pair[0]))
            #expect(pair[1].split(separator: " ").allSatisfy { indexed.contains(String($0)) }, "\(pair[0])")
        }
        for pair in try #require(golden["indexed"]) {
            #expect(Analyser.indexed(pair[0]).joined(separator: " ") == pair[1], "\(pair[0])")
        }
    }

    /// The browser's tests run on these files; `LARDER_UPDATE_FIXTURES=1 swift test` writes them anew.
    @Test func committedKitchenIsWhatIsBuilt() throws {
        let files = SearchIndex.build(
            FixtureKitchen.documents, configuration: FixtureKitchen.configuration, hash: testHash)
        let folder = Checkout.fixtures.appending(path: "kitchen")
        if ProcessInfo.processInfo.environment["LARDER_UPDATE_FIXTURES"] != nil {
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(
                at: folder.appending(path: "search"), withIntermediateDirectories: true)
            for file in files { try Data(file.bytes).write(to: folder.appending(path: file.path)) }
        }
        for file in files {
            #expect(try Array(Data(contentsOf: folder.appending(path: file.path))) == file.bytes, "\(file.path)")
        }
    }
}
