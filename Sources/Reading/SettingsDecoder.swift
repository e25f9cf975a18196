import Diagnostics
import Meals

/// Reads the settings from the values of `site.yaml`. A key that is not known is an error, so that no typing mistake
/// passes unnoticed; a value of the wrong kind leaves the default and is an error too.
struct SettingsDecoder {
    let source: SourceText
    var diagnostics: [Diagnostic] = []

    init(source: SourceText) { self.source = source }

    mutating func decode(_ root: Node) -> Settings {
        var settings = Settings()
        for (key, node) in members(of: root, known: SettingKeys.top, in: "site.yaml") {
            switch key {
            case "title": settings.title = line(node, key) ?? settings.title
            case "description": settings.description = line(node, key) ?? ""
            case "language":
                settings.language = language(node) ?? settings.language
                settings.languagePlace = source.location(at: node.offset)
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
            case "author": settings.author = line(node, key).flatMap { $0.isEmpty ? nil : $0 }
            case "feed": settings.feed = flag(node, key) ?? settings.feed
            case "offline": settings.offline = flag(node, key) ?? settings.offline
            case "timeZone": settings.timeZone = timeZone(node) ?? settings.timeZone
            case "headings": settings.headings = headings(node)
            case "theme": settings.theme = theme(node)
            default: break
            }
        }
        return settings
    }

    // MARK: Groups

    private mutating func search(_ root: Node) -> Settings.Search {
        var search = Settings.Search()
        for (key, node) in members(of: root, known: SettingKeys.search, in: "search") {
            switch key {
            case "match": search.match = choice(node, key) ?? search.match
            case "case": search.letterCase = choice(node, key) ?? search.letterCase
            case "tokenLogic": search.tokenLogic = choice(node, key) ?? search.tokenLogic
            case "scopes": search.scopes = choice(node, key) ?? search.scopes
            case "suggestedTokens": search.suggestedTokens = flag(node, key) ?? search.suggestedTokens
            case "commonWords":
                let isPreset = node.text == ArticlesPreset.keyword
                search.commonWords = isPreset ? ArticlesPreset.commonWords : lines(node, key) ?? []
            case "synonyms": search.synonyms = synonyms(node)
            case "fields": search.fields = fields(node)
            case "mode": search.mode = choice(node, key) ?? search.mode
            case "placement": search.placement = choice(node, key) ?? search.placement
            case "drawer": search.drawer = choice(node, key) ?? search.drawer
            case "minimize": search.minimize = flag(node, key) ?? search.minimize
            case "suggestions": suggestionPlaces(node, &search)
            case "shortcuts": search.shortcuts = shortcuts(node) ?? search.shortcuts
            case "recent": search.recent = flag(node, key) ?? search.recent
            case "popular": search.popular = lines(node, key) ?? search.popular
            default: break
            }
        }
        return search
    }

    /// Lists of words, or texts with commas between words.
    private mutating func synonyms(_ node: Node) -> [[String]] {
        guard let elements = list(node, "synonyms", wanted: "a list of lists of words") else { return [] }
        return elements.compactMap { element in
            let words =
                element.text.map { $0.split(separator: ",").map { TextCleaning.plainLine(String($0)) } }
                ?? (element.value == .null ? [] : lines(element, "an entry of synonyms"))
            guard let words else { return nil }
            let kind = words.filter { !$0.isEmpty }
            if let phrase = kind.first(where: { $0.contains(" ") }) {
                fail(
                    .settingChoice, "\"\(phrase)\" is more than one word", at: element.offset,
                    hint: "Only single words can mean the same: aubergine, eggplant")
                return nil
            }
            if kind.count < 2 {
                fail(
                    .settingChoice, "An entry of synonyms needs two words at least", at: element.offset,
                    hint: "Write for example: - aubergine, eggplant")
                return nil
            }
            return kind
        }
    }

