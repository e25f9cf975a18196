import Diagnostics
import Meals

/// Reads texts, and says what is wrong.
extension MealDecoder {
    /// The text of a field as it is written; nil for null, and with an error for lists and groups.
    mutating func text(_ node: Node, _ field: String) -> String? {
        if node.value == .null { return nil }
        return node.text ?? wrongKind(node, field, wanted: "text")
    }

    /// The text of a field as one plain line.
    mutating func line(_ node: Node, _ field: String) -> Located<String>? {
        text(node, field).map { text in
            // Within straight quotes they are meant.
            if node.style == .plain { noteQuotes(of: node, text) }
            return Located(cleaned(text, field, node), in: source, at: node.offset)
        }
    }

    /// A text of a node as one plain line; what was cleaned away is reported.
    ///
    /// - Parameters:
    ///   - isWhole: whether the text is all that the node holds.
    ///   - quietly: spaces at the ends are not worth a word.
    mutating func cleaned(
        _ text: String, _ field: String, _ node: Node, isWhole: Bool = true, quietly: Bool = false
    ) -> String {
        let line = TextCleaning.plainLine(text)
        // What is left may look like markup again.
        let isStable = TextCleaning.plainLine(line) == line
        if !quietly || line != text.trimmed, !line.unicodeScalars.elementsEqual(text.unicodeScalars) {
            warn(
                .cleanedText, "The \(field) is cleaned of HTML tags and extra spaces: \(Node.quoted(line))",
                at: node.offset, hint: isStable ? "Write it so" : nil,
                fix: isStable && isWhole ? fix(node, Node.written(line, in: notation)) : nil)
        }
        return line
    }

    /// Says whether a colon made a group of keys of an entry that was to be a text, and reports it.
    mutating func noteColon(in node: Node, _ code: DiagnosticCode = .wrongKind) -> Bool {
        guard let colon = ColonInEntry(node, in: source) else { return false }
        diagnostics.append(colon.diagnostic(code))
        return true
    }

    mutating func wrongKind<Value>(_ node: Node, _ field: String, wanted: String, hint: String? = nil) -> Value? {
        if noteColon(in: node) { return nil }
        fail(
            .wrongKind, "\"\(field)\" must be \(wanted), not \(node.kind)", at: node.offset,
            hint: hint ?? "Write one text, such as \(notation.member(field, notation.value("some words")))")
        return nil
    }

    mutating func warn(
        _ code: DiagnosticCode, _ message: String, at offset: Int, hint: String? = nil,
        related: [Diagnostic.Related] = [], fix: Fix? = nil
    ) {
        diagnostics.append(
            Diagnostic(code, message, at: source.location(at: offset), hint: hint, related: related, fix: fix))
    }

    /// A change of a value; nil in tables, whose cells have no notation that all programs share.
    func fix(_ node: Node, _ written: String) -> Fix? { notation == .table ? nil : node.fix(in: source, by: written) }

    mutating func fail(
        _ code: DiagnosticCode, _ message: String, at offset: Int, hint: String? = nil, fix: Fix? = nil
    ) {
        warn(code, message, at: offset, hint: hint, fix: fix)
    }

    /// Says that a text stands in quotes that YAML and JSON do not take for such.
    ///
    /// - Parameter isWhole: whether the text is all that the node holds.
    mutating func noteQuotes(of node: Node, _ text: String, isWhole: Bool = true) {
        guard let bare = TypographicQuotes.bare(text) else { return }
        let fix = isWhole ? fix(node, Node.written(bare, in: notation)) : nil
        diagnostics.append(TypographicQuotes.diagnostic(text, at: source.location(at: node.offset), fix: fix))
    }
}
