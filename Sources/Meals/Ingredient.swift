/// One line of a list of ingredients: what was understood of it, and always the line itself.
public struct Ingredient: Sendable, Hashable {
    /// A unit as it was understood and as it was written.
    public struct Unit: Sendable, Hashable {
        /// What it is in any language.
        public var kind: UnitKind
        /// As written, words about it included: "heaping tsp.", "x 400 g tins".
        public var text: String

        /// A unit written as `text`.
        public init(_ kind: UnitKind, text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// Where the amount stands in the line: `before + written + after` is the line, to the last character. A line of
    /// another amount is `before`, that amount, `after`.
    public struct Place: Sendable, Hashable {
        /// The line up to the amount.
        public var before: String
        /// The amount as written.
        public var written: String
        /// The line after the amount.
        public var after: String
    }

    /// The line as it was written, untouched.
    public var originalText: String
    /// How much; nil where the line tells none, or where that is in doubt.
    public var quantity: Amount?
    /// Where `quantity` stands; nil without one.
    public var place: Place?
    /// nil for things that are counted, and where no known unit is written.
    public var unit: Unit?
    /// The same amount in another unit, as written: the "6oz" of "175g/6oz". Wrong as soon as the line is scaled.
    public var alternative: String?
    /// The food, without the brackets and what follows a comma; the whole line, trimmed, where nothing was understood.
    public var name: String
    /// What stands in brackets or after a comma; nil for nothing.
    public var note: String?

    /// A line of which nothing is understood.
    public init(text: String) {
        originalText = text
        name = text.trimmed
    }

    /// Whether the line can be written for another number of servings.
    public var isScalable: Bool { quantity != nil }

    /// Whether numbers stand beside the amount, which scaling leaves as they are.
    public var hasFurtherNumbers: Bool {
        guard let place else { return false }
        return (place.before + place.after).unicodeScalars.contains { $0.properties.numericType != nil && !$0.isHan }
    }
}

extension Unicode.Scalar {
    /// Han numerals are words more often than numbers.
    fileprivate var isHan: Bool { (0x3400...0x9FFF).contains(value) }
}
