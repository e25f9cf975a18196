import Diagnostics
import Platform
import Site

/// Prints diagnostics as text and decides how the run ends.
struct Report {
    /// Only errors are printed.
    var isQuiet: Bool
    /// Notes are printed too.
    var isVerbose: Bool

    init(_ arguments: Arguments) {
        isQuiet = arguments.has(.quiet)
        isVerbose = arguments.has(.verbose)
    }

    /// Prints what a reader asked to see, in the files' order, errors last: they are what is on the screen in the end.
    func print(_ diagnostics: [Diagnostic]) {
        let threshold: Diagnostic.Severity = isQuiet ? .error : isVerbose ? .note : .warning
        let shown = diagnostics.filter { $0.severity >= threshold }.sortedByPlace()
        guard !shown.isEmpty else { return }
        let sources = SourceCache()
        let printer = TextPrinter(color: Terminal.errorsAreColored) { sources.source($0) }
        Terminal.printError(printer.report(shown))
    }

    /// Prints a failed build's diagnostics; the exit code says whose fault it is.
    func end(_ failure: BuildFailure) -> ExitCode {
        print(failure.diagnostics)
        return failure.isSystemFailure ? .systemFailure : .contentErrors
    }
}
