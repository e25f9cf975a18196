import Diagnostics
import Site

/// `larder check`: everything that a build does, but for writing; with `--fix` it mends the content first.
struct CheckCommand {
    private let options: BuildOptions
    private let report: Report
    private let mends: Bool

    init(_ arguments: Arguments) throws(Arguments.UsageError) {
        options = try BuildOptions(arguments)
        report = try Report(arguments)
        mends = arguments.has(.fix)
    }

    /// More than any chain of changes needs: a key is renamed, and then its value is seen.
    private static let mendingLimit = 10

    func run() -> ExitCode {
        var diagnostics = [Diagnostic]()
        do {
            if mends { try mend() }
            let build = Build(options)
            let site = try build.makeSite(&diagnostics)
            try build.renderAll(of: site)
            report.print(diagnostics)
            let unused = report.clauseOnUnused(diagnostics)
            let found = Tally(diagnostics).counts ?? (unused.isEmpty ? "nothing to mend" : nil)
            report.printResult(
                "\(options.content): \(site.outputs.count) files would be written\(found.map { ", \($0)" } ?? "")"
                    + "\(unused)\n")
            return .done
        } catch {
            return report.end(error, after: diagnostics)
        }
    }

    /// Makes changes until there are none to make, since one may lead to another.
    private func mend() throws(BuildFailure) {
        var changes = 0
        var files = Set<String>()
        for _ in 0..<Self.mendingLimit {
            var diagnostics = [Diagnostic]()
            do {
                _ = try Build(options).makeSite(&diagnostics)
            } catch {
                diagnostics += error.diagnostics
            }
            let step = Fixing.apply(diagnostics.compactMap(\.fix))
            if !step.failures.isEmpty { throw BuildFailure(step.failures, isSystemFailure: true) }
            if step.changes == 0 { break }
            changes += step.changes
            files.formUnion(step.files)
        }
        if changes == 0 { return }
        let places = changes == 1 ? "one place" : "\(changes) places"
        report.printNews("Mended \(places) in \(files.sorted().joined(separator: ", "))\n")
    }
}
