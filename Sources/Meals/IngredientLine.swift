/// Reads one line of a list of ingredients: "1 1/2 cups flour, sifted", "鸡蛋 2 个", "175g/6oz Butter".
///
/// The rule where it is unsure: the line is kept as text, with no amount, and is not scaled. A wrong amount spoils a
/// meal; a missing one is only not multiplied.
public enum IngredientLine {
    /// What can be understood of `text`, which the result keeps whole.
    public static func parse(_ text: String) -> Ingredient {
        IngredientParser(text).ingredient()
    }
}

struct IngredientParser {
    let text: String
    let scanner: AmountScanner

    init(_ text: String) {
        self.text = text
        scanner = AmountScanner(text)
    }

    func ingredient() -> Ingredient {
        if isFormula { return Ingredient(text: text) }
        let start = contentStart
        if scanner.startsNumber(start) {
            return scanner.amount(at: start).flatMap { leading($0, from: start) } ?? Ingredient(text: text)
        }
        if let word = scanner.word(Amount.fromWords, at: start) {
            let number = scanner.skippingSpaces(word)
            if let found = scanner.amount(at: number), found.amount.upper != nil {
                return leading(found, from: number) ?? Ingredient(text: text)
            }
        }
        return partOfFruit(from: start) ?? trailing(from: start) ?? vague(from: start) ?? Ingredient(text: text)
    }

    // MARK: The number first

    private func leading(_ found: AmountScanner.Found, from start: Int) -> Ingredient? {
        guard isPlausible(found), !isPartOfWord(found.end) else { return nil }
        var result = Ingredient(text: text)
        var notes = [String]()
        var amount = found.amount
        var place = scanner.skippingSpaces(found.end)
        if scanner[place] == "(", let close = closingBracket(place) {
            notes.append(trimmed(place + 1..<close))
            place = scanner.skippingSpaces(close + 1)
        }
        var amountEnd = found.end
        if let (unit, end) = unit(at: place) ?? sizedContainer(at: place) {
            guard !isSizeOfContainer(unit.kind, at: end), !isSecondMeasure(at: end) else { return nil }
            result.unit = unit
            place = end
            switch secondHalf(of: amount, unit.kind, at: end) {
            case .none: break
            case .doubtful: return nil
            case .range(let range, let end):
                amount = range
                amountEnd = end.number
                place = end.unit
            }
        } else if place == found.end, scanner.isLetter(place), !scanner.isIdeographic(place), !isTimes(place) {
            return nil
        } else if isTimes(place) {
            // "2x eggs"; "2 x 400 g beef" keeps the sign, which is part of what it says.
            let next = scanner.skippingSpaces(place + 1)
            if !scanner.startsNumber(next) { place = next }
        }
        guard !hasDoubtfulThousands(found, unit: result.unit),
            !hasSum(from: result.unit == nil ? place : skippingOf(place))
        else { return nil }
        place = readAlternatives(at: place, into: &result)
        result.quantity = amount
        result.place = self.place(of: start..<amountEnd)
        finish(&result, rest: place..<scanner.count, notes: notes)
        // A number of nothing: data that lost its other half.
        let isNamed = result.name.unicodeScalars.contains(where: \.properties.isAlphabetic)
        return isNamed || result.unit != nil ? result : nil
    }

    /// The name and the notes from what follows amount and unit.
    private func finish(_ result: inout Ingredient, rest: Range<Int>, notes: [String]) {
        var notes = notes
        var name = ""
        var place = rest.lowerBound
        if result.unit != nil { place = skippingOf(place) }
        var start = place
        let closing = closingBrackets(from: min(place, rest.upperBound))
        while place < rest.upperBound {
            if let close = closing[place] {
                name += scanner.text(start..<place)
                notes.append(trimmed(place + 1..<close))
                place = close + 1
                start = place
                // One space less where the brackets stood between two.
                if name.last?.isWhitespace ?? true { start = min(scanner.skippingSpaces(start), rest.upperBound) }
                place = max(place, start)
            } else if scanner[place] == ",", !(scanner.isDigit(place - 1) && scanner.isDigit(place + 1)) {
                break
            } else {
                place += 1
            }
        }
        name += scanner.text(start..<place)
        if place < rest.upperBound { notes.append(trimmed(place + 1..<rest.upperBound)) }
        result.name = Self.withoutMarkup(name)
        let all = notes.filter { !$0.isEmpty }
        result.note = all.isEmpty ? nil : all.joined(separator: "; ")
        if result.name.isEmpty, let unit = result.unit, !unit.kind.isMeasure {
            // "4 cloves" counts a spice.
            result.name = unit.text
            result.unit = nil
        }
    }

    // MARK: The number later

