import Foundation
import Testing

@testable import Diagnostics

/// Reports for programs, with texts that try to be more than texts.
@Suite struct ReportTests {
    static let hostile = "\u{1B}[31m \"q\" \\ ::error::x\r\n::warning file=a,b::100% \u{202E}é😀 </script> {0} [a](1)"
    static let path = "Content/meals/Crème, \"brûlée\": 100% #1?\n::x.md"

    static let full = Diagnostic(
        "E112", hostile, at: SourceLocation(file: path, line: 14, column: 12), hint: hostile,
        related: [.init(at: SourceLocation(file: "a b.json", line: 4), "first used here")])
    static let placeless = Diagnostic("N190", "Nothing is wrong")
    static let wholeFile = Diagnostic("W194", "Not read", at: SourceLocation(file: "/srv/a.csv"), severity: .error)

    /// A report read back by a reader of JSON that is not ours.
    private func parsed(_ report: String) throws -> [String: Any] {
        #expect(report.hasSuffix("\n") && report.utf8.count { $0 == 0x0A } == 1)
        #expect(!report.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F })
        return try #require(JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
    }

    // MARK: JSON

    @Test func jsonIsWhatTheDocumentationSays() {
        let diagnostic = Diagnostic(
            "E112", "Two \"3\"", at: SourceLocation(file: "a.json", line: 14, column: 12), hint: "Mend",
            related: [.init(at: SourceLocation(file: "b.json"), "here")])
        #expect(
            JSONPrinter().report([diagnostic, Self.placeless]) == #"""
                {"version":1,"diagnostics":[{"code":"E112","severity":"error","file":"a.json","line":14,"column":12,\#
                "message":"Two \"3\"","hint":"Mend","related":[{"file":"b.json","line":null,"column":null,\#
                "message":"here"}]},{"code":"N190","severity":"note","file":null,"line":null,"column":null,\#
                "message":"Nothing is wrong","hint":null,"related":[]}],\#
                "summary":{"errors":1,"warnings":0,"notes":1}}

                """#)
        #expect(
            JSONPrinter().report([])
                == #"{"version":1,"diagnostics":[],"summary":{"errors":0,"warnings":0,"notes":0}}"# + "\n")
    }

    @Test func jsonKeepsHostileTextAsItIs() throws {
        let report = try parsed(JSONPrinter().report([Self.full]))
        let entry = try #require((report["diagnostics"] as? [[String: Any]])?.first)
        #expect(entry["message"] as? String == Self.hostile)
        #expect(entry["file"] as? String == Self.path)
    }

    // MARK: SARIF

    private func results(_ diagnostics: [Diagnostic], prefix: String = "") throws -> [[String: Any]] {
        let printer = SARIFPrinter(name: "Larder", version: "1.2.3", pathPrefix: prefix)
        let log = try parsed(printer.report(diagnostics))
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        return try #require(run["results"] as? [[String: Any]])
    }

    private func artifact(_ result: [String: Any]) throws -> [String: Any] {
        let location = try #require((result["locations"] as? [[String: Any]])?.first)
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        return try #require(physical["artifactLocation"] as? [String: Any])
    }

    @Test func sarifIsWhatTheStandardSays() {
        let diagnostic = Diagnostic(
            "E112", "Two \"3\"", at: SourceLocation(file: "a b.json", line: 14, column: 12), hint: "Mend it",
            related: [.init(at: SourceLocation(file: "c.json", line: 2), "here")])
        let printer = SARIFPrinter(name: "Larder", version: "1.2.3") { code in
            Explanation(code, "A title", "A text.", wrong: "This", right: "That")
        }
        #expect(
            printer.report([diagnostic]) == #"""
                {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{\#
                "name":"Larder","version":"1.2.3","rules":[{"id":"E112","shortDescription":{"text":"A title."},\#
                "fullDescription":{"text":"A text."},\#
                "help":{"text":"A text.\n\nWrong:\n\n  This\n\nRight:\n\n  That\n"},\#
                "defaultConfiguration":{"level":"error"}}]}},"columnKind":"unicodeCodePoints",\#
                "originalUriBaseIds":{"%SRCROOT%":{"description":{"text":"The folder in which Larder was started."}}},\#
                "results":[{"ruleId":"E112","ruleIndex":0,"level":"error","message":{"text":"Two \"3\". Mend it."},\#
                "locations":[{"physicalLocation":{"artifactLocation":{"uri":"a%20b.json","uriBaseId":"%SRCROOT%"},\#
                "region":{"startLine":14,"startColumn":12}}}],"relatedLocations":[{"id":1,"physicalLocation":{\#
                "artifactLocation":{"uri":"c.json","uriBaseId":"%SRCROOT%"},"region":{"startLine":2}},\#
                "message":{"text":"here."}}]}]}]}

                """#)
    }

    @Test func sarifRulesAreSortedAndFound() throws {
        let found = try results([Self.wholeFile, Self.full, Self.placeless, Self.full])
        #expect(found.map { $0["ruleId"] as? String } == ["W194", "E112", "N190", "E112"])
        #expect(found.map { $0["ruleIndex"] as? Int } == [2, 0, 1, 0])
        #expect(found.map { $0["level"] as? String } == ["error", "error", "note", "error"])
        #expect((found[2]["locations"] as? [Any])?.isEmpty == true)
    }

    @Test func sarifPathsAreAddresses() throws {
        let file = try artifact(results([Self.full], prefix: "my site/")[0])
        #expect(
            file["uri"] as? String
                == "my%20site/Content/meals/Cr%C3%A8me%2C%20%22br%C3%BBl%C3%A9e%22%3A%20100%25%20%231%3F%0A%3A%3Ax.md")
        #expect(file["uriBaseId"] as? String == "%SRCROOT%")
        let absolute = try artifact(results([Self.wholeFile], prefix: "my site/")[0])
        #expect(absolute["uri"] as? String == "file:///srv/a.csv")
        #expect(absolute["uriBaseId"] == nil)
    }

    @Test(arguments: [
        ("plain [text]", "plain [text]"), ("{0} and {{/a}}", "{{0}} and {{{{/a}}}}"), ("[a](1)", #"\[a\](1)"#),
    ])
    func sarifMessagesMeanWhatTheySay(text: String, written: String) {
        #expect(SARIFPrinter.literal(text) == written)
    }

    // MARK: GitHub

    @Test func annotationsAreOneLineEach() {
        let printer = GitHubPrinter { $0 == "E112" ? "Two: one, 100%" : nil }
        let report = printer.report([Self.full, Self.placeless, Self.wholeFile])
        let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 4 && lines[3].isEmpty)
        let text = "\u{FFFD}[31m \"q\" \\ ::error::x%0D%0A::warning file=a,b::100%25 \u{FFFD}é😀 </script> {0} [a](1)"
        let file = "Content/meals/Crème%2C \"brûlée\"%3A 100%25 #1?%0A%3A%3Ax.md"
        #expect(
            lines[0]
                == "::error file=\(file),line=14,col=12,title=E112%3A Two%3A one%2C 100%25::\(text)%0Aa b.json:4: first used here%0AMend: \(text)."
        )
        #expect(lines[1] == "::notice title=N190::Nothing is wrong")
        #expect(lines[2] == "::error file=/srv/a.csv,title=W194::Not read")
    }

    @Test func annotationsBeginWhereTheProgramWasStarted() {
        let report = GitHubPrinter(pathPrefix: "site/").report([
            Diagnostic(
                "E112", "Two", at: SourceLocation(file: "a.md", line: 3),
                related: [.init(at: SourceLocation(file: "b.md", line: 1, column: 2), "one")])
        ])
        #expect(report == "::error file=site/a.md,line=3,title=E112::Two%0Asite/b.md:1:2: one\n")
    }

    @Test func noDiagnosticsAreNoAnnotations() { #expect(GitHubPrinter().report([]) == "") }
}

@Suite struct ExplanationTests {
    @Test func bodyShowsFilesAndSituations() {
        let explanation = Explanation(
            "E014", "Empty", "One line\nand another.", wrong: ["a.json": "", "b.md": "x\n\ny\n"], right: "In words.")
        #expect(explanation.text == "One line and another.")
        #expect(
            explanation.body == """
                One line and another.

                Wrong:

                  a.json
                      (nothing)
                  b.md
                      x

                      y

                Right:

                  In words.

                """)
    }
}
