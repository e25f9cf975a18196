/// What can be said about the words that complete a command or follow an option.
enum Completing {
    /// Any word, about which nothing is known.
    case anything
    /// The name of a folder.
    case folder
    /// One of these words.
    case words([String])
}

extension Option {
    /// What its value may be; nil for an option without one.
    func completing(for command: Command) -> Completing? {
        switch self {
        case .format: .words(command.formats)
        case _ where placeholder == "DIR": .folder
        case _ where placeholder != nil: .anything
        default: nil
        }
    }

    /// Its long and short words, with their dashes.
    var words: [String] { ["--\(rawValue)"] + (letter.map { ["-\($0)"] } ?? []) }
}

extension Command {
    /// What may follow it; nil for a command that takes no more than options.
    var completing: Completing? {
        switch self {
        case .build, .check, .serve: nil
        case .new, .theme: .folder
        case .explain, .completions: .words(operands)
        }
    }

    /// The words that may follow it.
    var operands: [String] {
        switch self {
        case .new, .build, .check, .serve, .theme: []
        case .explain: Explanations.all.map(\.code.rawValue)
        case .completions: CompletionsCommand.Shell.allCases.map(\.rawValue)
        }
    }
}
