import Diagnostics

/// The words of a command line, understood.
struct Arguments {
    /// Why a command line cannot be understood.
    struct UsageError: Error, Equatable {
        var message: String
        var hint: String?
    }

    private(set) var command: Command?
    /// What follows the command and is no option.
    private(set) var operands: [String] = []
    private var values: [Option: String] = [:]

    /// Options may stand before and after the command, as `--option value` or `--option=value`; after `--` nothing is one. The
    /// word `help` in the place of the command is one, too.
    init(_ words: [String]) throws(UsageError) {
        var rest = words[...]
        var given = [(Option, String)]()
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            if word.hasPrefix("-"), word != "-" {
                if !word.hasPrefix("--"), word.utf8.count > 2 {
                    rest = word.dropFirst().map { "-\($0)" } + rest
                    continue
                }
                let (option, value) = try Self.option(word)
                given.append((option, word))
                guard option.placeholder != nil else {
                    if value != nil { throw UsageError(message: "\(Self.name(option)) takes no value") }
                    values[option] = ""
                    continue
                }
                guard let value = value ?? rest.popFirst(), !value.isEmpty else {
                    throw UsageError(
                        message: "\(Self.name(option)) needs a value", hint: Self.usage(of: option))
                }
                values[option] = value
            } else if command == nil, word == "help" {
                values[.help] = ""
            } else if command == nil {
                command = try Self.command(word)
            } else {
                operands.append(word)
            }
        }
        guard let command else { return }
        for (option, word) in given where !(Command.common + command.options).contains(option) {
            throw UsageError(
                message: "larder \(command.rawValue) has no option \(word)",
                hint: "larder \(command.rawValue) --help lists what it takes")
        }
        if operands.count > (command.operand == nil ? 0 : 1), let operand = operands.last {
            throw UsageError(
                message: "larder \(command.rawValue) does not know what to do with \"\(operand)\"",
                hint: "larder \(command.rawValue) --help lists what it takes")
        }
    }

    /// Whether a flag was given.
    func has(_ option: Option) -> Bool { values[option] != nil }

    /// The value of an option; nil where it was not given.
    func value(of option: Option) -> String? { values[option] }

    /// The value of an option as one of its choices; nil where it was not given.
    func choice<Choice: RawRepresentable & CaseIterable>(_ option: Option) throws(UsageError) -> Choice?
    where Choice.RawValue == String {
        guard let text = values[option] else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let known = Choice.allCases.map(\.rawValue)
        throw UsageError(
            message: "\(Self.name(option)) is \"\(text)\"",
            hint: Nearest.match(for: text, among: known).map { "Did you mean \($0)?" }
                ?? "Write one of: \(known.joined(separator: ", "))")
    }

    /// The value of an option as a whole number in a range; nil where it was not given.
    func number(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = values[option] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                message: "\(Self.name(option)) is \"\(text)\"",
                hint: "Write a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    private static func command(_ word: String) throws(UsageError) -> Command {
        if let command = Command(rawValue: word) { return command }
        let known = Command.allCases.map(\.rawValue)
        throw UsageError(
            message: "There is no command \"\(word)\"",
            hint: Nearest.match(for: word, among: known).map { "Did you mean larder \($0)?" }
                ?? "The commands are: \(known.joined(separator: ", "))")
    }

    private static func option(_ word: String) throws(UsageError) -> (Option, value: String?) {
        guard word.hasPrefix("--") else {
            let letters = word.dropFirst()
            if letters.count == 1, let option = Option.allCases.first(where: { $0.letter == letters.first }) {
                return (option, nil)
            }
            throw UsageError(message: "There is no option \(word)", hint: "larder --help lists the options")
        }
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        if let option = Option(rawValue: name) { return (option, parts.count == 2 ? String(parts[1]) : nil) }
        throw UsageError(
            message: "There is no option --\(name)",
            hint: Nearest.match(for: name, among: Option.allCases.map(\.rawValue)).map { "Did you mean --\($0)?" }
                ?? "larder --help lists the options")
    }

    private static func name(_ option: Option) -> String { "--\(option.rawValue)" }

    private static func usage(of option: Option) -> String? {
        option.placeholder.map { "Write --\(option.rawValue) \($0)" }
    }
}
