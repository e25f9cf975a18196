import Diagnostics
import Meals
import Platform
import Reading

/// Where the targets of links in texts are on the site.
///
/// A relative target starts from the folder of the file that it stands in, as in any Markdown viewer. One that begins
/// with `/` is looked up in `static/`, then among the pages, then as a meal's slug, id or file name.
struct LinkTable: Sendable {
    enum Target: Equatable, Sendable {
        /// Not on this site, or a place on the same page: left alone.
        case elsewhere
        /// A page or file of the site; `suffix` is the target's query and fragment.
        case site(path: String, suffix: String)
        /// A file of the content folder, by its key, that has to be copied.
        case file(key: String, suffix: String)
        /// Nothing; the reason and what may help, in words.
        case nothing(reason: String, hint: String?)
    }

    private let content: Content
    /// The page that a Markdown file became, by the file's key.
    private var pageOfFile: [String: String] = [:]
    /// Pages by their paths below the root, without slashes at the ends.
    private var pages: [String: String] = [:]
    /// The pages of meals, by slug, id and file name in turn.
    private var mealPages: [[String: String]] = [[:], [:], [:]]
    private var hiddenFiles: Set<String> = []
    /// The files by their keys in lower case, of several the first; most sites have no link that asks for it.
    private let filesInLowerCase: Lazy<[String: String]>
    /// What a mistyped link to a page or a file, and a mistyped picture, may mean.
    private let nearestFile: NearestTarget
    private let nearestPicture: NearestTarget

