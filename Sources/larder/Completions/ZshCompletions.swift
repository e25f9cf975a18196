/// The script that completes words in zsh.
enum ZshCompletions {
    static var script: String {
        """
        #compdef larder
        # Completions of larder for zsh.

        _larder() {
            local curcontext="$curcontext" state line
            local -a commands
            typeset -A opt_args
            commands=(
        \(Command.allCases.map { "        \(quoted("\($0.rawValue):\(described($0.summary))"))" }.joined(separator: "\n"))
            )
            _arguments -C \\
        \(specifications(Command.common, of: .build, indent: "        ")) \\
                '1: :->command' \\
                '*:: :->words'
            case $state in
                command) _describe -t commands command commands ;;
                words)
                    case $words[1] in
        \(Command.allCases.map(commandCase).joined(separator: "\n"))
                    esac
                    ;;
            esac
        }

        # As a function of that name, found through $fpath, it is called at once; sourced, it is only told of.
        if [[ $funcstack[1] == _larder ]]; then
            _larder "$@"
        else
            compdef _larder larder
        fi

        """
    }

    private static func commandCase(_ command: Command) -> String {
        let indent = String(repeating: " ", count: 24)
        var lines = [specifications(command.options + Command.common, of: command, indent: indent)]
        if let operand = command.operand {
            let action =
                if case .folder = command.completing { "_files -/" } else {
                    "(\(command.operands.joined(separator: " ")))"
                }
            lines.append("\(indent)\(quoted("1:\(operand.filter(\.isLetter)):\(action)"))")
        }
        return """
                            \(command.rawValue)) _arguments \\
            \(lines.joined(separator: " \\\n")) ;;
            """
    }

    private static func specifications(_ options: [Option], of command: Command, indent: String) -> String {
        options.flatMap { option in
            let value = option.completing(for: command)
            return option.words.map { word in
                let assigns = value == nil ? "" : word.hasPrefix("--") ? "=" : "+"
                let text = "\(word)\(assigns)[\(described(command.summary(of: option)))]\(action(option, value))"
                return indent + quoted(text)
            }
        }.joined(separator: " \\\n")
    }

    private static func action(_ option: Option, _ value: Completing?) -> String {
        switch value {
        case nil: ""
        case .anything: ":\(option.placeholder ?? ""): "
        case .folder: ":\(option.placeholder ?? ""):_files -/"
        case .words(let words): ":\(option.placeholder ?? ""):(\(words.joined(separator: " ")))"
        }
    }

    /// A description: brackets and colons mean something around it.
    private static func described(_ text: String) -> String {
        text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
    }
}
