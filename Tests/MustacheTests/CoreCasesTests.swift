import Mustache
import Testing

/// The behaviours that the core modules of the Mustache specification ask for, a row each.
@Suite struct CommentTests {
    @Test(arguments: [
        Case("inline", "soup{{! of the day }}spoon", [:], "soupspoon"),
        Case("over several lines", "soup{{!\n of\n the day }}spoon\n", [:], "soupspoon\n"),
        Case("standalone", "a\n{{! x }}\nb\n", [:], "a\nb\n"),
        Case("standalone, indented", "a\n  {{! x }}\nb\n", [:], "a\nb\n"),
        Case("standalone, CR LF", "a\r\n{{! x }}\r\nb", [:], "a\r\nb"),
        Case("standalone on the first line", "  {{! x }}\nb", [:], "b"),
        Case("standalone on the last line", "a\n  {{! x }}", [:], "a\n"),
        Case("standalone over several lines", "a\n{{!\nx\n}}\nb\n", [:], "a\nb\n"),
        Case("standalone over several lines, indented", "a\n  {{!\n    x\n  }}\nb\n", [:], "a\nb\n"),
        Case("inline, indented", "  7 {{! 8 }}\n", [:], "  7 \n"),
        Case("white space around", "7 {{! x }} 8", [:], "7  8"),
        Case("never a name", ">{{! x }}<", ["! x": 1, "! x ": 2, "!x": 3, "x": 4], "><"),
    ])
    func comments(_ row: Case) throws { try row.check() }
}

@Suite struct DelimiterTests {
    @Test(arguments: [
        Case("a pair", "{{=<% %>=}}<%soup%>", ["soup": "pho"], "pho"),
        Case("characters of regular expressions", "{{=[ ]=}}([soup])", ["soup": "pho"], "(pho)"),
        Case(
            "in sections", "{{#on}}\n{{x}} |x|\n{{/on}}\n\n{{= | | =}}\n|#on|\n{{x}} |x|\n|/on|\n",
            ["on": true, "x": "pho"], "pho |x|\n\n{{x}} pho\n"),
        Case(
            "in inverted sections", "{{^on}}\n{{x}} |x|\n{{/on}}\n\n{{= | | =}}\n|^on|\n{{x}} |x|\n|/on|\n",
            ["on": false, "x": "pho"], "pho |x|\n\n{{x}} pho\n"),
        Case(
            "partials start afresh", "{{>p}}\n{{= | | =}}\n|>p|\n", ["x": "pho"], ["p": "<{{x}}>\n"], "<pho>\n<pho>\n"),
        Case(
            "partials do not change the caller's", "{{>p}}\n{{x}} |x|\n", ["x": "pho"],
            ["p": "{{x}} {{= | | =}}|x|\n"], "pho pho\npho |x|\n"),
        Case("white space around", "a {{=@ @=}} b", [:], "a  b"),
        Case("indented, not alone", " a {{=@ @=}}\n", [:], " a \n"),
        Case("standalone", "a\n{{=@ @=}}\nb\n", [:], "a\nb\n"),
        Case("standalone, indented", "a\n  {{=@ @=}}\nb\n", [:], "a\nb\n"),
        Case("standalone, CR LF", "a\r\n{{= @ @ =}}\r\nb", [:], "a\r\nb"),
        Case("standalone on the first line", "  {{=@ @=}}\nb", [:], "b"),
        Case("standalone on the last line", "a\n  {{=@ @=}}", [:], "a\n"),
        Case("padding", "({{=  @   @  =}})", [:], "()"),
        Case("back again", "{{=@ @=}}@={{ }}=@{{x}}", ["x": "pho"], "pho"),
    ])
    func delimiters(_ row: Case) throws { try row.check() }
}

@Suite struct InterpolationTests {
    static let plain: [Case] = [
        Case("no tag", "a {single} brace\n", [:], "a {single} brace\n"),
        Case("a value", "one {{soup}}, please\n", ["soup": "pho"], "one pho, please\n"),
        Case("values are no templates", "{{a}}{{b}}", ["a": "{{b}}", "b": "c"], "{{b}}c"),
        Case("null", "({{x}})({{{x}}})({{&x}})", ["x": nil], "()()()"),
        Case("missing", "({{x}})({{{x}}})({{&x}})", [:], "()()()"),
        Case("integers", "{{x}} {{{x}}} {{&x}}", ["x": 85], "85 85 85"),
        Case("decimals", "{{x}} {{{x}}} {{&x}}", ["x": 2.75], "2.75 2.75 2.75"),
        Case("white space around", "| {{x}} | {{{x}}} | {{&x}} |", ["x": "-"], "| - | - | - |"),
        Case("alone on a line", "  {{x}}\n", ["x": "-"], "  -\n"),
        Case("alone on a line, triple", "  {{{x}}}\n", ["x": "-"], "  -\n"),
        Case("alone on a line, ampersand", "  {{&x}}\n", ["x": "-"], "  -\n"),
        Case("padding", "|{{ x }}|{{{ x }}}|{{& x }}|", ["x": "-"], "|-|-|-|"),
    ]

