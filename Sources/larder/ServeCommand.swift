import Diagnostics
import Platform
import Preview
import Site

/// `larder serve`: the site in a browser, straight from memory.
struct ServeCommand {
    private let options: BuildOptions
    private let report: Report
    private let port: Int

    init(_ arguments: Arguments) throws(Arguments.UsageError) {
        var options = try BuildOptions(arguments)
        port = try arguments.number(.port, in: 0...65535) ?? 8080
        report = try Report(arguments)
        // Whatever address the site will have, here it is at the root of this one.
        options.baseURL = "http://localhost:\(port)/"
        self.options = options
    }

    func run() -> ExitCode {
        var diagnostics = [Diagnostic]()
        let site: Site
        do {
            site = try Build(options).makeSite(&diagnostics)
        } catch {
            return report.end(error, after: diagnostics)
        }
        report.print(diagnostics)
        let responder = SiteResponder(site)
        do {
            let server = try HTTPServer(port: port, threads: Parallel.cores) { responder.respond(to: $0) }
            report.printNews("Serving \(options.content) at http://localhost:\(server.port)/ (Ctrl+C ends it)\n")
            withExtendedLifetime(server) { Process.waitForInterrupt() }
        } catch {
            Terminal.printError(
                "larder: Port \(error.port) cannot be used, perhaps because another program has it\n"
                    + "  Choose another one with --port, or 0 for any that is free\n")
            return .systemFailure
        }
    }
}
