import Diagnostics
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

extension TypographicQuotes {
    /// What to say of a text that stands in such quotes.
    static func diagnostic(_ text: String, at place: SourceLocation, fix: Fix?) -> Diagnostic {
        Diagnostic(
            .typographicQuotes,
            "The quotes of \(text.trimmed) are part of the text, since they are no straight ones", at: place,
            hint: hint(text), fix: fix)
    }

    /// The same of a plain scalar in a file of YAML; nil where it does not stand in such quotes.
    static func diagnostic(of node: Node, in source: SourceText) -> Diagnostic? {
        guard node.style == .plain, let text = node.text, let bare = bare(text) else { return nil }
        let written = Node.written(bare, in: Notation(file: source.file))
        return diagnostic(text, at: source.location(at: node.offset), fix: node.fix(in: source, by: written))
    }

    /// What to say of a key, or a column, that would be known without such quotes.
    static func diagnostic(ofKey key: String, at offset: Int, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .typographicQuotes,
            "The \(Notation(file: source.file).nameOfKeys) \(key) is not used, since its quotes are no straight ones",
            at: source.location(at: offset), hint: hint(ofKey: key), fix: fix(ofKey: key, at: offset, in: source))
    }

    /// How to mend such a key.
    static func hint(ofKey key: String) -> String? {
        bare(key).map { "Write \($0), without quotes; your editor's smart punctuation makes them" }
    }

    /// The mend itself.
    static func fix(ofKey key: String, at offset: Int, in source: SourceText) -> Fix? {
        bare(key).flatMap { Fix.renaming(key, at: offset, in: source, to: $0) }
    }
}
