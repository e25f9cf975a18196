/// How much a run found, in the words of the line that it ends with.
public struct Tally: Sendable {
    /// How many names ``unused`` shows.
    private static let nameLimit = 10
    /// How many letters of a name it shows.
    private static let nameLength = 40

    /// "60 errors, 2 warnings"; nil where there are neither.
    public let counts: String?
    /// "3 columns are not used: Preis, Währung, Zutaten", in the order of their places; nil where all is used, or
    /// where a warning says of what is not.
    public let unused: String?

    /// Of everything that was found, shown or not.
    public init(_ diagnostics: [Diagnostic]) {
        let counted = [Diagnostic.Severity.error, .warning].compactMap { severity -> String? in
            let count = diagnostics.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.word)\(count == 1 ? "" : "s")"
        }
        counts = counted.isEmpty ? nil : counted.joined(separator: ", ")

        let notes = diagnostics.filter { $0.severity == .note && $0.subject != nil }.sortedByPlace()
        let names = notes.compactMap(\.subject)
        let found = Set(notes.map { Notation(file: $0.location?.file ?? "").nameOfKeys })
        let kinds = ["key", "column"].filter(found.contains)
        let isOne = names.count == 1
        var list = names.prefix(Self.nameLimit).map(Self.shortened).joined(separator: ", ")
        if names.count > Self.nameLimit { list += " and \(names.count - Self.nameLimit) more" }
        let what = kinds.map { isOne ? $0 : "\($0)s" }.joined(separator: " and ")
        unused = names.isEmpty ? nil : "\(names.count) \(what) \(isOne ? "is" : "are") not used: \(list)"
    }

    private static func shortened(_ name: String) -> String {
        TextPrinter.visible(name.count > nameLength ? "\(name.prefix(nameLength - 1))…" : name)
    }
}
