import Diagnostics
import Meals

/// Reads the price and its currency.
extension MealDecoder {
    mutating func amountOfMoney(_ member: Node.Member) -> Located<String>? {
        let node = member.value
        guard let text = text(node, "price")?.trimmed, !text.isEmpty else { return nil }
        if let digits = Money.digits(text) { return Located(digits, in: source, at: node.offset) }
        if let (digits, currency) = Money.parts(text) {
            currencyOfPrice = Located(currency, in: source, at: node.offset)
            warn(
                .moneyAsText, "The price \(node.shortened) is read as \(digits) \(currency)", at: node.offset,
                hint: "Write the number \(digits), and \(currency) \(notation.place(of: "currency"))",
                fix: fix(dividing: member, into: digits, currency))
            return Located(digits, in: source, at: node.offset)
        }
        fail(
            .invalidNumber, "The price is \(node.shortened), but it must be a number", at: node.offset,
            hint: TypographicQuotes.hint(text)
                ?? "Write a number such as 12.50, and the currency \(notation.place(of: "currency"))",
            fix: TypographicQuotes.bare(text).flatMap(Money.digits).flatMap { fix(node, $0) })
        return nil
    }

    /// A change of a price with its currency to a number and a key of its own for the currency, in the same line or, where
    /// keys have lines of their own, in the next one.
    private func fix(dividing member: Node.Member, into digits: String, _ currency: String) -> Fix? {
        if let given = currencyKey {
            let code = given.text.map { Money.code($0) ?? $0.uppercased() }
            // Of two that differ only a person knows which is right.
            return code == currency ? fix(member.value, digits) : nil
        }
        if notation == .json { return fix(member.value, "\(digits), \"currency\": \"\(currency)\"") }
        let bytes = source.bytes
        let lineStart = bytes[..<member.keyOffset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
        guard bytes[lineStart..<member.keyOffset].allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "-") }) else {
            return fix(member.value, "\(digits), currency: \(currency)")
        }
        let isCRLF = bytes[member.keyOffset...].first { $0 == 0x0A || $0 == 0x0D } == 0x0D
        let indentation = String(repeating: " ", count: member.keyOffset - lineStart)
        return fix(member.value, "\(digits)\(isCRLF ? "\r\n" : "\n")\(indentation)currency: \(currency)")
    }

    mutating func currency(_ node: Node) -> Located<String>? {
        guard let text = text(node, "currency")?.trimmed, !text.isEmpty else { return nil }
        if text.utf8.count == 3, text.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) {
            return Located(text.uppercased(), in: source, at: node.offset)
        }
        if let code = Money.code(text) {
            warn(
                .moneyAsText, "The currency \(node.shortened) is read as \(code)", at: node.offset,
                hint: "Write \(code)", fix: fix(node, Node.written(code, in: notation)))
            return Located(code, in: source, at: node.offset)
        }
        fail(
            .invalidNumber, "The currency is \(node.shortened)", at: node.offset,
            hint: text == "$"
                ? "Many countries have a dollar: write its three letters, such as USD, CAD or AUD"
                : "Write its three letters, such as EUR or USD")
        return nil
    }

    /// The currency in the text of the price counts where no key gives one; two that differ are a mistake.
    mutating func settleCurrency(of draft: inout MealDraft) {
        guard let written = currencyOfPrice else { return }
        guard let given = draft.currency else {
            if !draft.hasFaultyPrice { draft.currency = written }
            return
        }
        if given.value == written.value { return }
        fail(
            .invalidNumber, "The price is in \(written.value), and the currency is \(given.value)", at: written.offset,
            hint: "Write the price as a number, and its currency \(notation.place(of: "currency"))")
        draft.hasFaultyPrice = true
    }
}
