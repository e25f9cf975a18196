import Diagnostics
import Reading

/// The words of the pages in one language, from the theme's `strings/<language>.json`; what that lacks is English.
///
/// A value is a text, in which `{name}` stands for something to be filled in, or a group of plural forms by the names
/// of Unicode's plural rules ("one", "few", "many", "other"), or a group of names such as those of the months. The group
/// `script` goes to the browser as it is.
struct Strings: Sendable {
    /// The tag that was asked for, such as "pt-BR".
    let language: String
    private var texts: [String: String] = [:]
    private var groups: [String: [String: String]] = [:]
    /// The members of the group `script`.
    private(set) var script: [(key: String, value: Node)] = []

    /// Loads the tables for `language` from the theme's files: English first, then the language, then its variant.
    ///
    /// - Parameter place: where the language is given.
    init(
        language: String, place: SourceLocation? = nil, files: [String: SourceText], diagnostics: inout [Diagnostic]
    ) {
        self.language = language
        let parts = language.lowercased().split(separator: "-").map(String.init)
        var names = parts.indices.map { parts[...$0].joined(separator: "-") }
        if names.first != "en" { names.insert("en", at: 0) }
        var found = false
        for name in names {
            guard let source = files.first(where: { $0.key.lowercased() == "strings/\(name).json" })?.value
            else { continue }
            if name == parts.first { found = true }
            guard let root = JSONReader.read(source, diagnostics: &diagnostics) else { continue }
            guard let members = root.members else {
                diagnostics.append(
                    Diagnostic(
                        .wrongString, "A table of words must be a group of keys, not \(root.kind)",
                        at: source.location(at: root.offset), hint: "Write for example {\"search\": \"Search\"}"))
                continue
            }
            add(members, source, &diagnostics)
        }
        if !found {
            diagnostics.append(
                Diagnostic(
                    .missingLanguage, "The theme has no words in the language \"\(language)\", so they are English",
                    at: place,
                    hint:
                        "Translate the file strings/en.json, which larder theme DIR writes into a new folder, and put it "
                        + "into Templates/strings as \(parts.first ?? language).json"))
        }
    }

    private mutating func add(_ members: [Node.Member], _ source: SourceText, _ diagnostics: inout [Diagnostic]) {
        for member in members {
            if member.key == "script" {
                for part in member.value.members ?? [] {
                    script.removeAll { $0.key == part.key }
                    script.append((part.key, part.value))
                }
            } else if let text = member.value.text {
                texts[member.key] = text
            } else if let forms = member.value.members {
                groups[member.key] = [:]
                for form in forms {
                    if let text = form.value.text {
                        groups[member.key, default: [:]][form.key] = text
                    } else {
                        wrong("The plural form \"\(form.key)\" must be a text", form.value, source, &diagnostics)
                    }
                }
            } else {
                wrong("\"\(member.key)\" must be a text or plural forms", member.value, source, &diagnostics)
            }
        }
    }

    private func wrong(_ message: String, _ node: Node, _ source: SourceText, _ diagnostics: inout [Diagnostic]) {
        diagnostics.append(
            Diagnostic(
                .wrongString, "\(message), not \(node.kind)", at: source.location(at: node.offset),
                hint:
                    "Write a text in quotes, or plural forms such as {\"one\": \"{n} meal\", \"other\": \"{n} meals\"}")
        )
    }

    /// Every text that needs nothing filled in, for templates.
    var all: [(String, String)] { texts.sorted { $0.key < $1.key } }

    /// The text of `key` with its places filled in; the key itself where there is none, which a test forbids.
    func text(_ key: String, _ values: [String: String] = [:]) -> String {
        Self.filled(texts[key] ?? key, values)
    }

    /// The text of `key` for `count` things, with the number at `{n}`.
    func count(_ key: String, _ count: Int) -> String {
        let forms = groups[key] ?? [:]
        let form = PluralRules.form(of: count, in: language)
        return Self.filled(forms[form] ?? forms["other"] ?? key, ["n": number(count)])
    }

    /// The text of `name` in the group `key`; nil where it has none.
    func name(_ name: String, of key: String) -> String? { groups[key]?[name] }

    private static func filled(_ text: String, _ values: [String: String]) -> String {
        guard !values.isEmpty, text.utf8.contains(UInt8(ascii: "{")) else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            let name = String(rest[rest.utf8.index(after: open)..<close])
            result += rest[..<open]
            result += values[name] ?? "{\(name)}"
            rest = rest[rest.utf8.index(after: close)...]
        }
        return result + rest
    }
}

/// Which plural form a whole number takes: the rules of Unicode's CLDR for the languages that a site may have.
enum PluralRules {
    /// "zero", "one", "two", "few", "many" or "other".
    static func form(of count: Int, in language: String) -> String {
        let n = abs(count)
        let (last, lastTwo) = (n % 10, n % 100)
        switch language.lowercased().split(separator: "-").first ?? "" {
        case "zh", "ja", "ko", "th", "vi", "id", "ms", "lo", "my": return "other"
        case "fr", "hy", "hi", "bn", "fa", "zu": return n < 2 ? "one" : "other"
        case "pt": return language.lowercased() == "pt-pt" ? (n == 1 ? "one" : "other") : (n < 2 ? "one" : "other")
        case "ru", "uk", "be":
            if last == 1, lastTwo != 11 { return "one" }
            return (2...4).contains(last) && !(12...14).contains(lastTwo) ? "few" : "many"
        case "sr", "hr", "bs":
            if last == 1, lastTwo != 11 { return "one" }
            return (2...4).contains(last) && !(12...14).contains(lastTwo) ? "few" : "other"
        case "pl":
            if n == 1 { return "one" }
            return (2...4).contains(last) && !(12...14).contains(lastTwo) ? "few" : "many"
        case "cs", "sk": return n == 1 ? "one" : (2...4).contains(n) ? "few" : "other"
        case "sl": return lastTwo == 1 ? "one" : lastTwo == 2 ? "two" : (3...4).contains(lastTwo) ? "few" : "other"
        case "lt":
            if last == 1, !(11...19).contains(lastTwo) { return "one" }
            return (2...9).contains(last) && !(11...19).contains(lastTwo) ? "few" : "other"
        case "lv":
            if last == 0 || (11...19).contains(lastTwo) { return "zero" }
            return last == 1 && lastTwo != 11 ? "one" : "other"
        case "ro": return n == 1 ? "one" : n == 0 || (1...19).contains(lastTwo) ? "few" : "other"
        case "ar":
            if n <= 2 { return ["zero", "one", "two"][n] }
            return (3...10).contains(lastTwo) ? "few" : lastTwo >= 11 ? "many" : "other"
        case "he", "iw": return n == 1 ? "one" : n == 2 ? "two" : "other"
        default: return n == 1 ? "one" : "other"
        }
    }
}
