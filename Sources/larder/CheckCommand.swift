import Diagnostics
import Site

/// `larder check`: everything that a build does, but for writing.
struct CheckCommand {
    private let options: BuildOptions
    private let report: Report

    init(_ arguments: Arguments) throws(Arguments.UsageError) {
        options = try BuildOptions(arguments)
        report = try Report(arguments)
    }

    func run() -> ExitCode {
        var diagnostics = [Diagnostic]()
        do {
            let build = Build(options)
            let site = try build.makeSite(&diagnostics)
            try build.renderAll(of: site)
            report.print(diagnostics)
            let warnings = diagnostics.count { $0.severity == .warning }
            let found = warnings == 0 ? "nothing to mend" : "\(warnings) warning\(warnings == 1 ? "" : "s")"
            report.printResult("\(options.content): \(site.outputs.count) files would be written, \(found)\n")
            return .done
        } catch {
            return report.end(error, after: diagnostics)
        }
    }
}
