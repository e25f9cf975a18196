/// What an ingredient's line may say around its amount.
extension IngredientParser {
    enum SecondHalf {
        case none
        case doubtful
        case range(Amount, (number: Int, unit: Int))
    }

    /// "1 cup to 2 cups": the second number after the first one's unit.
    func secondHalf(of amount: Amount, _ kind: UnitKind, at place: Int) -> SecondHalf {
        if scanner[place] == "半" { return .doubtful }
        guard let next = scanner.rangeSign(at: place), let high = scanner.number(at: next),
            !isPartOfWord(high.end)
        else { return .none }
        // What follows a comma or a dash may be a size: "1 loaf - 12 slices".
        guard amount.upper == nil, amount.lower < high.value,
            let (unit, end) = unit(at: scanner.skippingSpaces(high.end)), unit.kind == kind
        else { return .doubtful }
        return .range(Amount(amount.lower, to: high.value), (high.end, end))
    }

    /// The place where the line's content begins: after bullets, emphasis and "about".
    var contentStart: Int {
        var place = 0
        while let scalar = scanner[place], !scanner.startsNumber(place), !scanner.isLetter(place), scalar != "(" {
            place += 1
        }
        if let word = scanner.word(Self.aboutWords, at: place) {
            let next = scanner.skippingSpaces(scanner[word] == "." ? word + 1 : word)
            if scanner.startsNumber(next) { return next }
        }
        if scanner[place] == "约", scanner.startsNumber(scanner.skippingSpaces(place + 1)) {
            return scanner.skippingSpaces(place + 1)
        }
        return place
    }

    /// A unit with the words about it: "heaping tsp", "large cloves", "x gousse".
    func unit(at place: Int) -> (Ingredient.Unit, Int)? {
        var unitStart = place
        if isTimes(place) { unitStart = scanner.skippingSpaces(place + 1) }
        for _ in 0..<2 {
            guard let word = scanner.word(Self.modifiers, at: unitStart) else { break }
            unitStart = scanner.skippingSpaces(scanner[word] == "." ? word + 1 : word)
        }
        guard let (kind, end) = UnitKind.match(in: scanner, at: unitStart) else { return nil }
        // "1 can-opener", "2 head's": the unit is part of another word.
        if let next = scanner[end], next == "-" || next == "'" || next == "’", scanner.isLetter(end + 1) { return nil }
        return (Ingredient.Unit(kind, text: scanner.text(place..<end)), end)
    }

    /// "x 400 g tins", "14.5 oz can".
    func sizedContainer(at place: Int) -> (Ingredient.Unit, Int)? {
        let size = isTimes(place) ? scanner.skippingSpaces(place + 1) : place
        guard let found = scanner.amount(at: size) else { return nil }
        let unitStart = scanner[found.end] == "-" ? found.end + 1 : scanner.skippingSpaces(found.end)
        guard let (measure, measureEnd) = UnitKind.match(in: scanner, at: unitStart), measure.isMeasure,
            let (unit, end) = unit(at: scanner.skippingSpaces(measureEnd)), unit.kind.isContainer
        else { return nil }
        return (Ingredient.Unit(unit.kind, text: scanner.text(place..<end)), end)
    }

    /// A unit that stands before its number, as in Japanese: "大さじ1".
    func unitBefore(_ end: Int) -> (Ingredient.Unit, Int)? {
        for length in [3, 2] where end - length > 0 {
            let range = end - length..<end
            if let kind = UnitWords.table[scanner.foldedText(range)], kind.isMeasure, scanner.isIdeographic(end - 1) {
                return (Ingredient.Unit(kind, text: scanner.text(range)), range.lowerBound)
            }
        }
        return nil
    }

    /// "/6oz" and "(480 ml)" straight after the amount.
    func readAlternatives(at place: Int, into result: inout Ingredient) -> Int {
        guard let unit = result.unit else { return place }
        let start = scanner.skippingSpaces(place)
        var end = start
        // What stands in brackets after a can is the size of one.
        if !unit.kind.isContainer, scanner[start] == "(", let close = closingBracket(start),
            measureEnd(at: start + 1) == close
        {
            result.alternative = trimmed(start + 1..<close)
            return close + 1
        }
        while scanner[end] == "/", let next = measureEnd(at: scanner.skippingSpaces(end + 1)) { end = next }
        guard end > start else { return place }
        result.alternative = trimmed(start + 1..<end)
        return end
    }

