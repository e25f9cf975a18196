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
        let strings = Strings(
            language: settings.language, place: settings.languagePlace, files: files, diagnostics: &diagnostics)
        TokenIcons.check(settings.catalogue.tokens, own: own, &diagnostics)
        let style = ThemeStyle.rules(settings.theme, &diagnostics) + ThemeStyle.rules(settings.catalogue.tokens)
        // A copy that nobody changed, as `larder theme` makes them, is as good as none.
        let changed = ownFiles.filter { builtIn[$0]?.bytes != $1.bytes }
        let assets = builtInAssets(besides: changed).merging(publishedAssets(changed)) { $1 }
            .filter { settings.offline || !offlineAssets.contains($0.key) }
            .map { (path: $0, bytes: $0 == "style.css" ? $1 + style.utf8 : $1) }
            .sorted { $0.path.precedes($1.path) }
        return Theme(
            templates: templates, strings: strings, assets: assets,
            assetsPath: "assets/\(Self.hash(of: assets).short)/",
            workers: (worker("offline.js", changed), worker("removal.js", changed)))
    }

    // What is built in is made once in a process: a preview builds the site at every change.
    private static let builtIn = Dictionary(
        uniqueKeysWithValues: DefaultTheme.files.map { ($0, SourceText(file: "built-in theme: \($0)", bytes: $1)) })
    private static let bundledAssets = others.merging(belowAssets(DefaultTheme.scriptBundles)) { $1 }
    private static let modularAssets = others.merging(belowAssets(DefaultTheme.scriptModules)) { $1 }
    /// Those that are no scripts.
    private static let others = publishedAssets(builtIn.filter { !$0.key.hasSuffix(".js") })

    /// The built-in assets, by path below `assets/`: the scripts in bundles, or, where the site has its own in place of any of
    /// them, file by file, so that all others find it.
    private static func builtInAssets(besides own: [String: SourceText]) -> [String: [UInt8]] {
        let isReplaced = DefaultTheme.scriptModules.keys.contains { $0.hasPrefix("assets/") && own[$0] != nil }
        return isReplaced ? modularAssets : bundledAssets
    }

    /// What the files of `assets/` become when they are published, by path below it.
    private static func publishedAssets(_ files: [String: SourceText]) -> [String: [UInt8]] {
        belowAssets(files).reduce(into: [:]) { published, file in
            let (path, source) = file
            published[path] = path.hasSuffix(".css") ? StrippedStyleSheet.bytes(of: source) : source.bytes
        }
    }

    /// The files of `assets/`, by path below it.
    private static func belowAssets<Content>(_ files: [String: Content]) -> [String: Content] {
        files.reduce(into: [:]) { assets, file in
            if file.key.hasPrefix("assets/") { assets[String(file.key.dropFirst("assets/".count))] = file.value }
        }
    }

    /// What only a site with the setting `offline` needs.
    private static let offlineAssets: Set<String> = ["offline.js", "kept-pages.js"]

    /// A file of `workers/`, the site's own one as it was written.
    private static func worker(_ name: String, _ own: [String: SourceText]) -> [UInt8] {
        own["workers/\(name)"]?.bytes ?? DefaultTheme.scriptModules["workers/\(name)"] ?? []
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
