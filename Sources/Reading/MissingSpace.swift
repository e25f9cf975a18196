import Meals

/// A key with its value right behind the colon, `name:Crème`: for YAML that is one text.
enum MissingSpace {
    /// The line with its space, for a line that lacks it; nil for any other.
    static func mended(_ line: String) -> String? {
        let text = line.trimmed
        let entry = text.hasPrefix("- ") ? text.dropFirst(2) : text[...]
        guard let colon = entry.utf8.firstIndex(of: UInt8(ascii: ":")), colon != entry.startIndex else { return nil }
        let value = entry[entry.index(after: colon)...]
        // An address is a text of its own, and so is a time.
        guard let first = value.first, first != " ", first != "\t", first != ":", !value.hasPrefix("//"),
            entry[..<colon].utf8.allSatisfy(isOfKey), entry.utf8.first.map(isLetter) == true,
            !value.contains(": "), entry.utf8.count <= 200
        else { return nil }
        return "\(entry[..<colon]): \(value)"
    }

    /// What to say about it.
    static func hint(_ mended: String) -> String { "Write a space after the colon: \(mended)" }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isOfKey(_ byte: UInt8) -> Bool { isLetter(byte) || byte == UInt8(ascii: "_") }
}
