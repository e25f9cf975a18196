import Diagnostics
import Reading

/// The CSV reader, which is told by the file's name whether tabs are likelier.
@Sendable func fuzzTable(_ bytes: [UInt8]) {
    readTable(SourceText(file: "meals.csv", bytes: bytes))
    if bytes.contains(0x09) { readTable(SourceText(file: "meals.tsv", bytes: bytes)) }
}

private func readTable(_ source: SourceText) {
    var diagnostics = [Diagnostic]()
    let table = TableReader.read(source, diagnostics: &diagnostics)
    check(diagnostics, in: source)
    guard let table else {
        require(diagnostics.hasError, "nothing is said about a file that was not read")
        return
    }
    check(Node(.array(table.records), at: 0), in: source)
    for record in table.records { require(record.members != nil, "a row is \(record.kind)") }
    for offset in table.unusedColumns.values {
        require((0...source.bytes.count).contains(offset), "a column at \(offset) is outside the file")
    }
}
