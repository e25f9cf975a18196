/// Makes a value of a cell. A table has no types, so it is the column that says what its cells are.
enum TableCell {
    /// The value of a cell that is not blank, for the field `key`. Only what is plainly a number, a list or a yes or no
    /// is made one: all else stays text, for the decoder to judge as it judges other files.
    static func node(_ field: TableScanner.Field, key: String, _ scanner: TableScanner) -> Node {
        if key == "tags" { return list(field, scanner) }
        let text = scanner.text(field)
        let style: Node.Style = field.isQuoted ? .quotedCell : .plain
        switch key {
        case "rating":
            if let number = number(text) {
                return Node(.number(number), at: field.offset, rawText: number == text ? nil : text)
            }
        case "hidden":
            if let flag = flag(text) { return Node(.bool(flag), at: field.offset, rawText: text) }
        default: break
        }
        return Node(.string(text), at: field.offset, style: style)
    }

    // MARK: Numbers and flags

    /// The number that `text` plainly is, in JSON's notation; half of the world's spreadsheets write "4,5".
    private static func number(_ text: String) -> String? {
        let written = text.trimmed
        guard written.utf8.count <= 40 else { return nil }
        let isNegative = written.hasPrefix("-")
        let parts = (isNegative ? written.dropFirst() : written[...])
            .split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else { return nil }
        let whole = parts[0].drop { $0 == "0" }
        return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + (parts.count == 2 ? "." + parts[1] : "")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func flag(_ text: String) -> Bool? {
        switch text.trimmed.lowercased() {
        case "true", "yes", "1", "x": true
        case "false", "no", "0": false
        default: nil
        }
    }

    // MARK: Lists

    /// What may divide a list, the strongest first: in "Tom's, the best; quick" the comma belongs to a tag.
    private static let separators: [[UInt8]] = [
        [0x0A, 0x0D], [UInt8(ascii: "|")], [UInt8(ascii: ";")], [UInt8(ascii: ",")],
    ]

    /// The parts of a cell, each with its own place; empty ones are left out.
    private static func list(_ field: TableScanner.Field, _ scanner: TableScanner) -> Node {
        let bytes = scanner.bytes
        let range = field.start..<field.end
        let separator = separators.first { bytes[range].contains(where: $0.contains) } ?? []
        var elements = [Node]()
        for part in bytes[range].split(whereSeparator: separator.contains) {
            var (start, end) = (part.startIndex, part.endIndex)
            while start < end, isSpace(bytes[start]) { start += 1 }
            while end > start, isSpace(bytes[end - 1]) { end -= 1 }
            guard start < end else { continue }
            elements.append(
                Node(
                    .string(scanner.text(start, end, undoubled: field.hasDoubledQuotes)), at: start,
                    style: field.hasDoubledQuotes ? .partOfCell : .plain))
        }
        return Node(.array(elements), at: field.offset)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
