/// Finds numbers, ranges and words in a line of a recipe, in any script's digits, and keeps the line's own characters.
///
/// It works on scalars: each has one folded counterpart, so a place in one is the same place in the other. A site has
/// a hundred thousand such lines, so ASCII takes short cuts past Unicode's tables: with them a line takes 2 µs, not 7.
struct AmountScanner: Sendable {
    /// A number and what is doubtful about it.
    struct Number: Equatable {
        var value: Rational
        /// The place after it.
        var end: Int
        /// "1,500": thousands to some, decimals to others.
        var hasThousandsComma = false
        /// "1.500": the same doubt.
        var hasThousandsPoint = false
        /// "00" or "05": a name or a clock's digits rather than an amount.
        var hasLeadingZero = false
        /// The number under a "/", as written; nil without that sign.
        var slashedBy: Int?
        /// A whole number with a fraction.
        var isMixed = false
    }

    /// A number or a range, with the doubts of either.
    struct Found {
        var amount: Amount
        var end: Int
        var first: Number
        var last: Number
    }

    let original: [Unicode.Scalar]
    let folded: [Unicode.Scalar]
    /// The folded characters in lower case.
    let lowered: [Unicode.Scalar]
    var count: Int { folded.count }

    init(_ text: String) {
        original = Array(text.unicodeScalars)
        folded = original.map(Self.fold)
        lowered = folded.map(Self.lower)
    }

    /// The line's own characters.
    func text(_ range: Range<Int>) -> String { Self.string(original[range]) }

    /// The folded characters in lower case.
    func foldedText(_ range: Range<Int>) -> String { Self.string(lowered[range]) }

