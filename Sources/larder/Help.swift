/// The texts of `--help` and `--version`.
enum Help {
    static let version = "0.1.0"

    /// The overview, or the help for one command.
    static func text(for command: Command?) -> String {
        guard let command else {
            return """
                Larder makes a website with search from a folder of meals.

                Usage: larder COMMAND [options]

                Commands:
                \(table(Command.allCases.map { ($0.rawValue, $0.summary) }))

                Options of all commands:
                \(options(Command.common))

                larder COMMAND --help says more about a command. All settings, and keys of meals: settings.md, in share/doc/larder
                where Larder is installed, or in Docs/ of its repository; reports.md and theme.md are there too.
                Exit codes: 0 done, 1 errors in content, 2 wrong usage, 3 the system failed.

                """
        }
        return """
            larder \(command.rawValue): \(command.summary)

            Usage: larder \(command.rawValue) \(command.operand.map { "\($0) " } ?? "")[options]

            \(command.options.isEmpty ? "" : "Options:\n\(options(command.options, command))\n\n")\
            Options of all commands:
            \(options(Command.common, command))
            \(command.remarks.map { "\n\($0)\n" } ?? "")
            """
    }

    private static func options(_ options: [Option], _ command: Command? = nil) -> String {
        table(
            options.map { option in
                let letter = option.letter.map { ", -\($0)" } ?? ""
                let value = option.placeholder.map { " \($0)" } ?? ""
                return ("--\(option.rawValue)\(letter)\(value)", command?.summary(of: option) ?? option.summary)
            })
    }

    /// Rows of two columns.
    static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "  \($0)\(String(repeating: " ", count: width - $0.count + 2))\($1)" }.joined(separator: "\n")
    }
}
