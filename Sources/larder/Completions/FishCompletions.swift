/// The script that completes words in fish.
enum FishCompletions {
    static var script: String {
        var lines = ["# Completions of larder for fish.", "", "complete -c larder -f"]
        for command in Command.allCases {
            lines.append(
                "complete -c larder -n __fish_use_subcommand -a \(command.rawValue) -d \(quoted(command.summary))")
        }
        for option in Command.common { lines.append(line(option, for: .build, when: nil)) }
        for command in Command.allCases {
            let condition = "__fish_seen_subcommand_from \(command.rawValue)"
            for option in command.options { lines.append(line(option, for: command, when: condition)) }
            switch command.completing {
            case nil, .anything: break
            case .folder:
                lines.append("complete -c larder -n \(quoted(condition)) -a '(__fish_complete_directories)'")
            case .words(let words):
                lines.append("complete -c larder -n \(quoted(condition)) -a \(quoted(words.joined(separator: " ")))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ option: Option, for command: Command, when condition: String?) -> String {
        var words = ["complete -c larder"]
        if let condition { words.append("-n \(quoted(condition))") }
        words.append("-l \(option.rawValue)")
        if let letter = option.letter { words.append("-s \(letter)") }
        switch option.completing(for: command) {
        case nil: break
        case .anything: words.append("-x")
        case .folder: words.append("-x -a '(__fish_complete_directories)'")
        case .words(let choices): words.append("-x -a \(quoted(choices.joined(separator: " ")))")
        }
        words.append("-d \(quoted(command.summary(of: option)))")
        return words.joined(separator: " ")
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.map { #"'\"#.contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
    }
}
