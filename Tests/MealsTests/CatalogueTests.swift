import Diagnostics
import Meals
import Testing

@Suite struct CatalogueTests {
    @Test func theBestRatedComeFirstThenNamesAndUnratedOnesLast() {
        let (made, _) = catalogue([
            meal("1", "Zucchini", rating: 3), meal("2", "Éclair"), meal("3", "Eggs"), meal("4", "apple", rating: 3),
            meal("5", "Best", rating: 5),
        ])
        #expect(made.meals.map(\.meal.name) == ["Best", "apple", "Zucchini", "Éclair", "Eggs"])
    }

    @Test func theOrderOfInputDoesNotMatter() {
        let meals = (0..<30).map { meal("\($0)", "Same name", rating: Double($0 % 3)) }
        let ids = catalogue(meals).0.meals.map(\.meal.id.value)
        #expect(catalogue(meals.reversed()).0.meals.map(\.meal.id.value) == ids)
    }

    @Test func hiddenMealsAreLeftOutButTheirIdsCount() {
        let (made, faults) = catalogue([meal("1", hidden: true, line: 0), meal("1", "Other", line: 3)])
        #expect(made.meals.map(\.meal.name) == ["Other"])
        #expect(
            faults == [
                Diagnostic(
                    "E112", "Two meals have the id \"1\"", at: SourceLocation(file: "meals.json", line: 4, column: 1),
                    hint: "If they are one meal, delete one of them; else give one another id",
                    related: [
                        .init(at: SourceLocation(file: "meals.json", line: 1, column: 1), "the other one, \"Meal 1\"")
                    ])
            ])
    }

    @Test func idsThatDifferInCaseOnlyAreAnError() {
        #expect(catalogue([meal("Pita", "One"), meal("pita", "Two")]).1.map(\.code) == ["E114"])
    }

    @Test func tokensHoldTheMealsOfTheirRules() throws {
        let settings = CatalogueSettings(tokens: [
            .init(label: "4+ star review", short: "4+", slug: "4-star-review", rule: try Rule(parsing: "rating >= 4")),
            .init(label: "To go", short: "To go", slug: "to-go", rule: Rule(tag: "To go")),
        ])
        let (made, _) = catalogue(
            [meal("1", rating: 4, tags: ["to go"]), meal("2", rating: 3.9, tags: ["To gorge"]), meal("3")], settings)
        #expect(made.tokens.map { $0.meals.map { made.meals[$0].meal.id.value } } == [["1"], ["1"]])
        #expect(made.meals[0].tokens == [0, 1] && made.meals[1].tokens == [])
    }
}

@Suite struct CategoryTests {
    let list = CatalogueSettings(categories: [
        .init(name: "Asian", label: "From Asia", slug: "asian", aliases: ["Oriental"]),
        .init(name: "European", label: "European", slug: "european"),
    ])

    @Test func withoutAListTheCommonestSpellingIsShown() {
        let (made, faults) = catalogue([
            meal("1", category: "soups"), meal("2", category: "Soups", line: 2), meal("3", category: "Soups"),
            meal("4", category: "Africa"),
        ])
        #expect(made.categories.map(\.label) == ["Africa", "Soups"])
        #expect(made.categories[1].meals.count == 3)
        #expect(faults.map(\.message) == ["The category \"Soups\" is also spelt \"soups\""])
    }

    @Test func aListMatchesNamesLabelsAndAliasesInItsOwnOrder() {
        let (made, faults) = catalogue(
            [meal("1", category: "ASIAN"), meal("2", category: "from asia"), meal("3", category: "Oriental")], list)
        #expect(faults.isEmpty)
        #expect(made.categories.map(\.slug) == ["asian", "european"])
        #expect(made.categories[0].meals.count == 3)
    }

    @Test(arguments: ["Europian", "European", "europian"]) func theOldAppsSpellingIsEuropean(name: String) {
        #expect(catalogue([meal("1", category: name)]).0.categories.map(\.label) == ["European"])
        #expect(catalogue([meal("1", category: name)], list).0.categories[1].meals == [0])
    }

    @Test func aCategoryOutsideTheListIsAnErrorThatNamesTheNearest() {
        let (_, faults) = catalogue([meal("1", "Pho", category: "Asain", line: 6)], list)
        #expect(
            faults == [
                Diagnostic(
                    "E120", "The category \"Asain\" of \"Pho\" is not in the site's list",
                    at: SourceLocation(file: "meals.json", line: 7, column: 1),
                    hint: "Perhaps you mean \"Asian\". The list in site.yaml has: Asian, European")
            ])
    }

    @Test func aMealWithoutACategoryTakesTheDefaultOrIsAnError() {
        #expect(catalogue([meal("1", category: nil)]).1.map(\.code) == ["E122"])
        let (made, faults) = catalogue([meal("1", category: nil)], CatalogueSettings(defaultCategory: "Other"))
        #expect(faults.isEmpty && made.categories.map(\.label) == ["Other"])
    }
}

