import Diagnostics
import Meals

/// Reads the settings from the values of `site.yaml`. A key that is not known is an error, so that no typing mistake
/// passes unnoticed; a value of the wrong kind leaves the default and is an error too.
struct SettingsDecoder {
    let source: SourceText
    private(set) var diagnostics: [Diagnostic] = []

    init(source: SourceText) { self.source = source }

    mutating func decode(_ root: Node) -> Settings {
        var settings = Settings()
        let keys = [
            "title", "description", "language", "baseURL", "prompt", "rawHTML", "categories", "defaultCategory",
            "tagAliases", "sort", "pageSize", "tokens", "suggestions", "search", "menu",
        ]
        for (key, node) in members(of: root, known: keys, in: "site.yaml") {
            switch key {
            case "title": settings.title = line(node, key) ?? settings.title
            case "description": settings.description = line(node, key) ?? ""
            case "language": settings.language = language(node) ?? settings.language
            case "baseURL": settings.baseURL = baseURL(node)
            case "prompt": settings.prompt = line(node, key)
            case "rawHTML": settings.rawHTML = flag(node, key) ?? settings.rawHTML
            case "categories": settings.catalogue.categories = categories(node)
            case "defaultCategory": settings.catalogue.defaultCategory = line(node, key)
            case "tagAliases": settings.catalogue.tagAliases = aliases(node)
            case "sort": settings.catalogue.sort = sort(node) ?? settings.catalogue.sort
            case "pageSize": settings.pageSize = integer(node, key, in: 1...1000) ?? settings.pageSize
            case "tokens": settings.catalogue.tokens = tokens(node)
            case "suggestions": settings.suggestions = suggestions(node) ?? settings.suggestions
            case "search": settings.search = search(node)
            case "menu": settings.menu = menu(node)
            default: break
            }
        }
        return settings
    }

    // MARK: Groups

    private mutating func search(_ root: Node) -> Settings.Search {
        var search = Settings.Search()
        let keys = ["match", "case", "tokenLogic", "scopes", "suggestedTokens", "commonWords"]
        for (key, node) in members(of: root, known: keys, in: "search") {
            switch key {
            case "match": search.match = choice(node, key) ?? search.match
            case "case": search.letterCase = choice(node, key) ?? search.letterCase
            case "tokenLogic": search.tokenLogic = choice(node, key) ?? search.tokenLogic
            case "scopes": search.scopes = choice(node, key) ?? search.scopes
            case "suggestedTokens": search.suggestedTokens = flag(node, key) ?? search.suggestedTokens
            case "commonWords": search.commonWords = lines(node, key) ?? search.commonWords
            default: break
            }
        }
        return search
    }

    private mutating func categories(_ node: Node) -> [CatalogueSettings.CategoryEntry]? {
        if node.value == .null || node.text == "auto" { return nil }
        guard let elements = list(node, "categories", wanted: "auto or a list") else { return nil }
        var entries = [(CatalogueSettings.CategoryEntry, Int)]()
        for element in elements {
            if let text = element.text {
                let name = TextCleaning.plainLine(text)
                entries.append((.init(name: name, label: name, slug: Tag.slug(for: name)), element.offset))
                continue
            }
            var entry = CatalogueSettings.CategoryEntry(name: "", label: "", slug: "")
            let keys = ["name", "label", "slug", "aliases", "description"]
            for (key, node) in members(of: element, known: keys, in: "an entry of categories") {
                switch key {
                case "name": entry.name = line(node, key) ?? ""
                case "label": entry.label = line(node, key) ?? ""
                case "slug": entry.slug = slug(node) ?? ""
                case "aliases": entry.aliases = lines(node, key) ?? []
                case "description": entry.description = line(node, key) ?? ""
                default: break
                }
            }
            if entry.name.isEmpty {
                fail(
                    .wrongSetting, "A category needs a name", at: element.offset,
                    hint: "Write for example: - name: Asian")
                continue
            }
            if entry.label.isEmpty { entry.label = entry.name }
            if entry.slug.isEmpty { entry.slug = Tag.slug(for: entry.label) }
            entries.append((entry, element.offset))
        }
        return unique(entries, "categories", slug: \.slug)
    }