    /// The place after one or several amounts with units: "80 g / 3 oz".
    private func measureEnd(at place: Int) -> Int? {
        var start = place
        var last: Int?
        while let found = scanner.amount(at: scanner.skippingSpaces(start)),
            let (_, end) = UnitKind.match(in: scanner, at: scanner.skippingSpaces(found.end))
        {
            let next = scanner.skippingSpaces(end)
            guard scanner[next] == "/" else { return scanner[next] == ")" ? next : end }
            last = end
            start = next + 1
        }
        return last
    }

    // MARK: Doubts

    /// Sums to be worked out by the reader: "盐 = 份数 * 2 g", "0.5 g/人".
    var isFormula: Bool {
        if Self.formulaWords.contains(where: scanner.contains) { return true }
        return scanner.folded.indices.contains { place in
            guard scanner.folded[place] == "*" || scanner.folded[place] == "×" else { return false }
            let next = scanner.skippingSpaces(place + 1)
            var previous = place - 1
            while scanner[previous] == " " { previous -= 1 }
            let isEmphasis = scanner[place - 1] == " " && next == place + 1
            return previous >= 0 && !isEmphasis && scanner.startsNumber(next) && !isTimes(place)
                && scanner[previous] != "*"
        }
    }

    func isPlausible(_ found: AmountScanner.Found) -> Bool {
        let numbers = [found.first, found.last]
        // "200/250 g" is a choice, not four fifths.
        let areFractions = numbers.allSatisfy { number in
            guard let bottom = number.slashedBy else { return true }
            return (bottom <= 16 || bottom == 32 || bottom == 64) && (number.isMixed || number.value < Rational(10))
        }
        return found.amount.lower > .zero && !numbers.contains(where: \.hasLeadingZero) && areFractions
    }

    /// "1,500 g" and "1.500 g" mean different things to different readers.
    func hasDoubtfulThousands(_ found: AmountScanner.Found, unit: Ingredient.Unit?) -> Bool {
        let numbers = [found.first, found.last]
        if numbers.contains(where: \.hasThousandsComma) { return true }
        guard numbers.contains(where: \.hasThousandsPoint) else { return false }
        return unit.map { [.gram, .milliliter, .milligram].contains($0.kind) } ?? true
    }

    /// "9-inch crust", "2% milk", "1. Flour", "5 cm piece": the number belongs to a word or names a size.
    func isPartOfWord(_ end: Int) -> Bool {
        if let next = scanner[end] {
            if next == "-" { return scanner.isLetter(end + 1) || scanner.startsNumber(end + 1) }
            if "%°\"'’″”:.+@#".unicodeScalars.contains(next) { return true }
        }
        let next = scanner.skippingSpaces(end)
        // "1 : 1 syrup" is a proportion, "30 厘米" a length.
        if scanner[next] == ":" || scanner[next] == "厘" { return true }
        if scanner[next] == "%" || scanner[next] == "°" || scanner[next] == "℃" { return true }
        return scanner.word(Self.lengths, at: next) != nil
    }

    /// "4 plus 1", "1 cup + 2 tbsp", "1 cup or 200 g": a second amount that belongs to the first.
    func hasSum(from place: Int) -> Bool {
        var place = place
        var depth = 0
        while place < scanner.count {
            let scalar = scanner[place]
            if scalar == "(" { depth += 1 }
            if scalar == ")" { depth -= 1 }
            if depth <= 0, scalar == "+" { return true }
            if depth <= 0, scanner.isLetter(place), !scanner.isLetter(place - 1),
                let word = scanner.word(Self.sumWords, at: place)
            {
                if scanner.startsNumber(scanner.skippingSpaces(word)) { return true }
                place = word
                continue
            }
            place += 1
        }
        return false
    }

    func isAfterPreposition(_ end: Int) -> Bool {
        if let last = scanner[end - 1], "切成每第分约至到的半".unicodeScalars.contains(last) { return true }
        var start = end
        while scanner.isLetter(start - 1), !scanner.isIdeographic(start - 1) { start -= 1 }
        return start < end && Self.prepositions.contains(scanner.lowered[start..<end])
    }

    func isTimes(_ place: Int) -> Bool {
        guard scanner[place] == "x" || scanner[place] == "X" || scanner[place] == "×" else { return false }
        return !scanner.isLetter(place + 1)
    }

