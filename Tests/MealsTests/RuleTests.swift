import Diagnostics
import Meals
import Testing

@Suite struct RuleTests {
    /// What rules look at.
    private struct Facts {
        var rating: Double?
        var details = MealDetails()
        var recipe = Recipe()
    }

    private func meal(_ edit: (inout Facts) -> Void = { _ in }) -> Meal {
        var facts = Facts()
        edit(&facts)
        return Meal(
            id: Located("a", in: SourceText(file: "a", ""), at: 0), name: "A", rating: facts.rating,
            details: facts.details, recipe: facts.recipe)
    }

    private func time(_ text: String) -> Recipe.Time { .init(text: text, value: DurationText.parse(text)) }

    @Test(arguments: [
        ("totalTime <= 30 min", "30 min", true), ("totaltime < 30", "30 min", false),
        ("totalTime <= 1 h", "45-70 min", false), ("totalTime <= PT1H10M", "45-70 min", true),
        ("totalTime >= 45", "45-70 min", true), ("totalTime > 45", "45-70 min", false),
        ("totalTime = 60", "1 h", true), ("totalTime != 60", "45-70 min", false), ("totalTime != 60", "2 h", true),
        ("totalTime <= 30", "a while", false),
    ])
    func times(text: String, total: String, matches: Bool) throws {
        let rule = try Rule(parsing: text)
        #expect(rule.matches(meal { $0.recipe.total = time(total) }, tagSlugs: []) == matches)
        #expect(!rule.matches(meal(), tagSlugs: []))
    }

    @Test func aMissingTotalTimeIsTheSumOfItsParts() throws {
        let rule = try Rule(parsing: "totalTime <= 30")
        let parts = meal {
            $0.recipe.preparation = time("10 min")
            $0.recipe.cooking = time("20 min")
        }
        #expect(rule.matches(parts, tagSlugs: []))
        #expect(!rule.matches(meal { $0.recipe.preparation = time("10 min") }, tagSlugs: []))
        #expect(try Rule(parsing: "prepTime < 11").matches(parts, tagSlugs: []))
        #expect(try Rule(parsing: "cookTime > 19").matches(parts, tagSlugs: []))
    }

    @Test func pricesVotesAndServings() throws {
        let meal = meal {
            $0.details.price = .init(amount: "9.50", currency: "EUR")
            $0.details.ratingCount = 12
            $0.recipe.yield = .init(text: "4-6", servings: Servings.parse("4-6"))
        }
        for text in ["price < 10", "price >= 9.5", "ratingCount > 11", "servings >= 4", "servings <= 6"] {
            #expect(try Rule(parsing: text).matches(meal, tagSlugs: []), "\(text)")
        }
        for text in ["price > 9.5", "servings >= 5", "servings = 4", "servings < 6"] {
            #expect(!(try Rule(parsing: text).matches(meal, tagSlugs: [])), "\(text)")
        }
    }

    @Test func dietsAndAllergens() throws {
        let told = meal {
            $0.details.diets = [.vegan]
            $0.details.allergens = [.nuts]
        }
        #expect(try Rule(parsing: "diets = vegan and allergens != gluten").matches(told, tagSlugs: []))
        #expect(!(try Rule(parsing: "diet = Gluten Free").matches(told, tagSlugs: [])))
        #expect(!(try Rule(parsing: "allergens != tree nuts").matches(told, tagSlugs: [])))
        #expect(try Rule(parsing: "allergens = nuts").matches(told, tagSlugs: []))
        #expect(try Rule(parsing: "diets != vegan").matches(meal(), tagSlugs: []))
    }

    /// Someone's health may rest on it.
    @Test func aMealThatDoesNotSayItsAllergensIsFreeOfNone() throws {
        let rule = try Rule(parsing: "allergens != nuts")
        #expect(!rule.matches(meal(), tagSlugs: []))
        #expect(rule.matches(meal { $0.details.allergens = [] }, tagSlugs: []))
    }

    @Test(arguments: [
        ("rating >= 4", 4.0, true), ("rating >= 4", 3.9, false), ("rating>4", 4.0, false), ("rating < 3", 2.9, true),
        ("rating = 5", 5.0, true), ("rating != 5", 5.0, false), ("rating <= 2.5", 2.5, true),
    ])
    func ratings(text: String, rating: Double, matches: Bool) throws {
        let rule = try Rule(parsing: text)
        #expect(rule.matches(meal { $0.rating = rating }, tagSlugs: []) == matches)
        #expect(!rule.matches(meal(), tagSlugs: []))
    }

    @Test func partsJoinedByAndMustAllHold() throws {
        let rule = try Rule(parsing: "rating >= 4 and tags = On sale AND tags != coupon")
        #expect(rule.matches(meal { $0.rating = 4 }, tagSlugs: ["on-sale"]))
        #expect(!rule.matches(meal { $0.rating = 4 }, tagSlugs: ["on-sale", "coupon"]))
        #expect(!rule.matches(meal { $0.rating = 3 }, tagSlugs: ["on-sale"]))
        #expect(!rule.matches(meal { $0.rating = 4 }, tagSlugs: []))
    }

    @Test func aTagMatchesWholeTagsWhateverTheirCase() {
        let rule = Rule(tag: "To go")
        #expect(rule.matches(meal { $0.rating = nil }, tagSlugs: [Slug.named("to GO")]))
        #expect(!rule.matches(meal { $0.rating = nil }, tagSlugs: [Slug.named("To gorge")]))
    }

    @Test(arguments: [
        ("rating", "The rule \"rating\" has no comparison such as >= or ="),
        ("rating >= many", "\"many\" is no number to compare rating with"),
        ("totalTime < soon", "\"soon\" is no time to compare totalTime with"),
        ("cookTime < 5-10 min", "\"5-10 min\" is no time to compare cookTime with"),
        ("price < nan", "\"nan\" is no number to compare price with"),
        ("diets > vegan", "A diet is compared with = or != and a name"),
        ("allergens = strawberry", "\"strawberry\" is no allergen that is known"),
        ("diets = Paleo", "\"Paleo\" is no diet that is known"),
        ("stars >= 4", "A rule cannot ask for \"stars\""), ("tags > x", "A tag is compared with = or != and a name"),
        ("", "The rule \"\" has no comparison such as >= or ="),
        ("rating >= 4 and", "The rule \"\" has no comparison such as >= or ="),
    ])
    func mistakes(text: String, message: String) {
        #expect { try Rule(parsing: text) } throws: { ($0 as? Rule.ParseError)?.message == message }
    }
}
