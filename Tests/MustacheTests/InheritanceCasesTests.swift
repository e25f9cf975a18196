import Mustache
import Testing

@Suite struct InheritanceTests {
    static let defaults: [Case] = [
        Case("text", "{{$a}}soup{{/a}}\n", [:], "soup\n"),
        Case("a value", "{{$a}}one {{x}}!{{/a}}\n", ["x": "pho"], "one pho!\n"),
        Case("a value as it is", "{{$a}}one {{{x}}}!{{/a}}\n", ["x": "<pho>"], "one <pho>!\n"),
        Case("a section", "{{$a}}one {{#x}}{{y}}{{/x}}!{{/a}}\n", ["x": ["y": "pho"]], "one pho!\n"),
        Case("an inverted section", "{{$a}}one {{^x}}{{y}}{{/x}}!{{/a}}\n", ["y": "pho"], "one pho!\n"),
        Case("values are no templates", "{{$a}}{{#x}}{{y}}{{/x}}{{/a}}\n", ["x": ["y": "{{z}}"]], "{{z}}\n"),
    ]

    static let arguments: [Case] = [
        Case("none", "{{<p}}{{/p}}\n", [:], ["p": "{{$a}}soup{{/a}}"], "soup"),
        Case("one", "{{<p}}{{$a}}pho{{/a}}{{/p}}", [:], ["p": "<{{$a}}soup{{/a}}>"], "<pho>"),
        Case("not taken from data", "{{<p}}{{$a}}pho{{/a}}{{/p}}", ["a": "no"], ["p": "{{$a}}soup{{/a}}"], "pho"),
        Case("default not taken from data", "{{<p}}{{/p}}", ["a": "no"], ["p": "{{$a}}soup{{/a}}"], "soup"),
        Case("behind text", "one {{<p}}{{$a}}pho{{/a}}{{/p}}", [:], ["p": "{{$a}}...{{/a}}"], "one pho"),
        Case(
            "two parents in a line", "1 {{<p}}{{$a}}x{{/a}}{{/p}} {{<p}}{{$a}}y{{/a}}{{/p}}\n", [:],
            ["p": "({{$a}}-{{/a}}{{$b}} z{{/b}})"], "1 (x z) (y z)\n"),
        Case("one of two", "{{<p}}{{$b}}2{{/b}}{{/p}}", [:], ["p": "{{$a}}0{{/a}}, {{$b}}1{{/b}}"], "0, 2"),
        Case("partial or parent", "{{>p}}|{{<p}}{{/p}}", [:], ["p": "{{$a}}soup{{/a}}"], "soup|soup"),
        Case("text beside blocks", "{{<p}} x {{$a}}pho{{/a}} y {{/p}}", [:], ["p": "{{$a}}soup{{/a}}"], "pho"),
        Case("text and no block", "{{<p}} x y {{/p}}", [:], ["p": "{{$a}}soup{{/a}}"], "soup"),
        Case(
            "rendered in the parent's contexts", "{{<p}}{{$a}}my {{x}}{{/a}}{{/p}}",
            ["x": "pho", "in": ["x": "ramen"]], ["p": "{{#in}}{{$a}}your {{x}}{{/a}}{{/in}}"], "my ramen"),
    ]

    static let levels: [Case] = [
        Case(
            "parents that include each other", "{{<p}}{{$a}}x{{/a}}{{/p}}", [:],
            [
                "p": "{{$a}}0{{/a}} {{$b}}{{<q}}{{/q}}{{/b}}",
                "q": "{{$a}}1{{/a}} {{<p}}{{$b}}stop{{/b}}{{/p}}",
            ], "x x x stop"),
        Case(
            "the outermost argument", "{{<p}}{{$a}}3{{/a}}{{/p}}", [:],
            ["p": "{{<q}}{{$a}}2{{/a}}{{/q}}", "q": "{{<r}}{{$a}}1{{/a}}{{/r}}", "r": "{{$a}}0{{/a}}"], "3"),
        Case(
            "the outermost argument there is", "{{<p}}{{/p}}", [:],
            ["p": "{{<q}}{{$a}}2{{/a}}{{/q}}", "q": "{{<r}}{{$a}}1{{/a}}{{/r}}", "r": "{{$a}}0{{/a}}"], "2"),
        // Beyond the specification: a block in an argument of its own name is filled from further out only.
        Case("a block in its namesake", "{{<p}}{{$a}}({{$a}}x{{/a}}){{/a}}{{/p}}", [:], ["p": "{{$a}}0{{/a}}"], "(x)"),
        Case(
            "a block in its namesake, filled", "{{<q}}{{$a}}1{{/a}}{{/q}}", [:],
            ["q": "{{<p}}{{$b}}({{$a}}x{{/a}}){{/b}}{{/p}}", "p": "{{$b}}0{{/b}}"], "(1)"),
    ]