    /// A text of scalars, written as bytes: appending scalars to a string takes ten times as long.
    static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(unsafeUninitializedCapacity: scalars.count * 4) { buffer in
            var count = 0
            for scalar in scalars {
                guard let bytes = UTF8.encode(scalar) else { continue }
                for byte in bytes {
                    buffer[count] = byte
                    count += 1
                }
            }
            return count
        }
    }

    /// Whether the folded characters in lower case hold `words` anywhere.
    func contains(_ words: [Unicode.Scalar]) -> Bool {
        guard let first = words.first, count >= words.count else { return false }
        return (0...count - words.count).contains {
            lowered[$0] == first && lowered[$0..<$0 + words.count].elementsEqual(words)
        }
    }

    /// nil beyond either end.
    subscript(_ place: Int) -> Unicode.Scalar? { folded.indices.contains(place) ? folded[place] : nil }

    func skippingSpaces(_ place: Int) -> Int {
        var place = place
        while self[place] == " " { place += 1 }
        return place
    }

    func isDigit(_ place: Int) -> Bool { self[place].map { ("0"..."9").contains($0) } ?? false }

    func isLetter(_ place: Int) -> Bool {
        guard let scalar = self[place] else { return false }
        return scalar.isASCII ? ("a"..."z").contains(lowered[place]) : scalar.properties.isAlphabetic
    }

    /// A letter of a script that sets no spaces between words.
    func isIdeographic(_ place: Int) -> Bool {
        guard let scalar = self[place] else { return false }
        return (0x2E80...0x9FFF).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value)
            || (0x20000...0x3FFFF).contains(scalar.value)
    }

    func startsNumber(_ place: Int) -> Bool {
        guard let scalar = self[place] else { return false }
        if scalar.isASCII { return isDigit(place) || (scalar == "." && isDigit(place + 1)) }
        return Self.vulgarFractions[scalar] != nil
    }

    /// The place after the first of `words` that stands here whole.
    func word(_ words: WordSet, at place: Int) -> Int? {
        var end = place
        while isLetter(end) { end += 1 }
        guard end > place, end - place <= Self.longestWord, words.contains(lowered[place..<end]) else { return nil }
        return end
    }

    func number(at place: Int) -> Number? {
        guard let number = isDigit(place) ? digits(at: place) : fraction(at: place) ?? point(at: place) else {
            return nil
        }
        // "1/0" and "½½" are no numbers, and neither are their beginnings.
        if startsNumber(number.end) || (self[number.end] == "/" && isDigit(number.end + 1)) { return nil }
        // A mark on the last digit makes another sign of it, such as a keycap.
        if let next = self[number.end]?.properties.generalCategory {
            if next == .nonspacingMark || next == .enclosingMark { return nil }
        }
        return number
    }

    func amount(at place: Int) -> Found? {
        guard let low = number(at: place) else { return nil }
        guard let next = rangeSign(at: low.end), let high = number(at: next) else {
            return Found(amount: Amount(low.value), end: low.end, first: low, last: low)
        }
        let isHyphen = self[skippingSpaces(low.end)] == "-"
        if isHyphen, low.value.isWhole, high.value < .one, !high.value.isWhole {
            // "1-1/2" is how some write one and a half.
            guard let sum = low.value.adding(high.value) else { return nil }
            return Found(amount: Amount(sum), end: high.end, first: low, last: high)
        }
        guard low.value < high.value else { return nil }
        if let third = rangeSign(at: high.end), number(at: third) != nil { return nil }
        return Found(amount: Amount(low.value, to: high.value), end: high.end, first: low, last: high)
    }

    /// The place where the second number of a range would begin, after "-", "to" and the like.
    func rangeSign(at place: Int) -> Int? {
        let start = skippingSpaces(place)
        var end = start
        while self[end] == "-" || self[end] == "~" { end += 1 }
        if end == start, self[end] == "至" || self[end] == "到" { end += 1 }
        if end == start, let word = word(Self.rangeWords, at: start) { end = word }
        return end > start ? skippingSpaces(end) : nil
    }

    // MARK: Numbers

    private func digits(at place: Int) -> Number? {
        guard let (whole, end) = integer(at: place) else { return nil }
        var number = Number(value: Rational(whole), end: end)
        number.hasLeadingZero = end - place > 1 && self[place] == "0"
        if let (value, bottom, end) = slashed(at: place) {
            if self[end] == "/", isDigit(end + 1) { return nil }
            number.value = value
            number.end = end
            number.slashedBy = bottom
            return number
        }
        if let mark = self[end], mark == "." || mark == ",", isDigit(end + 1) {
            return decimals(of: number, whole: whole, mark: mark)
        }
        if let mark = self[end], mark == "'" || mark == "’", isDigit(end + 1) { return nil }
        if let part = part(at: end), part.value < .one {
            guard let sum = number.value.adding(part.value) else { return nil }
            number.value = sum
            number.end = part.end
            number.slashedBy = part.slashedBy
            number.isMixed = true
        }
        return number
    }

    private func decimals(of number: Number, whole: Int, mark: Unicode.Scalar) -> Number? {
        var number = number
        let start = number.end + 1
        guard let (fraction, end) = integer(at: start), end - start <= 9 else { return nil }
        if let next = self[end], next == "." || next == ",", isDigit(end + 1) { return nil }
        let scale = (start..<end).reduce(1) { power, _ in power * 10 }
        guard let part = Rational(fraction, scale), let sum = number.value.adding(part) else { return nil }
        number.value = sum
        number.end = end
        if end - start == 3, whole > 0 {
            number.hasThousandsComma = mark == ","
            number.hasThousandsPoint = mark == "."
        }
        number.hasLeadingZero = number.hasLeadingZero && whole != 0
        return number
    }

    /// The fraction of a mixed number whose whole part ends here: "½", " 1/2", " and 1/2".
    private func part(at place: Int) -> Number? {
        if let fraction = fraction(at: place) { return fraction }
        var start = skippingSpaces(place)
        if let word = word(Self.andWords, at: start) { start = skippingSpaces(word) }
        if self[start] == "と" || self[start] == "&" { start = skippingSpaces(start + 1) }
        guard start > place else { return nil }
        if let fraction = fraction(at: start) { return fraction }
        guard let (value, bottom, end) = slashed(at: start) else { return nil }
        return Number(value: value, end: end, slashedBy: bottom)
    }

    private func slashed(at place: Int) -> (value: Rational, bottom: Int, end: Int)? {
        guard let (top, topEnd) = integer(at: place) else { return nil }
        let slash = skippingSpaces(topEnd)
        guard self[slash] == "/", let (bottom, end) = integer(at: skippingSpaces(slash + 1)),
            let value = Rational(top, bottom)
        else { return nil }
        return (value, bottom, end)
    }

    private func fraction(at place: Int) -> Number? {
        guard let scalar = self[place], let (top, bottom) = Self.vulgarFractions[scalar], !isDigit(place + 1)
        else { return nil }
        return Rational(top, bottom).map { Number(value: $0, end: place + 1) }
    }

    private func point(at place: Int) -> Number? {
        guard self[place] == ".", isDigit(place + 1), !isLetter(place - 1) else { return nil }
        return decimals(of: Number(value: .zero, end: place), whole: 0, mark: ".")
    }

    func integer(at place: Int) -> (Int, Int)? {
        var end = place
        var value = 0
        while let scalar = self[end], isDigit(end) {
            guard end - place < 15 else { return nil }
            value = value * 10 + Int(scalar.value - 0x30)
            end += 1
        }
        return end > place ? (value, end) : nil
    }

    // MARK: Signs and words

    /// Longer than any word of any table.
    private static let longestWord = 20

    private static let rangeWords: WordSet = [
        "to", "or", "bis", "oder", "a", "à", "ou", "o", "до", "или", "til", "till", "tot", "of", "al", "do", "eller",
    ]
    private static let andWords: WordSet = ["and", "y", "e", "et", "und", "и", "i", "och", "og", "en"]

    private static let vulgarFractions: [Unicode.Scalar: (Int, Int)] = [
        "¼": (1, 4), "½": (1, 2), "¾": (3, 4), "⅐": (1, 7), "⅑": (1, 9), "⅒": (1, 10), "⅓": (1, 3), "⅔": (2, 3),
        "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8),
        "⅝": (5, 8), "⅞": (7, 8), "↉": (0, 3),
    ]

    private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.isASCII { return (0x09...0x0D).contains(scalar.value) ? " " : scalar }
        switch scalar.value {
        case 0x2044, 0x2215: return "/"
        case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: return "-"
        case 0x301C, 0x223C, 0xFF5E: return "~"
        case 0x200B, 0xFEFF: return " "
        case 0xFF01...0xFF5D: return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        default: break
        }
        if scalar.properties.isWhitespace { return " " }
        if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
            return Unicode.Scalar(0x30 + UInt32(value)) ?? scalar
        }
        return scalar
    }

    private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.isASCII { return ("A"..."Z").contains(scalar) ? Unicode.Scalar(scalar.value + 32) ?? scalar : scalar }
        // Han, kana and Hangul have no cases.
        if (0x2E80...0xD7FF).contains(scalar.value) { return scalar }
        let mapping = scalar.properties.lowercaseMapping.unicodeScalars
        return mapping.count == 1 ? mapping.first ?? scalar : scalar
    }
}
