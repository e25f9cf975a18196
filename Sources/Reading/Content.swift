import Diagnostics
import Meals
import Platform

/// Everything that a content folder holds, read and checked file by file.
public struct Content: Sendable {
    /// What `site.yaml` says.
    public var settings = Settings()
    /// In no particular order of meaning: by file, then by place in the file.
    public var meals: [Meal] = []
    /// The files of `pages/`, hidden ones included.
    public var pages: [TextPage] = []
    /// `Content/index.md`, the home page's introduction.
    public var introduction: TextPage?
    /// Every file below the folder, by its path in NFC.
    public var files: [String: TreeFile] = [:]
    /// The folder as the user named it.
    public var folder: String

    /// The folder whose files are copied to the site's root as they are.
    public static let staticFolder = "static/"
    /// Hidden names that hosts ask for: the only ones that are read, and only below ``staticFolder``.
    public static let publishedHiddenNames: Set<String> = [".well-known", ".nojekyll", ".htaccess", ".domains"]
    /// The folder in which pictures are looked up by name.
    public static let imagesFolder = "images/"

    /// An empty folder.
    public init(folder: String) { self.folder = folder }
}

extension Content {
    /// Lets menu entries that name a page by its file lead to where the page is: "about" for `pages/about.md`, also where
    /// that has another slug.
    mutating func nameMenuByFile() {
        let paths = Set(pages.map(\.path))
        let byFile = Dictionary(
            pages.filter { !$0.hidden }.map {
                (String(String($0.body.file.dropFirst("pages/".count)).withoutEnding), $0.path)
            },
            uniquingKeysWith: { first, _ in first })
        for index in settings.menu.indices {
            var name = settings.menu[index].page.value.pathParts.joined(separator: "/")
            if name.lowercased().hasSuffix(".md") { name = String(name.dropLast(".md".count)) }
            if name.hasPrefix("pages/"), byFile[name] == nil { name = String(name.dropFirst("pages/".count)) }
            guard !paths.contains(name + "/"), let path = byFile[name.nfc] else { continue }
            settings.menu[index].page.value = path
        }
    }
}