    static let space: [Case] = [
        Case("lines", "{{<p}}{{$a}}\nx\n\ny\n{{/a}}{{/p}}", [:], ["p": "{{$a}}0{{/a}}"], "x\n\ny\n"),
        Case("indented in the parent", "{{<p}}{{$a}}x{{/a}}{{/p}}", [:], ["p": "b:\n  {{$a}}0{{/a}}\n"], "b:\n  x\n"),
        Case("standalone parent", "a\n  {{<p}}{{/p}}\n", [:], ["p": "x\ny\n"], "a\n  x\n  y\n"),
        Case(
            "standalone block", "{{<p}}{{$a}}\nx\ny{{/a}}\n{{/p}}\n", [:], ["p": "b:\n  {{$a}}{{/a}}\n"],
            "b:\n  x\n  y\n"),
        Case(
            "indented anew", "{{<p}}{{$a}}\n    x\n    y\n{{/a}}{{/p}}\n", [:], ["p": "b:\n  {{$a}}\n  {{/a}}\n"],
            "b:\n  x\n  y\n"),
        Case(
            "indented as the default", "{{<p}}{{$a}}\nx\ny\n{{/a}}{{/p}}\n", [:],
            ["p": "b:\n{{$a}}\n  0\n{{/a}}\n"], "b:\n  x\n  y\n"),
        Case(
            "a block in an argument", "{{<p}}{{$b}}\nx\n{{/b}}{{/p}}\n", [:],
            [
                "p": "{{<q}}{{$a}}\n  y\n  {{$b}}\n    0\n  {{/b}}\n{{/a}}{{/q}}\n",
                "q": "{{$a}}0{{/a}}",
            ], "y\n  x\n"),
        // Beyond the specification:
        Case(
            "each tag on its line", "{{<p}}\n  {{$a}}\n    <b>\n      {{x}}\n    </b>\n  {{/a}}\n{{/p}}\n", ["x": 1],
            ["p": "<i>\n  {{$a}}\n  {{/a}}\n</i>\n"], "<i>\n  <b>\n    1\n  </b>\n</i>\n"),
        Case(
            "a partial in an argument", "{{<p}}\n{{$a}}\n  {{>q}}\n{{/a}}\n{{/p}}\n", [:],
            ["p": "b:\n  {{$a}}\n  {{/a}}\n", "q": "x\ny\n"], "b:\n  x\n  y\n"),
        Case("a default behind blanks", "b:\n  {{$a}}0{{/a}}\n", [:], "b:\n  0\n"),
        Case("a default behind blanks, indented", " {{>p}}\n", [:], ["p": "b:\n  {{$a}}0{{/a}}\n"], " b:\n   0\n"),
        Case(
            "indented as the tag where there is no default", "{{<p}}{{$a}}\nx\ny\n{{/a}}{{/p}}\n", [:],
            ["p": "b:\n  {{$a}}\n{{/a}}\n"], "b:\n  x\n  y\n"),
        Case(
            "indentation behind an argument", "{{<p}}{{$a}}\n  x\n{{/a}}{{/p}}\n  y\n", [:], ["p": "{{$a}}{{/a}}"],
            "x\n  y\n"),
        Case("blanks before a closing tag", "{{<p}}{{$a}}\nx\n  {{/a}}{{/p}}|", [:], ["p": "{{$a}}{{/a}}"], "x\n|"),
        Case("parent first, text behind", "  {{<p}}{{/p}} a\n", [:], ["p": "x\ny"], "  x\ny a\n"),
        Case(
            "in the middle of a line", "{{<p}}{{$a}}\n x\n y\n{{/a}}{{/p}}", [:], ["p": " ({{$a}}0{{/a}})"], " (x\ny\n)"
        ),
        Case(
            "an inline parent in an indented partial", "  {{>p}}\n", [:],
            ["p": "a {{<q}}{{$b}}1{{/b}}{{/q}}\n", "q": "x\n{{$b}}0{{/b}}"], "  a x\n1\n"),
    ]

