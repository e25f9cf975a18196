/// Makes a value of a cell. A table has no types, so it is the column that says what its cells are.
enum TableCell {
    /// The value of a cell that is not blank, for the field `key`. Only what is plainly a number, a list or a yes or no
    /// is made one: all else stays text, for the decoder to judge as it judges other files.
    static func node(_ field: TableScanner.Field, key: String, _ scanner: TableScanner) -> Node {
        if key == "tags" { return list(field, scanner) }
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

    /// How strongly a byte divides a list: a line break most, and in "Tom's, the best; quick" the comma belongs to a tag.
    private static func strength(_ byte: UInt8) -> Int {
        switch byte {
        case 0x0A, 0x0D: 4
        case UInt8(ascii: "|"): 3
        case UInt8(ascii: ";"): 2
        case UInt8(ascii: ","): 1
        default: 0
        }
    }

    /// The parts of a cell between its strongest separators, each with its own place; empty ones are left out.
    private static func list(_ field: TableScanner.Field, _ scanner: TableScanner) -> Node {
        let bytes = scanner.bytes
        var strongest = 1
        for index in field.start..<field.end { strongest = max(strongest, strength(bytes[index])) }
        var elements = [Node]()
        var start = field.start
        for index in field.start...field.end where index == field.end || strength(bytes[index]) == strongest {
            var end = index
            while start < end, isSpace(bytes[start]) { start += 1 }
            while end > start, isSpace(bytes[end - 1]) { end -= 1 }
            if start < end {
                elements.append(
                    Node(
                        .string(scanner.text(start, end, undoubled: field.hasDoubledQuotes)), at: start,
                        style: field.hasDoubledQuotes ? .partOfCell : .plain))
            }
            start = index + 1
        }
        return Node(.array(elements), at: field.offset)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