@Suite struct TagTests {
    @Test func spellingsWithOneSlugAreOneTagAndTheCommonestIsShown() {
        let (made, faults) = catalogue([
            meal("1", tags: ["vegan", "quick"], line: 4), meal("2", tags: ["Vegan"]), meal("3", tags: ["Vegan"]),
        ])
        #expect(made.tags.map(\.name) == ["quick", "Vegan"])
        #expect(made.tags[1].meals == [0, 1, 2])
        #expect(
            faults.map(\.message) == ["The tag \"Vegan\" is also spelt \"vegan\""]
                && faults[0].location == SourceLocation(file: "meals.json", line: 5, column: 1))
    }

    @Test func aliasesAreReadAsTheTagTheyStandFor() {
        let (made, faults) = catalogue(
            [meal("1", tags: ["Veggie", "vegetarian"])], CatalogueSettings(tagAliases: ["veggie": "vegetarian"]))
        #expect(made.tags.map(\.name) == ["vegetarian"] && made.meals[0].tags == [0])
        #expect(faults.isEmpty)
    }
}

@Suite struct SlugAssignmentTests {
    private func slugs(_ meals: [Meal]) -> ([String], [Diagnostic]) {
        let (made, faults) = catalogue(meals)
        return (made.meals.map(\.slug), faults)
    }

    @Test func equalNamesGetTheirIdsAndAWarning() {
        let (made, faults) = slugs([meal("7", "Stock"), meal("8", "Stock"), meal("9", "Soup")])
        #expect(Set(made) == ["stock-7", "stock-8", "soup"])
        #expect(faults.map(\.code) == ["W173"])
    }

    @Test func namesOfSignsOnlyAndReservedNamesAreNamedByTheirIds() {
        #expect(slugs([meal("x1", "!!!")]).0 == ["x1"])
        #expect(slugs([meal("5", "Con")]).0 == ["con-5"])
        #expect(slugs([meal("…", "🍕")]).0 == ["1"])
    }

    @Test func aChosenSlugWinsOverOneMadeFromAName() {
        let (made, faults) = slugs([meal("1", "A", slug: "soup"), meal("2", "Soup")])
        #expect(Set(made) == ["soup", "soup-2"] && faults.map(\.code) == ["W173"])
    }

    @Test func twoEqualChosenSlugsAreAnErrorThatNamesBoth() {
        let (_, faults) = slugs([meal("1", "A", slug: "soup", line: 1), meal("2", "B", slug: "soup", line: 2)])
        #expect(faults.map(\.code) == ["E172"])
        #expect(faults[0].location?.line == 3 && faults[0].related.map(\.location.line) == [2])
    }

    @Test(arguments: ["Big Soup", "../x", "con", "a b", ""]) func aChosenSlugMustBeOne(slug: String) {
        #expect(slugs([meal("1", slug: slug)]).1.map(\.code) == ["E171"])
    }

    @Test func ofASlugThatIsNoneNothingElseFollows() {
        #expect(slugs([meal("1", slug: "X"), meal("2", slug: "x")]).1.map(\.code.rawValue) == ["E171"])
    }

    @Test func noTwoMealsEverShareASlug() {
        let names = ["Soup", "soup!", "Soup 1", "Soup-1", "soup-1-1", "!", "?", "Con", "con-2"]
        let meals = (0..<200).map { meal("\($0 % 2 == 0 ? "a" : "A ")\($0 / 2)", names[$0 % names.count]) }
        let (made, _) = slugs(meals)
        #expect(Set(made).count == 200)
        #expect(made.allSatisfy { Slug.isValid($0) })
    }
}

@Suite struct NearDuplicateTests {
    private func notes(_ tags: [String]) -> [String] {
        let (_, found) = catalogue(tags.enumerated().map { meal("\($0)", tags: [$1]) })
        return found.filter { $0.code == "N165" }.map(\.message)
    }

    @Test(arguments: [
        (["Soup", "Soups", "Soups"], "The tags \"Soups\" (2) and \"Soup\" (1) are nearly the same"),
        (["gluten-free", "glutenfree"], "The tags \"gluten-free\" (1) and \"glutenfree\" (1) are nearly the same"),
        (["Vegetarian", "Vegeterian"], "The tags \"Vegetarian\" (1) and \"Vegeterian\" (1) are nearly the same"),
        (["Breakfast", "Breakfst"], "The tags \"Breakfast\" (1) and \"Breakfst\" (1) are nearly the same"),
        (["Noodle", "Noodles"], "The tags \"Noodle\" (1) and \"Noodles\" (1) are nearly the same"),
        (["Tomato", "Tomatoes"], "The tags \"Tomato\" (1) and \"Tomatoes\" (1) are nearly the same"),
    ])
    func names(tags: [String], note: String) {
        #expect(notes(tags) == [note])
    }

    @Test(arguments: [["Beef", "Beet"], ["Hot", "Hop"], ["Rice", "Ice"], ["Soup", "Salad"], ["Lamb", "Ham"]])
    func differentNamesAreLeftAlone(tags: [String]) {
        #expect(notes(tags) == [])
    }

    @Test func categoriesOfTheOwnersListAreMeant() {
        let meals = [meal("1", category: "Soup"), meal("2", category: "Soups")]
        #expect(catalogue(meals).1.map(\.code) == ["N124"])
        let list = ["Soup", "Soups"].map { CatalogueSettings.CategoryEntry(name: $0, label: $0, slug: $0.lowercased()) }
        #expect(catalogue(meals, CatalogueSettings(categories: list)).1.isEmpty)
    }
}
