import Mustache
import Testing

@Suite struct SectionTests {
    static let values: [Case] = [
        Case("true", "({{#on}}yes{{/on}})", ["on": true], "(yes)"),
        Case("false", "({{#on}}no{{/on}})", ["on": false], "()"),
        Case("null", "({{#on}}no{{/on}})", ["on": nil], "()"),
        Case("missing", "({{#on}}no{{/on}})", [:], "()"),
        Case("an object is a context", "{{#a}}{{b}}{{/a}}", ["a": ["b": "c"]], "c"),
        Case(
            "outer contexts", "{{#in}}{{a}} {{b}} {{c.d}}{{/in}}",
            ["a": 1, "b": "no", "in": ["b": 2], "c": ["d": 3]], "1 2 3"),
        Case("a text is the item", "{{#x}}{{.}}={{x}}{{/x}}", ["x": "pho"], "pho=pho"),
        Case(
            "lists in lists", "{{#a}}{{#b}}{{n.x}}{{m}}{{#c}}{{n.y}}{{m}}{{k}}{{/c}}{{/b}}{{/a}}",
            ["a": [["n": ["x": 1, "y": 2], "b": [["m": 3, "c": [["k": 4], ["k": 5]]]]]]], "13234235"),
        Case(
            "contexts deep down",
            "{{#a}}\n{{x}}\n{{#b}}\n{{x}}{{y}}\n{{#c}}\n{{x}}{{y}}{{z}}\n{{#w}}\n{{x}}{{w}}{{.}}\n{{/w}}\n"
                + "{{x}}{{z}}\n{{/c}}\n{{x}}{{y}}\n{{/b}}\n{{x}}\n{{/a}}\n",
            ["a": ["x": 1], "b": ["y": 2], "c": ["z": 3, "w": 4]], "1\n12\n123\n144\n13\n12\n1\n"),
        Case("a list", "({{#a}}{{b}}{{/a}})", ["a": [["b": 1], ["b": 2], ["b": 3]]], "(123)"),
        Case("an empty list", "({{#a}}no{{/a}})", ["a": []], "()"),
        Case("twice", "{{#on}}\na\n{{/on}}\n{{x}}\n{{#on}}\nb\n{{/on}}\n", ["on": true, "x": "-"], "a\n-\nb\n"),
        Case("nested, true", "a{{#on}}b{{#on}}c{{/on}}d{{/on}}e", ["on": true], "abcde"),
        Case("nested, false", "a{{#on}}b{{#on}}c{{/on}}d{{/on}}e", ["on": false], "ae"),
        Case("left behind", "{{#a}}{{x}}{{/a}}{{x}}", ["a": ["x": 1], "x": 2], "12"),
        Case("left behind by each item", "{{#a}}({{x}}){{/a}}", ["a": [["x": 1], ["y": 2]]], "(1)()"),
        Case("dotted, true", "({{#a.b.c}}yes{{/a.b.c}})", ["a": ["b": ["c": true]]], "(yes)"),
        Case("dotted, false", "({{#a.b.c}}no{{/a.b.c}})", ["a": ["b": ["c": false]]], "()"),
        Case("dotted, broken", "({{#a.b.c}}no{{/a.b.c}})", ["a": [:]], "()"),
    ]

    static let items: [Case] = [
        Case("texts", "{{#a}}<{{.}}>{{/a}}", ["a": ["x", "y"]], "<x><y>"),
        Case("integers", "{{#a}}<{{.}}>{{/a}}", ["a": [1, 2]], "<1><2>"),
        Case("decimals", "{{#a}}<{{.}}>{{/a}}", ["a": [1.5, 2.25]], "<1.5><2.25>"),
        Case("lists", "{{#a}}<{{#.}}{{.}}{{/.}}>{{/a}}", ["a": [[1, 2], ["x", "y"]]], "<12><xy>"),
        Case("escaped", "{{#a}}{{.}}{{/a}}", ["a": ["&", "<"]], "&amp;&lt;"),
        Case("triple", "{{#a}}{{{.}}}{{/a}}", ["a": ["&", "<"]], "&<"),
        Case("ampersand", "{{#a}}{{&.}}{{/a}}", ["a": ["&", "<"]], "&<"),
        Case("the outermost context", "{{#.}}<{{b}}>{{/.}}", [["b": 1], ["b": 2]], "<1><2>"),
    ]

