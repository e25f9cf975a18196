import Diagnostics

/// Stops at a promise that is not kept, which libFuzzer records as it records a crash.
func require(_ isKept: Bool, _ promise: @autoclosure () -> String) {
    if !isKept { fatalError("broken promise: \(promise().prefix(1000))") }
}

/// Every place that diagnostics name is in the file.
func check(_ diagnostics: [Diagnostic], in source: SourceText) { check(diagnostics, in: [source]) }

/// Every place that diagnostics name is in one of the files.
func check(_ diagnostics: [Diagnostic], in sources: [SourceText]) {
    // A place takes time to look up, and one kind of fault may be there thousands of times.
    for diagnostic in diagnostics.prefix(50) + diagnostics.dropFirst(50).suffix(10) {
        for location in [diagnostic.location].compactMap({ $0 }) + diagnostic.related.map(\.location) {
            require(sources.contains { contains($0, location) }, "\(location) is no place in the file: \(diagnostic)")
        }
        require(!diagnostic.message.isEmpty, "a diagnostic says nothing: \(diagnostic)")
    }
}

private func contains(_ source: SourceText, _ location: SourceLocation) -> Bool {
    guard location.file == source.file, location.line >= 0, location.column >= 0 else { return false }
    // The whole file is meant, or the whole line.
    if location.line == 0 { return location.column == 0 }
    guard let line = source.line(location.line) else { return false }
    // The line ending, and the end of the file, are places too.
    return location.column <= line.unicodeScalars.count + 3
}

extension SourceText {
    /// The byte that `location`, a place in this file, names.
    func offset(of location: SourceLocation) -> Int {
        let start = offset(ofLine: location.line)
        let mark = location.line == 1 && bytes.starts(with: Self.byteOrderMark) ? 1 : 0
        return offset(ofScalar: scalarIndex(at: start) + mark + location.column - 1)
    }
}

extension [Diagnostic] {
    var hasError: Bool { contains { $0.severity == .error } }
}
