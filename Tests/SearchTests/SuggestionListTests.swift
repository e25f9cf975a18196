import Testing

@testable import Search

struct SuggestionListTests {
    private func documents(_ names: [String], tags: [String] = []) -> [SearchDocument] {
        names.enumerated().map {
            SearchDocument(id: "\($0)", name: $1, url: "\($0)/", category: "asian", tags: tags)
        }
    }

    private func list(_ documents: [SearchDocument], _ configuration: SearchConfiguration = .init()) -> [String] {
        entries(documents, configuration, matcher: nil).map(\.label)
    }

    private func entries(
        _ documents: [SearchDocument], _ configuration: SearchConfiguration, matcher: TermMatcher?
    ) -> [SuggestionList.Entry] {
        SuggestionList(
            documents, configuration: configuration, matcher: matcher,
            facets: Facets(documents, configuration: configuration), spread: OneByOne()
        ).entries
    }

    @Test func configuredOnesKeepTheirSpelling() {
        let configuration = SearchConfiguration(suggestions: .list(["Ham", "beef ", "BEEF", "", "crepe"]))
        #expect(list(documents(["Hamburger"]), configuration) == ["beef", "crepe", "Ham"])
    }

    @Test func theMealsOfALabelAreThoseThatItsWordsFind() {
        let names =
            (0..<10).map { "Beef Stew \($0)" } + ["Beefsteak", "Stews", "Beef"] + (0..<9).map { "Carrot \($0)" }
        let configuration = SearchConfiguration(
            match: .words, suggestions: .list(["Beef", "beef stews", "Carrot", "beef -stew"]))
        let documents = documents(names)
        let index = WordIndex(documents, configuration: configuration, spread: OneByOne())
        let found = entries(documents, configuration, matcher: TermMatcher(index, weights: .init()))
        #expect(found.map(\.label) == ["Beef", "beef -stew", "beef stews", "Carrot"])
        // With fewer than ten the browser looks for more; a minus asks for something else.
        #expect(found.map { $0.meals?.count } == [12, nil, 10, nil])
    }

    @Test func automaticOnesArePhrasesOfNamesAsCommonlySpelt() {
        let found = list(documents(["Crêpe with Beef", "crêpe", "Crêpe of the House", "Beef in a Pot"]))
        #expect(found == ["Beef", "Beef in a Pot", "Crêpe", "Crêpe of the House", "Crêpe with Beef", "House", "Pot"])
    }

    @Test func phrasesEndAtSigns() {
        let found = list(documents(["Rice, Beans & Corn", "Beans (white)", "Rice Beans", "Gluten-free Bread"]))
        #expect(found == ["Beans", "Corn", "Gluten-free Bread", "Rice", "Rice Beans", "white"])
    }

    @Test func aPartOfAPhraseThatIsNearlyAlwaysInItIsNone() {
        let names =
            (0..<60).map { "Goat Cheese \($0 % 7)" } + ["Cheese Cake", "Cheese Pie", "Cheese Cake", "Cheese Pie"]
            + (0..<20).map { "Cheese \($0 % 7)" }
        let found = list(documents(names))
        #expect(found.contains("Goat Cheese") && found.contains("Cheese") && !found.contains("Goat"))
    }

    @Test func ingredientsAreSuggestedByTheirNames() {
        var documents = documents(["Pie", "Cake"])
        for place in documents.indices {
            documents[place].ingredientNames = ["buttermilk", "salt and pepper to taste"]
        }
        #expect(list(documents, SearchConfiguration(match: .words)) == ["buttermilk", "Cake", "Pie"])
    }

    @Test func automaticOnesIncludeCategoriesAndTags() {
        let scopes = [SearchConfiguration.Scope(slug: "asian", label: "Asian")]
        let documents = documents(["Asian Fast Food Bowl"], tags: ["Fast Food", "On sale"])
        let words = list(documents, SearchConfiguration(scopes: scopes, match: .words))
        #expect(words == ["Asian", "Asian Fast Food Bowl", "On sale"])
        // Where names alone are searched, only what they contain.
        let names = list(documents, SearchConfiguration(scopes: scopes, match: .substring))
        #expect(names == ["Asian", "Asian Fast Food Bowl"])
    }

    @Test func automaticOnesAreFewAndOnLargeSitesNotOfOneMeal() {
        let letters = (0..<26).compactMap { Unicode.Scalar(97 + UInt32($0)).map(String.init) }
        let words = letters.flatMap { first in letters.map { "so\(first)\($0)" } }
        #expect(list(documents(words)).isEmpty)
        #expect(list(documents(words + words)).count == SuggestionList.automaticLimit)
    }

    @Test func wordsOfObjectsAreWords() {
        #expect(list(documents(["constructor", "__proto__"])) == ["constructor", "proto"])
    }

    @Test func splitsWords() {
        #expect(
            Words.split("Grandma’s 'best' pie, 7-up—宫保鸡丁 हिंदी 1½")
                == ["Grandma’s", "best", "pie", "7", "up", "宫保鸡丁", "हिंदी", "1½"])
    }
}
