import Diagnostics

/// The documents as columns: one array a field, in the site's order.
///
/// Names of one kind stand together, which gzip likes, and the browser reads them without making an object a meal.
struct IndexColumns {
    private let documents: [SearchDocument]
    private let tokens: [SearchConfiguration.Token]

    init(_ documents: [SearchDocument], tokens: [SearchConfiguration.Token]) {
        self.documents = documents
        self.tokens = tokens
    }

    func json() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { json in
            json.key("format")
            json.integer(SearchIndex.formatVersion)
            json.key("ids")
            json.array(documents) { $0.string($1.id) }
            json.key("names")
            json.array(documents) { $0.string($1.name) }
            json.key("urls")
            json.affixed(documents.map(\.url))
            json.key("images")
            json.affixed(documents.map(\.imageURL))
            json.key("ratings")
            json.array(documents) { $0.number($1.rating) }
            json.key("categories")
            json.coded(documents.map(\.category))
            json.key("locations")
            json.coded(documents.map(\.location))
            json.key("tags")
            json.codedLists(documents.map(\.tags))
            json.key("tokens")
            json.lists(
                values: tokens.map(\.slug),
                at: documents.map { Set($0.tokens).filter(tokens.indices.contains).sorted() })
        }
        return writer.bytes
    }
}

extension JSONWriter {
    /// Strings without the beginning and the end that all of them share.
    fileprivate mutating func affixed(_ strings: [String]) {
        let filled = strings.filter { !$0.isEmpty }.map { Array($0.unicodeScalars) }
        var prefix = filled.first ?? []
        var suffix = prefix
        for scalars in filled {
            prefix = Array(zip(prefix, scalars).prefix { $0 == $1 }.map(\.0))
            suffix = Array(zip(suffix.reversed(), scalars.reversed()).prefix { $0 == $1 }.map(\.0).reversed())
        }
        // Where the two would overlap in the shortest string, the beginning keeps what it has.
        let room = (filled.map(\.count).min() ?? 0) - prefix.count
        suffix = Array(suffix.suffix(max(0, room)))
        object { json in
            json.key("prefix")
            json.string(String(scalars: prefix))
            json.key("suffix")
            json.string(String(scalars: suffix))
            json.key("rest")
            // An empty string stays empty, so it cannot be told by "": null stands for prefix and suffix alone.
            json.array(strings) { json, string in
                let rest = string.unicodeScalars.dropFirst(prefix.count).dropLast(suffix.count)
                if !string.isEmpty && rest.isEmpty {
                    json.number(nil)
                } else {
                    json.string(String(scalars: rest))
                }
            }
        }
    }

    /// Each different string once, and the place of each document's.
    fileprivate mutating func coded(_ strings: [String]) {
        var dictionary = StringDictionary()
        let places = strings.map { dictionary.place(of: $0) }
        object { json in
            json.key("values")
            json.array(dictionary.strings) { $0.string($1) }
            json.key("at")
            json.array(places) { $0.integer($1) }
        }
    }

    fileprivate mutating func codedLists(_ lists: [[String]]) {
        var dictionary = StringDictionary()
        let places = lists.map { list in list.map { dictionary.place(of: $0) } }
        self.lists(values: dictionary.strings, at: places)
    }

    fileprivate mutating func lists(values: [String], at places: [[Int]]) {
        object { json in
            json.key("values")
            json.array(values) { $0.string($1) }
            json.key("at")
            json.array(places) { json, list in json.array(list) { $0.integer($1) } }
        }
    }
}

/// Strings in order of first appearance.
///
/// Keyed by bytes: two spellings that Swift calls equal, composed and decomposed, are different text to a browser.
private struct StringDictionary {
    private(set) var strings: [String] = []
    private var places: [[UInt8]: Int] = [:]

    mutating func place(of string: String) -> Int {
        let key = Array(string.utf8)
        if let place = places[key] { return place }
        places[key] = strings.count
        strings.append(string)
        return strings.count - 1
    }
}
