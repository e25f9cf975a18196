/// What an ingredient is measured or counted in, whatever the language. The raw value is the stable id.
public enum UnitKind: String, Sendable, CaseIterable {
    case milligram = "mg"
    case gram = "g"
    case dekagram = "dag"
    case kilogram = "kg"
    case ounce = "oz"
    case pound = "lb"
    case milliliter = "ml"
    case centiliter = "cl"
    case deciliter = "dl"
    case liter = "l"
    case fluidOunce = "fl-oz"
    case pint, quart, gallon
    case teaspoon = "tsp"
    case tablespoon = "tbsp"
    /// A spoon of no said size, such as 勺.
    case spoon
    case cup, glass, pinch, dash, drop, handful
    case clove, slice, piece, bunch, sprig, stalk, leaf, head, stick, sheet, cube, knob
    case can, jar, bottle, packet, box

    /// Whether it tells a weight or a volume, rather than how many there are.
    public var isMeasure: Bool {
        switch self {
        case .milligram, .gram, .dekagram, .kilogram, .ounce, .pound, .milliliter, .centiliter, .deciliter, .liter,
            .fluidOunce, .pint, .quart, .gallon, .teaspoon, .tablespoon, .spoon, .cup, .glass:
            true
        default: false
        }
    }

    /// What holds a size of its own: "2 x 400 g tins".
    var isContainer: Bool { [.can, .jar, .bottle, .packet, .box].contains(self) }

    /// Said without a number: "pinch of salt".
    var isVague: Bool { [.pinch, .dash, .drop, .handful, .bunch, .knob].contains(self) }
}

extension UnitKind {
    /// The unit written at `place`, and the place after it: the longest of up to four words, or, in scripts without
    /// spaces, of the following characters.
    static func match(in scanner: AmountScanner, at place: Int) -> (kind: UnitKind, end: Int)? {
        if scanner.isIdeographic(place) {
            for length in stride(from: 3, through: 1, by: -1) where place + length <= scanner.count {
                if let kind = UnitWords.table[scanner.foldedText(place..<place + length)] {
                    return (kind, place + length)
                }
            }
            return nil
        }
        guard scanner.isLetter(place) else { return nil }
        // A single T is the great spoon and t the small one; elsewhere case says nothing.
        if !scanner.isLetter(place + 1), let letter = scanner[place], letter == "T" || letter == "t" {
            return (letter == "T" ? .tablespoon : .teaspoon, place + (scanner[place + 1] == "." ? 2 : 1))
        }
        let ends = wordEnds(in: scanner, from: place)
        guard let first = ends.first else { return nil }
        let word = key(scanner.lowered[place..<first])
        if UnitWords.firstOfSeveral.contains(word) {
            for end in ends.dropFirst().reversed() {
                if let kind = UnitWords.table[key(scanner.lowered[place..<end])] {
                    return (kind, endOfPlural(in: scanner, at: end))
                }
            }
        }
        return UnitWords.table[word].map { ($0, endOfPlural(in: scanner, at: first)) }
    }

    /// Past the ending of "Dose(n)".
    private static func endOfPlural(in scanner: AmountScanner, at place: Int) -> Int {
        guard scanner[place] == "(" else { return place }
        var end = place + 1
        while scanner.isLetter(end), end - place <= 2 { end += 1 }
        return end > place + 1 && scanner[end] == ")" ? end + 1 : place
    }

    private static func wordEnds(in scanner: AmountScanner, from start: Int) -> [Int] {
        var ends = [Int]()
        var place = start
        var isOpen = false
        while ends.count < 4 {
            let word = place
            // A Han or kana character after a Latin unit belongs to what follows.
            while scanner.isLetter(place), !scanner.isIdeographic(place) { place += 1 }
            guard place > word, !scanner.isDigit(place) else { break }
            if scanner[place] == "." { place += 1 }
            if isOpen, scanner[place] == ")" {
                place += 1
                isOpen = false
            }
            if !isOpen { ends.append(place) }
            place = scanner.skippingSpaces(place)
            if !isOpen, scanner[place] == "(" {
                isOpen = true
                place += 1
            }
        }
        return ends
    }

    /// Words without full stops and brackets, one space between them: "c. à s." is "c à s".
    private static func key(_ text: ArraySlice<Unicode.Scalar>) -> String {
        var key = [Unicode.Scalar]()
        var isGap = false
        for scalar in text {
            if scalar == " " || scalar == "." || scalar == "(" || scalar == ")" {
                isGap = true
            } else {
                if isGap, !key.isEmpty { key.append(" ") }
                key.append(scalar)
                isGap = false
            }
        }
        return AmountScanner.string(key[...])
    }
}
