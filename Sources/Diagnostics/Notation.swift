/// How keys and values are written in a kind of file, so that an example in a hint is one that can be copied.
public enum Notation: Sendable {
    /// `"name": "Pita"`
    case json
    /// `name: Pita`
    case yaml
    /// YAML between the two `---` of a Markdown file.
    case frontMatter
    /// Rows of a CSV file, where a key is a column.
    case table

    /// The notation of a file, by the ending of its name; YAML's where that says nothing.
    public init(file: String) {
        let ending = file.utf8.lastIndex(of: UInt8(ascii: ".")).map { file[file.utf8.index(after: $0)...] } ?? ""
        switch ending.lowercased() {
        case "json": self = .json
        case "csv", "tsv": self = .table
        case "md", "markdown": self = .frontMatter
        default: self = .yaml
        }
    }

    /// A text, number or word such as `true` as a value.
    public func value(_ text: String) -> String {
        switch self {
        case .json: Double(text) != nil || ["true", "false"].contains(text) ? text : Self.quoted(text)
        case .yaml, .frontMatter: Self.isPlain(text) ? text : Self.quoted(text)
        case .table: text
        }
    }

    /// A key with a value, which is in this notation already.
    public func member(_ key: String, _ value: String) -> String {
        switch self {
        case .json: "\"\(key)\": \(value)"
        case .yaml, .frontMatter: "\(key): \(value)"
        case .table: value
        }
    }

    /// A list of texts.
    public func list(_ texts: [String]) -> String {
        let values = texts.map(value).joined(separator: ", ")
        return self == .table ? values : "[\(values)]"
    }

    /// A group of keys with their values.
    public func group(_ members: KeyValuePairs<String, String>) -> String {
        let all = members.map { key, text in self == .table ? "\(key): \(text)" : member(key, value(text)) }
        return self == .table ? all.joined(separator: ", ") : "{\(all.joined(separator: ", "))}"
    }

    /// An entry of a list that has lines of its own: with YAML's dash before it.
    public func entry(_ members: KeyValuePairs<String, String>) -> String {
        switch self {
        case .json, .table: group(members)
        case .yaml, .frontMatter: "- " + group(members)
        }
    }

    /// How to give a key that is missing: the beginning of a hint.
    public func adding(_ key: String, _ text: String) -> String {
        switch self {
        case .json: "Add for example \(member(key, value(text)))"
        case .yaml, .frontMatter: "Add a line such as \(member(key, value(text)))"
        case .table: "Write it into the column \"\(key)\", for example \(text)"
        }
    }

    /// Where the value of a key stands: "under the key price".
    public func place(of key: String) -> String {
        self == .table ? "in the column \(key)" : "under the key \(key)"
    }

    /// What a key is called.
    public var nameOfKeys: String { self == .table ? "column" : "key" }

    /// Whether YAML takes the text for itself without quotes, also inside brackets.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, first != " ", last != " "
        else { return false }
        return !text.unicodeScalars.contains { $0.value < 0x20 || ",[]{}#:&*!|>'\"%@`?\\".unicodeScalars.contains($0) }
            && first != "-"
    }

    private static func quoted(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return "\"\(escaped)\""
    }
}
