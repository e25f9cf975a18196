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
        value = [
            "site": [
                "title": .string(settings.title),
                "description": .string(settings.description),
                "language": .string(settings.language),
                "direction": .string(strings.isRightToLeft ? "rtl" : "ltr"),
                "prompt": .string(settings.prompt ?? strings.text("searchPrompt")),
                "assets": .string(theme.assetsPath),
                "categories": .list(shared.categories),
                "hasNavigation": .bool(!catalogue.categories.isEmpty || !settings.menu.isEmpty),
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
            ],
            "strings": .object(Object(strings.all.map { ($0.0, .string($0.1)) })),
        ]
    }

    /// The browser's words as JSON that can stand in a `<script type="application/json">`: no `<` is in it.
    private static func scriptData(_ settings: Settings, _ strings: Strings) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { json in
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
