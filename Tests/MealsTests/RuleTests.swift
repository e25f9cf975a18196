import Meals
import Testing

@Suite struct RuleTests {
    @Test(arguments: [
        ("rating >= 4", 4.0, true), ("rating >= 4", 3.9, false), ("rating>4", 4.0, false), ("rating < 3", 2.9, true),
        ("rating = 5", 5.0, true), ("rating != 5", 5.0, false), ("rating <= 2.5", 2.5, true),
    ])
    func ratings(text: String, rating: Double, matches: Bool) throws {
        let rule = try Rule(parsing: text)
        #expect(rule.matches(rating: rating, tagSlugs: []) == matches)
        #expect(!rule.matches(rating: nil, tagSlugs: []))
    }

    @Test func partsJoinedByAndMustAllHold() throws {
        let rule = try Rule(parsing: "rating >= 4 and tags = On sale AND tags != coupon")
        #expect(rule.matches(rating: 4, tagSlugs: ["on-sale"]))
        #expect(!rule.matches(rating: 4, tagSlugs: ["on-sale", "coupon"]))
        #expect(!rule.matches(rating: 3, tagSlugs: ["on-sale"]))
        #expect(!rule.matches(rating: 4, tagSlugs: []))
    }

    @Test func aTagMatchesWholeTagsWhateverTheirCase() {
        let rule = Rule(tag: "To go")
        #expect(rule.matches(rating: nil, tagSlugs: [Slug.named("to GO")]))
        #expect(!rule.matches(rating: nil, tagSlugs: [Slug.named("To gorge")]))
    }

    @Test(arguments: [
        ("rating", "The rule \"rating\" has no comparison such as >= or ="),
        ("rating >= many", "\"many\" is no number to compare the rating with"),
        ("stars >= 4", "A rule cannot ask for \"stars\""), ("tags > x", "A tag is compared with = or != and a name"),
        ("", "The rule \"\" has no comparison such as >= or ="),
        ("rating >= 4 and", "The rule \"\" has no comparison such as >= or ="),
    ])
    func mistakes(text: String, message: String) {
        #expect { try Rule(parsing: text) } throws: { ($0 as? Rule.ParseError)?.message == message }
    }
}