    private mutating func tokens(_ node: Node) -> [CatalogueSettings.TokenEntry] {
        guard let elements = list(node, "tokens", wanted: "a list") else { return [] }
        var entries = [(CatalogueSettings.TokenEntry, Int)]()
        for element in elements {
            var label = ""
            var short: String?
            var icon = ""
            var chosenSlug: String?
            var rules = [Rule]()
            let keys = ["label", "short", "icon", "slug", "rule", "tag"]
            for (key, node) in members(of: element, known: keys, in: "an entry of tokens") {
                switch key {
                case "label": label = line(node, key) ?? ""
                case "short": short = line(node, key)
                case "icon": icon = slug(node) ?? ""
                case "slug": chosenSlug = slug(node)
                case "rule": rules += rule(node)
                case "tag": rules += line(node, key).map { [Rule(tag: $0)] } ?? []
                default: break
                }
            }
            guard !label.isEmpty, rules.count == 1 else {
                fail(
                    .incompleteToken, "A token needs a label, and either a rule or a tag", at: element.offset,
                    hint: "Write for example: - {label: On sale, tag: On sale}")
                continue
            }
            let entry = CatalogueSettings.TokenEntry(
                label: label, short: short ?? label, icon: icon, slug: chosenSlug ?? Tag.slug(for: label),
                rule: rules[0])
            entries.append((entry, element.offset))
        }
        return unique(entries, "tokens", slug: \.slug)
    }

    private mutating func rule(_ node: Node) -> [Rule] {
        guard let text = line(node, "rule") else { return [] }
        do {
            return [try Rule(parsing: text)]
        } catch {
            fail(.invalidRule, error.message, at: node.offset, hint: error.hint)
            return []
        }
    }

    private mutating func menu(_ node: Node) -> [Settings.MenuEntry] {
        var entries = [Settings.MenuEntry]()
        for element in list(node, "menu", wanted: "a list") ?? [] {
            var label: String?
            var page: Located<String>?
            for (key, node) in members(of: element, known: ["label", "page"], in: "an entry of menu") {
                if key == "label" { label = line(node, key) }
                if key == "page" { page = line(node, key).map { Located($0, in: source, at: node.offset) } }
            }
            guard let label, let page else {
                fail(
                    .wrongSetting, "A menu entry needs a label and a page", at: element.offset,
                    hint: "Write for example: - {label: About, page: about}")
                continue
            }
            entries.append(.init(label: label, page: page))
        }
        return entries
    }

    private mutating func aliases(_ node: Node) -> [String: String] {
        guard let members = node.members else {
            if node.value != .null {
                wrongKind(node, "tagAliases", wanted: "keys and values, such as veggie: vegetarian")
            }
            return [:]
        }
        var aliases = [String: String]()
        for member in members { aliases[member.key] = line(member.value, "tagAliases") }
        return aliases
    }

    private mutating func sort(_ node: Node) -> [CatalogueSettings.SortKey]? {
        guard let text = node.elements?.compactMap(\.text).joined(separator: ",") ?? node.text else {
            wrongKind(node, "sort", wanted: "text such as \"-rating, name\"")
            return nil
        }
        var keys = [CatalogueSettings.SortKey]()
        for part in text.split(separator: ",") {
            let name = String(part).trimmed
            let bare = name.hasPrefix("-") ? String(name.dropFirst()).trimmed : name
            guard let field = CatalogueSettings.SortKey.Field(rawValue: bare) else {
                let known = CatalogueSettings.SortKey.Field.allCases.map(\.rawValue)
                fail(
                    .settingChoice, "Meals cannot be sorted by \"\(bare)\"", at: node.offset,
                    hint: Self.choices(known, for: bare))
                continue
            }
            keys.append(.init(field, descending: name.hasPrefix("-")))
        }
        return keys
    }

    private mutating func suggestions(_ node: Node) -> Settings.Suggestions? {
        if node.value == .null || node.text == "auto" { return .automatic }
        return lines(node, "suggestions").map { .list($0) }
    }

    private mutating func unique<Entry>(
        _ entries: [(Entry, offset: Int)], _ setting: String, slug: KeyPath<Entry, String>
    ) -> [Entry] {
        var first = [String: Int]()
        return entries.compactMap { entry, offset in
            if let other = first[entry[keyPath: slug]] {
                fail(
                    .repeatedEntry, "Two entries of \(setting) have the address \"\(entry[keyPath: slug])\"",
                    at: offset,
                    hint: "Remove one of them, or give it a slug of its own",
                    related: [.init(at: source.location(at: other), "the other one")])
                return nil
            }
            first[entry[keyPath: slug]] = offset
            return entry
        }
    }

    // MARK: Values

