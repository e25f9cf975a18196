/// The script that completes words in bash, 3.2 and later.
enum BashCompletions {
    static var script: String {
        """
        # Completions of larder for bash.

        _larder_folders() {
            # Their names may have spaces in them.
            local IFS=$'\\n'
            compopt -o filenames 2>/dev/null
            COMPREPLY=($(compgen -d -- "$1"))
        }

        _larder() {
            local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD - 1]}" command="" index
            local IFS=$' \\t\\n'
            COMPREPLY=()

            # bash takes --option=value apart into three words.
            if [[ $word == "=" ]]; then
                word=""
            elif [[ $previous == "=" ]]; then
                previous="${COMP_WORDS[COMP_CWORD - 2]}"
            fi

            # The command is the first word that is neither an option nor an option's value.
            for ((index = 1; index < COMP_CWORD; index++)); do
                case "${COMP_WORDS[index]}" in
                    \(optionsWithValue.joined(separator: " | ")))
                        ((index++))
                        if [[ ${COMP_WORDS[index]} == "=" ]]; then ((index++)); fi
                        ;;
                    -*) ;;
                    *)
                        command="${COMP_WORDS[index]}"
                        break
                        ;;
                esac
            done

            case "$command $previous" in
        \(formats)
            esac
            case "$previous" in
                \(options { if case .folder = $0 { true } else { false } }.joined(separator: " | ")))
                    _larder_folders "$word"
                    return
                    ;;
                \(options { if case .anything = $0 { true } else { false } }.joined(separator: " | "))) return ;;
            esac

            case "$command" in
                "") COMPREPLY=($(compgen -W "\((Command.allCases.map(\.rawValue) + words(Command.common)).joined(separator: " "))" -- "$word")) ;;
        \(Command.allCases.map(commandCase).joined(separator: "\n"))
            esac
        }

        complete -F _larder larder

        """
    }

    private static var formats: String {
        Command.allCases.filter { $0.options.contains(.format) }.map { command in
            """
                    "\(command.rawValue) --format")
                        COMPREPLY=($(compgen -W "\(command.formats.joined(separator: " "))" -- "$word"))
                        return
                        ;;
            """
        }.joined(separator: "\n")
    }

    private static func commandCase(_ command: Command) -> String {
        let words = command.operands + words(command.options + Command.common)
        if case .folder = command.completing {
            return """
                        \(command.rawValue))
                            if [[ $word == -* ]]; then
                                COMPREPLY=($(compgen -W "\(words.joined(separator: " "))" -- "$word"))
                            else
                                _larder_folders "$word"
                            fi
                            ;;
                """
        }
        return """
                    \(command.rawValue)) COMPREPLY=($(compgen -W "\(words.joined(separator: " "))" -- "$word")) ;;
            """
    }

    private static var optionsWithValue: [String] {
        Option.allCases.filter { $0.placeholder != nil }.flatMap(\.words)
    }

    /// The options with a value of some kind.
    private static func options(_ isOfKind: (Completing) -> Bool) -> [String] {
        Option.allCases.filter { option in option.completing(for: .build).map(isOfKind) ?? false }.flatMap(\.words)
    }

    private static func words(_ options: [Option]) -> [String] { options.map { "--\($0.rawValue)" } }
}
