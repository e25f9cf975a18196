import Diagnostics
import Markdown
import Meals

/// A Markdown file taken apart: the values of its front matter, and its text.
struct MarkdownFile {
    /// The front matter's keys and values; empty without one.
    let members: [Node.Member]
    /// Byte offset of the front matter's first line, or of the text without one.
    let start: Int
    let body: Range<Int>
    /// Whether there is nothing in the file but white space.
    let isEmpty: Bool
    private let source: SourceText

    /// Nil where the file is no text or its front matter cannot be read, which is reported.
    init?(_ source: SourceText, _ diagnostics: inout [Diagnostic]) {
        if let fault = TextDecoding.check(source) {
            diagnostics.append(fault)
            return nil
        }
        guard let parts = FrontMatter.split(source, diagnostics: &diagnostics) else { return nil }
        self.source = source
        body = parts.body
        isEmpty = parts.yaml == nil && source.bytes[parts.body].allSatisfy { $0 <= 0x20 }
        start = parts.yaml?.lowerBound ?? parts.body.lowerBound
        guard let range = parts.yaml else {
            members = []
            return
        }
        let before = diagnostics.count
        guard let root = YAMLReader.read(source, range: range, diagnostics: &diagnostics) else {
            // An empty front matter is no fault; what cannot be read has been reported.
            if diagnostics[before...].contains(where: { $0.severity == .error }) { return nil }
            members = []
            return
        }
        guard let found = root.members else {
            if root.value != .null {
                diagnostics.append(
                    Diagnostic(
                        .noRecord, "The front matter must be keys and values, not \(root.kind)",
                        at: source.location(at: root.offset),
                        hint: root.text.flatMap(MissingSpace.mended).map(MissingSpace.hint)
                            ?? "Write for example: name: Pita"))
                return nil
            }
            members = []
            return
        }
        members = found
    }

    /// The text; nil when there is nothing in it but white space.
    func description(file: String) -> Meal.Description? {
        let isBlank = source.bytes[body].allSatisfy { $0 <= 0x20 }
        if isBlank { return nil }
        return Meal.Description(
            markdown: String(decoding: source.bytes[body], as: UTF8.self),
            origin: .verbatim(source, start: body.lowerBound), file: file)
    }

    /// The text of the first heading, as one plain line; nil without one.
    var firstHeading: String? {
        let text = MarkdownText(Array(source.bytes[body]), origin: .verbatim(source, start: body.lowerBound))
        let heading = text.firstHeading()?.text
        return heading.map(TextCleaning.plainLine).flatMap { $0.isEmpty ? nil : $0 }
    }
}
