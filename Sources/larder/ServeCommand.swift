import Diagnostics
import Platform
import Preview
import Site

/// `larder serve`: the site in a browser, straight from memory, and always as its files are now.
struct ServeCommand {
    private let options: BuildOptions
    private let report: Report
    private let host: String
    private let port: Int
    private let basePath: String
    private let rules: HostRules
    private let opensBrowser: Bool

    private static let usualPort = 8080
    private static let usualHost = "127.0.0.1"
    /// Most users may not have those below.
    private static let firstFreePort = 1024

    init(_ arguments: Arguments) throws(Arguments.UsageError) {
        options = try BuildOptions(arguments)
        port = try arguments.number(.port, in: 0...65535) ?? Self.usualPort
        let host = arguments.value(of: .host) ?? Self.usualHost
        self.host = host == "localhost" ? Self.usualHost : host
        basePath = PreviewResponder.root(arguments.value(of: .basePath) ?? "/")
        rules = try arguments.choice(.as) ?? .plain
        opensBrowser = arguments.has(.open)
        report = try Report(arguments)
    }

    func run() -> ExitCode {
        // Whoever has started it may stop listening: the browser goes on.
        Process.outliveReaders()
        let hub = EventHub()
        let relay = Relay()
        let server: HTTPServer
        do {
            server = try HTTPServer(host: host, port: port, threads: max(2, Parallel.cores), hub: hub) {
                relay.respond(to: $0)
            }
        } catch {
            Terminal.printError(explanation(of: error))
            return .systemFailure
        }
        // Whatever address the site will have, here it is at this one.
        var options = options
        options.baseURL = "http://\(Self.name(of: host)):\(server.port)\(PreviewResponder.address(of: basePath))"
        let live = LiveSite(options)
        let responder = PreviewResponder(
            live, rules: rules, basePath: basePath, host: host, run: String(Clock.milliseconds(), radix: 36))
        relay.responder = responder

        let address = options.baseURL ?? ""
        Process.onInterrupt { server.stop() }
        let preview = LivePreview(
            live, responder: responder, hub: hub, folders: [options.content, options.templates])
        var isFirst = true
        preview.run { state, time in
            tell(state, time, isFirst ? address : nil)
            if isFirst, opensBrowser { Process.open(address) }
            isFirst = false
        }
    }

    /// Says what happened, and to whom sees it first where to look.
    private func tell(_ state: LiveSite.State, _ time: Int64, _ address: String?) {
        if let failure = state.failure {
            report.print(failure.diagnostics)
        } else {
            report.print(state.diagnostics)
        }
        let unused = state.failure == nil ? report.clauseOnUnused(state.diagnostics) : ""
        if let address { report.printNews("Serving \(options.content) at \(address) (Ctrl+C ends it)\(unused)\n") }
        if state.failure != nil {
            report.printResult("The site cannot be made; it is shown again when this is mended\n")
        } else if address == nil {
            report.printResult("Made anew in \(time) ms\(unused)\n")
        }
    }

    private func explanation(of failure: HTTPServer.StartFailure) -> String {
        switch failure {
        case .noAddress(let host):
            return "larder: \(host) is not an address in numbers\n  Write for example --host 0.0.0.0 or --host ::1\n"
        case .foreignAddress(let host):
            return "larder: \(host) is no address of this computer\n"
                + "  Leave out --host, or write --host 0.0.0.0 to serve at all that it has\n"
        case .portUnavailable(let port):
            let free = HTTPServer.freePort(from: max(port + 1, Self.firstFreePort), host: host)
            let help = free.map { "Port \($0) is free: larder serve --port \($0)" }
            let other =
                port < Self.firstFreePort ? ", or ports below \(Self.firstFreePort) are for the system only" : ""
            return "larder: Port \(port) cannot be used, perhaps because another program has it\(other)\n"
                + "  \(help ?? "Choose another one with --port, or 0 for any that is free")\n"
        }
    }

    /// How browsers write an address; localhost for those that mean this computer, or any of its addresses.
    private static func name(of host: String) -> String {
        ["127.0.0.1", "0.0.0.0", "::1", "::"].contains(host) ? "localhost" : host.contains(":") ? "[\(host)]" : host
    }
}
