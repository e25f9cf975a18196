import Diagnostics
import Meals

/// Reads single values; one of the wrong kind is reported, and nil is returned.
extension SettingsDecoder {
    mutating func language(_ node: Node) -> String? {
        guard let text = line(node, "language") else { return nil }
        if let tag = LanguageTag.normalized(text) { return tag }
        fail(
            .settingChoice, "\"\(text)\" is no language", at: node.offset,
            hint: "Write a language tag such as en, de, pt-BR or zh-Hans")
        return nil
    }

    mutating func timeZone(_ node: Node) -> SiteTimeZone? {
        guard let text = line(node, "timeZone") else { return nil }
        if let zone = SiteTimeZone(named: text) { return zone }
        fail(
            .settingChoice, "\"\(text)\" is no time zone", at: node.offset,
            hint: Nearest.match(for: text, among: SiteTimeZone.knownNames).map { "Perhaps you mean \"\($0)\"" }
                ?? "Write UTC, or an area and a place, such as Europe/Berlin")
        return nil
    }

    mutating func baseURL(_ node: Node) -> String? {
        guard let text = text(node, "baseURL"), !text.trimmed.isEmpty else { return nil }
        guard let url = BaseURL.normalized(text.trimmed) else {
            fail(
                .invalidBaseURL, "\(node.shortened) is no address of a site", at: node.offset,
                hint: "Write it with http:// or https://, such as https://example.org/meals/")
            return nil
        }
        return url
    }

    mutating func slug(_ node: Node) -> String? {
        guard let text = line(node, "slug") else { return nil }
        guard Slug.isValid(text), !Slug.isReserved(text) else {
            fail(
                .settingChoice, "\"\(text)\" cannot be part of an address", at: node.offset,
                hint: "Use lower-case letters and digits with - between")
            return nil
        }
        return text
    }

    /// Three or six hexadecimal digits, as six in lower case.
    mutating func colour(_ node: Node, _ key: String) -> Located<String>? {
        guard let text = text(node, key)?.trimmed, !text.isEmpty else { return nil }
        let digits = text.dropFirst().lowercased()
        guard text.hasPrefix("#"), [3, 6].contains(digits.utf8.count),
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else {
            fail(
                .settingChoice, "\"\(text)\" is no colour", at: node.offset,
                hint: "Write # and six hexadecimal digits, in quotes: \"#b3311c\"")
            return nil
        }
        let six = digits.utf8.count == 6 ? digits : String(digits.flatMap { [$0, $0] })
        return Located("#\(six)", in: source, at: node.offset)
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: Node, _ key: String)
        -> Choice?
    {
        guard let text = text(node, key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        fail(
            .settingChoice, "\"\(text)\" is no choice for \(key)", at: node.offset,
            hint: Self.choices(Choice.allCases.map(\.rawValue), for: text))
        return nil
    }

    static func choices(_ known: [String], for text: String) -> String {
        let all = "Choose one of: \(known.joined(separator: ", "))"
        return Nearest.match(for: text, among: known).map { "Perhaps you mean \"\($0)\". \(all)" } ?? all
    }

    mutating func integer(_ node: Node, _ key: String, in range: ClosedRange<Int>) -> Int? {
        if node.value == .null { return nil }
        guard case .number(let digits) = node.value, let number = Int(digits), range.contains(number) else {
            fail(
                .settingChoice, "\(key) is \(node.shortened)", at: node.offset,
                hint: "Write a whole number from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return number
    }

    /// A weight from 0 to 100; one that is needed is more than 0.
    mutating func weight(_ node: Node, _ key: String, isNeeded: Bool) -> Double? {
        if node.value == .null { return nil }
        guard case .number(let digits) = node.value, let weight = Double(digits), (0...100).contains(weight),
            weight > 0 || !isNeeded
        else {
            fail(
                .settingChoice, "\(key) is \(node.shortened)", at: node.offset,
                hint: "Write a number from \(isNeeded ? "0.1" : "0") to 100")
            return nil
        }
        return weight
    }

    mutating func flag(_ node: Node, _ key: String) -> Bool? {
        switch node.value {
        case .bool(let flag): return flag
        case .null: return nil
        default:
            wrongKind(node, key, wanted: "true or false", hint: "Write true or false, without quotes")
            return nil
        }
    }

    mutating func lines(_ node: Node, _ key: String) -> [String]? {
        guard let elements = list(node, key, wanted: "a list of texts") else { return nil }
        return elements.compactMap { line($0, key) }.filter { !$0.isEmpty }
    }

    mutating func line(_ node: Node, _ key: String) -> String? {
        guard let text = text(node, key) else { return nil }
        if let quotes = TypographicQuotes.diagnostic(of: node, in: source) { diagnostics.append(quotes) }
        let line = TextCleaning.plainLine(text)
        if TextCleaning.hasMarkup(text), line != text.trimmed {
            fail(
                .cleanedText, "\(key) is cleaned of HTML tags and extra spaces: \(Node.quoted(line))", at: node.offset,
                hint: "Write it so")
        }
        return line
    }

    mutating func text(_ node: Node, _ key: String) -> String? {
        if node.value == .null { return nil }
        if let text = node.text { return text }
        wrongKind(node, key, wanted: "text", hint: "Write one text: \(key): some words")
        return nil
    }

    mutating func list(_ node: Node, _ key: String, wanted: String) -> [Node]? {
        if node.value == .null { return nil }
        if let elements = node.elements { return elements }
        wrongKind(node, key, wanted: wanted, hint: "Write each entry in a line of its own that begins with \"- \"")
        return nil
    }

    /// The members of a group whose keys are known; the others are reported.
    mutating func members(of node: Node, known: [String], in place: String) -> [(String, Node)] {
        guard let members = node.members else {
            if node.value != .null {
                wrongKind(
                    node, place, wanted: "keys and values",
                    hint: node.text.flatMap(MissingSpace.mended).map(MissingSpace.hint)
                        ?? "Write lines such as key: value; the keys are: \(known.joined(separator: ", "))")
            }
            return []
        }
        return members.compactMap { member in
            if known.contains(member.key) { return (member.key, member.value) }
            if let bare = TypographicQuotes.bare(member.key), known.contains(bare) {
                fail(
                    .unknownSetting, "\(member.key) is no key of \(place)", at: member.keyOffset,
                    hint: TypographicQuotes.hint(ofKey: member.key),
                    fix: TypographicQuotes.fix(ofKey: member.key, at: member.keyOffset, in: source))
                return nil
            }
            fail(
                .unknownSetting, "\"\(member.key)\" is no key of \(place)", at: member.keyOffset,
                hint: SettingKeys.hint(for: member.key, in: place, known: known))
            return nil
        }
    }

    mutating func wrongKind(_ node: Node, _ key: String, wanted: String, hint: String? = nil) {
        if let colon = ColonInEntry(node, in: source) {
            diagnostics.append(colon.diagnostic(.wrongSetting))
            return
        }
        fail(.wrongSetting, "\(key) must be \(wanted), not \(node.kind)", at: node.offset, hint: hint)
    }

    mutating func fail(
        _ code: DiagnosticCode, _ message: String, at offset: Int, hint: String? = nil,
        related: [Diagnostic.Related] = [], fix: Fix? = nil
    ) {
        diagnostics.append(
            Diagnostic(code, message, at: source.location(at: offset), hint: hint, related: related, fix: fix))
    }
}
