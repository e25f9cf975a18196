extension Node {
    /// The value of a member; nil when this is no object or has no such key.
    public subscript(key: String) -> Node? { members?.first { $0.key == key }?.value }

    /// The members of an object; nil for anything else.
    public var members: [Member]? {
        if case .object(let members) = value { members } else { nil }
    }

    /// The elements of a list; nil for anything else.
    public var elements: [Node]? {
        if case .array(let elements) = value { elements } else { nil }
    }

    /// What a field that holds text makes of this: a text as it is, a number or a YAML word as it was written
    /// ("0123", "4.50", "True"); nil for lists and objects, and for null.
    public var text: String? {
        switch value {
        case .string(let text): text
        case .number(let digits): rawText ?? digits
        case .bool(let flag): rawText ?? (flag ? "true" : "false")
        case .null, .array, .object: nil
        }
    }

    /// The kind of value in words, for messages such as "tags must be a list, not a number".
    public var kind: String {
        switch value {
        case .null: "nothing"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "text"
        case .array: "a list"
        case .object: "a group of keys"
        }
    }

    /// The value for a message, at most about 40 characters: `"Beef and …"`, `4.5`, `a list`.
    public var shortened: String {
        switch value {
        case .string(let text): Node.quoted(text)
        case .null: "null"
        case .array, .object: kind
        case .number, .bool: String((text ?? "").prefix(40))
        }
    }

    /// A text in double quotes, cut after 40 characters, for messages.
    static func quoted(_ text: String) -> String {
        // A character may be any number of scalars long, so the cut is made by bytes first.
        let start = text.utf8.count > 400 ? String(decoding: text.utf8.prefix(400), as: UTF8.self) : text
        return start.count > 40 || start.utf8.count < text.utf8.count ? "\"\(start.prefix(39))…\"" : "\"\(start)\""
    }
}
