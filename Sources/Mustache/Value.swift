/// A piece of data that templates can show.
///
///     let page: Value = ["title": "Cheese & beans", "tags": ["quick", "cheap"], "body": .html(markup), "note": nil]
public enum Value: Sendable, Equatable {
    /// Known, and without a value: it renders as nothing, and a section of it is skipped.
    case null
    /// Renders as `true` or `false`.
    case bool(Bool)
    /// Renders in decimal digits.
    case int(Int)
    /// Renders with as many digits as tell it from its neighbours; without a fraction where it has none.
    case double(Double)
    /// Text: escaped, except in `{{{name}}}` and `{{&name}}`.
    case string(String)
    /// Markup, in UTF-8, that is written as it is by `{{name}}` too. Whoever makes one vouches for it.
    case html([UInt8])
    /// A section of it is rendered once an item; it has no text of its own.
    case list([Value])
    /// Names and values; a section of it makes the names known inside. It has no text of its own.
    case object(Object)

    /// Markup; see ``html(_:)-enum.case``.
    public static func html(_ markup: String) -> Value { .html(Array(markup.utf8)) }

    /// Whether a section of this value is rendered.
    ///
    /// The specification names false, null and the empty list as falsey and leaves the rest to the language, as in
    /// `!!data`. This is JavaScript's `!!`, as in mustache.js: the empty text, 0 and NaN are falsey too, and an object
    /// without entries is truthy. (To show a zero, give its text.)
    public var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let bool): bool
        case .int(let int): int != 0
        case .double(let double): !(double == 0 || double.isNaN)
        case .string(let string): !string.isEmpty
        case .html(let bytes): !bytes.isEmpty
        case .list(let items): !items.isEmpty
        case .object: true
        }
    }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// ``null``.
    public init(nilLiteral: ()) { self = .null }
    /// ``bool(_:)``.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// ``int(_:)``.
    public init(integerLiteral value: Int) { self = .int(value) }
    /// ``double(_:)``.
    public init(floatLiteral value: Double) { self = .double(value) }
    /// ``string(_:)``, which is escaped.
    public init(stringLiteral value: String) { self = .string(value) }
    /// ``list(_:)``.
    public init(arrayLiteral elements: Value...) { self = .list(elements) }
    /// ``object(_:)``; where a key occurs twice, the later value holds.
    public init(dictionaryLiteral elements: (String, Value)...) { self = .object(Object(elements)) }
}

extension Value {
    /// The text of `string`, or null.
    public init(_ string: String?) { self = string.map(Value.string) ?? .null }

    /// One item an element.
    public init(_ strings: some Sequence<String>) { self = .list(strings.map(Value.string)) }
}
