import Diagnostics
import Platform

/// Finds what was probably meant for the site and is nowhere that anything is read from: a folder called "Meals", a
/// "pho.md.txt". Pictures and other files stay unmentioned, since texts may show them from wherever they are.
public enum UnusedFiles {
    private static let folders = ["meals", "pages", "images", "static"]
    /// Texts about a folder rather than for the site.
    private static let notices = ["readme", "license", "licence", "copying", "changelog", "contributing", "credits"]

    /// Whether a file is about a folder rather than for the site.
    static func isNotice(_ name: String) -> Bool {
        notices.contains(name.lowercased().split(separator: ".").first.map(String.init) ?? "")
    }

    static func warnings(_ files: [TreeFile]) -> [Diagnostic] {
        let names = Set(files.map(\.key))
        var reported = Set<String>()
        return files.compactMap { file in
            let parts = file.key.pathParts
            guard let first = parts.first.map(String.init), let name = parts.last.map(String.init) else { return nil }
            switch (parts.count, first) {
            case (1, _): return topLevel(file, name, names)
            case (_, "meals"), (_, "pages"): return withSecondEnding(file, name) ?? foreignPage(file, first, name)
            case (_, "images"), (_, "static"): return nil
            default:
                guard let warning = folder(first, file, name), reported.insert(first).inserted else { return nil }
                return warning
            }
        }
    }

    private static func topLevel(_ file: TreeFile, _ name: String, _ names: Set<String>) -> Diagnostic? {
        let kind = FileKind(name: name)
        if ["site.yaml", "index.md"].contains(name) || name.hasPrefix("meals.") { return nil }
        if name == "site.yml" {
            guard names.contains("site.yaml") else { return nil }
            return warning(
                file, "This file is not read, since site.yaml is there too",
                "Put its settings into site.yaml, and delete it")
        }
        let base = name.lowercased().split(separator: ".").first.map(String.init) ?? ""
        guard kind != .other, !notices.contains(base) else { return withSecondEnding(file, name) }
        let hint =
            if let known = ["index.md", "site.yaml", "site.yml"].first(where: { $0 == name.lowercased() }) {
                "Rename it to \(known)"
            } else if ["site", "settings", "config"].contains(base) {
                "The settings are read from site.yaml"
            } else if base == "meals" {
                "Rename it to \(name.lowercased())"
            } else if kind == .markdown {
                "Move it into the folder meals, or into pages"
            } else {
                "Move it into the folder meals, or give it a name such as meals.json"
            }
        return warning(file, "Nothing is read from this file", hint)
    }

    /// Windows hides the endings of names, and editors there add a second one.
    private static func withSecondEnding(_ file: TreeFile, _ name: String) -> Diagnostic? {
        guard name.lowercased().hasSuffix(".txt") else { return nil }
        let meant = String(name.dropLast(4))
        guard FileKind(name: meant) != .other else { return nil }
        return warning(file, "This file is not read, since its name ends in .txt", "Rename it to \(meant)")
    }

    private static func foreignPage(_ file: TreeFile, _ folder: String, _ name: String) -> Diagnostic? {
        guard folder == "pages", FileKind(name: name) == .foreign else { return nil }
        return warning(
            file, "Pages are not read from this kind of file",
            "Pages are Markdown files, whose names end in .md; move this one elsewhere")
    }

    /// What a folder at the top was to be called; nil for a folder of that name, and for any other.
    public static func meant(byFolder name: String) -> String? {
        folders.contains(name) ? nil : Nearest.match(for: name, among: folders)
    }

    private static func folder(_ folder: String, _ file: TreeFile, _ name: String) -> Diagnostic? {
        if let known = meant(byFolder: folder) {
            return warning(file, "Nothing is read from the folder \"\(folder)\"", "Rename it to \"\(known)\"")
        }
        let base = name.lowercased().split(separator: ".").first.map(String.init) ?? ""
        guard FileKind(name: name) != .other, !notices.contains(base) else { return nil }
        return warning(
            file, "Nothing is read from the folder \"\(folder)\"",
            "Move meals into the folder meals, pages into pages; or begin the folder's name with a dot")
    }

    private static func warning(_ file: TreeFile, _ message: String, _ hint: String) -> Diagnostic {
        Diagnostic(.unusedFile, message, at: SourceLocation(file: file.location), hint: hint)
    }
}
