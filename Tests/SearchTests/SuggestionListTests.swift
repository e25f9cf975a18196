import Testing

@testable import Search

struct SuggestionListTests {
    private func documents(_ names: [String], tags: [String] = []) -> [SearchDocument] {
        names.enumerated().map {
            SearchDocument(id: "\($0)", name: $1, url: "\($0)/", category: "asian", tags: tags)
        }
    }

    private func list(_ documents: [SearchDocument], _ configuration: SearchConfiguration = .init()) -> [String] {
        SuggestionList(documents, configuration: configuration).entries.map { "\($0.label) \($0.count)" }
    }

    @Test func configuredOnesKeepTheirSpellingAndCountNamesThatContainThem() {
        let configuration = SearchConfiguration(suggestions: .list(["Ham", "beef ", "BEEF", "", "crepe"]))
        #expect(
            list(documents(["Hamburger", "Beef ham", "Crêpe", "Ham ham"]), configuration) == [
                "beef 1", "crepe 1", "Ham 3",
            ])
    }

    @Test func countsHeedCapitalsWhereTheSiteDoes() {
        let configuration = SearchConfiguration(letterCase: .sensitive, suggestions: .list(["beef"]))
        #expect(list(documents(["Beef", "Corned beef"]), configuration) == ["beef 1"])
    }

    @Test func automaticOnesAreFrequentWordsAsCommonlySpelt() {
        let found = list(documents(["Crêpe with Beef", "crêpe", "Crêpe of the House", "Beef in a Pot"]))
        #expect(found == ["Beef 2", "Crêpe 3", "House 1", "Pot 1"])
    }

    @Test func automaticOnesIncludeCategoriesAndTagsThatNamesContain() {
        let configuration = SearchConfiguration(scopes: [.init(slug: "asian", label: "Asian")])
        let found = list(documents(["Asian Fast Food Bowl"], tags: ["Fast Food", "On sale"]), configuration)
        #expect(found == ["Asian 1", "Bowl 1", "Fast 1", "Fast Food 1", "Food 1"])
    }

    @Test func automaticOnesAreFewAndOnLargeSitesNotOfOneMeal() {
        let letters = (0..<26).compactMap { Unicode.Scalar(97 + UInt32($0)).map(String.init) }
        let words = letters.flatMap { first in letters.map { "so\(first)\($0)" } }
        #expect(list(documents(words)).isEmpty)
        #expect(list(documents(words + words)).count == SuggestionList.automaticLimit)
    }

    @Test func wordsOfObjectsAreWords() {
        #expect(list(documents(["constructor", "__proto__"])) == ["constructor 1", "proto 1"])
    }

    @Test func splitsWords() {
        #expect(
            Words.split("Grandma’s 'best' pie, 7-up—宫保鸡丁 हिंदी 1½")
                == ["Grandma’s", "best", "pie", "7", "up", "宫保鸡丁", "हिंदी", "1½"])
    }
}
