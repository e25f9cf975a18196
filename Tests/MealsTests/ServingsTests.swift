import Meals
import Testing

@Suite struct ServingsTests {
    @Test(arguments: [
        ("4", "4", nil), ("4-6", "4", "6"), ("12-18", "12", "18"), ("makes 1½ cups", "1 1/2", nil),
        ("8 a 10 porciones", "8", "10"), ("4 Personen", "4", nil), ("serves 4", "4", nil), ("для 4 порций", "4", nil),
        ("2人份", "2", nil), ("4 to 6 servings", "4", "6"), ("Serves: 4–6", "4", "6"), ("1 9-inch pie", "1", nil),
        ("One 9-inch pie, 8 slices", "8", nil), ("för 4 personer", "4", nil), ("２人分", "2", nil),
        ("20 cm round, 12 pieces", "12", nil),
    ])
    func yields(text: String, minimum: String, maximum: String?) {
        let servings = Servings.parse(text)
        #expect(servings?.minimum.mixed == minimum)
        #expect(servings?.maximum?.mixed == maximum)
        #expect(servings?.text == text)
    }

    @Test(arguments: ["", "a crowd", "0", "one 9-inch pie", "½½"])
    func withoutANumberThereAreNone(text: String) {
        #expect(Servings.parse(text) == nil)
    }

    @Test func oneServingMoreOfSixIsSevenSixths() throws {
        let servings = try #require(Servings(6))
        #expect(servings.factor(for: Rational(7)) == Rational(7, 6))
        #expect(servings.scaled(by: try #require(Rational(7, 6))) == Amount(Rational(7)))
        #expect(Servings(0) == nil)
        #expect(servings.factor(for: .zero) == nil)
    }

    @Test func theLowerNumberOfARangeScales() throws {
        let servings = try #require(Servings.parse("4-6"))
        #expect(servings.factor(for: Rational(8)) == Rational(2))
        #expect(servings.scaled(by: Rational(2)) == Amount(Rational(8), to: Rational(12)))
    }

    @Test func theWordsAroundTheNumberAreKept() throws {
        let servings = try #require(Servings.parse("makes 1½ cups (12 oz)"))
        #expect(servings.before == "makes ")
        #expect(servings.after == " cups (12 oz)")
    }
}
