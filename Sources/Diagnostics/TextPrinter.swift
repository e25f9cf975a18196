/// Prints diagnostics for people: place, what is wrong, the line with a caret under it, and how to mend it.
///
///     Content/meals.json:14:12: error: Two meals have the id "3" [E112]
///        14 |     "id": "3",
///           |           ^
///       Content/meals.json:4:12: first used here
///       Mend: Give one of them another id.
public struct TextPrinter: Sendable {
    /// Whether severities and carets are coloured with ANSI escapes.
    public var color: Bool
    /// Gives the text of a file that a location names, for excerpts; nil where it is not at hand.
    public var source: @Sendable (String) -> SourceText?

    /// The widest excerpt, in terminal columns; longer lines are cut around the caret.
    static let excerptWidth = 100
    /// How many warnings of one kind a report prints whole.
    static let groupLimit = 5

    /// A printer that finds excerpts' texts by way of `source`.
    public init(color: Bool = false, source: @escaping @Sendable (String) -> SourceText? = { _ in nil }) {
        self.color = color
        self.source = source
    }

    /// The text for one diagnostic, ending in a line feed.
    public func text(for diagnostic: Diagnostic) -> String {
        var lines = [String]()
        let place = diagnostic.location.map { "\(Self.visible($0.description)): " } ?? ""
        lines.append(
            "\(bold(place))\(colored(diagnostic.severity.word + ":", diagnostic.severity)) "
                + "\(bold(Self.visible(diagnostic.message))) [\(diagnostic.code.rawValue)]")
        if let location = diagnostic.location { lines += excerpt(at: location, severity: diagnostic.severity) }
        for related in diagnostic.related {
            lines.append("  \(Self.visible(related.location.description)): \(Self.visible(related.message))")
        }
        if let hint = diagnostic.hint { lines.append("  Mend: \(Self.visible(hint)).") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The text for many: of more than ``groupLimit`` warnings of one kind, the first and how many more. Notes are only
    /// shown to whoever asks for all there is, so none is left out, and neither is an error, since each stops the build.
    ///
    /// They keep their order, errors after all others: the last lines are what is on the screen in the end.
    public func report(_ diagnostics: [Diagnostic]) -> String {
        var counts = [DiagnosticCode: Int]()
        for diagnostic in diagnostics { counts[diagnostic.code, default: 0] += 1 }
        var shown = [DiagnosticCode: Int]()
        var text = ""
        for diagnostic in diagnostics where diagnostic.severity != .error {
            guard diagnostic.severity == .warning else {
                text += self.text(for: diagnostic)
                continue
            }
            let number = shown[diagnostic.code, default: 0] + 1
            shown[diagnostic.code] = number
            if number <= Self.groupLimit { text += self.text(for: diagnostic) }
            let rest = counts[diagnostic.code, default: 0] - Self.groupLimit
            if number == Self.groupLimit, rest > 0 {
                text += "  and \(rest) more like this [\(diagnostic.code.rawValue)]\n"
            }
        }
        for diagnostic in diagnostics where diagnostic.severity == .error { text += self.text(for: diagnostic) }
        return text
    }

    private func excerpt(at location: SourceLocation, severity: Diagnostic.Severity) -> [String] {
        guard location.line > 0, let text = source(location.file),
            let excerpt = text.excerpt(line: location.line, column: max(location.column, 1), width: Self.excerptWidth)
        else { return [] }
        let number = String(location.line)
        let gutter = String(repeating: " ", count: max(6 - number.utf8.count, 1))
        var lines = ["\(gutter)\(number) | \(excerpt.text)"]
        if location.column > 0 {
            let indent = String(repeating: " ", count: gutter.utf8.count + number.utf8.count)
            let space = String(repeating: " ", count: excerpt.caretColumn)
            lines.append("\(indent) | \(space)\(colored("^", severity))")
        }
        return lines
    }

    /// Text from content with control characters made visible, so that no file can send escapes to a terminal.
    static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\n" {
                result.append("\u{2424}")
            } else if isControl(scalar) {
                result.append("\u{FFFD}")
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
            || (0x2066...0x2069).contains(scalar.value)
    }

    private func bold(_ text: String) -> String { color && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

    private func colored(_ text: String, _ severity: Diagnostic.Severity) -> String {
        color ? "\u{1B}[1;\(severity.ansiColor)m\(text)\u{1B}[0m" : text
    }
}

extension Diagnostic.Severity {
    /// The word that reports use.
    public var word: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .note: "note"
        }
    }

    fileprivate var ansiColor: Int {
        switch self {
        case .error: 31
        case .warning: 33
        case .note: 36
        }
    }
}
