import Platform

/// Standard output and standard error.
enum Terminal {
    static func print(_ text: String) { StandardStream.output.write(text) }
    static func printError(_ text: String) { StandardStream.error.write(text) }

    /// Colours are for people at a terminal who did not say no: https://no-color.org
    static var errorsAreColored: Bool {
        StandardStream.error.isTerminal && Process.environment("NO_COLOR").map(\.isEmpty) != false
            && Process.environment("TERM") != "dumb"
    }

    static func exit(with code: ExitCode) -> Never { Process.exit(code.rawValue) }
}
