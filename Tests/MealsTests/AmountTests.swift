import Meals
import Testing

@Suite struct AmountTests {
    @Test(arguments: [
        ("1-2.5", "1", "2 1/2"), ("1–2", "1", "2"), ("1 to 2", "1", "2"), ("1 bis 2", "1", "2"), ("1 a 2", "1", "2"),
        ("1 à 2", "1", "2"), ("от 1 до 2", "1", "2"), ("1~2", "1", "2"), ("1～2", "1", "2"), ("3-4", "3", "4"),
        ("½ - ¾", "1/2", "3/4"), ("2 - 2 1/2", "2", "2 1/2"), ("１－２", "1", "2"), ("from 1 to 2", "1", "2"),
        ("1 or 2", "1", "2"), ("1 — 2", "1", "2"), ("1到2", "1", "2"), ("4", "4", nil), ("1-1/2", "1 1/2", nil),
    ])
    func amounts(text: String, lower: String, upper: String?) {
        let amount = Amount(parsing: text)
        #expect(amount?.lower.mixed == lower)
        #expect(amount?.upper?.mixed == upper)
    }

    @Test(arguments: ["", "2-1", "1-2-3", "from 1", "1 plus 2", "1-", "a few", "4 plus 1", "1-1"])
    func whatIsNoAmountIsNil(text: String) {
        #expect(Amount(parsing: text) == nil)
    }

    @Test func scalingIsExact() throws {
        func scaled(_ text: String, _ factor: Rational) -> Amount? { Amount(parsing: text)?.scaled(by: factor) }
        // Reported against other programs: 4.5 became 8, 0.2 times 3 became 0.6000000000000001.
        #expect(scaled("4.5", Rational(2)) == Amount(Rational(9)))
        #expect(scaled("0.5", Rational(2)) == Amount(.one))
        #expect(scaled("0.2", Rational(3))?.lower == Rational(3, 5))
        #expect(scaled("0.2", Rational(3))?.lower.decimal() == "0.6")
        #expect(scaled("1/3", Rational(3)) == Amount(.one))
        #expect(scaled("1-2.5", Rational(2)) == Amount(Rational(2), to: Rational(5)))
        #expect(scaled("1", try #require(Rational(7, 6)))?.lower.mixed == "1 1/6")
        #expect(Amount(Rational(.max)).scaled(by: Rational(2)) == nil)
        #expect(Amount(.one, to: Rational(.max)).scaled(by: Rational(2)) == nil)
    }

    @Test func rangesAreInOrder() {
        #expect(Amount(Rational(2), to: .one) == Amount(.one, to: Rational(2)))
        #expect(Amount(.one, to: .one) == Amount(.one))
    }
}
