extension Rule {
    /// Why a rule cannot be read, in words for its author.
    public struct ParseError: Error, Equatable, Sendable {
        /// What is wrong.
        public var message: String
        /// How to mend it.
        public var hint: String
    }

    /// Reads `field op value`, several of them joined by "and".
    public init(parsing text: String) throws(ParseError) {
        conditions = []
        for part in Self.split(text) { conditions.append(try Self.condition(part)) }
    }

    private static func split(_ text: String) -> [String] {
        var parts = [[Substring]()]
        for word in text.split(whereSeparator: \.isWhitespace) {
            if word.lowercased() == "and" { parts.append([]) } else { parts[parts.count - 1].append(word) }
        }
        return parts.map { $0.joined(separator: " ") }
    }

    private static func condition(_ text: String) throws(ParseError) -> Condition {
        let example = "Write for example: rating >= 4, or: tags = On sale and totalTime <= 30 min"
        guard let (name, comparison, value) = divided(text) else {
            throw ParseError(message: "The rule \"\(text)\" has no comparison such as >= or =", hint: example)
        }
        if let field = NumberField.allCases.first(where: { $0.rawValue.lowercased() == name }) {
            guard let number = field.number(value) else {
                throw ParseError(
                    message: "\"\(value)\" is no \(field.isTime ? "time" : "number") to compare \(field.rawValue) with",
                    hint: field.isTime
                        ? "Write for example: \(field.rawValue) <= 30 min"
                        : field == .rating
                            ? example : "Write for example: \(field.rawValue) \(field == .price ? "< 5" : ">= 4")")
            }
            return .number(field, comparison, number)
        }
        guard ["tags", "tag", "diets", "diet", "allergens", "allergen"].contains(name) else {
            throw ParseError(
                message: "A rule cannot ask for \"\(name)\"",
                hint: "A rule may ask for: \(fields.joined(separator: ", "))")
        }
        let kind = name.hasSuffix("s") ? String(name.dropLast()) : name
        guard comparison == .equal || comparison == .notEqual, !value.isEmpty else {
            throw ParseError(
                message: "\(kind == "allergen" ? "An" : "A") \(kind) is compared with = or != and a name",
                hint: example)
        }
        let present = comparison == .equal
        switch kind {
        case "diet":
            guard let diet = Diet(named: value) else {
                throw unknown(value, "diet", Diet.allCases.map(\.rawValue))
            }
            return .diet(diet, present: present)
        case "allergen":
            guard let allergen = Allergen(named: value) else {
                throw unknown(value, "allergen", Allergen.allCases.map(\.rawValue))
            }
            return .allergen(allergen, present: present)
        default: return .tag(slug: Slug.named(value), present: present)
        }
    }

    private static func unknown(_ value: String, _ kind: String, _ known: [String]) -> ParseError {
        ParseError(
            message: "\"\(value)\" is no \(kind) that is known",
            hint: "The known ones are: \(known.joined(separator: ", "))")
    }

    private static func divided(_ text: String) -> (name: String, comparison: Comparison, value: String)? {
        guard let start = text.firstIndex(where: { "<>=!".contains($0) }) else { return nil }
        for comparison in Comparison.allCases where text[start...].hasPrefix(comparison.rawValue) {
            let value = text[start...].dropFirst(comparison.rawValue.count)
            return (text[..<start].trimmed.lowercased(), comparison, value.trimmed)
        }
        return nil
    }
}

extension Rule.NumberField {
    /// The number that `text` means for this field; a bare number of a time is minutes.
    fileprivate func number(_ text: String) -> Double? {
        if let number = Double(text) { return number.isFinite ? number : nil }
        guard isTime, let time = DurationText.parse(text), time.isExact else { return nil }
        return Double(time.minimum)
    }
}
