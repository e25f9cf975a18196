/// What a token asks of a meal: conditions that must all hold.
public struct Rule: Sendable, Equatable {
    /// How a field is compared.
    public enum Comparison: String, Sendable, CaseIterable {
        case atLeast = ">="
        case atMost = "<="
        case notEqual = "!="
        case above = ">"
        case below = "<"
        case equal = "="
    }

    /// One condition.
    public enum Condition: Sendable, Equatable {
        /// The rating compared with a number; an unrated meal never matches.
        case rating(Comparison, Double)
        /// Whether the meal has the tag with this slug.
        case tag(slug: String, present: Bool)
    }

    /// Why a rule cannot be read, in words for its author.
    public struct ParseError: Error, Equatable, Sendable {
        /// What is wrong.
        public var message: String
        /// How to mend it.
        public var hint: String
    }

    /// The fields that a rule may name.
    public static let fields = ["rating", "tags"]

    /// In the order written.
    public var conditions: [Condition]

    /// A rule that asks for one tag.
    public init(tag: String) { conditions = [.tag(slug: Slug.named(tag), present: true)] }

    /// A rule of these conditions.
    public init(_ conditions: Condition...) { self.conditions = conditions }

    /// Reads `field op value`, several of them joined by "and".
    public init(parsing text: String) throws(ParseError) {
        conditions = []
        for part in Self.split(text) { conditions.append(try Self.condition(part)) }
    }

    /// Whether a meal with this rating and these tags' slugs satisfies the rule.
    public func matches(rating: Double?, tagSlugs: Set<String>) -> Bool {
        conditions.allSatisfy { condition in
            switch condition {
            case .rating(let comparison, let value): rating.map { comparison.holds($0, value) } ?? false
            case .tag(let slug, let present): tagSlugs.contains(slug) == present
            }
        }
    }

    private static func split(_ text: String) -> [String] {
        var parts = [[Substring]()]
        for word in text.split(whereSeparator: \.isWhitespace) {
            if word.lowercased() == "and" { parts.append([]) } else { parts[parts.count - 1].append(word) }
        }
        return parts.map { $0.joined(separator: " ") }
    }

    private static func condition(_ text: String) throws(ParseError) -> Condition {
        let example = "Write for example: rating >= 4, or: tags = On sale and rating > 3"
        guard let (field, comparison, value) = divided(text) else {
            throw ParseError(message: "The rule \"\(text)\" has no comparison such as >= or =", hint: example)
        }
        switch field {
        case "rating":
            guard let number = Double(value), number.isFinite else {
                throw ParseError(message: "\"\(value)\" is no number to compare the rating with", hint: example)
            }
            return .rating(comparison, number)
        case "tags", "tag":
            guard comparison == .equal || comparison == .notEqual, !value.isEmpty else {
                throw ParseError(message: "A tag is compared with = or != and a name", hint: example)
            }
            return .tag(slug: Slug.named(value), present: comparison == .equal)
        default:
            throw ParseError(
                message: "A rule cannot ask for \"\(field)\"",
                hint: "A rule may ask for: \(fields.joined(separator: ", "))")
        }
    }

    private static func divided(_ text: String) -> (field: String, comparison: Comparison, value: String)? {
        guard let start = text.firstIndex(where: { "<>=!".contains($0) }) else { return nil }
        for comparison in Comparison.allCases where text[start...].hasPrefix(comparison.rawValue) {
            let value = text[start...].dropFirst(comparison.rawValue.count)
            return (text[..<start].trimmed.lowercased(), comparison, value.trimmed)
        }
        return nil
    }
}

extension Rule.Comparison {
    fileprivate func holds(_ a: Double, _ b: Double) -> Bool {
        switch self {
        case .atLeast: a >= b
        case .atMost: a <= b
        case .above: a > b
        case .below: a < b
        case .equal: a == b
        case .notEqual: a != b
        }
    }
}
