import Diagnostics
import Mustache
import Testing

/// Templates put together from fragments at random, the same in every run: each is refused or rendered, never a crash.
@Suite struct FragmentTests {
    static let fragments = [
        "{{#a}}", "{{/a}}", "{{^a}}", "{{/a}}", "{{$b}}", "{{/b}}", "{{<other}}", "{{/other}}", "{{>other}}",
        "{{>*name}}", "{{x}}", "{{{x}}}", "{{.}}", "{{#.}}", "{{/.}}", "{{! c }}", "{{=<% %>=}}", "<%={{ }}=%>",
        "\n", "\r\n", "  ", "\t", "é", "text", "{{", "}}", "{", "\u{FEFF}",
    ]

    /// SplitMix64, so that a failure can be repeated from its seed.
    struct Dice {
        var state: UInt64
        mutating func roll(_ count: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((z ^ (z >> 31)) % UInt64(count))
        }
    }

    /// A sequence of whole pieces, which is sound more often than not.
    private func sound(_ dice: inout Dice, depth: Int = 0) -> String {
        let pieces = ["text", "\n", "  ", "{{x}}", "{{>other}}", "{{>*name}}", "{{! c }}\n", "{{{x}}}\r\n"]
        let pairs = [("{{#a}}", "{{/a}}"), ("{{^n}}", "{{/n}}"), ("{{$b}}", "{{/b}}"), ("{{#l}}\n", "{{/l}}\n")]
        return (0..<dice.roll(6)).reduce(into: "") { text, _ in
            if depth < 4, dice.roll(3) == 0 {
                let (opening, closing) = pairs[dice.roll(pairs.count)]
                text += opening + sound(&dice, depth: depth + 1) + closing
            } else if depth < 4, dice.roll(6) == 0 {
                text += "{{<other}}{{$b}}" + sound(&dice, depth: depth + 1) + "{{/b}}{{/other}}"
            } else {
                text += pieces[dice.roll(pieces.count)]
            }
        }
    }

    @Test(arguments: 0..<20)
    func refusedOrRendered(seed: Int) {
        var dice = Dice(state: UInt64(seed))
        let context: Value = [
            "a": ["x": "<y>"], "x": "1", "l": [1, ["x": "two"], [3]], "n": nil, "name": "other",
        ]
        var rendered = 0
        for round in 0..<60 {
            func template() -> String {
                round.isMultiple(of: 2)
                    ? sound(&dice)
                    : (0..<dice.roll(20)).map { _ in Self.fragments[dice.roll(Self.fragments.count)] }.joined()
            }
            let sources = [
                "main": SourceText(file: "main.mustache", template()),
                "other": SourceText(
                    file: "other.mustache", "  {{$b}}\n    0\n  {{/b}}\n\(round % 3 == 0 ? template() : "")"),
            ]
            guard let library = try? TemplateLibrary(sources) else { continue }
            var output = [UInt8]()
            do {
                try library.render("main", contexts: [context], into: &output)
                var again = [UInt8]()
                _ = try library.renderFindingMisses("main", contexts: [context], into: &again)
                #expect(again == output)
                rendered += 1
            } catch {
                #expect(output.isEmpty && [.runawayRecursion, .valueWithoutText].contains(error.code))
            }
        }
        #expect(rendered > 5)
    }
}
