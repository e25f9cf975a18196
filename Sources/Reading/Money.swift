import Meals

/// Amounts of money as people write them.
enum Money {
    /// Signs and words that stand for one currency only: "$", "¥" and "kr" stand for several.
    private static let codes = [
        "€": "EUR", "euro": "EUR", "euros": "EUR", "£": "GBP", "₹": "INR", "₺": "TRY", "₩": "KRW", "₴": "UAH",
        "₽": "RUB",
        "zł": "PLN", "kč": "CZK", "us$": "USD", "ca$": "CAD", "au$": "AUD", "nz$": "NZD",
    ]

    /// The three letters that a sign or a word stands for.
    static func code(_ text: String) -> String? { codes[text.lowercased()] }

    /// "12.50" for "12.50" and "12,50"; nil for anything but digits with one such sign.
    static func digits(_ text: String) -> String? {
        let digits = text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        let isNumber =
            (1...2).contains(parts.count)
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            }
        return isNumber ? digits : nil
    }

    /// The number and the currency of "3,50 €", "€3" and "4.50 EUR"; nil for other texts, and where the currency may be
    /// several.
    static func parts(_ text: String) -> (digits: String, currency: String)? {
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: isDigit), let last = scalars.lastIndex(where: isDigit) else {
            return nil
        }
        let before = String(scalars[..<first]).trimmed
        let after = String(scalars[scalars.index(after: last)...]).trimmed
        guard before.isEmpty != after.isEmpty, let digits = digits(String(scalars[first...last])) else { return nil }
        let word = before + after
        if let code = code(word) { return (digits, code) }
        let isCode = word.utf8.count == 3 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        return isCode ? (digits, word) : nil
    }
}
