import Diagnostics

/// `larder explain`: what the code of a diagnostic means; without a code, all of them in one line each.
struct ExplainCommand {
    /// How explanations are printed.
    enum Format: String, CaseIterable {
        case text, json
    }

    /// What to explain; nil for a list of everything.
    private let explanation: Explanation?
    private let format: Format

    init(_ arguments: Arguments) throws(Arguments.UsageError) {
        format = try arguments.choice(.format) ?? .text
        guard let word = arguments.operands.first else {
            explanation = nil
            return
        }
        let code = word.uppercased()
        explanation = Explanations.explanation(of: DiagnosticCode(rawValue: code))
        if explanation == nil {
            let known = Explanations.all.map(\.code.rawValue)
            throw .init(
                message: "There is no code \"\(word)\"",
                hint: Nearest.match(for: code, among: known).map { "Did you mean larder explain \($0)?" }
                    ?? "larder explain lists all codes")
        }
    }

    func run() -> ExitCode {
        switch (format, explanation) {
        case (.text, let explanation?):
            Terminal.print(
                "\(explanation.code.rawValue) (\(explanation.code.severity.word)): \(explanation.title)\n\n"
                    + explanation.body)
        case (.text, nil):
            Terminal.print(Help.table(Explanations.all.map { ($0.code.rawValue, $0.title) }) + "\n")
        case (.json, _): Terminal.print(Self.json(explanation.map { [$0] } ?? Explanations.all))
        }
        return .done
    }

    /// `{"version":1,"explanations":[{"code","severity","title","text","wrong","right"}]}`; an example has either
    /// `files` or a `situation`.
    private static func json(_ explanations: [Explanation]) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("version")
            writer.integer(1)
            writer.key("explanations")
            writer.array(explanations) { writer, explanation in
                writer.object { writer in
                    let texts = [
                        ("code", explanation.code.rawValue), ("severity", explanation.code.severity.word),
                        ("title", explanation.title), ("text", explanation.text),
                    ]
                    for (key, text) in texts {
                        writer.key(key)
                        writer.string(text)
                    }
                    writer.key("wrong")
                    write(explanation.wrong, &writer)
                    writer.key("right")
                    write(explanation.right, &writer)
                }
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }

    private static func write(_ example: Explanation.Example, _ writer: inout JSONWriter) {
        writer.object { writer in
            switch example {
            case .situation(let text):
                writer.key("situation")
                writer.string(text)
            case .files(let files):
                writer.key("files")
                writer.array(files) { writer, file in
                    writer.object { writer in
                        writer.key("path")
                        writer.string(file.path)
                        writer.key("text")
                        writer.string(file.text)
                    }
                }
            }
        }
    }
}
