import Diagnostics

/// The keys of the settings' groups, and what people call some of them.
enum SettingKeys {
    static let top = [
        "title", "description", "language", "baseURL", "prompt", "rawHTML", "categories", "defaultCategory",
        "tagAliases", "sort", "pageSize", "tokens", "suggestions", "search", "menu",
        "headings", "theme", "author", "feed", "timeZone", "offline",
    ]
    static let search = [
        "match", "case", "tokenLogic", "scopes", "suggestedTokens", "commonWords", "mode", "placement", "drawer",
        "minimize", "suggestions", "shortcuts", "recent", "popular", "synonyms", "fields",
    ]
    static let theme = ["accent", "appearance", "marks", "layout", "columns"]

    /// By the name of the group as messages have it; "site.yaml" is the file itself.
    private static let groups: [(place: String, keys: [String])] = [
        ("site.yaml", top), ("theme", theme), ("search", search),
    ]

    /// What other programs call a key of a group.
    private static let otherNames: [String: [String: String]] = [
        "site.yaml": [
            "name": "title", "subtitle": "description", "tagline": "description",
            "url": "baseURL", "siteurl": "baseURL", "lang": "language", "locale": "language",
            "nav": "menu", "navigation": "menu", "paginate": "pageSize", "perpage": "pageSize", "filters": "tokens",
        ],
        "theme": [
            "color": "accent", "colour": "accent", "accentcolor": "accent",
            "primary": "accent", "primarycolor": "accent",
            "mode": "appearance", "dark": "appearance", "darkmode": "appearance",
        ],
    ]

    /// How to mend a key that a group does not have.
    static func hint(for key: String, in place: String, known: [String]) -> String {
        let plain = key.lowercased().filter { $0 != "_" && $0 != "-" }
        let list = "The keys are: \(known.joined(separator: ", "))"
        if let own = known.first(where: { $0.lowercased() == plain }) ?? otherNames[place]?[plain] {
            return "Perhaps you mean \"\(own)\""
        }
        // Entries of lists and the like have names that say nothing of a group.
        guard groups.contains(where: { $0.place == place }) else {
            return Nearest.match(for: key, among: known).map { "Perhaps you mean \"\($0)\"" } ?? list
        }
        let others = groups.filter { $0.place != place }
        if let group = others.first(where: { $0.keys.contains(key) }) { return hint(key, group.place) }
        if let near = Nearest.match(for: key, among: known) { return "Perhaps you mean \"\(near)\"" }
        for group in others {
            let meant = otherNames[group.place]?[plain] ?? Nearest.match(for: key, among: group.keys, strictly: true)
            if let meant { return hint(meant, group.place) }
        }
        return list
    }

    private static func hint(_ key: String, _ place: String) -> String {
        place == "site.yaml"
            ? "Move it out of the group, to the beginning of a line: \(key): …"
            : "It belongs below \"\(place)\", as in \(place): {\(key): …}"
    }
}
