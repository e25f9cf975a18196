import Diagnostics

/// The meals of a CSV file, and what else its first line names.
public struct Table: Sendable, Equatable {
    /// One object a row, with the meal's keys; empty cells and columns that no field has are left out.
    public var records: [Node]
    /// The names of columns that no field has, with their byte offsets in the file.
    public var unusedColumns: [String: Int]
}

/// Reads CSV (RFC 4180), and what spreadsheets and people make of it, into ``Node``s with the place of every cell.
///
/// Fields stand between commas, semicolons, tabs or `|`, whichever the header has, or what a first line such as `sep=;`
/// says. Lines may end in any way, cells may have line breaks within quotes, and empty rows are passed over. A mistake
/// in a row costs that row only, so that one run names as many mistakes as it can.
public enum TableReader {
    /// The meals of `source`; nil when the file is no text, or none of its columns holds names.
    ///
    /// The columns' names are compared with the meal's keys without regard to capital letters, spaces, `_` and `-`.
    public static func read(_ source: SourceText, diagnostics: inout [Diagnostic]) -> Table? {
        if let problem = TextDecoding.check(source) {
            diagnostics.append(problem)
            return nil
        }
        return source.bytes.withUnsafeBufferPointer { bytes in
            var reading = TableReading(source, bytes)
            let table = reading.read()
            diagnostics += reading.found.inFileOrder
            return table
        }
    }
}

/// The state of reading one table. 63 MB in 100,000 rows take about 0.3 s, 34 MB in 400,000 as long.
private struct TableReading {
    /// So many errors end the reading: whoever made them has one cause to find.
    static let mistakeLimit = 20

    let source: SourceText
    var scanner: TableScanner
    var found = [Diagnostic]()
    private var mistakes = 0
    private var surplus: (first: Int, count: Int)?
    private var hasNotedUnnamed = false

    init(_ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.source = source
        let start = source.bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
        let (delimiter, header) = TableDelimiter.detect(
            bytes, from: start, prefersTab: source.file.lowercased().hasSuffix(".tsv"))
        scanner = TableScanner(bytes, delimiter: delimiter, at: header)
    }

    mutating func read() -> Table? {
        guard let header = readHeader() else { return nil }
        var records = [Node]()
        while mistakes < Self.mistakeLimit, nextRow() {
            if let record = record(header) { records.append(record) }
        }
        noteSurplus()
        return Table(records: records, unusedColumns: header.unused)
    }

    private mutating func readHeader() -> TableHeader? {
        guard nextRow() else {
            note(.emptyFile, "The file is empty", at: 0, hint: "Name the columns in its first line: \(exampleHeader)")
            return nil
        }
        let isSound = noteFaults()
        // With an open quote in it the header is the whole file.
        if scanner.isUnclosed { return nil }
        let header = TableHeader(scanner, in: source)
        for diagnostic in header.diagnostics { add(diagnostic) }
        guard header.hasNames else {
            if isSound { noteMissingNames(header) }
            return nil
        }
        return header
    }

    /// Reads the next row that is not blank.
    private mutating func nextRow() -> Bool {
        while scanner.next() {
            if !scanner.faults.isEmpty || !scanner.fields.allSatisfy(scanner.isBlank) { return true }
        }
        return false
    }

    /// The row that was just read; nil when it is faulty.
    private mutating func record(_ header: TableHeader) -> Node? {
        guard noteFaults(), fits(header), let first = scanner.fields.first else { return nil }
        var members = [Node.Member]()
        members.reserveCapacity(header.columns.count)
        for column in header.columns where column.index < scanner.fields.count {
            let field = scanner.fields[column.index]
            if scanner.isBlank(field) { continue }
            members.append(
                Node.Member(
                    key: column.key, keyOffset: column.offset,
                    value: TableCell.node(field, key: column.key, scanner)))
        }
        noteUnnamed(header)
        return Node(.object(members), at: first.offset)
    }

    // MARK: Noting what is wrong

    /// Whether the row has no more fields than there are columns, apart from empty ones.
    private mutating func fits(_ header: TableHeader) -> Bool {
        let fields = scanner.fields
        guard fields.count > header.count else { return true }
        guard fields[header.count...].allSatisfy(scanner.isBlank) else {
            let columns = header.count == 1 ? "one column" : "\(header.count) columns"
            note(
                .tooManyFields,
                "This row has \(fields.count) fields, but there \(header.count == 1 ? "is" : "are") \(columns)",
                at: fields[header.count].offset,
                hint: dividedNumber(fields) ?? dividedQuote(fields)
                    ?? "Put double quotes around a text that has \(delimiterName) in it, or name the further columns")
            return false
        }
        surplus = (surplus?.first ?? fields[header.count].offset, (surplus?.count ?? 0) + 1)
        return true
    }

