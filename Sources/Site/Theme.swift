import DefaultTheme
import Diagnostics
import Mustache
import Platform
import Reading

/// Templates, words, scripts and styles: the built-in theme, with the site's own files in place of those they replace.
struct Theme: Sendable {
    let templates: TemplateLibrary
    let strings: Strings
    /// The files of `assets/`, by path below it, sorted.
    let assets: [(path: String, bytes: [UInt8])]
    /// Where they are served: a hash of all of them is in it, so that they can be cached for ever.
    let assetsPath: String

    /// - Parameter own: the files of the site's own `Templates/`.
    static func load(
        own: [TreeFile], settings: Settings, diagnostics: inout [Diagnostic]
    ) throws(BuildFailure) -> Theme {
        var files = [String: SourceText]()
        for (path, bytes) in DefaultTheme.files {
            files[path] = SourceText(file: "built-in theme: \(path)", bytes: bytes)
        }
        do {
            for file in own {
                files[file.key] = SourceText(file: file.location, bytes: try FileSystem.read(file.location))
            }
        } catch {
            throw BuildFailure(error)
        }

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
        let style = ThemeStyle.rules(settings.theme, &diagnostics)
        let assets = files.filter { $0.key.hasPrefix("assets/") }
            .map { key, source in
                (
                    path: String(key.dropFirst("assets/".count)),
                    bytes: key == "assets/style.css" ? source.bytes + style.utf8 : source.bytes
                )
            }
            .sorted { $0.path.precedes($1.path) }
        return Theme(
            templates: templates, strings: strings, assets: assets,
            assetsPath: "assets/\(Self.hash(of: assets).short)/")
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
