/// Makes a value of a cell. A table has no types, so it is the column that says what its cells are.
enum TableCell {
    /// The value of a cell that is not blank, for the field `key`. Only what is plainly a number, a list, a yes or no
    /// or a group is made one: all else stays text, for the decoder to judge as it judges other files.
    static func node(_ field: TableScanner.Field, key: String, _ scanner: TableScanner) -> Node {
        switch key {
        case "tags", "course", "cuisine", "keywords", "diets", "allergens", "aliases":
            return list(field, scanner, separators: .all)
        // An address may have commas and semicolons in it.
        case "images": return list(field, scanner, separators: .spaced)
        case "nutrition":
            if let group = group(field, scanner) { return group }
        default: break
        }
        let text = scanner.text(field)
        let style: Node.Style = field.isQuoted ? .quotedCell : .plain
        // Outside quotes the scanner has trimmed it.
        lazy var trimmed = field.isQuoted ? text.trimmed : text
        switch key {
        case "rating":
            if let number = number(trimmed) {
                return Node(.number(number), at: field.offset, rawText: number == text ? nil : text)
            }
        case "hidden":
            if let flag = flag(trimmed) { return Node(.bool(flag), at: field.offset, rawText: text) }
        default: break
        }
        return Node(.string(text), at: field.offset, style: style)
    }

    // MARK: Numbers and flags

    /// The number that `written` plainly is, in JSON's notation; half of the world's spreadsheets write "4,5".
    private static func number(_ written: String) -> String? {
        guard written.utf8.count <= 40 else { return nil }
        let isNegative = written.utf8.first == UInt8(ascii: "-")
        let digits = isNegative ? written.dropFirst() : written[...]
        let point = digits.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") } ?? digits.endIndex
        let (whole, fraction) = (digits[..<point], digits[point...].dropFirst())
        guard isDigits(whole), point == digits.endIndex || isDigits(fraction) else { return nil }
        let short = whole.drop { $0 == "0" }
        if !isNegative, short.startIndex == whole.startIndex,
            fraction.isEmpty || written.utf8[point] == UInt8(ascii: ".")
        {
            return written
        }
        return (isNegative ? "-" : "") + (short.isEmpty ? "0" : short) + (fraction.isEmpty ? "" : "." + fraction)
    }

    private static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func flag(_ written: String) -> Bool? {
        switch written.lowercased() {
        case "true", "yes", "1", "x": true
        case "false", "no", "0": false
        default: nil
        }
    }

    // MARK: Lists

    /// Which commas and semicolons divide a list; line breaks and `|` always do.
    private enum Separators { case all, spaced }

    /// How strongly a byte divides a list: a line break most, and in "Tom's, the best; quick" the comma belongs to a tag.
    private static func strength(_ byte: UInt8, before next: UInt8, _ separators: Separators) -> Int {
        switch byte {
        case 0x0A, 0x0D: 4
        case UInt8(ascii: "|"): 3
        case UInt8(ascii: ";") where separators == .all || isSpace(next): 2
        case UInt8(ascii: ",") where separators == .all || isSpace(next): 1
        default: 0
        }
    }

    /// The parts of a cell between its strongest separators, without spaces around them; empty ones are left out.
    private static func parts(
        _ field: TableScanner.Field, _ scanner: TableScanner, _ separators: Separators
    ) -> [Range<Int>] {
        func strength(_ index: Int) -> Int {
            let next = index + 1 < field.end ? scanner.bytes[index + 1] : 0x20
            return Self.strength(scanner.bytes[index], before: next, separators)
        }
        var strongest = 1
        for index in field.start..<field.end { strongest = max(strongest, strength(index)) }
        var parts = [Range<Int>]()
        var start = field.start
        for index in field.start...field.end where index == field.end || strength(index) == strongest {
            let part = trimmed(start..<index, scanner)
            if !part.isEmpty { parts.append(part) }
            start = index + 1
        }
        return parts
    }

    private static func trimmed(_ range: Range<Int>, _ scanner: TableScanner) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpace(scanner.bytes[start]) { start += 1 }
        while end > start, isSpace(scanner.bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    private static func list(
        _ field: TableScanner.Field, _ scanner: TableScanner, separators: Separators
    ) -> Node {
        Node(.array(parts(field, scanner, separators).map { part($0, of: field, scanner) }), at: field.offset)
    }

    /// "calories: 320 kcal; fat: 9 g"; nil when a part has no colon, and so no key.
    private static func group(_ field: TableScanner.Field, _ scanner: TableScanner) -> Node? {
        var members = [Node.Member]()
        var keys = Set<String>()
        for range in parts(field, scanner, .spaced) {
            guard let colon = scanner.bytes[range].firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let name = trimmed(range.lowerBound..<colon, scanner)
            let value = trimmed(colon + 1..<range.upperBound, scanner)
            guard !name.isEmpty else { return nil }
            let key = scanner.text(name.lowerBound, name.upperBound, undoubled: field.hasDoubledQuotes)
            // As with columns, what is empty is missing; of two with one name the first is kept.
            guard !value.isEmpty, keys.insert(key).inserted else { continue }
            members.append(
                Node.Member(key: key, keyOffset: name.lowerBound, value: part(value, of: field, scanner)))
        }
        return Node(.object(members), at: field.offset)
    }

    private static func part(_ range: Range<Int>, of field: TableScanner.Field, _ scanner: TableScanner) -> Node {
        Node(
            .string(scanner.text(range.lowerBound, range.upperBound, undoubled: field.hasDoubledQuotes)),
            at: range.lowerBound, style: field.hasDoubledQuotes ? .partOfCell : .plain)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
