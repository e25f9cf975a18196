import Diagnostics
import Reading

/// A diagnostic as the fingerprint keeps it: a build that ends at once says what the one before it said.
extension Diagnostic {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("code", code.rawValue)
            writer.key("severity")
            writer.integer(severity.rawValue)
            writer.member("message", message)
            if let hint { writer.member("hint", hint) }
            if let subject { writer.member("subject", subject) }
            if let location { location.write(as: "at", to: &writer) }
            writer.key("related")
            writer.array(related) { writer, other in
                writer.object { writer in
                    other.location.write(as: "at", to: &writer)
                    writer.member("message", other.message)
                }
            }
            // What would be mended is not needed, only that something would be.
            if let fix { SourceLocation(file: fix.file).write(as: "fix", to: &writer) }
        }
    }

    /// nil where the node is no diagnostic.
    init?(remembered node: Node) {
        guard let code = node["code"]?.text, let message = node["message"]?.text,
            let severity = node["severity"]?.text.flatMap({ Int($0) }).flatMap(Severity.init(rawValue:)),
            let related = node["related"]?.elements
        else { return nil }
        let others = related.compactMap { other in
            other["at"].flatMap(SourceLocation.init(remembered:)).flatMap { location in
                (other["message"]?.text).map { Related(at: location, $0) }
            }
        }
        guard others.count == related.count else { return nil }
        let fix = node["fix"].flatMap(SourceLocation.init(remembered:)).map {
            Fix(SourceText(file: $0.file, ""), 0..<0, by: "")
        }
        self.init(
            DiagnosticCode(rawValue: code), message, at: node["at"].flatMap(SourceLocation.init(remembered:)),
            hint: node["hint"]?.text, related: others, fix: fix, subject: node["subject"]?.text, severity: severity)
    }
}

extension SourceLocation {
    fileprivate func write(as key: String, to writer: inout JSONWriter) {
        writer.key(key)
        writer.object { writer in
            writer.member("file", file)
            writer.key("line")
            writer.integer(line)
            writer.key("column")
            writer.integer(column)
        }
    }

    fileprivate init?(remembered node: Node) {
        guard let file = node["file"]?.text, let line = node["line"]?.text.flatMap({ Int($0) }),
            let column = node["column"]?.text.flatMap({ Int($0) })
        else { return nil }
        self.init(file: file, line: line, column: column)
    }
}

extension JSONWriter {
    /// Writes a member that is a text.
    mutating func member(_ name: String, _ text: String) {
        key(name)
        string(text)
    }
}
