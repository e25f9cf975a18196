/// An exact fraction in lowest terms, so that a third of a cup, taken three times, is a cup.
///
/// Nothing here traps: what does not fit is nil. Amounts come from outside, and so do the factors they are scaled by.
public struct Rational: Sendable, Hashable {
    /// Carries the sign.
    public let numerator: Int
    /// Always positive.
    public let denominator: Int

    /// Nought.
    public static let zero = Rational(0)
    /// One.
    public static let one = Rational(1)

    /// A whole number.
    public init(_ whole: Int) {
        numerator = whole
        denominator = 1
    }

    /// `numerator / denominator` in lowest terms; nil for a denominator of nought, or where the terms do not fit.
    public init?(_ numerator: Int, _ denominator: Int) {
        guard denominator != 0 else { return nil }
        let divisor = Self.gcd(numerator.magnitude, denominator.magnitude)
        let negative = (numerator < 0) != (denominator < 0)
        guard let top = Self.signed(numerator.magnitude / divisor, negative: negative),
            let bottom = Int(exactly: denominator.magnitude / divisor)
        else { return nil }
        self.numerator = top
        self.denominator = bottom
    }

    /// Reads a number that is the whole of `text`: "2", "1/2", "1 1/2", "1½", "0.2", "1,5", with the digits of any
    /// script. No signs; nil for anything else.
    public init?(parsing text: String) {
        let scanner = AmountScanner(text)
        let start = scanner.skippingSpaces(0)
        guard let number = scanner.number(at: start), !number.hasThousandsComma,
            scanner.skippingSpaces(number.end) == scanner.count
        else { return nil }
        self = number.value
    }

    /// The product; nil where it does not fit.
    public func multiplied(by other: Rational) -> Rational? {
        // Reduced crosswise before multiplying: what fits in the end never overflows on the way.
        guard let a = Rational(numerator, other.denominator), let b = Rational(other.numerator, denominator)
        else { return nil }
        let (top, topOverflow) = a.numerator.multipliedReportingOverflow(by: b.numerator)
        let (bottom, bottomOverflow) = a.denominator.multipliedReportingOverflow(by: b.denominator)
        return topOverflow || bottomOverflow ? nil : Rational(top, bottom)
    }

    /// The product; nil where it does not fit.
    public func multiplied(by whole: Int) -> Rational? { multiplied(by: Rational(whole)) }

    /// The quotient; nil for a divisor of nought, or where it does not fit.
    public func divided(by other: Rational) -> Rational? {
        Rational(other.denominator, other.numerator).flatMap(multiplied(by:))
    }

    /// The sum; nil where it or one of its terms does not fit.
    public func adding(_ other: Rational) -> Rational? {
        guard let divisor = Int(exactly: Self.gcd(denominator.magnitude, other.denominator.magnitude))
        else { return nil }
        let (a, aOverflow) = numerator.multipliedReportingOverflow(by: other.denominator / divisor)
        let (b, bOverflow) = other.numerator.multipliedReportingOverflow(by: denominator / divisor)
        let (top, topOverflow) = a.addingReportingOverflow(b)
        let (bottom, bottomOverflow) = denominator.multipliedReportingOverflow(by: other.denominator / divisor)
        return aOverflow || bOverflow || topOverflow || bottomOverflow ? nil : Rational(top, bottom)
    }

    /// Whether it is a whole number.
    public var isWhole: Bool { denominator == 1 }

    /// The nearest number that a computer has: for comparing, never for amounts.
    public var value: Double { Double(numerator) / Double(denominator) }

    /// The greatest common divisor; 1 for two noughts.
    private static func gcd(_ a: UInt, _ b: UInt) -> UInt {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return max(a, 1)
    }

    private static func signed(_ magnitude: UInt, negative: Bool) -> Int? {
        if negative, magnitude == Int.min.magnitude { return .min }
        return Int(exactly: magnitude).map { negative ? -$0 : $0 }
    }
}

extension Rational: Comparable {
    /// Compares the values exactly, whatever their size.
    public static func < (a: Rational, b: Rational) -> Bool {
        let left = a.numerator.multipliedFullWidth(by: b.denominator)
        let right = b.numerator.multipliedFullWidth(by: a.denominator)
        return (left.high, left.low) < (right.high, right.low)
    }
}

extension Rational {
    /// As a cook writes it: "2", "3/4", "1 1/6", "-1 1/2".
    public var mixed: String {
        let sign = numerator < 0 ? "-" : ""
        let (whole, rest) = numerator.magnitude.quotientAndRemainder(dividingBy: denominator.magnitude)
        if rest == 0 { return "\(sign)\(whole)" }
        return whole == 0 ? "\(sign)\(rest)/\(denominator)" : "\(sign)\(whole) \(rest)/\(denominator)"
    }

    /// In decimals with a point, rounded half up to at most `places` of them, without noughts at the end.
    public func decimal(places: Int = 3) -> String {
        let divisor = denominator.magnitude
        var (whole, rest) = numerator.magnitude.quotientAndRemainder(dividingBy: divisor)
        var digits = [UInt]()
        for _ in 0..<max(places, 0) where rest != 0 {
            let (digit, remainder) = divisor.dividingFullWidth(rest.multipliedFullWidth(by: 10))
            digits.append(digit)
            rest = remainder
        }
        if rest >= divisor - rest {
            var place = digits.count - 1
            while place >= 0, digits[place] == 9 {
                digits[place] = 0
                place -= 1
            }
            // A whole part that is to be rounded up has a denominator of 2 at least, so it is far from the limit.
            if place >= 0 { digits[place] += 1 } else { whole += 1 }
        }
        while digits.last == 0 { digits.removeLast() }
        let sign = numerator < 0 && (whole != 0 || !digits.isEmpty) ? "-" : ""
        return sign + "\(whole)" + (digits.isEmpty ? "" : "." + digits.map(String.init).joined())
    }
}