    /// "400 g can tomatoes" is one can: twice as much is two of them, not 800 g.
    func isSizeOfContainer(_ kind: UnitKind, at place: Int) -> Bool {
        guard kind.isMeasure, let (next, _) = unit(at: scanner.skippingSpaces(place)) else { return false }
        return next.kind.isContainer
    }

    /// "1 cup, 2 tablespoons sugar": together they are the amount.
    func isSecondMeasure(at place: Int) -> Bool {
        var next = scanner.skippingSpaces(place)
        if scanner[next] == "," { next = scanner.skippingSpaces(next + 1) }
        guard let found = scanner.amount(at: next) else { return false }
        return UnitKind.match(in: scanner, at: scanner.skippingSpaces(found.end))?.kind.isMeasure ?? false
    }

    // MARK: Parts of the line

    /// The place after the name of a food whose amount begins at `number`: before spaces and "about".
    func endOfName(before number: Int, from start: Int) -> Int {
        func skippingBack(_ place: Int) -> Int {
            var place = place
            while place > start + 1, scanner[place - 1] == " " { place -= 1 }
            return place
        }
        var end = skippingBack(number)
        if scanner[end - 1] == "约", end - 1 > start {
            end -= 1
            if scanner[end - 1] == "大", end - 1 > start { end -= 1 }
            end = skippingBack(end)
        }
        return end
    }

    func place(of range: Range<Int>) -> Ingredient.Place {
        Ingredient.Place(
            before: scanner.text(0..<range.lowerBound), written: scanner.text(range),
            after: scanner.text(range.upperBound..<scanner.count))
    }

    func closingBracket(_ open: Int) -> Int? {
        var depth = 0
        for place in open..<scanner.count {
            if scanner[place] == "(" { depth += 1 }
            if scanner[place] == ")" { depth -= 1 }
            if depth == 0 { return place }
        }
        return nil
    }

    /// The places of brackets from `start` on, each with that of the one that closes it: all at once, since a line may
    /// be nothing but thousands of brackets.
    func closingBrackets(from start: Int) -> [Int: Int] {
        var closing = [Int: Int]()
        var open = [Int]()
        for place in start..<scanner.count {
            if scanner[place] == "(" { open.append(place) }
            if scanner[place] == ")", let last = open.popLast() { closing[last] = place }
        }
        return closing
    }

    func trimmed(_ range: Range<Int>) -> String { scanner.text(range).trimmed }

    /// The place after "of", "de", "d'" between a unit and the food.
    func skippingOf(_ place: Int) -> Int {
        let start = scanner.skippingSpaces(place)
        guard let word = scanner.word(Self.ofWords, at: start) else { return start }
        if scanner[word] == " " { return scanner.skippingSpaces(word) }
        let isElided = (scanner[word] == "'" || scanner[word] == "’") && word - start == 1
        return isElided ? word + 1 : start
    }

    static func withoutMarkup(_ text: String) -> String {
        func isMarkup(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "*" || scalar == "_" || scalar == "`" || scalar.properties.isWhitespace
        }
        var rest = text.unicodeScalars[...]
        while let first = rest.first, isMarkup(first) { rest.removeFirst() }
        while let last = rest.last, isMarkup(last) { rest.removeLast() }
        return String(rest)
    }

    /// A name without the signs between it and its amount.
    static func withoutSeparators(_ text: String) -> String {
        var name = withoutMarkup(text)
        while let last = name.unicodeScalars.last, ":：=-–—,，~*_ ".unicodeScalars.contains(last) || last.isFiller {
            name.unicodeScalars.removeLast()
        }
        return name
    }

    /// A note without the brackets around all of it, and the punctuation before it.
    static func withoutBrackets(_ text: String) -> String {
        var text = text.drop { ",，;；.。*_".contains($0) || $0.isWhitespace }
        if let first = text.first, let last = text.last, "(（".contains(first), ")）".contains(last),
            text.dropFirst().dropLast().allSatisfy({ !"()（）".contains($0) })
        {
            text = text.dropFirst().dropLast()
        }
        return String(text).trimmed
    }
}

extension AmountScanner {
    func isNonLatin(_ place: Int) -> Bool {
        guard let scalar = self[place], isLetter(place) else { return false }
        return scalar.value >= 0x370 && !(0x1E00...0x1EFF).contains(scalar.value)
    }
}

extension Unicode.Scalar {
    /// Dots or strokes that lead the eye from the name to the amount.
    var isFiller: Bool { "۔…·.".unicodeScalars.contains(self) }
}
