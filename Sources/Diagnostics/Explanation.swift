/// What a diagnostic means, for a person who wants more than its message: `larder explain` prints it.
///
/// Rooms declare codes; whoever knows all rooms explains them.
public struct Explanation: Sendable {
    /// What an explanation shows: files as someone may have written them, or a situation in words.
    public enum Example: Sendable, ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
        /// A file's path in the site's folder, and its text.
        public typealias File = (path: String, text: String)

        /// Short files, whole: put into an empty site they show what is meant.
        case files([File])
        /// What no text file can show, such as a missing permission.
        case situation(String)

        /// Files: path → text, in the order in which to show them.
        public init(dictionaryLiteral files: (String, String)...) {
            self = .files(files.map { ($0.0, $0.1) })
        }

        /// A situation.
        public init(stringLiteral situation: String) { self = .situation(situation) }
    }

    /// The code that it explains.
    public let code: DiagnosticCode
    /// What the code stands for, as a headline without a full stop.
    public let title: String
    /// What it means and how to mend it: one to three sentences.
    public let text: String
    /// What leads to the diagnostic.
    public let wrong: Example
    /// The same, mended.
    public let right: Example

    /// An explanation; line breaks in `text` are spaces.
    public init(_ code: DiagnosticCode, _ title: String, _ text: String, wrong: Example, right: Example) {
        self.code = code
        self.title = title
        self.text = text.split(separator: "\n").joined(separator: " ")
        self.wrong = wrong
        self.right = right
    }
}

extension Explanation {
    /// All of it but the code and the title, as lines of at most 80 columns where its words allow.
    public var body: String {
        let examples = [("Wrong", wrong), ("Right", right)].map { "\($0):\n\n\($1.lines)" }
        return ([Self.wrapped(text)] + examples).joined(separator: "\n\n") + "\n"
    }

    fileprivate static func wrapped(_ text: String, indent: String = "") -> String {
        var lines = [String]()
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < 80 {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(indent + word)
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension Explanation.Example {
    /// Each file's path, and its lines further in.
    fileprivate var lines: String {
        switch self {
        case .situation(let text): Explanation.wrapped(text, indent: "  ")
        case .files(let files):
            files.map { file in
                var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map {
                    $0.isEmpty ? "" : "      \($0)"
                }
                if lines.last == "" { lines.removeLast() }
                if lines.isEmpty { lines = ["      (nothing)"] }
                return (["  \(file.path)"] + lines).joined(separator: "\n")
            }.joined(separator: "\n")
        }
    }
}