    private mutating func fields(_ root: Node) -> Settings.Search.Fields {
        var fields = Settings.Search.Fields()
        let known = ["name", "tags", "ingredients", "description"]
        for (key, node) in members(of: root, known: known, in: "search.fields") {
            guard let weight = weight(node, key, isNeeded: key == "name") else { continue }
            switch key {
            case "name": fields.name = weight
            case "tags": fields.tags = weight
            case "ingredients": fields.ingredients = weight
            default: fields.description = weight
            }
        }
        return fields
    }

    /// One word, or `{menu: false}` and the like.
    private mutating func suggestionPlaces(_ root: Node, _ search: inout Settings.Search) {
        if root.elements != nil {
            fail(
                .wrongSetting, "search.suggestions says where suggestions stand, not which there are", at: root.offset,
                hint: "Move the list out of search, to a line of its own: suggestions: [Pasta, Soup]")
            return
        }
        guard root.members != nil else {
            search.suggestionPlace = choice(root, "suggestions") ?? search.suggestionPlace
            return
        }
        for (key, node) in members(of: root, known: ["menu", "content"], in: "search.suggestions") {
            let isHidden = !(flag(node, key) ?? true)
            if key == "menu" { search.hidesMenu = isHidden } else { search.hidesContent = isHidden }
        }
    }

    /// Each is one key, or one with `mod+` before it.
    private mutating func shortcuts(_ node: Node) -> [String]? {
        lines(node, "shortcuts")?.filter { shortcut in
            let key = shortcut.hasPrefix("mod+") ? String(shortcut.dropFirst(4)) : shortcut
            if key.count == 1 { return true }
            fail(
                .settingChoice, "\"\(shortcut)\" is no shortcut", at: node.offset,
                hint: "Write one key, such as \"/\", or mod+k for Ctrl and K, which is Command and K on a Mac")
            return false
        }
    }

    private mutating func theme(_ root: Node) -> Settings.Theme {
        var theme = Settings.Theme()
        for (key, node) in members(of: root, known: SettingKeys.theme, in: "theme") {
            switch key {
            case "accent": theme.accent = colour(node, key)
            case "appearance": theme.appearance = choice(node, key) ?? theme.appearance
            case "marks": theme.marks = lines(node, key) ?? theme.marks
            case "layout": theme.layout = choice(node, key) ?? theme.layout
            case "columns": theme.columns = integer(node, key, in: 2...3) ?? theme.columns
            default: break
            }
        }
        return theme
    }

