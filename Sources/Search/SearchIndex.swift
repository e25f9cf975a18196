import Diagnostics

/// One file of the index.
public struct IndexFile: Hashable, Sendable {
    /// Relative to the site's root: `search/manifest.json`.
    public var path: String
    /// UTF-8.
    public var bytes: [UInt8]
}

/// Turns documents into the files that the browser's half reads.
///
/// All are JSON objects with a member `format`, the version.
///
/// - `search/manifest.json`: `language`, `total`, `scopes` (slug, label, count), `tokens` (slug, label, short, icon,
///   count), `settings` (match, case, tokenLogic, scopes, commonWords), and the names of the other files beside it,
///   `index` and `suggestions`.
/// - `search/index.<hash>.json`: columns in the site's order. `ids` and `names` are strings, `ratings` numbers or null.
///   `urls` and `images` are `{prefix, suffix, rest}`: `""` is an empty string, null is prefix and suffix alone.
///   `categories` and `locations` are `{values, at}`, a place in `values` for each meal; `tags` and `tokens` are the
///   same with a list of places for each meal, `tokens.values` being slugs.
/// - `search/suggest.<hash>.json`: `labels` in alphabetical order, and `counts`: how many names contain each.
public enum SearchIndex {
    /// The version of all files' format; the browser refuses any other.
    public static let formatVersion = 1

    /// Finds the results for all numbers below a count, on whatever threads there are.
    public typealias Spread = (_ count: Int, _ result: @escaping @Sendable (Int) -> [(String, UInt8)]) -> [[(
        String, UInt8
    )]]

    /// Builds manifest, index and suggestions. Equal arguments give equal bytes.
    ///
    /// - Parameters:
    ///   - documents: in the site's order, which is the order of answers.
    ///   - configuration: the site's settings.
    ///   - spread: what shares the work; without it all is done on one thread.
    ///   - hash: a content hash as characters that are safe in a file name.
    /// - Returns: `search/manifest.json`, the one fixed name, and the files it names, each with its hash in its name.
    public static func build(
        _ documents: [SearchDocument], configuration: SearchConfiguration,
        spread: Spread = { count, result in (0..<count).map(result) }, hash: ([UInt8]) -> String
    ) -> [IndexFile] {
        let index = file("index", IndexColumns(documents, tokens: configuration.tokens).json(), hash)
        let list = SuggestionList(documents, configuration: configuration)
        let suggestions = file("suggest", list.json(), hash)
        var files = ["index": index, "suggestions": suggestions]
        if configuration.match == .words {
            files["words"] = file(
                "words", WordIndex(documents, configuration: configuration, spread: spread).json(), hash)
        }
        let manifest = manifest(documents, configuration: configuration, files: files.mapValues(\.name))
        return [IndexFile(path: "search/manifest.json", bytes: manifest)]
            + files.values.sorted { $0.name < $1.name }.map {
                IndexFile(path: "search/\($0.name)", bytes: $0.bytes)
            }
    }

    private static func file(
        _ name: String, _ bytes: [UInt8], _ hash: ([UInt8]) -> String
    ) -> (name: String, bytes: [UInt8]) {
        ("\(name).\(hash(bytes)).json", bytes)
    }

    private static func manifest(
        _ documents: [SearchDocument], configuration: SearchConfiguration, files: [String: String]
    ) -> [UInt8] {
        var scopeCounts: [String: Int] = [:]
        var tokenCounts = Array(repeating: 0, count: configuration.tokens.count)
        for document in documents {
            scopeCounts[document.category, default: 0] += 1
            for token in Set(document.tokens) where tokenCounts.indices.contains(token) { tokenCounts[token] += 1 }
        }
        var writer = JSONWriter()
        writer.object { json in
            json.key("format")
            json.integer(formatVersion)
            json.key("language")
            json.string(configuration.language)
            json.key("total")
            json.integer(documents.count)
            json.key("scopes")
            json.array(configuration.scopes) { json, scope in
                json.strings(["slug": scope.slug, "label": scope.label], count: scopeCounts[scope.slug] ?? 0)
            }
            json.key("tokens")
            json.array(zip(configuration.tokens, tokenCounts)) { json, entry in
                let (token, count) = entry
                json.strings(
                    ["slug": token.slug, "label": token.label, "short": token.short, "icon": token.icon], count: count)
            }
            json.key("settings")
            json.object { settings(&$0, configuration) }
            for (name, file) in files.sorted(by: { $0.key < $1.key }) {
                json.key(name)
                json.string(file)
            }
        }
        return writer.bytes
    }

    private static func settings(_ json: inout JSONWriter, _ configuration: SearchConfiguration) {
        json.key("match")
        json.string(configuration.match.rawValue)
        json.key("case")
        json.string(configuration.letterCase.rawValue)
        json.key("tokenLogic")
        json.string(configuration.tokenLogic.rawValue)
        json.key("scopes")
        json.string(configuration.scopeActivation.rawValue)
        json.key("suggestedTokens")
        json.boolean(configuration.suggestedTokens)
        json.key("commonWords")
        json.array(configuration.commonWords) { $0.string($1) }
    }
}

extension JSONWriter {
    /// An object of strings and a last member `count`.
    fileprivate mutating func strings(_ members: KeyValuePairs<String, String>, count: Int) {
        object { json in
            for (name, value) in members {
                json.key(name)
                json.string(value)
            }
            json.key("count")
            json.integer(count)
        }
    }
}
