import Diagnostics
import Platform
import Reading
import Site

/// Prints diagnostics as the command line asks for and decides how the run ends.
///
/// A report as text goes to standard error. In the other formats it goes to standard output, for programs to read, so
/// everything else that is printed then goes to standard error.
struct Report {
    /// How diagnostics are printed.
    enum Format: String, CaseIterable {
        case text, json, sarif, github
    }

    private let format: Format
    /// Only errors are printed, and no result.
    private let isQuiet: Bool
    /// Notes are printed too.
    private let isVerbose: Bool
    /// What leads from where the program was started to the site's folder, for tools that only know the former.
    private let pathPrefix: String

    init(_ arguments: Arguments) throws(Arguments.UsageError) {
        format = try arguments.choice(.format) ?? .text
        isQuiet = arguments.has(.quiet)
        isVerbose = arguments.has(.verbose)
        pathPrefix = Self.prefix(arguments.value(of: .site) ?? "")
    }

    /// Prints what a reader asked to see, in the order of files and places; as text, errors last, and how many there are:
    /// that is what is on the screen in the end.
    ///
    /// - Parameter outcome: what errors led to, as a clause.
    func print(_ diagnostics: [Diagnostic], outcome: String? = nil) {
        let threshold: Diagnostic.Severity = isQuiet ? .error : isVerbose ? .note : .warning
        let shown = diagnostics.filter { $0.severity >= threshold }.sortedByPlace()
        switch format {
        case .text:
            guard !shown.isEmpty else { return }
            let sources = SourceCache()
            let printer = TextPrinter(color: Terminal.errorsAreColored) { sources.source($0) }
            Terminal.printError(printer.report(shown))
            let fixable = shown.count { $0.fix != nil }
            if fixable > 0 {
                Terminal.printError("larder check --fix would mend \(fixable == 1 ? "one" : "\(fixable)") of these\n")
            }
            if let counts = Tally(diagnostics).counts, diagnostics.contains(where: { $0.severity == .error }) {
                Terminal.printError([counts, outcome].compactMap(\.self).joined(separator: "; ") + "\n")
            }
        case .json: Terminal.print(JSONPrinter().report(shown, of: diagnostics))
        case .sarif:
            let printer = SARIFPrinter(name: "Larder", version: Help.version, pathPrefix: pathPrefix) {
                Explanations.explanation(of: $0)
            }
            Terminal.print(printer.report(shown))
        case .github:
            let printer = GitHubPrinter(pathPrefix: pathPrefix) { Explanations.explanation(of: $0)?.title }
            Terminal.print(printer.report(shown))
        }
    }

    /// Prints what a run came to, for those who want to hear it.
    func printResult(_ text: String) {
        if !isQuiet { printNews(text) }
    }

    /// Names what of the content is not used, as the end of a result; nothing where all is.
    func clauseOnUnused(_ diagnostics: [Diagnostic]) -> String {
        Tally(diagnostics).unused.map { "; \($0)\(isVerbose ? "" : " (-v says where)")" } ?? ""
    }

    /// Prints what anyone needs to know: in formats for programs not among the report.
    func printNews(_ text: String) {
        if format == .text { Terminal.print(text) } else { Terminal.printError(text) }
    }

    /// Prints a failed build's diagnostics and what was found before it failed; the exit code says whose fault it is.
    ///
    /// - Parameter outcome: what errors in the content led to, as a clause.
    func end(_ failure: BuildFailure, after diagnostics: [Diagnostic], outcome: String? = nil) -> ExitCode {
        let found = Set(diagnostics)
        print(
            diagnostics + failure.diagnostics.filter { !found.contains($0) },
            outcome: failure.isSystemFailure ? nil : outcome)
        return failure.isSystemFailure ? .systemFailure : .contentErrors
    }

    /// `DIR/` for a folder; nothing for the current one.
    private static func prefix(_ folder: String) -> String {
        var path = folder[...]
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        if path.isEmpty || path == "." { return "" }
        return path.hasSuffix("/") ? String(path) : "\(path)/"
    }
}
