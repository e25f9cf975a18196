import Diagnostics
import Mustache
import Testing

@Suite struct RenderErrorTests {
    private func at(_ file: String, _ line: Int, _ column: Int) -> Diagnostics.SourceLocation {
        Diagnostics.SourceLocation(file: "\(file).mustache", line: line, column: column)
    }

    @Test func unknownTemplate() throws {
        #expect(
            try renderError(["main": ""], "mian")
                == Diagnostic(.missingTemplate, "There is no template \"mian\"", hint: "Perhaps you mean \"main\""))
    }

    @Test func chainOfTemplates() throws {
        let error = try renderError(
            [
                "main": "{{<layout}}\n{{$content}}\n  {{#cards}}\n  {{>card}}\n  {{/cards}}\n{{/content}}\n{{/layout}}",
                "layout": "<main>\n  {{$content}}\n  {{/content}}\n</main>",
                "card": "<p>{{tags}}</p>",
            ], "main", ["cards": [["tags": ["a"]]]])
        #expect(
            error
                == Diagnostic(
                    .valueWithoutText, "\"tags\" is a list and has no text", at: at("card", 1, 4),
                    hint: "Open a section, which is rendered once an item: {{#tags}}",
                    related: [
                        .init(at: at("main", 1, 1), "inherits from \"layout\" here"),
                        .init(at: at("layout", 2, 3), "the block \"content\" is filled here"),
                        .init(at: at("main", 4, 3), "includes \"card\" here"),
                    ]))
    }

    @Test func aPartialThatWasLeftIsNotInTheChain() throws {
        let error = try renderError(["main": "{{>a}}{{>b}}", "a": "{{>c}}", "b": "{{x}}", "c": ""], "main", ["x": [:]])
        #expect(error?.related == [.init(at: at("main", 1, 7), "includes \"b\" here")])
        #expect(error?.hint == "Name one of its values, as in {{x.name}}, or open a section: {{#x}}")
    }

    @Test func dynamicNames() throws {
        let templates = ["main": "a\n{{>*kind}}", "card": ""]
        func error(_ context: Value) throws -> Diagnostic? { try renderError(templates, "main", context) }
        let place = at("main", 2, 1)
        #expect(
            try error(["kind": "crad"])
                == Diagnostic(
                    .missingDynamicPartial, "\"kind\" is \"crad\", and there is no template of that name", at: place,
                    hint: "Perhaps you mean \"card\""))
        #expect(
            try error([:])
                == Diagnostic(.missingDynamicPartial, "\"kind\" names no template: no context has it", at: place))
        #expect(
            try error(["kind": 1])
                == Diagnostic(.missingDynamicPartial, "\"kind\" names no template: it is no text", at: place))
        #expect(try error(["kind": "card"]) == nil)
    }

    @Test(arguments: ["{{>main}}", "{{<main}}{{/main}}", "{{>b}}", "{{<c}}{{$x}}{{>main}}{{/x}}{{/c}}"])
    func runawayRecursion(_ tag: String) throws {
        let error = try #require(try renderError(["main": "é\n  " + tag, "b": "{{>main}}", "c": "{{$x}}{{/x}}"]))
        #expect(error.code == .runawayRecursion)
        #expect(error.message == "Templates include each other more than 256 deep")
        #expect(error.related.count == 8)
        #expect(error.related.first?.location == at("main", 2, 3))
        #expect(error.related[3].message.hasSuffix(" here (and so on: 248 more are left out)"))
    }

    @Test func recursionAsDeepAsTheLimit() throws {
        // 256 templates inside the outermost: 255 levels of data below the first.
        func tree(_ depth: Int) -> Value {
            var node: Value = ["below": nil]
            for _ in 1..<depth { node = ["below": [node]] }
            return node
        }
        let templates = ["main": "{{>node}}", "node": "({{#below}}{{>node}}{{/below}})"]
        #expect(try renderError(templates, "main", tree(256)) == nil)
        #expect(try renderError(templates, "main", tree(257))?.code == .runawayRecursion)
    }

    @Test func namesInNoContext() throws {
        let library = try library([
            "main": "{{title}}\n{{titel}}{{#author.nmae}}{{/author.nmae}}\n{{>a}}{{>a}}{{gone.x}}{{^quiet}}{{/quiet}}",
            "a": " {{tagline}}",
        ])
        var output = [UInt8]()
        let contexts: [Value] = [["tagLine": "x", "gone": nil], ["title": "Soup", "author": ["name": "A"]]]
        let misses = try library.renderFindingMisses("main", contexts: contexts, into: &output)
        #expect(output == Array("Soup\n\n  ".utf8))
        #expect(
            misses == [
                Diagnostic(
                    .nameInNoContext, "No context has \"tagline\"", at: at("a", 1, 2),
                    hint: "Perhaps you mean \"tagLine\""),
                Diagnostic(
                    .nameInNoContext, "No context has \"titel\"", at: at("main", 2, 1),
                    hint: "Perhaps you mean \"title\""),
                Diagnostic(
                    .nameInNoContext, "No context has \"author.nmae\"", at: at("main", 2, 10),
                    hint: "Perhaps you mean \"author.name\""),
                Diagnostic(.nameInNoContext, "No context has \"quiet\"", at: at("main", 3, 23)),
            ])
    }
}
