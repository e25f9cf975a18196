import Diagnostics
import Mustache
import Testing

/// What is wrong with a template is said before anything is rendered, all of it at once.
@Suite struct FaultTests {
    private func at(_ line: Int, _ column: Int, _ file: String = "main") -> Diagnostics.SourceLocation {
        Diagnostics.SourceLocation(file: "\(file).mustache", line: line, column: column)
    }

    @Test func unclosedTag() {
        let hint = "Close it with \"}}\""
        #expect(
            faults(["main": "a\r\n\t{{soup"])
                == [Diagnostic(.unclosedTag, "The tag is never closed", at: at(2, 2), hint: hint)])
        // The next tag is sound: only the first is reported.
        #expect(
            faults(["main": "{{soup <b>\n{{>main}}"])
                == [Diagnostic(.unclosedTag, "The tag is never closed", at: at(1, 1), hint: hint)])
        #expect(faults(["main": "{{{soup}}"]).map(\.hint) == ["Close it with \"}}}\""])
        #expect(faults(["main": "{{! soup"]).map(\.code) == [.unclosedTag])
        for hostile in ["{{", "{{{", "{{#", "{{>", "{{ ", "{{!", "{{&"] {
            #expect(faults(["main": hostile]).map(\.code) == [.unclosedTag], "\(hostile)")
        }
    }

    @Test func columnsCountScalars() {
        // Windows line ends, a tab, and letters of two, three and four bytes before the tag.
        #expect(faults(["main": "x\r\n\té饭🥘{{}}"]).map(\.location) == [at(2, 5)])
        #expect(faults(["main": "\u{FEFF}{{}}"]).map(\.location) == [at(1, 1)])
    }

    @Test func unclosedSection() {
        #expect(
            faults(["main": "{{#a}}\n {{^b}}x{{/a}}\n{{$c}}{{<main}}"]) == [
                Diagnostic(
                    .unclosedSection, "{{^b}} has no closing tag", at: at(2, 2), hint: "Add {{/b}}",
                    related: [.init(at: at(2, 9), "what is around it ends here")]),
                Diagnostic(.unclosedSection, "{{$c}} has no closing tag", at: at(3, 1), hint: "Add {{/c}}"),
                Diagnostic(.unclosedSection, "{{<main}} has no closing tag", at: at(3, 7), hint: "Add {{/main}}"),
            ])
    }

    @Test func mismatchedClosingTag() {
        #expect(
            faults(["main": "{{#soup}}\n{{/soop}}{{/soup}}"]) == [
                Diagnostic(
                    .mismatchedClosingTag, "{{/soop}} closes nothing: {{#soup}} is open", at: at(2, 1),
                    hint: "Write {{/soup}}, or take the tag out", related: [.init(at: at(1, 1), "opened here")])
            ])
        #expect(
            faults(["main": "a{{/soup}}"]) == [
                Diagnostic(
                    .mismatchedClosingTag, "{{/soup}} closes nothing", at: at(1, 2),
                    hint: "Take it out, or open a section before it")
            ])
    }

    @Test(arguments: [
        "{{=}}", "{{==}}", "{{= =}}", "{{=<%=}}", "{{=<% %> x=}}", "{{=<= =>=}}", "{{=<% %>}}", "{{=", "{{=<% %>=",
    ])
    func badDelimiters(_ template: String) {
        let hint = "Write the opening one, a space and the closing one, none with \"=\" in it: {{=<% %>=}}"
        #expect(
            faults(["main": "a\n" + template]) == [
                Diagnostic(
                    .badDelimiters, "The tag that sets delimiters does not hold two of them", at: at(2, 1), hint: hint)
            ])
    }

    @Test func goodDelimitersAreNoFault() {
        #expect(faults(["main": "{{=<% %>=}}<%a%>{{"]) == [])
    }

    @Test(arguments: [
        "{{}}", "{{ }}", "{{#}}", "{{^ }}", "{{/}}", "{{>}}", "{{>*}}", "{{> * }}", "{{<}}", "{{$}}", "{{&}}", "{{{}}}",
        "{{{ }}}",
    ])
    func emptyTag(_ tag: String) {
        #expect(faults(["main": tag]) == [Diagnostic(.emptyTag, "The tag has no name", at: at(1, 1))])
    }

    @Test(arguments: [
        ("{{a b}}", "a b", "there is white space in it"),
        ("{{a..b}}", "a..b", "there is nothing on one side of a dot"),
        ("{{.a}}", ".a", "there is nothing on one side of a dot"),
        ("{{#a.}}", "a.", "there is nothing on one side of a dot"),
        ("{{..}}", "..", "there is nothing on one side of a dot"),
        ("{{>*a.}}", "a.", "there is nothing on one side of a dot"),
        ("{{ {a} }}", "{a}", "there is a brace in it"),
    ])
    func badName(tag: String, name: String, reason: String) {
        #expect(
            faults(["main": tag])
                == [Diagnostic(.badTagName, "\"\(name)\" cannot be the name of a tag: \(reason)", at: at(1, 1))])
    }

    @Test func hostileNamesAreOnlyNames() throws {
        let name = "x<script>'\u{0}饭/&"
        #expect(try render("{{\(name)}}|{{#\(name)}}y{{/\(name)}}", .object([name: "1"])) == "1|y")
        let long = String(repeating: "x", count: 100_000)
        #expect(
            faults(["main": "{{#\(long)}}"]).map(\.message)
                == ["\"\(long.prefix(40))…\" cannot be the name of a tag: it is longer than 200 bytes"])
        #expect(faults(["main": "{{>../../etc/passwd}}"]).map(\.code) == [.missingPartial])
    }

    @Test func missingPartial() {
        #expect(
            faults([
                "main": "饭\n {{> partials/crad }}{{<layuot}}{{/layuot}}{{>zzz}}", "partials/card": "", "layout": "",
            ])
                == [
                    Diagnostic(
                        .missingPartial, "There is no template \"partials/crad\"", at: at(2, 2),
                        hint: "Perhaps you mean \"partials/card\""),
                    Diagnostic(
                        .missingPartial, "There is no template \"layuot\"", at: at(2, 22),
                        hint: "Perhaps you mean \"layout\""),
                    Diagnostic(.missingPartial, "There is no template \"zzz\"", at: at(2, 44)),
                ])
    }

    @Test func insideAParent() {
        #expect(
            faults(["main": "{{<p}}{{! fine }}{{x}}\n{{#y}}{{/y}}{{$a}}{{/a}}{{$a}}{{/a}}{{/p}}", "p": ""]) == [
                Diagnostic(
                    .tagOutsideBlock, "{{x}} is inside a parent tag but in no block: it is never rendered",
                    at: at(1, 18), hint: "Put it into a block, or behind the closing tag of the parent"),
                Diagnostic(
                    .tagOutsideBlock, "{{#y}} is inside a parent tag but in no block: it is never rendered",
                    at: at(2, 1), hint: "Put it into a block, or behind the closing tag of the parent"),
                Diagnostic(
                    .duplicateBlock, "The block \"a\" is given twice", at: at(2, 25), hint: "Keep one of them",
                    related: [.init(at: at(2, 13), "first given here")]),
            ])
    }

    @Test func allTemplatesAtOnce() {
        #expect(
            faults(["b": "{{}}\n{{/x}}", "a": "{{#x}}{{", "c": "sound"]).map(\.location)
                == [at(1, 1, "a"), at(1, 7, "a"), at(1, 1, "b"), at(2, 1, "b")])
    }

    @Test func anythingCutOffAnywhereIsAFaultOrATemplate() throws {
        let template = "a{{#b}}\r\n{{>main}}{{=<% %>=}}<%{c}%><%/b%><%={{ }}=%>{{<main}}{{$d}}é{{/d}}{{/main}}{{! e }}"
        #expect(faults(["main": template]) == [])
        for length in 1..<template.utf8.count {
            let bytes = Array(template.utf8)
            for source in [Array(bytes[..<length]), Array(bytes[length...])] {
                _ = try? TemplateLibrary(["main": SourceText(file: "main", bytes: source)])
            }
        }
    }

    @Test func tenThousandNestedSections() throws {
        let depth = 10_000
        let nested = String(repeating: "{{#a}}", count: depth) + "x" + String(repeating: "{{/a}}", count: depth)
        #expect(try render(nested, ["a": true]) == "x")
        #expect(faults(["main": String(repeating: "{{#a}}", count: depth)]).count == depth)
    }
}
