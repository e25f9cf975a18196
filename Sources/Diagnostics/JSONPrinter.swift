/// Prints diagnostics as JSON, for editors and scripts.
///
///     {"version":1,"diagnostics":[{"code":"E112","severity":"error","file":"Content/meals.json","line":14,"column":12,
///     "message":"Two meals have the id \"3\"","hint":"Give one of them another id","related":[…]}],
///     "summary":{"errors":1,"warnings":0,"notes":0}}
///
/// `Docs/reports.md` describes every member. A member may come to be added under the same version; one that changes its
/// meaning or goes makes a new version.
public struct JSONPrinter: Sendable {
    /// The version of the report's form.
    static let version = 1

    /// A printer.
    public init() {}

    /// The report on all of `diagnostics`, in their order, ending in a line feed.
    ///
    /// - Parameter all: what the summary counts, where more was found than is listed.
    public func report(_ diagnostics: [Diagnostic], of all: [Diagnostic]? = nil) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("version")
            writer.integer(Self.version)
            writer.key("diagnostics")
            writer.array(diagnostics, Self.write)
            writer.key("summary")
            writer.object { writer in
                for (name, severity) in Self.counted {
                    writer.key(name)
                    writer.integer((all ?? diagnostics).count { $0.severity == severity })
                }
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }

    private static let counted: [(String, Diagnostic.Severity)] = [
        ("errors", .error), ("warnings", .warning), ("notes", .note),
    ]

    private static func write(_ writer: inout JSONWriter, _ diagnostic: Diagnostic) {
        writer.object { writer in
            writer.key("code")
            writer.string(diagnostic.code.rawValue)
            writer.key("severity")
            writer.string(diagnostic.severity.word)
            write(diagnostic.location, &writer)
            writer.key("message")
            writer.string(diagnostic.message)
            writer.key("hint")
            if let hint = diagnostic.hint { writer.string(hint) } else { writer.null() }
            writer.key("related")
            writer.array(diagnostic.related) { writer, related in
                writer.object { writer in
                    write(related.location, &writer)
                    writer.key("message")
                    writer.string(related.message)
                }
            }
        }
    }

    /// Every member is always there: what is not known is null.
    private static func write(_ location: SourceLocation?, _ writer: inout JSONWriter) {
        writer.key("file")
        if let location { writer.string(location.file) } else { writer.null() }
        for (name, number) in [("line", location?.line ?? 0), ("column", location?.column ?? 0)] {
            writer.key(name)
            if number > 0 { writer.integer(number) } else { writer.null() }
        }
    }
}
