/// Prints diagnostics as workflow commands, which GitHub shows beside the lines of a pull request.
///
///     ::error file=Content/meals.json,line=14,col=12,title=E112::Two meals have the id "3"%0AMend: Give one …
///
/// https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
public struct GitHubPrinter: Sendable {
    /// Gives the headline of a code's explanation, for annotations' titles.
    public var title: @Sendable (DiagnosticCode) -> String?
    /// What leads from the folder that paths are to be relative to, to the one that locations are relative to: `site/`.
    public var pathPrefix: String

    /// A printer.
    public init(pathPrefix: String = "", title: @escaping @Sendable (DiagnosticCode) -> String? = { _ in nil }) {
        self.pathPrefix = pathPrefix
        self.title = title
    }

    /// One command a line for all of `diagnostics`, in their order.
    public func report(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { command(for: $0) + "\n" }.joined()
    }

    private func command(for diagnostic: Diagnostic) -> String {
        var properties = [(String, String)]()
        if let location = diagnostic.location {
            properties.append(("file", location.path(below: pathPrefix)))
            if location.line > 0 { properties.append(("line", String(location.line))) }
            if location.column > 0 { properties.append(("col", String(location.column))) }
        }
        let code = diagnostic.code.rawValue
        properties.append(("title", title(diagnostic.code).map { "\(code): \($0)" } ?? code))
        var lines = [diagnostic.message]
        lines += diagnostic.related.map {
            "\($0.location.path(below: pathPrefix))\($0.location.suffix): \($0.message)"
        }
        if let hint = diagnostic.hint { lines.append("Mend: \(hint).") }
        let list = properties.map { "\($0.0)=\(Self.property($0.1))" }.joined(separator: ",")
        return "::\(Self.word(for: diagnostic.severity)) \(list)::\(Self.data(lines.joined(separator: "\n")))"
    }

    private static func word(for severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    /// A command's message: it ends at the line's end, so that none may be in it.
    static func data(_ text: String) -> String { escaped(text) { _ in nil } }

    /// A property's value: it ends at a comma or at `::`.
    static func property(_ text: String) -> String {
        escaped(text) { scalar in
            switch scalar {
            case ":": "%3A"
            case ",": "%2C"
            default: nil
            }
        }
    }

    /// Other control characters become a replacement character: what is printed here passes through logs and terminals.
    private static func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case _ where TextPrinter.isControl(scalar): result += "\u{FFFD}"
            default:
                if let sequence = escape(scalar) {
                    result += sequence
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }
}

extension SourceLocation {
    /// The file's path where `prefix` leads to the folder that it is relative to; absolute paths stay as they are.
    func path(below prefix: String) -> String { file.hasPrefix("/") ? file : prefix + file }

    /// `:line:column`, leaving out what is not known.
    var suffix: String { String(Substring(description.utf8.dropFirst(file.utf8.count))) }
}
