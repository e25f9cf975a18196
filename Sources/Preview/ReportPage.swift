import Diagnostics
import Mustache
import Reading

/// The page that stands in for all others while the site cannot be made.
enum ReportPage {
    /// The most problems that it shows: the first are mended first, and the others are printed.
    private static let limit = 50

    /// The page's HTML. Whatever content and files are called, it is escaped.
    ///
    /// - Parameter lastGood: where the site is as it was before; nil where it never was.
    static func html(of diagnostics: [Diagnostic], version: String, lastGood: String?) -> [UInt8] {
        let sources = SourceCache()
        let sorted = diagnostics.sorted { $0.severity > $1.severity }
        let errors = diagnostics.count { $0.severity == .error }
        let heading =
            errors == 1 ? "One error keeps the site from being made" : "\(errors) errors keep the site from being made"
        let context: Value = [
            "heading": .string(heading), "own": .string(Preview.path), "version": .string(version),
            "problems": .list(sorted.prefix(limit).map { problem($0, sources) }),
            "more": sorted.count > limit ? .string("… and \(sorted.count - limit) more.") : .null,
            "lastGood": Value(lastGood),
        ]
        var bytes = [UInt8]()
        do {
            try templates.render("report", contexts: [context], into: &bytes)
        } catch {
            // The page is built into the program and tested with it: no input leads here.
            preconditionFailure("The preview's own page is wrong: \(error)")
        }
        return bytes
    }

    private static let templates: TemplateLibrary = {
        let name = "report.mustache"
        let source = SourceText(file: name, bytes: Preview.file(name) ?? [])
        guard let library = try? TemplateLibrary(["report": source]) else {
            preconditionFailure("The preview's own page is no template")
        }
        return library
    }()

    private static func problem(_ diagnostic: Diagnostic, _ sources: SourceCache) -> Value {
        [
            "severity": .string(diagnostic.severity.word), "code": .string(diagnostic.code.rawValue),
            "place": Value(diagnostic.location?.description), "message": .string(diagnostic.message),
            "excerpt": diagnostic.location.map { excerpt(at: $0, sources) } ?? .null,
            "related": .list(
                diagnostic.related.map { ["place": .string($0.location.description), "message": .string($0.message)] }),
            "mend": Value(diagnostic.hint),
        ]
    }

    private static func excerpt(at location: SourceLocation, _ sources: SourceCache) -> Value {
        guard location.line > 0,
            let excerpt = sources.source(location.file)?
                .excerpt(line: location.line, column: max(location.column, 1), width: 100)
        else { return .null }
        let number = String(location.line)
        return [
            "number": .string(number), "text": .string(excerpt.text), "caret": .bool(location.column > 0),
            "blank": .string(String(repeating: " ", count: number.utf8.count)),
            "space": .string(String(repeating: " ", count: excerpt.caretColumn)),
        ]
    }
}
