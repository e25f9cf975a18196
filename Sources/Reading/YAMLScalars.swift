/// What a scalar without quotes means: YAML 1.2's core schema, a little narrower.
///
/// `yes`, `no`, `on`, `NO`, `12:30`, `1_000`, `1e3`, `.inf`, `.nan` and dates are texts. `0123` is the number 123 whose
/// text is "0123", so that an id keeps its digits.
enum YAMLScalars {
    /// The value of a plain scalar, and its text where that differs from what the value says.
    static func resolve(_ text: String) -> (value: Node.Value, rawText: String?) {
        switch text {
        case "": (.null, "")
        case "null": (.null, nil)
        case "~", "Null", "NULL": (.null, text)
        case "true": (.bool(true), nil)
        case "True", "TRUE": (.bool(true), text)
        case "false": (.bool(false), nil)
        case "False", "FALSE": (.bool(false), text)
        default:
            if let number = number(text) {
                (.number(number), number == text ? nil : text)
            } else {
                (.string(text), nil)
            }
        }
    }

    /// A number in JSON's notation: `+5` → "5", `.5` → "0.5", `0x1F` → "31"; nil when `text` is no number.
    static func number(_ text: String) -> String? {
        guard let first = text.utf8.first, "0123456789+-.".utf8.contains(first) else { return nil }
        if text.hasPrefix("0x") { return digits(text.dropFirst(2), radix: 16) }
        if text.hasPrefix("0o") { return digits(text.dropFirst(2), radix: 8) }
        var rest = Substring(text)
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest = rest.dropFirst() }
        let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
            parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } })
        else { return nil }
        let whole = parts[0].drop { $0 == "0" }
        let fraction = parts.count == 2 && !parts[1].isEmpty ? ".\(parts[1])" : ""
        return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + fraction
    }

    private static func digits(_ text: Substring, radix: Int) -> String? {
        guard text.first != "-", text.first != "+" else { return nil }
        return UInt64(text, radix: radix).map { String($0) }
    }
}