    private func trailing(from start: Int) -> Ingredient? {
        guard scanner.word(Self.countWords, at: start) == nil, scanner.word(Self.articles, at: start) == nil,
            !(unit(at: start)?.0.kind.isVague ?? false)
        else { return nil }
        var depth = 0
        var place = start
        while place < scanner.count {
            if scanner[place] == "(" { depth += 1 }
            if scanner[place] == ")" { depth -= 1 }
            guard place > start, scanner.startsNumber(place) else {
                place += 1
                continue
            }
            // Numbers within brackets say something about the food; the first outside is the amount or none is.
            if depth <= 0 { return trailing(at: place, from: start) }
            if let bracketed = trailing(at: place, from: start, isBracketed: true) { return bracketed }
            while scanner.startsNumber(place) { place += 1 }
        }
        return nil
    }

    private func trailing(at number: Int, from start: Int, isBracketed: Bool = false) -> Ingredient? {
        guard let found = scanner.amount(at: number), isPlausible(found), !isPartOfWord(found.end) else { return nil }
        var nameEnd = endOfName(before: number, from: start)
        guard isBracketed == (scanner[nameEnd - 1] == "(") else { return nil }
        let isSeparated = scanner[nameEnd - 1].map { ":=-,~)*_".unicodeScalars.contains($0) || $0.isFiller } ?? false
        let isForeign = scanner.isNonLatin(nameEnd - 1) || (isSeparated && scanner.isNonLatin(nameEnd - 2))
        guard nameEnd < number || isBracketed || isSeparated || isForeign, !isAfterPreposition(nameEnd)
        else { return nil }

        var result = Ingredient(text: text)
        var amount = found.amount
        var amountEnd = found.end
        var tail = scanner.skippingSpaces(found.end)
        if let (unit, end) = unit(at: tail) {
            guard !isSecondMeasure(at: end) else { return nil }
            result.unit = unit
            tail = scanner.skippingSpaces(end)
            switch secondHalf(of: found.amount, unit.kind, at: end) {
            case .none: break
            case .doubtful: return nil
            case .range(let range, let end):
                amount = range
                amountEnd = end.number
                tail = scanner.skippingSpaces(end.unit)
            }
        } else if let (unit, unitStart) = unitBefore(nameEnd) {
            result.unit = unit
            nameEnd = unitStart
        } else {
            let isSure = isBracketed || isSeparated || isForeign || !found.amount.lower.isWhole
            guard isSure, tail == scanner.count || (isBracketed && scanner[tail] == ")") else { return nil }
        }
        guard !hasDoubtfulThousands(found, unit: result.unit), !hasSum(from: tail) else { return nil }
        if isBracketed {
            guard scanner[tail] == ")", !(tail..<scanner.count).contains(where: scanner.startsNumber) else {
                return nil
            }
            nameEnd -= 1
            tail += 1
        } else {
            let isEnd = tail >= scanner.count || scanner[tail].map { ",;(.*_".unicodeScalars.contains($0) } ?? true
            guard isEnd || isForeign || isSeparated else { return nil }
        }
        let name = Self.withoutSeparators(scanner.text(start..<nameEnd))
        guard !name.isEmpty else { return nil }
        result.quantity = amount
        result.place = place(of: number..<amountEnd)
        result.name = name
        let note = Self.withoutBrackets(scanner.text(min(tail, scanner.count)..<scanner.count))
        result.note = note.isEmpty ? nil : note
        return result
    }

    /// "Juice of 1 lemon": so many fruits, of which a part is wanted.
    private func partOfFruit(from start: Int) -> Ingredient? {
        guard let number = (start..<scanner.count).first(where: scanner.startsNumber),
            let found = scanner.amount(at: number), isPlausible(found), !isPartOfWord(found.end),
            scanner[found.end] == " ", !(found.end..<scanner.count).contains(where: scanner.startsNumber)
        else { return nil }
        let words = scanner.foldedText(start..<number).split { " '’".contains($0) }
        guard (2...5).contains(words.count), let last = words.last, Self.partOf.contains(String(last)),
            words.contains(where: { Self.partsOfFruit.contains(String($0)) })
        else { return nil }
        var result = Ingredient(text: text)
        result.quantity = found.amount
        result.place = place(of: number..<found.end)
        result.name = trimmed(start..<number) + " " + trimmed(found.end..<scanner.count)
        return result
    }

    /// "A pinch of salt": a unit without a number.
    private func vague(from start: Int) -> Ingredient? {
        let article = scanner.word(Self.articles, at: start).map(scanner.skippingSpaces)
        guard let (unit, end) = unit(at: article ?? start), unit.kind.isVague else { return nil }
        var result = Ingredient(text: text)
        result.unit = unit
        finish(&result, rest: end..<scanner.count, notes: [])
        return result
    }
}