    static let escaping: [Case] = [
        Case("escaped", "{{x}}", ["x": "a & b < c > \"d\""], "a &amp; b &lt; c &gt; &quot;d&quot;"),
        Case("triple", "{{{x}}}", ["x": "a & b < c > \"d\""], "a & b < c > \"d\""),
        Case("ampersand", "{{&x}}", ["x": "a & b < c > \"d\""], "a & b < c > \"d\""),
        Case("the item, escaped", "{{.}}", "a & \"b\"", "a &amp; &quot;b&quot;"),
        Case("the item, triple", "{{{.}}}", "a & \"b\"", "a & \"b\""),
        Case("the item, ampersand", "{{&.}}", "a & \"b\"", "a & \"b\""),
    ]

    static let names: [Case] = [
        Case("dotted", "{{a.b}}={{#a}}{{b}}{{/a}}", ["a": ["b": "c"]], "c=c"),
        Case("dotted, triple", "{{{a.b}}}={{#a}}{{{b}}}{{/a}}", ["a": ["b": "<c>"]], "<c>=<c>"),
        Case("dotted, ampersand", "{{&a.b}}={{#a}}{{&b}}{{/a}}", ["a": ["b": "<c>"]], "<c>=<c>"),
        Case("dotted, deep", "{{a.b.c.d.e.f}}", ["a": ["b": ["c": ["d": ["e": ["f": "g"]]]]]], "g"),
        Case("broken chain", "({{a.b.c}})", ["a": [:]], "()"),
        Case("broken chain resolves no further out", "({{a.b.c.d}})", ["a": ["b": [:]], "c": ["d": "no"]], "()"),
        Case(
            "first part resolved as any name", "{{#a}}{{b.c.d}}{{/a}}",
            ["a": ["b": ["c": ["d": "yes"]]], "b": ["c": ["d": "no"]]], "yes"),
        Case("innermost context decides", "{{#a}}{{b.c}}{{/a}}", ["a": ["b": [:]], "b": ["c": "no"]], ""),
        Case("never one key", "{{a.b}}", ["a.b": "no"], ""),
        Case("not masked by one key", "{{a.b}}", ["a.b": "no", "a": ["b": "yes"]], "yes"),
        Case("the item", "one {{.}}", "pho", "one pho"),
        Case("the item, a number", "{{.}} kg", 85, "85 kg"),
    ]

    @Test(arguments: plain + escaping + names)
    func interpolation(_ row: Case) throws { try row.check() }
}

@Suite struct PartialTests {
    @Test(arguments: [
        Case("a partial", "({{>p}})", [:], ["p": "pho"], "(pho)"),
        Case("missing", "({{>p}})", [:], "()"),
        Case("contexts", "({{>p}})", ["x": "pho"], ["p": "{{x}}!"], "(pho!)"),
        Case(
            "recursion", "{{>tree}}", ["v": 1, "below": [["v": 2, "below": []], ["v": 3, "below": []]]],
            ["tree": "{{v}}({{#below}}{{>tree}}{{/below}})"], "1(2()3())"),
        Case("nested", "{{>a}}", ["x": 1, "y": 2], ["a": "{{x}}{{>b}}", "b": "{{y}}!"], "12!"),
        Case("white space around", "| {{>p}} |", [:], ["p": "\t|\t"], "| \t|\t |"),
        Case("in a line: not indented", "  {{x}}  {{> p}}\n", ["x": "-"], ["p": "a\nb"], "  -  a\nb\n"),
        Case("standalone, CR LF", "|\r\n{{>p}}\r\n|", [:], ["p": "a"], "|\r\na|"),
        Case("standalone on the first line", "  {{>p}}\nc", [:], ["p": "a\nb"], "  a\n  bc"),
        Case("standalone on the last line", "c\n  {{>p}}", [:], ["p": "a\nb"], "c\n  a\n  b"),
        Case(
            "indents the partial's lines, not the values'", "a\n {{>p}}\nb\n", ["x": "1\n2"],
            ["p": "(\n{{{x}}}\n)\n"], "a\n (\n 1\n2\n )\nb\n"),
        Case("padding", "|{{>  p  }}|", [:], ["p": "a"], "|a|"),
        // Beyond the specification:
        Case("indentation adds up", " {{>a}}\n", [:], ["a": "x\n  {{>b}}\n", "b": "y\nz\n"], " x\n   y\n   z\n"),
        Case("empty lines stay empty", "  {{>p}}\n", [:], ["p": "a\n\nb\r\n\r\nc\n"], "  a\n\n  b\r\n\r\n  c\n"),
        Case("tags at the start of a line", " {{>p}}\n", ["x": "-"], ["p": "{{x}}\n{{#x}}a{{/x}}\n"], " -\n a\n"),
    ])
    func partials(_ row: Case) throws { try row.check() }
}
