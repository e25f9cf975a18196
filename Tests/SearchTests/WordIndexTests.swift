import Foundation
import Testing

@testable import Search

struct WordIndexTests {
    private func index(_ documents: [SearchDocument], language: String = "en") -> WordIndex {
        WordIndex(documents, configuration: .init(language: language), spread: OneByOne())
    }

    private func group(of word: String, in index: WordIndex) throws -> Int32 {
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
        let words = index.members[Int(try group(of: "tomato", in: index))]
        let postings = words.flatMap { index.postings(of: $0) }.sorted { $0.meal < $1.meal }
        #expect(postings.map(\.meal) == [0, 1, 2, 3])
        #expect(postings.map(\.tier) == [.name, .ingredients, .about, .text])
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

    @Test func aMealInAnotherLanguageHasFormsOfItsOwn() throws {
        var documents = [dish("Suppen mit Salz"), dish("Suppe"), dish("berry"), dish("berries")]
        #expect(try group(of: "suppe", in: index(documents)) != group(of: "suppen", in: index(documents)))
        documents[0].language = "de"
        documents[1].language = "de"
        let index = index(documents)
        #expect(try group(of: "suppe", in: index) == group(of: "suppen", in: index))
        #expect(try group(of: "berry", in: index) == group(of: "berries", in: index))
        // A word of both is a word of the site.
        documents.append(dish("Suppe soup"))
        #expect(try group(of: "suppe", in: self.index(documents)) != group(of: "suppen", in: self.index(documents)))
    }

    @Test func aSiteHasSynonymsOfItsOwn() throws {
        let configuration = SearchConfiguration(
            language: "en", synonyms: [["Pop", "soda"], ["brinjal", "melongene"], ["soda", "fizz"]])
        let index = WordIndex(
            [dish("pop"), dish("eggplant")], configuration: configuration, spread: OneByOne())
        for (one, other) in [("pop", "soda"), ("pop", "fizz"), ("melongene", "aubergine")] {
            #expect(try group(of: one, in: index) == group(of: other, in: index))
        }
    }

    @Test func fieldsThatCountNothingAreNotSearched() {
        let weights = SearchConfiguration.Weights(about: 0, ingredients: 0.5, text: 0)
        let index = WordIndex(
            [dish("one", tags: ["two"], ingredients: ["three"], text: "four")],
            configuration: .init(weights: weights), spread: OneByOne())
        #expect(index.words == ["one", "three"])
    }

    @Test func spotsSayWhereInANameAWordStands() throws {
        let index = index([dish("Gluten-free Bread"), dish("宫保鸡丁"), dish("Bread")])
        func spot(_ word: String) throws -> [Int] {
            index.postings(of: Int32(try #require(index.words.firstIndex(of: word)))).map(\.spot)
        }
        // By length of the name first: three words, then one.
        #expect(
            try spot("gluten") == [3] && spot("glutenfree") == [3] && spot("free") == [4] && spot("bread") == [5, 0])
        #expect(try spot("宫保") == [3] && spot("丁") == [5])
    }

    @Test func aWordEndsOthersWhereItIsOneByItself() throws {
        let index = index(
            [
                dish("Kartoffelsuppe"), dish("Suppen", text: "Gulaschsuppe"),
                dish("Suppe", ingredients: ["Kartoffelsuppe"]),
                dish("Salz"), dish("Erdnuss", ingredients: ["Nuss"]),
            ], language: "de")
        #expect(try index.compounds[Int(group(of: "suppe", in: index))] == [0])
        #expect(try index.compounds[Int(group(of: "salz", in: index))].isEmpty)
        // What has both has the word itself.
        #expect(try index.compounds[Int(group(of: "nuss", in: index))].isEmpty)
    }

    /// The browser's tests run on these files; `LARDER_UPDATE_FIXTURES=1 swift test` writes them anew.
    @Test(arguments: [("kitchen", IndexLimits()), ("kitchen-in-parts", FixtureKitchen.smallLimits)])
    func committedKitchenIsWhatIsBuilt(name: String, limits: IndexLimits) throws {
        let files = SearchIndex.build(
            FixtureKitchen.documents, configuration: FixtureKitchen.configuration, limits: limits, hash: testHash)
        try expectCommitted(files, in: name)
    }
}