    private mutating func language(_ node: Node) -> String? {
        guard let text = line(node, "language") else { return nil }
        let parts = text.replacing("_").split(separator: "-", omittingEmptySubsequences: false)
        let isValid = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { $0 < 0x80 && ($0 | 0x20 >= 0x61 || $0 <= 0x39) }
        }
        guard isValid, (2...3).contains(parts[0].utf8.count) else {
            fail(
                .settingChoice, "\"\(text)\" is no language", at: node.offset,
                hint: "Write a language tag such as en, de, pt-BR or zh-Hans")
            return nil
        }
        return parts.joined(separator: "-")
    }

    private mutating func baseURL(_ node: Node) -> String? {
        guard let text = text(node, "baseURL"), !text.trimmed.isEmpty else { return nil }
        guard let url = BaseURL.normalized(text.trimmed) else {
            fail(
                .invalidBaseURL, "\(node.shortened) is no address of a site", at: node.offset,
                hint: "Write it with http:// or https://, such as https://example.org/meals/")
            return nil
        }
        return url
    }

    private mutating func slug(_ node: Node) -> String? {
        guard let text = line(node, "slug") else { return nil }
        guard Slug.isValid(text), !Slug.isReserved(text) else {
            fail(
                .settingChoice, "\"\(text)\" cannot be part of an address", at: node.offset,
                hint: "Use lower-case letters and digits with - between")
            return nil
        }
        return text
    }

    private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: Node, _ key: String)
        -> Choice?
    {
        guard let text = text(node, key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        fail(
            .settingChoice, "\"\(text)\" is no choice for \(key)", at: node.offset,
            hint: Self.choices(Choice.allCases.map(\.rawValue), for: text))
        return nil
    }

    private static func choices(_ known: [String], for text: String) -> String {
        let all = "Choose one of: \(known.joined(separator: ", "))"
        return Nearest.match(for: text, among: known).map { "Perhaps you mean \"\($0)\". \(all)" } ?? all
    }

    private mutating func integer(_ node: Node, _ key: String, in range: ClosedRange<Int>) -> Int? {
        if node.value == .null { return nil }
        guard case .number(let digits) = node.value, let number = Int(digits), range.contains(number) else {
            fail(
                .settingChoice, "\(key) is \(node.shortened)", at: node.offset,
                hint: "Write a whole number from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return number
    }

    private mutating func flag(_ node: Node, _ key: String) -> Bool? {
        switch node.value {
        case .bool(let flag): return flag
        case .null: return nil
        default:
            wrongKind(node, key, wanted: "true or false")
            return nil
        }
    }

    private mutating func lines(_ node: Node, _ key: String) -> [String]? {
        guard let elements = list(node, key, wanted: "a list of texts") else { return nil }
        return elements.compactMap { line($0, key) }.filter { !$0.isEmpty }
    }

    private mutating func line(_ node: Node, _ key: String) -> String? {
        text(node, key).map(TextCleaning.plainLine)
    }

    private mutating func text(_ node: Node, _ key: String) -> String? {
        if node.value == .null { return nil }
        if let text = node.text { return text }
        wrongKind(node, key, wanted: "text")
        return nil
    }

    private mutating func list(_ node: Node, _ key: String, wanted: String) -> [Node]? {
        if node.value == .null { return nil }
        if let elements = node.elements { return elements }
        wrongKind(node, key, wanted: wanted)
        return nil
    }

    /// The members of a group whose keys are known; the others are reported.
    private mutating func members(of node: Node, known: [String], in place: String) -> [(String, Node)] {
        guard let members = node.members else {
            if node.value != .null { wrongKind(node, place, wanted: "keys and values") }
            return []
        }
        return members.compactMap { member in
            if known.contains(member.key) { return (member.key, member.value) }
            let nearest = Nearest.match(for: member.key, among: known)
            fail(
                .unknownSetting, "\"\(member.key)\" is no key of \(place)", at: member.keyOffset,
                hint: nearest.map { "Perhaps you mean \"\($0)\"" }
                    ?? "The keys are: \(known.joined(separator: ", "))")
            return nil
        }
    }

    private mutating func wrongKind(_ node: Node, _ key: String, wanted: String) {
        fail(.wrongSetting, "\(key) must be \(wanted), not \(node.kind)", at: node.offset)
    }

    private mutating func fail(
        _ code: DiagnosticCode, _ message: String, at offset: Int, hint: String? = nil,
        related: [Diagnostic.Related] = []
    ) {
        diagnostics.append(Diagnostic(code, message, at: source.location(at: offset), hint: hint, related: related))
    }
}

/// The address that a site is served at.
public enum BaseURL {
    /// `text` ending in "/", without query and fragment; nil when it is no http or https address with a host.
    public static func normalized(_ text: String) -> String? {
        let lower = text.lowercased()
        guard let scheme = ["http://", "https://"].first(where: { lower.hasPrefix($0) }) else { return nil }
        var rest = text.dropFirst(scheme.utf8.count)
        rest = rest.prefix { $0 != "?" && $0 != "#" }
        guard let host = rest.first, host != "/",
            rest.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F }),
            !rest.contains(where: { "\"<>\\^`{|}".contains($0) })
        else { return nil }
        return scheme + rest + (rest.hasSuffix("/") ? "" : "/")
    }

    /// The path of a normalised address: "/" or "/meals/".
    public static func path(of url: String) -> String {
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.count == 4 ? "/" + parts[3] : "/"
    }
}

extension String {
    /// With "-" for "_".
    fileprivate func replacing(_ underscore: Character) -> String {
        split(separator: underscore, omittingEmptySubsequences: false).joined(separator: "-")
    }
}
