import Diagnostics
import Platform
import Reading
import Site

/// `larder build`.
struct BuildCommand {
    private let options: BuildOptions
    private let report: Report

    init(_ arguments: Arguments) throws(Arguments.UsageError) {
        options = try BuildOptions(arguments)
        report = try Report(arguments)
    }

    func run() -> ExitCode {
        let clock = ContinuousClock()
        let start = clock.now
        var diagnostics = [Diagnostic]()
        do {
            let summary = try Build(options).run(&diagnostics)
            report.print(diagnostics)
            report.printResult(text(for: summary, clock.now - start) + report.clauseOnUnused(diagnostics) + "\n")
            return .done
        } catch {
            return report.end(error, after: diagnostics, outcome: "nothing was written")
        }
    }

    private func text(for summary: OutputWriter.Summary, _ duration: Duration) -> String {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        let hundredths = Int((seconds * 100).rounded())
        let fraction = String(hundredths % 100)
        let time = "\(hundredths / 100).\(fraction.utf8.count == 1 ? "0" : "")\(fraction)"
        return "\(options.output): \(summary.total) files, \(summary.written) written, \(summary.removed) removed, "
            + "in \(time) s\(hasAddress ? "" : "; without baseURL in site.yaml there is no sitemap, no feed and no preview of links")"
    }

    /// Whether the site knows where it will be, which is seen by its sitemap.
    private var hasAddress: Bool {
        // What cannot be looked at is no reason to say anything.
        do { return try FileSystem.status("\(options.output)/sitemap.xml") != nil } catch { return true }
    }
}

extension BuildOptions {
    /// The options that a command line gives.
    init(_ arguments: Arguments) throws(Arguments.UsageError) {
        self.init()
        content = arguments.value(of: .content) ?? content
        templates = arguments.value(of: .templates) ?? templates
        output = arguments.value(of: .output) ?? output
        isStrict = arguments.has(.strict)
        isClean = arguments.has(.clean)
        jobs = try arguments.number(.jobs, in: 1...1024)
        if let text = arguments.value(of: .baseURL) {
            guard let url = BaseURL.normalized(text) else {
                throw .init(
                    message: "--base-url is \"\(text)\", which is no address of a site",
                    hint: "Write it with http:// or https://, such as https://example.org/meals/")
            }
            baseURL = url
        }
    }
}
