/// How much a recipe yields, and the words it was said with: "4-6", "makes 1½ cups", "2人份".
public struct Servings: Sendable, Hashable {
    /// The only number, or the smaller of two, which scaling goes by; above nought.
    public let minimum: Rational
    /// The greater number of a range; nil for a single number.
    public let maximum: Rational?
    /// As written.
    public let text: String
    /// The text up to the number; `before`, another number and `after` say another yield.
    public let before: String
    /// The text after the number.
    public let after: String

    /// So many servings; nil for none or less.
    public init?(_ number: Int) {
        guard number >= 1 else { return nil }
        minimum = Rational(number)
        maximum = nil
        text = String(number)
        before = ""
        after = ""
    }

    /// Finds the number in a text: the first that counts something. nil without one; the caller keeps the text.
    public static func parse(_ text: String) -> Servings? { Servings(parsing: text) }

    private init?(parsing text: String) {
        let scanner = AmountScanner(text)
        var place = 0
        while place < scanner.count {
            guard scanner.startsNumber(place) else {
                place += 1
                continue
            }
            let found = scanner.amount(at: place)
            if let found, Self.counts(found, in: scanner) {
                minimum = found.amount.lower
                maximum = found.amount.upper
                self.text = text
                before = scanner.text(0..<place)
                after = scanner.text(found.end..<scanner.count)
                return
            }
            // The rest of a number that counts nothing is no other number.
            place = found?.end ?? place
            while scanner.startsNumber(place) || scanner[place] == "." || scanner[place] == "," { place += 1 }
        }
        return nil
    }

    /// "9-inch", "20 cm" and "10%" are sizes.
    private static func counts(_ found: AmountScanner.Found, in scanner: AmountScanner) -> Bool {
        guard found.amount.lower > .zero, !found.first.hasThousandsComma, !found.last.hasThousandsComma else {
            return false
        }
        if scanner[found.end] == "-", scanner.isLetter(found.end + 1) { return false }
        let next = scanner.skippingSpaces(found.end)
        if let sign = scanner[next], "%\"”″°/".unicodeScalars.contains(sign) { return false }
        return scanner.word(["cm", "mm", "inch", "inches", "см"], at: next) == nil
    }

    /// What amounts are multiplied by to yield `number` instead of the lower number; nil where that does not fit.
    public func factor(for number: Rational) -> Rational? {
        number > .zero ? number.divided(by: minimum) : nil
    }

    /// The yield multiplied; nil where it does not fit.
    public func scaled(by factor: Rational) -> Amount? {
        (maximum.map { Amount(minimum, to: $0) } ?? Amount(minimum)).scaled(by: factor)
    }
}
