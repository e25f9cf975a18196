import Diagnostics
import Meals
import Reading

/// The icons that a filter may have: those that the built-in `style.css` knows by name.
enum TokenIcons {
    static let names = ["star", "paperplane", "figure-walk", "tag"]

    /// Says which filters ask for an icon that there is not. A style sheet of the site's own may have others.
    static func check(_ tokens: [CatalogueSettings.TokenEntry], own: [TreeFile], _ diagnostics: inout [Diagnostic]) {
        if own.contains(where: { $0.key == "assets/style.css" }) { return }
        for token in tokens where !token.icon.isEmpty && !names.contains(token.icon) {
            let all = "The icons are: \(names.joined(separator: ", "))"
            diagnostics.append(
                Diagnostic(
                    .unknownIcon, "The filter \"\(token.label)\" has the icon \"\(token.icon)\", which there is not",
                    at: token.place,
                    hint: Nearest.match(for: token.icon, among: names).map { "Perhaps you mean \"\($0)\". \(all)" }
                        ?? all))
        }
    }
}
