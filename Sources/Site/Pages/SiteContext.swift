import Diagnostics
import Meals
import Mustache
import Reading
import Search

/// What every page of a site can use: made once. It holds no number that changes with a single meal, so that an edit to
/// one meal does not rewrite the pages of all others.
struct SiteContext: Sendable {
    let value: Value

    /// More categories than so many do not stand in a row at the top of each page.
    private static let mostInOneRow = 10

    init(catalogue: Catalogue, settings: Settings, theme: Theme, shared: SharedValues) {
        let strings = theme.strings
        let isSplit = settings.theme.layout == .split
        let hasSidebar = settings.search.placement == .sidebar || isSplit && settings.theme.columns == 3
        value = [
            "site": [
                "title": .string(settings.title),
                "description": .string(settings.description),
                "language": .string(settings.language),
                "direction": .string(TextDirection(of: strings.language).rawValue),
                "prompt": .string(settings.prompt ?? strings.text("searchPrompt")),
                "assets": .string(theme.assetsPath),
                "categories": .list(shared.categories),
                "hasNavigation": .bool(
                    !catalogue.categories.isEmpty && !hasSidebar || !settings.menu.isEmpty),
                "colorScheme": .string(
                    settings.theme.appearance == .auto ? "light dark" : settings.theme.appearance.rawValue),
                "hasManyCategories": .bool(catalogue.categories.count > Self.mostInOneRow),
                "marks": .list(shared.marks.map { .string(catalogue.tags[$0].name) }),
                "tokens": .list(
                    catalogue.tokens.map {
                        [
                            "label": .string($0.label), "short": .string($0.short), "icon": .string($0.icon),
                            "slug": .string($0.slug), "path": .encoded(SitePaths.token($0.slug)),
                        ]
                    }),
                "hasFeed": .bool(Feed.isWanted(settings, catalogue)),
                "hasOpenSearch": .bool(settings.baseURL != nil),
                "hasCategories": .bool(!catalogue.categories.isEmpty),
                "hasTokens": .bool(!catalogue.tokens.isEmpty),
                "menu": .list(
                    settings.menu.map { ["label": .string($0.label), "path": .encoded(MenuCheck.path(of: $0))] }),
                "scriptData": .html(Self.scriptData(settings, strings)),
                "placement": .string(settings.search.placement.rawValue),
                "searchInToolbar": .bool(settings.search.placement == .toolbar),
                "searchInSidebar": .bool(settings.search.placement == .sidebar),
                "searchInContent": .bool([.drawer, .content].contains(settings.search.placement)),
                "minimize": .bool(settings.search.minimize),
                "isOffline": .bool(settings.offline),
                "isSplit": .bool(isSplit),
                "hasSidebar": .bool(hasSidebar),
                "hasPanes": .bool(isSplit || hasSidebar),
                "needsLayouts": .bool(
                    isSplit || hasSidebar || settings.search.minimize || settings.search.placement == .toolbar
                        || settings.search.drawer == .automatic),
                "hasCustomStyle": .bool(theme.assets.contains { $0.path == "custom.css" }),
            ],
            "strings": .object(Object(strings.all.map { ($0.0, .string($0.1)) })),
        ]
    }

    /// The browser's words and the settings of its search bar as JSON that can stand in a `<script type="application/json">`: no `<` is in it.
    private static func scriptData(_ settings: Settings, _ strings: Strings) -> [UInt8] {
        var writer = JSONWriter()
        let search = settings.search
        writer.object { json in
            json.key("settings")
            json.object { json in
                json.key("mode")
                json.string(search.mode.rawValue)
                json.key("suggestions")
                json.string(search.suggestionPlace.rawValue)
                json.key("hidden")
                json.array(
                    [search.hidesMenu ? "menu" : nil, search.hidesContent ? "content" : nil].compactMap(\.self)
                ) { json, place in json.string(place) }
                json.key("shortcuts")
                json.array(search.shortcuts) { json, shortcut in json.string(shortcut) }
                json.key("recent")
                json.boolean(search.recent)
                json.key("popular")
                json.array(search.popular) { json, text in json.string(text) }
            }
            for (key, value) in strings.script {
                json.key(key)
                if let text = value.text {
                    json.string(text)
                } else {
                    json.object { forms in
                        for member in value.members ?? [] {
                            forms.key(member.key)
                            forms.string(member.value.text ?? "")
                        }
                    }
                }
            }
        }
        return writer.bytes
    }
}

extension Value {
    /// A path as it stands in a link.
    static func encoded(_ path: String) -> Value { .string(SitePaths.encoded(path)) }
}
