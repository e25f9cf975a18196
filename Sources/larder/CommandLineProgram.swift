import Diagnostics
import Platform
import Reading
import Site

/// One run of the program: understands the arguments, does what they say, and leaves with an exit code.
struct CommandLineProgram {
    let arguments: [String]

    func run() -> Never {
        Terminal.exit(with: execute())
    }

    private func execute() -> ExitCode {
        do throws(Arguments.UsageError) {
            let arguments = try Arguments(arguments)
            if arguments.has(.help) || (arguments.command == nil && !arguments.has(.version)) {
                let help = Help.text(for: arguments.command)
                guard arguments.has(.help) else {
                    Terminal.printError(help)
                    return .wrongUsage
                }
                Terminal.print(help)
                return .done
            }
            if arguments.has(.version) {
                Terminal.print("larder \(Help.version)\n")
                return .done
            }
            if let site = arguments.value(of: .site) { try Self.enter(site) }
            switch arguments.command {
            case .new: return try NewCommand(arguments).run()
            case .build: return try BuildCommand(arguments).run()
            case .check: return try CheckCommand(arguments).run()
            case .serve: return try ServeCommand(arguments).run()
            case .theme: return try ThemeCommand(arguments).run()
            case .explain: return try ExplainCommand(arguments).run()
            case .completions: return try CompletionsCommand(arguments).run()
            case nil: return .wrongUsage
            }
        } catch {
            Terminal.printError("larder: \(error.message)\n" + (error.hint.map { "  \($0)\n" } ?? ""))
            return .wrongUsage
        }
    }

    private static func enter(_ site: String) throws(Arguments.UsageError) {
        do {
            try FileSystem.enter(site)
        } catch {
            throw .init(message: "The site's folder \(site) cannot be used: \(error.reason)")
        }
    }
}

/// What the program tells its caller in the end.
enum ExitCode: Int32 {
    case done = 0
    case contentErrors = 1
    case wrongUsage = 2
    case systemFailure = 3
}
