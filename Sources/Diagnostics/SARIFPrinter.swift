/// Prints diagnostics as SARIF 2.1.0, which code hosts and editors show beside the lines.
///
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
public struct SARIFPrinter: Sendable {
    /// The program's name, as viewers show it.
    public var name: String
    /// The program's version.
    public var version: String
    /// What leads from the folder that paths are to be relative to, to the one that locations are relative to: `site/`.
    public var pathPrefix: String
    /// Gives the explanation of a code, for the report's rules.
    public var explanation: @Sendable (DiagnosticCode) -> Explanation?

    /// The name of the folder that relative paths begin at, as code hosts know it.
    static let base = "%SRCROOT%"

    /// A printer of a program's diagnostics.
    public init(
        name: String, version: String, pathPrefix: String = "",
        explanation: @escaping @Sendable (DiagnosticCode) -> Explanation? = { _ in nil }
    ) {
        self.name = name
        self.version = version
        self.pathPrefix = pathPrefix
        self.explanation = explanation
    }

    /// The report on all of `diagnostics`, in their order, ending in a line feed.
    public func report(_ diagnostics: [Diagnostic]) -> String {
        let codes = Set(diagnostics.map(\.code)).sorted { $0.rawValue < $1.rawValue }
        let indices = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("$schema")
            writer.string("https://json.schemastore.org/sarif-2.1.0.json")
            writer.key("version")
            writer.string("2.1.0")
            writer.key("runs")
            writer.array(CollectionOfOne(())) { writer, _ in
                writer.object { writer in
                    writer.key("tool")
                    writer.object { writer in
                        writer.key("driver")
                        writer.object { writer in writeDriver(codes, &writer) }
                    }
                    writer.key("columnKind")
                    writer.string("unicodeCodePoints")
                    writer.key("originalUriBaseIds")
                    writer.object { writer in
                        writer.key(Self.base)
                        writer.object { writer in
                            Self.write("description", "The folder in which \(name) was started.", &writer)
                        }
                    }
                    writer.key("results")
                    writer.array(diagnostics) { writer, diagnostic in
                        write(diagnostic, rule: indices[diagnostic.code] ?? 0, &writer)
                    }
                }
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }

    private func writeDriver(_ codes: [DiagnosticCode], _ writer: inout JSONWriter) {
        writer.key("name")
        writer.string(name)
        writer.key("version")
        writer.string(version)
        writer.key("rules")
        writer.array(codes) { writer, code in
            writer.object { writer in
                writer.key("id")
                writer.string(code.rawValue)
                if let explanation = explanation(code) {
                    Self.write("shortDescription", explanation.title + ".", &writer)
                    Self.write("fullDescription", explanation.text, &writer)
                    Self.write("help", explanation.body, &writer)
                }
                writer.key("defaultConfiguration")
                writer.object { writer in
                    writer.key("level")
                    writer.string(code.severity.word)
                }
            }
        }
    }

    private func write(_ diagnostic: Diagnostic, rule: Int, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("ruleId")
            writer.string(diagnostic.code.rawValue)
            writer.key("ruleIndex")
            writer.integer(rule)
            writer.key("level")
            writer.string(diagnostic.severity.word)
            let hint = diagnostic.hint.map { " \($0)." } ?? ""
            Self.write("message", Self.literal("\(diagnostic.message).\(hint)"), &writer)
            writer.key("locations")
            writer.array(diagnostic.location.map { [$0] } ?? []) { writer, location in
                writer.object { writer in write(location, &writer) }
            }
            guard !diagnostic.related.isEmpty else { return }
            writer.key("relatedLocations")
            writer.array(diagnostic.related.enumerated()) { writer, related in
                writer.object { writer in
                    writer.key("id")
                    writer.integer(related.offset + 1)
                    write(related.element.location, &writer)
                    Self.write("message", Self.literal("\(related.element.message)."), &writer)
                }
            }
        }
    }

    private func write(_ location: SourceLocation, _ writer: inout JSONWriter) {
        writer.key("physicalLocation")
        writer.object { writer in
            writer.key("artifactLocation")
            writer.object { writer in
                let path = location.path(below: pathPrefix)
                writer.key("uri")
                if path.hasPrefix("/") {
                    writer.string("file://" + Self.percentEncoded(path))
                } else {
                    writer.string(Self.percentEncoded(path))
                    writer.key("uriBaseId")
                    writer.string(Self.base)
                }
            }
            guard location.line > 0 else { return }
            writer.key("region")
            writer.object { writer in
                writer.key("startLine")
                writer.integer(location.line)
                guard location.column > 0 else { return }
                writer.key("startColumn")
                writer.integer(location.column)
            }
        }
    }

    /// Writes a member that holds a text.
    private static func write(_ key: String, _ text: String, _ writer: inout JSONWriter) {
        writer.key(key)
        writer.object { writer in
            writer.key("text")
            writer.string(text)
        }
    }

    /// A message that means what it says: in one, braces stand for arguments unless they are doubled (section 3.11.5), and
    /// `[text](target)` is a link (3.11.6), which a text from content must not be able to make.
    static func literal(_ text: String) -> String {
        let hasLink = text.contains("](")
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "{", "}": result.append(scalar)
            case "[", "]": if hasLink { result.append("\\") }
            default: break
            }
            result.append(scalar)
        }
        return String(result)
    }

    /// Everything but unreserved characters and the slashes between names, byte by byte (RFC 3986, section 2).
    static func percentEncoded(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return result
    }
}