    @Test(arguments: defaults + arguments + levels + space)
    func inheritance(_ row: Case) throws { try row.check() }
}

@Suite struct DynamicNameTests {
    static let names: [Case] = [
        Case("a partial", "({{>*n}})", ["n": "p"], ["p": "pho"], "(pho)"),
        Case("the star is no part of the name", "({{>*n}})", ["n": "p", "*n": "q"], ["p": "pho", "q": "no"], "(pho)"),
        Case("no such value", "({{>*n}})", [:], ["n": "no"], "()"),
        Case("no such template", "({{>*n}})", ["n": "p"], ["q": "no"], "()"),
        Case("contexts", "({{>*n}})", ["n": "p", "x": 1], ["p": "{{x}}!"], "(1!)"),
        Case("dotted", "({{>*a.b.c}})", ["a": ["b": ["c": "p"]], "x": 1], ["p": "{{x}}!"], "(1!)"),
        Case("dotted, resolved once", "({{>*a.b}})", ["a": "d", "d": ["b": "p"]], ["p": "no"], "()"),
        Case("dotted: no context inside", "({{>*a.b}})", ["a": ["x": 1, "b": "p"]], ["p": "<{{x}}>"], "(<>)"),
        Case(
            "dotted: the section's context", "{{#s}}{{>*a.b}}{{/s}}", ["s": ["x": 1], "a": ["b": "p", "x": 2]],
            ["p": "<{{x}}>"], "<1>"),
        Case(
            "dotted, once an item", "{{#s}}{{>*a.b}}{{/s}}", ["x": 0, "s": [1, 2], "a": ["b": "p", "x": 2]],
            ["p": "<{{x}}>"], "<0><0>"),
        Case(
            "dotted, nothing to show", "{{#s}}{{>*a.b}}{{/s}}", ["s": [1, 2], "a": ["b": "p", "x": 2]],
            ["p": "<{{x}}>"], "<><>"),
        Case(
            "recursion", "{{>*n}}", ["n": "p", "v": 1, "below": [["v": 2, "below": []]]],
            ["p": "{{v}}({{#below}}{{>*n}}{{/below}})"], "1(2())"),
        Case("two stars", "({{>**n}})", ["n": "m", "m": "p"], ["p": "no"], "()"),
        Case("a star inside", "({{>*a.*b}})", ["a": "c", "b": "d", "c": ["d": "p"]], ["p": "no"], "()"),
        Case("a parent", "({{<*n}}{{$a}}x{{/a}}{{/*n}})", ["n": "p"], ["p": "<{{$a}}0{{/a}}>"], "(<x>)"),
    ]

    static let space: [Case] = [
        Case("around", "| {{>*n}} |", ["n": "p"], ["p": "\t|\t"], "| \t|\t |"),
        Case("in a line: not indented", "  {{x}}  {{>*n}}\n", ["n": "p", "x": "-"], ["p": "a\nb"], "  -  a\nb\n"),
        Case("standalone, CR LF", "|\r\n{{>*n}}\r\n|", ["n": "p"], ["p": "a"], "|\r\na|"),
        Case("standalone on the first line", "  {{>*n}}\nc", ["n": "p"], ["p": "a\nb"], "  a\n  bc"),
        Case("standalone on the last line", "c\n  {{>*n}}", ["n": "p"], ["p": "a\nb"], "c\n  a\n  b"),
        Case(
            "indents the partial's lines, not the values'", "a\n {{>*n}}\nb\n", ["n": "p", "x": "1\n2"],
            ["p": "(\n{{{x}}}\n)\n"], "a\n (\n 1\n2\n )\nb\n"),
        Case("padding", "|{{> * n }}|", ["n": "p"], ["p": "a"], "|a|"),
    ]

    @Test(arguments: names + space)
    func dynamicNames(_ row: Case) throws { try row.check() }
}
