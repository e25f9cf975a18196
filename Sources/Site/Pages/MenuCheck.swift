import Diagnostics
import Meals
import Platform
import Reading

/// Every entry of the menu must lead to a page of the site.
enum MenuCheck {
    static func run(_ menu: [Settings.MenuEntry], pages: Set<String>, _ diagnostics: inout [Diagnostic]) {
        for entry in menu where !pages.contains(path(of: entry)) {
            let known = pages.map { String($0.dropLast()) }.sorted()
            diagnostics.append(
                Diagnostic(
                    .menuTarget, "The menu entry \"\(entry.label)\" leads to \"\(entry.page.value)\", which is no page",
                    at: entry.page.location,
                    hint: Nearest.match(for: entry.page.value, among: known).map { "Perhaps you mean \"\($0)\"" }
                        ?? "Write the path of a page, such as about for Content/pages/about.md"))
        }
    }

    /// The path below the site's root that an entry means: "about", "/about/" and "about.md" are one.
    static func path(of entry: Settings.MenuEntry) -> String {
        let trimmed = entry.page.value.pathParts.joined(separator: "/")
        let bare = trimmed.hasSuffix(".md") ? String(trimmed.dropLast(3)) : trimmed
        return bare.isEmpty ? "" : bare + "/"
    }
}
