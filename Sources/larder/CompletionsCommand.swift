import Diagnostics

/// `larder completions`: a script for a shell, made from the tables of commands and options.
struct CompletionsCommand {
    /// The shells that scripts are made for.
    enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    private let shell: Shell

    init(_ arguments: Arguments) throws(Arguments.UsageError) {
        let known = Shell.allCases.map(\.rawValue)
        guard let word = arguments.operands.first else {
            throw .init(
                message: "larder completions needs the name of a shell",
                hint: "Write one of: \(known.joined(separator: ", "))")
        }
        guard let shell = Shell(rawValue: word) else {
            throw .init(
                message: "There are no completions for \"\(word)\"",
                hint: Nearest.match(for: word, among: known).map { "Did you mean larder completions \($0)?" }
                    ?? "Write one of: \(known.joined(separator: ", "))")
        }
        self.shell = shell
    }

    func run() -> ExitCode {
        switch shell {
        case .bash: Terminal.print(BashCompletions.script)
        case .zsh: Terminal.print(ZshCompletions.script)
        case .fish: Terminal.print(FishCompletions.script)
        }
        return .done
    }
}
