/// How much of something: one number, or from one to another.
public struct Amount: Sendable, Hashable {
    /// The only number, or the smaller of two.
    public let lower: Rational
    /// The greater number of a range; nil for a single number.
    public let upper: Rational?

    /// A single number.
    public init(_ value: Rational) {
        lower = value
        upper = nil
    }

    /// From one number to a greater one; a single number where they are equal. The order does not matter.
    public init(_ lower: Rational, to upper: Rational) {
        self.lower = min(lower, upper)
        self.upper = lower == upper ? nil : max(lower, upper)
    }

    /// Reads an amount that is the whole of `text`: what ``Rational/init(parsing:)`` reads, or two of them with "-",
    /// "~", "to", "bis", "a", "à", "до" and the like between. nil for anything else.
    public init?(parsing text: String) {
        let scanner = AmountScanner(text)
        var start = scanner.skippingSpaces(0)
        let word = scanner.word(Self.fromWords, at: start)
        if let word { start = scanner.skippingSpaces(word) }
        guard let found = scanner.amount(at: start), !found.first.hasThousandsComma, !found.last.hasThousandsComma,
            word == nil || found.amount.upper != nil, scanner.skippingSpaces(found.end) == scanner.count
        else { return nil }
        self = found.amount
    }

    /// Exactly `factor` times as much; nil where that does not fit.
    public func scaled(by factor: Rational) -> Amount? {
        guard let lower = lower.multiplied(by: factor) else { return nil }
        guard let upper else { return Amount(lower) }
        return upper.multiplied(by: factor).map { Amount(lower, to: $0) }
    }

    static let fromWords: WordSet = ["from", "от", "von", "de", "da", "fra", "från", "van"]
}