    static let space: [Case] = [
        Case("around", " | {{#on}}\t|\t{{/on}} | \n", ["on": true], " | \t|\t | \n"),
        Case("inside", " | {{#on}} {{! x }}\n {{/on}} | \n", ["on": true], " |  \n  | \n"),
        Case("indented, in a line", " {{#on}}a{{/on}}\n {{#on}}b{{/on}}\n", ["on": true], " a\n b\n"),
        Case("standalone", "a\n{{#on}}\nb\n{{/on}}\nc\n", ["on": true], "a\nb\nc\n"),
        Case("standalone, indented", "a\n  {{#on}}\nb\n  {{/on}}\nc\n", ["on": true], "a\nb\nc\n"),
        Case("standalone, CR LF", "a\r\n{{#on}}\r\n{{/on}}\r\nb", ["on": true], "a\r\nb"),
        Case("standalone on the first line", "  {{#on}}\na{{/on}}\nb", ["on": true], "a\nb"),
        Case("standalone on the last line", "a{{#on}}\nb\n  {{/on}}", ["on": true], "a\nb\n"),
        Case("padding", "|{{# on }}a{{/ on }}|", ["on": true], "|a|"),
    ]

    @Test(arguments: values + items + space)
    func sections(_ row: Case) throws { try row.check() }
}

@Suite struct InvertedSectionTests {
    static let values: [Case] = [
        Case("false", "({{^on}}yes{{/on}})", ["on": false], "(yes)"),
        Case("true", "({{^on}}no{{/on}})", ["on": true], "()"),
        Case("null", "({{^on}}yes{{/on}})", ["on": nil], "(yes)"),
        Case("missing", "({{^on}}yes{{/on}})", [:], "(yes)"),
        Case("an object", "({{^a}}no{{/a}})", ["a": ["b": "c"]], "()"),
        Case("a list", "({{^a}}no{{/a}})", ["a": [["b": 1], ["b": 2]]], "()"),
        Case("an empty list", "({{^a}}yes{{/a}})", ["a": []], "(yes)"),
        Case("twice", "{{^on}}\na\n{{/on}}\n{{x}}\n{{^on}}\nb\n{{/on}}\n", ["on": false, "x": "-"], "a\n-\nb\n"),
        Case("nested, false", "a{{^on}}b{{^on}}c{{/on}}d{{/on}}e", ["on": false], "abcde"),
        Case("nested, true", "a{{^on}}b{{^on}}c{{/on}}d{{/on}}e", ["on": true], "ae"),
        Case("dotted, true", "({{^a.b.c}}no{{/a.b.c}})", ["a": ["b": ["c": true]]], "()"),
        Case("dotted, false", "({{^a.b.c}}yes{{/a.b.c}})", ["a": ["b": ["c": false]]], "(yes)"),
        Case("dotted, broken", "({{^a.b.c}}yes{{/a.b.c}})", ["a": [:]], "(yes)"),
    ]

    static let space: [Case] = [
        Case("around", " | {{^on}}\t|\t{{/on}} | \n", [:], " | \t|\t | \n"),
        Case("inside", " | {{^on}} {{! x }}\n {{/on}} | \n", [:], " |  \n  | \n"),
        Case("indented, in a line", " {{^on}}a{{/on}}\n {{^on}}b{{/on}}\n", [:], " a\n b\n"),
        Case("standalone", "a\n{{^on}}\nb\n{{/on}}\nc\n", [:], "a\nb\nc\n"),
        Case("standalone, indented", "a\n  {{^on}}\nb\n  {{/on}}\nc\n", [:], "a\nb\nc\n"),
        Case("standalone, CR LF", "a\r\n{{^on}}\r\n{{/on}}\r\nb", [:], "a\r\nb"),
        Case("standalone on the first line", "  {{^on}}\na{{/on}}\nb", [:], "a\nb"),
        Case("standalone on the last line", "a{{^on}}\nb\n  {{/on}}", [:], "a\nb\n"),
        Case("padding", "|{{^ on }}a{{/ on }}|", [:], "|a|"),
    ]

    @Test(arguments: values + space)
    func inverted(_ row: Case) throws { try row.check() }
}