    init(content: Content, catalogue: Catalogue, pages textPages: [TextPage]) {
        self.content = content
        let isSmall = catalogue.meals.count <= NearestTarget.limit
        nearestFile = NearestTarget(looksForSimilar: isSmall) {
            catalogue.meals.compactMap(\.meal.file) + textPages.map(\.body.file)
        }
        nearestPicture = NearestTarget(looksForSimilar: isSmall) {
            content.files.keys.filter { !Self.isSource($0) && !$0.hasPrefix(Content.staticFolder) }
        }
        filesInLowerCase = Lazy {
            Dictionary(content.files.keys.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
        }
        for entry in catalogue.meals {
            let path = SitePaths.meal(entry.slug)
            let bare = String(path.dropLast())
            if let file = entry.meal.file {
                pageOfFile[file] = path
                mealPages[2][Self.baseName(file)] = path
            }
            mealPages[0][entry.slug] = path
            for alias in entry.meal.details.aliases {
                mealPages[0][alias.value] = mealPages[0][alias.value] ?? path
                pages[Self.bare(SitePaths.meal(alias.value))] = path
            }
            mealPages[1][entry.meal.id.value.nfc] = path
            pages[bare] = path
        }
        for page in textPages {
            pageOfFile[page.body.file] = page.path
            pages[Self.bare(page.path)] = page.path
        }
        for category in catalogue.categories { add(SitePaths.category(category.slug)) }
        for tag in catalogue.tags { add(SitePaths.tag(tag.slug)) }
        for token in catalogue.tokens { add(SitePaths.token(token.slug)) }
        add(SitePaths.search)
        add(SitePaths.favourites)
        pages[""] = ""
        hiddenFiles.formUnion(content.meals.filter(\.hidden).compactMap(\.file))
        hiddenFiles.formUnion(content.pages.filter(\.hidden).map(\.body.file))
    }

    private mutating func add(_ path: String) { pages[Self.bare(path)] = path }

    /// What `target`, as it stands in `file` (a key of the content folder), leads to.
    func target(of target: String, in file: String, isPicture: Bool) -> Target {
        if target.hasPrefix("#") || target.hasPrefix("//") || URLScheme.of(target) != nil { return .elsewhere }
        let pathEnd = target.firstIndex { $0 == "?" || $0 == "#" } ?? target.endIndex
        let suffix = String(target[pathEnd...])
        let written = String(target[..<pathEnd])
        if written.isEmpty { return .elsewhere }
        // A name may hold a percent sign, so the path as written comes after the decoded one.
        for path in [PercentEncoding.decoded(written)?.nfc, written.nfc].compactMap(\.self) {
            if let found = found(path, in: file, isPicture: isPicture, suffix: suffix) { return found }
        }
        return nothing(written, in: file, isPicture: isPicture)
    }

    private func found(_ path: String, in file: String, isPicture: Bool, suffix: String) -> Target? {
        if path.hasPrefix("/") { return rooted(String(path.drop { $0 == "/" }), suffix: suffix) }
        let folder = file.lastIndex(of: "/").map { String(file[..<$0]) + "/" } ?? ""
        guard let joined = Self.normalized(folder + path) else { return nil }
        if let target = local(joined, suffix: suffix) { return target }
        if isPicture {
            return local(Content.imagesFolder + path, suffix: suffix) ?? local(path, suffix: suffix)
        }
        // Links are also written without the ending, or with a page's, as other programs have them.
        let bare = Self.withoutEnding(Self.trimmingSlash(joined))
        for ending in [".md", "/index.md"] {
            if let page = pageOfFile[bare + ending] { return .site(path: page, suffix: suffix) }
        }
        return nil
    }

    private func local(_ key: String, suffix: String) -> Target? {
        if let page = pageOfFile[key] { return .site(path: page, suffix: suffix) }
        guard content.files[key] != nil, !Self.isSource(key) else { return nil }
        if key.hasPrefix(Content.staticFolder) {
            return .site(path: String(key.dropFirst(Content.staticFolder.count)), suffix: suffix)
        }
        return .file(key: key, suffix: suffix)
    }

    private func rooted(_ path: String, suffix: String) -> Target? {
        guard let path = Self.normalized(path) else { return nil }
        if content.files[Content.staticFolder + path] != nil { return .site(path: path, suffix: suffix) }
        let bare = Self.bare(path)
        if content.files["\(Content.staticFolder)\(bare)/index.html"] != nil {
            return .site(path: bare + "/", suffix: suffix)
        }
        if let page = pages[bare] { return .site(path: page, suffix: suffix) }
        for lookup in mealPages {
            if let page = lookup[bare] ?? lookup[Self.withoutEnding(bare)] { return .site(path: page, suffix: suffix) }
        }
        if let page = pageOfFile[path] ?? pageOfFile["meals/\(path)"] { return .site(path: page, suffix: suffix) }
        return local(path, suffix: suffix)
    }

    /// Settings and data are what the site is made from, not part of it.
    private static func isSource(_ key: String) -> Bool {
        let lower = key.lowercased()
        return !key.hasPrefix(Content.staticFolder)
            && [".md", ".markdown", ".yaml", ".yml", ".json", ".csv", ".tsv"].contains { lower.hasSuffix($0) }
    }

    private func nothing(_ path: String, in file: String, isPicture: Bool) -> Target {
        let folder = file.lastIndex(of: "/").map { String(file[..<$0]) + "/" } ?? ""
        let decoded = (PercentEncoding.decoded(path) ?? path).nfc
        let isRooted = decoded.hasPrefix("/")
        guard let joined = Self.normalized(isRooted ? String(decoded.drop { $0 == "/" }) : folder + decoded) else {
            // Somebody counted the folders between otherwise.
            let inside = decoded.pathParts.drop { $0 == ".." || $0 == "." }.joined(separator: "/")
            return .nothing(
                reason: "leads out of the content folder",
                hint: isPicture ? pictureHint(inside, in: folder) : fileHint(inside, in: folder))
        }
        if !isRooted, Self.isAddressWithoutScheme(decoded) {
            return .nothing(reason: "leads to nothing", hint: "Write https://\(path)")
        }
        if hiddenFiles.contains(joined) || hiddenFiles.contains(joined + ".md") {
            return .nothing(reason: "leads to a page that is hidden", hint: nil)
        }
        if let other = filesInLowerCase.value[joined.lowercased()], !(isPicture && Self.isMisnamedFolder(of: other)) {
            return .nothing(
                reason: "leads to nothing",
                hint: Self.lastPart(other) == Self.lastPart(joined)
                    ? "It lies in \(other.dropLast(other.lastPathPart.count)): capital letters count"
                    : "The file is called \"\(Self.lastPart(other))\": capital letters count")
        }
        let hint =
            if isPicture {
                pictureHint(joined, in: folder)
            } else if isRooted {
                pageHint(Self.withoutEnding(Self.bare(joined)))
            } else {
                fileHint(joined, in: folder)
            }
        return .nothing(reason: "leads to nothing", hint: hint)
    }

    /// The Markdown file that may be meant.
    private func fileHint(_ path: String, in folder: String) -> String? {
        nearestFile.match(for: path.hasSuffix(".md") ? path : Self.trimmingSlash(path) + ".md", in: [])
            .map { "Perhaps you mean \"\(NearestTarget.path(from: folder, to: $0.key))\"" }
    }

    /// Whether a file lies in a folder that is to be called images, as others say of the folder too.
    private static func isMisnamedFolder(of key: String) -> Bool {
        let parts = key.pathParts
        return parts.count > 1
            && UnusedFiles.meant(byFolder: String(parts[0])) == String(Content.imagesFolder.dropLast())
    }

    /// Where a picture lies that may be meant.
    private func pictureHint(_ path: String, in folder: String) -> String? {
        guard let (key, isSameName) = nearestPicture.match(for: path, in: [Content.imagesFolder]) else { return nil }
        let isInImages = key.hasPrefix(Content.imagesFolder)
        if Self.isMisnamedFolder(of: key) {
            let parts = key.pathParts
            return "Rename the folder \"\(parts[0])\" to \"images\", and write "
                + "\"\(parts.dropFirst().joined(separator: "/"))\""
        }
        let written =
            isInImages
            ? String(key.dropFirst(Content.imagesFolder.count)) : NearestTarget.path(from: folder, to: key)
        guard isSameName, !isInImages else { return "Perhaps you mean \"\(written)\"" }
        let place = String(key.dropLast(key.lastPathPart.count))
        let own = place.pathParts.first.map { $0.lowercased() } ?? ""
        if Self.foldersOfPictures.contains(own) {
            return "It lies in \(place): rename that folder to images, or write \"\(written)\""
        }
        return "It lies in \(place.isEmpty ? "the content folder itself" : place): "
            + "move it beside this file or into images, or write \"\(written)\""
    }

    /// What people call a folder that is called images here.
    private static let foldersOfPictures: Set<String> = [
        "pictures", "picture", "pics", "photos", "photo", "fotos", "foto", "image", "img", "bilder", "imágenes",
    ]

    /// The address of a page or a meal that may be meant.
    private func pageHint(_ path: String) -> String? {
        guard pages.count <= NearestTarget.limit else { return nil }
        let known = mealPages[0].keys.sorted() + pages.keys.filter { !$0.isEmpty }.sorted()
        if let near = Nearest.match(for: path, among: known) { return "Perhaps you mean \"/\(near)\"" }
        // A slug writes letters of one language with those of another: ä may be written ae.
        let slug = Slug.make(from: path)
        return Nearest.match(for: slug, among: known).map { "Perhaps you mean \"/\($0)\"" }
    }

    /// Whether a path looks like an address on the web that lacks its beginning: "www.example.org/a.jpg".
    private static func isAddressWithoutScheme(_ path: String) -> Bool {
        let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let labels = parts[0].lowercased().split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }) else { return false }
        return labels[0] == "www" && labels.count > 2
            || parts.count > 1 && labels.last.map { commonDomains.contains(String($0)) } == true
    }

    /// Top-level domains that are no endings of files.
    private static let commonDomains: Set<String> = [
        "com", "org", "net", "edu", "info", "de", "at", "ch", "fr", "es", "it", "nl", "uk", "eu", "ca", "au", "us",
    ]

    // MARK: Paths

    /// The path without "." and ".."; nil when it leads above its root.
    static func normalized(_ path: String) -> String? {
        var parts = [Substring]()
        for part in path.split(separator: "/", omittingEmptySubsequences: true) {
            switch part {
            case ".": continue
            case "..":
                if parts.isEmpty { return nil }
                parts.removeLast()
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/") + (path.hasSuffix("/") && !parts.isEmpty ? "/" : "")
    }

    private static func trimmingSlash(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }

    private static func bare(_ path: String) -> String {
        let trimmed = path.pathParts.joined(separator: "/")
        if trimmed == "index.html" { return "" }
        return trimmed.hasSuffix("/index.html") ? String(trimmed.dropLast("/index.html".count)) : trimmed
    }

    private static func withoutEnding(_ path: String) -> String {
        for ending in [".html", ".md", ".htm"] where path.hasSuffix(ending) {
            return String(path.dropLast(ending.count))
        }
        return path
    }

    private static func lastPart(_ path: String) -> String { String(path.lastPathPart) }

    private static func baseName(_ path: String) -> String {
        String(lastPart(path).withoutEnding)
    }
}
