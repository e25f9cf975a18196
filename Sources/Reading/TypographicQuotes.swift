import Meals

/// The curved quotes that editors make of straight ones, around what was to be in quotes.
enum TypographicQuotes {
    private static let signs: Set<Character> = [
        "\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "\u{201A}", "«", "»",
    ]

    /// The text inside the quotes; nil for one that does not stand in any as a whole.
    static func bare(_ text: String) -> String? {
        let text = text.trimmed
        // Most texts are seen here to begin with none of them.
        guard let byte = text.utf8.first, byte == 0xE2 || byte == 0xC2 else { return nil }
        guard text.count > 2, let first = text.first, let last = text.last, signs.contains(first), signs.contains(last)
        else { return nil }
        let inner = text.dropFirst().dropLast()
        // “a” and “b” is a text with quotes in it.
        return inner.contains(where: { signs.contains($0) && $0 != "\u{2019}" }) ? nil : inner.trimmed
    }

    /// How to mend it; nil for a text that does not stand in such quotes.
    static func hint(_ text: String?) -> String? {
        text.flatMap(bare).map {
            "Delete the curved quotes around \($0), or write straight ones; your editor's smart punctuation makes them"
        }
    }
}
