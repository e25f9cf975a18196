import Meals
import Testing

@Suite struct RationalTests {
    @Test(arguments: [
        ("1/2", 1, 2), ("1 1/2", 3, 2), ("1½", 3, 2), ("1 ½", 3, 2), ("½", 1, 2), ("0.2", 1, 5), ("1,5", 3, 2),
        ("4.5", 9, 2), ("１／２", 1, 2), ("1⁄2", 1, 2), ("1 and 1/2", 3, 2), (".5", 1, 2), ("٣", 3, 1), ("7/6", 7, 6),
        ("2/4", 1, 2), ("０．２５", 1, 4), ("⅞", 7, 8), ("⅒", 1, 10), ("↉", 0, 1), (" 3 ", 3, 1), ("400.0", 400, 1),
        ("1.125", 9, 8), ("0,125", 1, 8),
    ])
    func numbersAreRead(text: String, numerator: Int, denominator: Int) {
        #expect(Rational(parsing: text) == Rational(numerator, denominator))
    }

    @Test(arguments: [
        "", "x", "1/0", "1//2", "1/2/3", "-1", "1.2.3", "1 2", "1,500", "1'000", "½½", "½2", "12345678901234567890",
        "1\u{20E3}", "1e3", "0x10", "1/2 cup", "1.", ",5",
    ])
    func whatIsNoNumberIsNil(text: String) {
        #expect(Rational(parsing: text) == nil)
    }

    @Test func arithmeticAgreesWithCommonDenominators() throws {
        for a in -6...6 {
            for b in [-5, -3, -1, 1, 2, 4, 6] {
                for c in -4...4 {
                    for d in [-4, 1, 3, 6] {
                        let x = try #require(Rational(a, b))
                        let y = try #require(Rational(c, d))
                        #expect(x.multiplied(by: y) == Rational(a * c, b * d))
                        #expect(x.adding(y) == Rational(a * d + c * b, b * d))
                        #expect(x.divided(by: y) == (c == 0 ? nil : Rational(a * d, b * c)))
                        let sign = (b < 0) == (d < 0) ? 1 : -1
                        #expect((x < y) == (a * d * sign < c * b * sign))
                        #expect(x.denominator > 0)
                    }
                }
            }
        }
    }

    @Test func whatDoesNotFitIsNilAndNothingTraps() {
        #expect(Rational(.max).multiplied(by: 2) == nil)
        #expect(Rational(.max).adding(.one) == nil)
        #expect(Rational(1, .min) == nil)
        #expect(Rational(.min, .min) == .one)
        #expect(Rational(.min, -1) == nil)
        #expect(Rational(.min).multiplied(by: .one) == Rational(.min))
        #expect(Rational(1, .max)?.multiplied(by: .max) == .one)
        #expect(Rational(1, 0) == nil)
        #expect(Rational(.min) < Rational(.max))
        #expect(Rational.one.divided(by: .zero) == nil)
    }

    @Test(arguments: [
        (7, 6, "1 1/6", "1.167"), (1, 3, "1/3", "0.333"), (2, 3, "2/3", "0.667"), (9, 1, "9", "9"),
        (3, 5, "3/5", "0.6"),
        (-3, 2, "-1 1/2", "-1.5"), (0, 1, "0", "0"), (9999, 10000, "9999/10000", "1"), (1, 10000, "1/10000", "0"),
        (-1, 10000, "-1/10000", "0"), (1, 8, "1/8", "0.125"), (Int.max, 1, "\(Int.max)", "\(Int.max)"),
        (1, Int.max, "1/\(Int.max)", "0"), (Int.max, 2, "4611686018427387903 1/2", "4611686018427387903.5"),
    ])
    func texts(numerator: Int, denominator: Int, mixed: String, decimal: String) {
        #expect(Rational(numerator, denominator)?.mixed == mixed)
        #expect(Rational(numerator, denominator)?.decimal() == decimal)
    }

    @Test func decimalsAreRoundedToThePlacesAskedFor() {
        #expect(Rational(5, 2)?.decimal(places: 0) == "3")
        #expect(Rational(1, 7)?.decimal(places: 6) == "0.142857")
        #expect(Rational(1999, 1000)?.decimal(places: 2) == "2")
    }
}
