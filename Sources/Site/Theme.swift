import DefaultTheme
import Diagnostics
import Mustache
import Platform
import Reading

/// Templates, words, scripts and styles: the built-in theme, with the site's own files in place of those they replace.
struct Theme: Sendable {
    let templates: TemplateLibrary
    let strings: Strings
    /// The files of `assets/` as they are published, by path below it, sorted.
    let assets: [(path: String, bytes: [UInt8])]
    /// Where they are served: a hash of all of them is in it, so that they can be cached for ever.
    let assetsPath: String
    /// The workers as they are published: one keeps the site for when there is no connection, the other one removes that one.
    let workers: (offline: [UInt8], removal: [UInt8])

    /// - Parameter own: the files of the site's own `Templates/`.
    static func load(
        own: [TreeFile], settings: Settings, diagnostics: inout [Diagnostic]
    ) throws(BuildFailure) -> Theme {
        var ownFiles = [String: SourceText]()
        do {
            for file in own {
                ownFiles[file.key] = SourceText(file: file.location, bytes: try FileSystem.read(file.location))
            }
        } catch {
            throw BuildFailure(error)
        }
        let files = builtIn.merging(ownFiles) { $1 }

        var sources = [String: SourceText]()
        let unreadable = files.filter { $0.key.hasSuffix(".mustache") }.compactMap { TextDecoding.check($0.value) }
        if !unreadable.isEmpty { throw BuildFailure(diagnostics + unreadable) }
        for (path, source) in files where path.hasSuffix(".mustache") {
            sources[String(path.dropLast(".mustache".count))] = source
        }
        let templates: TemplateLibrary
        do {
            templates = try TemplateLibrary(sources)
        } catch {
            throw BuildFailure(diagnostics + error.diagnostics)
        }
        let strings = Strings(language: settings.language, files: files, diagnostics: &diagnostics)
        TokenIcons.check(settings.catalogue.tokens, own: own, &diagnostics)
        let style = ThemeStyle.rules(settings.theme, &diagnostics) + ThemeStyle.rules(settings.catalogue.tokens)
        let scripts = builtInAssets.merging(publishedAssets(ownFiles)) { $1 }
        let assets = scripts.filter { settings.offline || !offlineAssets.contains($0.key) }
            .map { (path: $0, bytes: $0 == "style.css" ? $1 + style.utf8 : $1) }
            .sorted { $0.path.precedes($1.path) }
        return Theme(
            templates: templates, strings: strings, assets: assets,
            assetsPath: "assets/\(Self.hash(of: assets).short)/",
            workers: (worker("offline.js", files), worker("removal.js", files)))
    }

    // What is built in is made once in a process: a preview builds the site at every change.
    private static let builtIn = Dictionary(
        uniqueKeysWithValues: DefaultTheme.files.map { ($0, SourceText(file: "built-in theme: \($0)", bytes: $1)) })
    private static let builtInAssets = publishedAssets(builtIn)

    /// What the files of `assets/` become when they are published, by path below it.
    private static func publishedAssets(_ files: [String: SourceText]) -> [String: [UInt8]] {
        var published = [String: [UInt8]]()
        for (key, source) in files where key.hasPrefix("assets/") {
            let path = String(key.dropFirst("assets/".count))
            published[path] = PublishedAsset.bytes(of: source, path: path)
        }
        return published
    }

    /// What only a site with the setting `offline` needs.
    private static let offlineAssets: Set<String> = ["offline.js", "kept-pages.js"]

    /// A file of `workers/`.
    private static func worker(_ name: String, _ files: [String: SourceText]) -> [UInt8] {
        files["workers/\(name)"].map { PublishedAsset.bytes(of: $0, path: name) } ?? []
    }

    private static func hash(of assets: [(path: String, bytes: [UInt8])]) -> ContentHash {
        var all = [UInt8]()
        for (path, bytes) in assets {
            all += Array("\(path)\0\(bytes.count)\0".utf8)
            all += bytes
        }
        return ContentHash(all)
    }
}