    private mutating func categories(_ node: Node) -> [CatalogueSettings.CategoryEntry]? {
        if node.value == .null || node.text == "auto" { return nil }
        guard let elements = list(node, "categories", wanted: "auto or a list") else { return nil }
        var entries = [(CatalogueSettings.CategoryEntry, Int)]()
        for element in elements {
            if let text = element.text {
                let name = TextCleaning.plainLine(text)
                entries.append((.init(name: name, label: name, slug: Slug.named(name)), element.offset))
                continue
            }
            var entry = CatalogueSettings.CategoryEntry(name: "", label: "", slug: "")
            let faults = diagnostics.count
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
                if diagnostics.count > faults { continue }
                fail(
                    .wrongSetting, "A category needs a name", at: element.offset,
                    hint: "Write for example: - name: Asian")
                continue
            }
            if entry.label.isEmpty { entry.label = entry.name }
            if entry.slug.isEmpty { entry.slug = Slug.named(entry.label) }
            entries.append((entry, element.offset))
        }
        return unique(entries, "categories", slug: \.slug)
    }

    private mutating func tokens(_ node: Node) -> [CatalogueSettings.TokenEntry] {
        if node.text == ArticlesPreset.keyword { return ArticlesPreset.tokens }
        guard let elements = list(node, "tokens", wanted: "a list") else { return [] }
        var entries = [(CatalogueSettings.TokenEntry, Int)]()
        for element in elements {
            var label = ""
            var short: String?
            var icon = ""
            var color: String?
            var chosenSlug: String?
            var rules = [Rule]()
            // What is wrong with a key or a rule has been reported, and is no lack of one.
            let faults = diagnostics.count
            var hasFaultyRule = false
            let keys = ["label", "short", "icon", "color", "slug", "rule", "tag"]
            for (key, node) in members(of: element, known: keys, in: "an entry of tokens") {
                switch key {
                case "label": label = line(node, key) ?? ""
                case "short": short = line(node, key)
                case "icon": icon = slug(node) ?? ""
                case "color": color = colour(node, key)?.value
                case "slug": chosenSlug = slug(node)
                case "rule":
                    let found = rule(node)
                    hasFaultyRule = found.isEmpty && node.value != .null
                    rules += found
                case "tag": rules += line(node, key).map { [Rule(tag: $0)] } ?? []
                default: break
                }
            }
            if hasFaultyRule { continue }
            guard !label.isEmpty, rules.count == 1 else {
                if diagnostics.count > faults { continue }
                fail(
                    .incompleteToken, "A token needs a label, and either a rule or a tag", at: element.offset,
                    hint: "Write for example: - {label: On sale, tag: On sale}")
                continue
            }
            let entry = CatalogueSettings.TokenEntry(
                label: label, short: short ?? label, icon: icon, color: color,
                slug: chosenSlug ?? Slug.named(label), rule: rules[0], place: source.location(at: element.offset))
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
            let faults = diagnostics.count
            for (key, node) in members(of: element, known: ["label", "page"], in: "an entry of menu") {
                if key == "label" { label = line(node, key) }
                if key == "page" { page = line(node, key).map { Located($0, in: source, at: node.offset) } }
            }
            guard let label, let page else {
                // One key that is misspelt is one mistake.
                if diagnostics.count > faults { continue }
                fail(
                    .wrongSetting, "A menu entry needs a label and a page", at: element.offset,
                    hint: "Write for example: - {label: About, page: about}")
                continue
            }
            entries.append(.init(label: label, page: page))
        }
        return entries
    }

    private mutating func headings(_ root: Node) -> RecipeHeadings {
        var words = [RecipeHeadings.Kind: [String]]()
        let kinds = RecipeHeadings.Kind.allCases
        for (key, node) in members(of: root, known: kinds.map(\.rawValue), in: "headings") {
            if let kind = RecipeHeadings.Kind(rawValue: key) { words[kind] = lines(node, key) }
        }
        return RecipeHeadings(adding: words)
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
        var texts = [String]()
        for element in node.elements ?? [node] where element.value != .null {
            guard let text = element.text else {
                wrongKind(element, "sort", wanted: "text such as \"-rating, name\"")
                return nil
            }
            texts.append(text)
        }
        var keys = [CatalogueSettings.SortKey]()
        for part in texts.flatMap({ $0.split(separator: ",") }) {
            let name = part.trimmed
            if name.isEmpty { continue }
            let bare = name.hasPrefix("-") ? String(name.dropFirst()).trimmed : name
            guard let field = CatalogueSettings.SortKey.Field(rawValue: bare) else {
                let known = CatalogueSettings.SortKey.Field.allCases.map(\.rawValue)
                fail(
                    .settingChoice, "Meals cannot be sorted by \"\(bare)\"", at: node.offset,
                    hint: Self.choices(known, for: bare) + "; a - before it puts the greatest first, such as -rating")
                continue
            }
            keys.append(.init(field, descending: name.hasPrefix("-")))
        }
        return keys.isEmpty ? nil : keys
    }

    private mutating func suggestions(_ node: Node) -> Settings.Suggestions? {
        if node.value == .null || node.text == "auto" { return .automatic }
        if node.text == ArticlesPreset.keyword { return .list(ArticlesPreset.suggestions) }
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
}
