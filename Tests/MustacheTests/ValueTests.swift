import Mustache
import Testing

@Suite struct ValueTests {
    @Test func escapedInTextAndInAttributesOfEitherQuote() throws {
        #expect(
            try render("<a b='{{x}}' c=\"{{x}}\">", ["x": "'\"&<>"])
                == "<a b='&#39;&quot;&amp;&lt;&gt;' c=\"&#39;&quot;&amp;&lt;&gt;\">")
        #expect(try render("{{x}}", ["x": "<<é&&饭>"]) == "&lt;&lt;é&amp;&amp;饭&gt;")
        // No byte of a multi-byte letter is taken for one of the five.
        #expect(try render("{{x}}", ["x": "\u{27F}\u{2322}\u{1F3E6}"]) == "\u{27F}\u{2322}\u{1F3E6}")
    }

    @Test func markupIsWrittenAsItIs() throws {
        let markup: Value = ["x": .html("<b>\"&\"</b>")]
        #expect(try render("{{x}}{{{x}}}{{&x}}", markup) == String(repeating: "<b>\"&\"</b>", count: 3))
        #expect(try render("{{#x}}{{.}}{{/x}}", markup) == "<b>\"&\"</b>")
    }

    @Test func numbersAndBooleans() throws {
        let numbers: Value = [0, -7, 85, 1.21, 3.0, -0.5, 1e300, true, false]
        #expect(try render("{{#.}}{{.}} {{/.}}", numbers) == "0 -7 85 1.21 3 -0.5 1e+300 true false ")
    }

    @Test(arguments: [
        (Value.null, false), (false, false), (true, true), ("", false), ("0", true), (.html(""), false),
        (.html("<b>"), true), (0, false), (1, true), (-1, true), (0.0, false), (.double(.nan), false), (0.1, true),
        (.list([]), false), (.list([nil]), true), (.object([:]), true),
    ])
    func truthiness(value: Value, isTruthy: Bool) throws {
        #expect(value.isTruthy == isTruthy)
        #expect(try render("{{#x}}yes{{/x}}{{^x}}no{{/x}}", ["x": value]) == (isTruthy ? "yes" : "no"))
    }

    @Test func contextsAreAStack() throws {
        #expect(try render("{{a}}{{b}}", ["a": 1, "b": 1], ["b": 2]) == "12")
        #expect(try render("{{a}}|{{.}}", ["a": 1], "text") == "1|text")
    }

    @Test func aKnownNullHidesOuterValues() throws {
        #expect(try render("{{#in}}({{a}}){{/in}}", ["a": 1, "in": ["a": nil]]) == "()")
    }

    @Test func objects() {
        var object: Object = ["b": 1, "a": 2]
        object["c"] = "x"
        object["b"] = nil
        #expect(object.keys == ["a", "c"])
        #expect(object["a"] == 2)
        #expect(object["b"] == nil)
        #expect(object == ["c": "x", "a": 2])
        #expect(Object([("a", 1), ("a", 2)])["a"] == 2)
        #expect(object.merging(["c": 3, "d": 4]) == ["a": 2, "c": 3, "d": 4])

        let many = Object((0..<2_000).map { ("key\($0)", Value.int($0)) })
        #expect(many.count == 2_000)
        #expect((0..<2_000).allSatisfy { many["key\($0)"] == .int($0) })
    }
}

@Suite struct ParallelTests {
    @Test func equalBytesFromManyTasks() async throws {
        let library = try library([
            "main": "{{<layout}}{{$content}}\n  {{#cards}}\n  {{>card}}\n  {{/cards}}\n{{/content}}{{/layout}}",
            "layout": "<title>{{site.title}}: {{title}}</title>\n<main>\n  {{$content}}\n  {{/content}}\n</main>\n",
            "card": "<p class='{{kind}}'>{{name}}{{^last}},{{/last}}</p>\n",
        ])
        let site: Value = ["site": ["title": "A rather long title, so that it is on the heap & shared"]]
        @Sendable func page(_ number: Int) throws -> [UInt8] {
            let cards = (0..<20).map { card -> Value in
                ["kind": "k\(number)", "name": .string("<meal \(card) of \(number)>"), "last": .bool(card == 19)]
            }
            var output = [UInt8]()
            try library.render("main", contexts: [site, ["title": "\(number)", "cards": .list(cards)]], into: &output)
            return output
        }
        let expected = try (0..<50).map(page)
        try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
            for round in 0..<400 { group.addTask { (round % 50, try page(round % 50)) } }
            for try await (number, output) in group { #expect(output == expected[number]) }
        }
        #expect(String(decoding: expected[0], as: UTF8.self).contains("\n  <p class='k0'>&lt;meal 0 of 0&gt;,</p>\n"))
    }
}