    /// How to write a number whose decimal comma was taken for the end of a field; nil where there is none.
    private func dividedNumber(_ fields: [TableScanner.Field]) -> String? {
        guard scanner.delimiter == UInt8(ascii: ",") else { return nil }
        for (first, second) in zip(fields, fields.dropFirst()) {
            let parts = [first, second].map { scanner.text($0) }
            guard
                parts.allSatisfy({
                    !$0.isEmpty && $0.utf8.count <= 3 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) }
                })
            else { continue }
            return "\(parts[0]),\(parts[1]) counts as two fields: write \(parts[0]).\(parts[1]), "
                + "or put double quotes around it"
        }
        return nil
    }

    /// How to write a text in curved quotes that was divided, since they are none; nil where there is none.
    private func dividedQuote(_ fields: [TableScanner.Field]) -> String? {
        for (first, second) in zip(fields, fields.dropFirst()) {
            let text = scanner.text(first.start, second.end, undoubled: false)
            if text.utf8.count < 200, TypographicQuotes.bare(text) != nil {
                return "Write straight quotes, \", around \(text) in place of the curved ones"
            }
        }
        return nil
    }

    /// Often all rows have them, so one warning stands for all.
    private mutating func noteSurplus() {
        guard let surplus else { return }
        let rows = surplus.count == 1 ? "This row has" : "This row and \(surplus.count - 1) more have"
        note(
            .surplusFields, "\(rows) empty fields beyond the last column", at: surplus.first,
            hint: "Look whether a value is missing, or delete the surplus")
    }

    private mutating func noteUnnamed(_ header: TableHeader) {
        guard !hasNotedUnnamed else { return }
        for (index, offset) in header.unnamed where index < scanner.fields.count {
            let field = scanner.fields[index]
            guard !scanner.isBlank(field) else { continue }
            hasNotedUnnamed = true
            note(
                .unnamedColumn, "Column \(index + 1) has no name, so what stands in it is not used", at: offset,
                hint: "Name it in the first line, or delete it",
                related: [.init(at: source.location(at: field.offset), "this, for example")])
            return
        }
    }

    private mutating func noteMissingNames(_ header: TableHeader) {
        let nearest = header.unused.keys.sorted().first { Nearest.match(for: $0, among: ["name", "title"]) != nil }
        let hint = nearest.map { "Perhaps \(Node.quoted($0)) is to be \"name\"" }
        note(
            .noNameColumn, "No column is called \"name\"", at: scanner.fields.first?.offset ?? 0,
            hint: hint ?? "Name the columns in the first line: \(exampleHeader)")
    }

    /// Notes what the scanner found in the row; false when that makes it unusable.
    private mutating func noteFaults() -> Bool {
        let before = mistakes
        for fault in scanner.faults {
            switch fault {
            case .strayQuote(let at):
                note(
                    .strayQuote, "A quote stands inside a field that has no quotes around it; it is kept", at: at,
                    hint: "Write quotes around the whole field, and this one twice")
            case .textAfterQuote(let at, let end, let opening):
                note(
                    .textAfterQuote, "Text follows the closing quote of a field: \(text(at, end))", at: at,
                    hint: "Write a quote that belongs to the text twice: \"\"",
                    related: [.init(at: source.location(at: opening), "the field is opened here")])
            case .unclosedQuote(let opening):
                note(
                    .unclosedQuote, "This quote is never closed, so the rest of the file is one field", at: opening,
                    hint: "Write a quote where the field ends, or delete this one")
            }
        }
        return mistakes == before
    }

    /// What stands there, shortened; without quotes around it, since it is of quotes that the message speaks.
    private func text(_ start: Int, _ end: Int) -> String {
        String(Node.quoted(scanner.text(start, end, undoubled: false).trimmed).dropFirst().dropLast())
    }

    private mutating func note(
        _ code: DiagnosticCode, _ message: String, at offset: Int, hint: String?,
        related: [Diagnostic.Related] = []
    ) {
        add(Diagnostic(code, message, at: source.location(at: offset), hint: hint, related: related))
    }

    private mutating func add(_ diagnostic: Diagnostic) {
        guard mistakes < Self.mistakeLimit else { return }
        found.append(diagnostic)
        guard diagnostic.severity == .error else { return }
        mistakes += 1
        if mistakes == Self.mistakeLimit {
            found.append(
                Diagnostic(
                    .tooManyMistakes, "\(Self.mistakeLimit) mistakes: the rest of the file was not checked",
                    at: diagnostic.location, hint: "Mend these first, then look again"))
        }
    }

    private var exampleHeader: String {
        let delimiter = scanner.delimiter == 0x09 ? "," : String(UnicodeScalar(scanner.delimiter))
        return ["name", "category", "rating"].joined(separator: delimiter)
    }

    private var delimiterName: String {
        switch scanner.delimiter {
        case UInt8(ascii: ","): "a comma"
        case UInt8(ascii: ";"): "a semicolon"
        case 0x09: "a tab"
        default: "the sign \(UnicodeScalar(scanner.delimiter))"
        }
    }
}
