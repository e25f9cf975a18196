import Meals
import Testing

@Suite struct DateStampTests {
    @Test(arguments: [
        ("2024-05-01", "2024-05-01"), ("2024-5-1", "2024-05-01"), ("2024-02-29", "2024-02-29"),
        ("2024-05-01T10:30:00Z", "2024-05-01T10:30:00Z"), ("2024-05-01 10:30", "2024-05-01T10:30:00"),
        ("2024-05-01T10:30:15.250+02:00", "2024-05-01T10:30:15+02:00"),
        ("2024-05-01 9:05:00 -0330", "2024-05-01T09:05:00-03:30"),
        ("2024-05-01t10:30:00+14", "2024-05-01T10:30:00+14:00"),
    ])
    func read(text: String, iso: String) throws {
        let stamp = try #require(DateStamp(parsing: text))
        #expect(stamp.iso8601 == iso)
        #expect(DateStamp(parsing: iso) == stamp)
    }

    @Test(arguments: [
        ("2024-05-02", "2024-05-01", true), ("2024-05-01", "2024-05-01", false),
        ("2024-05-01 00:01", "2024-05-01", true), ("2023-12-31 23:59 +14", "2024-01-01T00:00-11:00", false),
    ])
    func order(one: String, other: String, isLater: Bool) throws {
        let (one, other) = (try #require(DateStamp(parsing: one)), try #require(DateStamp(parsing: other)))
        #expect(one.isLater(than: other) == isLater)
        #expect(!(isLater && other.isLater(than: one)))
    }

    @Test(arguments: [
        "", "2024", "2024-05", "2023-02-29", "2024-13-01", "2024-04-31", "2024-00-10", "24-05-01", "01.05.2024",
        "2024-05-01T", "2024-05-01T25:00", "2024-05-01T10", "2024-05-01T10:61", "2024-05-01x", "May 1, 2024",
        "2024-05-01T10:30:00+25:00", "２０２４-05-01",
    ])
    func refused(text: String) {
        #expect(DateStamp(parsing: text) == nil)
    }
}

@Suite struct DietTests {
    @Test(arguments: [
        ("Vegan", Diet.vegan), ("gluten-free", .glutenFree), ("GlutenFreeDiet", .glutenFree), ("low fat", .lowFat),
        ("LOW_SALT", .lowSalt),
    ])
    func diets(text: String, diet: Diet) {
        #expect(Diet(named: text) == diet)
    }

    @Test func whatIsNoDietIsNone() {
        #expect(Diet(named: "Paleo") == nil && Diet(named: "") == nil && Diet(named: "diet") == nil)
    }

    @Test(arguments: [
        ("eggs", Allergen.eggs), ("Egg", .eggs), ("tree nuts", .nuts), ("Soya", .soybeans), ("wheat", .gluten),
    ])
    func allergens(text: String, allergen: Allergen) {
        #expect(Allergen(named: text) == allergen)
    }

    @Test func thereAreFourteenAllergens() {
        #expect(Allergen.allCases.count == 14 && Allergen(named: "strawberries") == nil)
    }
}
