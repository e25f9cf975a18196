import Diagnostics

/// The columns that the first line of a CSV file names.
struct TableHeader {
    /// A column that becomes a meal's field.
    struct Column {
        /// Its place in a row, from 0.
        var index: Int
        /// The meal's key.
        var key: String
        /// Byte offset of its name in the file.
        var offset: Int
    }

    /// The columns that are used, from left to right.
    private(set) var columns = [Column]()
    /// Names of columns that no field has, with their byte offsets.
    private(set) var unused: [String: Int] = [:]
    /// Columns without a name, with the byte offsets where these would stand.
    private(set) var unnamed: [(index: Int, offset: Int)] = []
    /// How many fields the first line has.
    let count: Int
    private(set) var diagnostics: [Diagnostic] = []

    var hasNames: Bool { columns.contains { $0.key == "name" } }

    /// The header that `scanner` has just read.
    init(_ scanner: TableScanner, in source: SourceText) {
        count = scanner.fields.count
        var foreign = [(column: Column, written: String)]()
        var first = [String: (written: String, offset: Int)]()
        for (index, field) in scanner.fields.enumerated() {
            if scanner.isBlank(field) {
                unnamed.append((index, field.offset))
                continue
            }
            let written = TextCleaning.plainLine(scanner.text(field))
            let meaning = MealKeys.key(ofColumn: written)
            // Two of one name are a mistake; another program's name beside ours only competes with it.
            let identity = meaning.map { $0.isForeign ? written.lowercased() : $0.key } ?? written
            if let other = first[identity] {
                fail(duplicate: written, other, source.location(at: field.offset), source)
                continue
            }
            first[identity] = (written, field.offset)
            guard let meaning else {
                if let bare = TypographicQuotes.bare(written), MealKeys.isKnown(bare) {
                    diagnostics.append(TypographicQuotes.diagnostic(ofKey: written, at: field.offset, in: source))
                    continue
                }
                unused[Self.shortened(written)] = field.offset
                continue
            }
            let column = Column(index: index, key: meaning.key, offset: field.offset)
            if meaning.isForeign { foreign.append((column, written)) } else { columns.append(column) }
        }
        for (column, written) in foreign { add(column, written, source) }
        columns.sort { $0.index < $1.index }
    }

    /// A meal's own key wins over another program's key for it, as in other data files; this is said once, not in
    /// every row.
    private mutating func add(_ column: Column, _ written: String, _ source: SourceText) {
        let place = source.location(at: column.offset)
        if let winner = columns.first(where: { $0.key == column.key }) {
            diagnostics.append(
                Diagnostic(
                    .competingKeys,
                    "The column \(Node.quoted(written)) is not used, since \"\(column.key)\" is there too",
                    at: place, hint: "Remove \(Node.quoted(written))",
                    related: [.init(at: source.location(at: winner.offset), "this one is used")]))
        } else {
            diagnostics.append(
                Diagnostic(
                    .foreignKey, "The column \(Node.quoted(written)) is read as \"\(column.key)\"", at: place,
                    hint: "Call it \"\(column.key)\"",
                    fix: .renaming(written, at: column.offset, in: source, to: column.key)))
            columns.append(column)
        }
    }

    private mutating func fail(
        duplicate written: String, _ other: (written: String, offset: Int), _ place: SourceLocation,
        _ source: SourceText
    ) {
        let message =
            written == other.written
            ? "Two columns are called \(Node.quoted(written))"
            : "The columns \(Node.quoted(other.written)) and \(Node.quoted(written)) mean the same"
        diagnostics.append(
            Diagnostic(
                .duplicateColumn, message, at: place, hint: "Remove one of the two, or give it another name",
                related: [.init(at: source.location(at: other.offset), "the first one")]))
    }

    // MARK: Names

    /// Names are shown whole in notes, and a cell may have a megabyte.
    private static func shortened(_ name: String) -> String {
        name.utf8.count <= 100 ? name : "\(String(decoding: name.utf8.prefix(400), as: UTF8.self).prefix(99))…"
    }
}
