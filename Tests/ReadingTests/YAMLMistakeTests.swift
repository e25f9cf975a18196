import Diagnostics
import Reading
import Testing

@Suite struct YAMLMistakeTests {
    static let mistakesAreNamedInPlainWordsTable: [(String, String)] = [
        ("a: b: c", "E020 1:5 A second colon stands in this line"),
        ("a: 1\n\tb: 2", "E020 2:1 A tab is used for indentation"),
        ("a:\n  \t- x", "E020 2:3 A tab is used for indentation"),
        ("é: @x", "E020 1:4 A text cannot begin with @"),
        ("a: `x`", "E020 1:4 A text cannot begin with `"),
        ("a: \"x\nb: 1", "E020 1:4 The quote that begins here is never closed"),
        ("a: 'x", "E020 1:4 The quote that begins here is never closed"),
        ("a: \"x\" y", "E020 1:8 y follows where the value has ended"),
        ("a: 'it's'", "E020 1:8 s follows where the value has ended"),
        ("a: [b]]", "E020 1:7 ] follows where the value has ended"),
        ("a: \"\\q\"", "E020 1:5 A backslash before q has no meaning in double quotes"),
        ("a: \"\\ud83d\"", "E020 1:7 This escape stands for no character"),
        ("a: 1\nb\nc: 2", "E020 2:1 This line has no colon, and is not indented to belong to the line above"),
        ("a: 1\n  b: 2", "E020 2:3 This key is indented more than the keys above, below a value"),
        ("a:\n  b: 1\n c: 2", "E020 3:2 This line is indented otherwise than the keys above"),
        ("  a: 1\nb: 2", "E020 2:1 This line is indented less than the first, or text follows the end of the value"),
        ("a: [1, 2", "E020 1:9 A list in [ ] is not closed, or a comma is missing in it"),
        ("a: {x: 1", "E020 1:9 A group in { } is not closed, or a comma is missing in it"),
        ("a: [1, , 2]", "E020 1:8 A value is missing before ,"),
        ("a: - b", "E020 1:4 A list begins in the middle of a line"),
        ("- a\nc: d", "E020 2:1 A list entry is expected here"),
        ("a: *bold*", "E020 1:4 A text that begins with * must be in quotes"),
        ("a: & b", "E020 1:4 A text that begins with & must be in quotes"),
        ("a: !x", "E020 1:4 A text that begins with ! must be in quotes"),
        ("a: !x,y z", "E020 1:4 A text that begins with ! must be in quotes"),
        ("a: > text", "E020 1:4 A text that begins with > must be in quotes, or begin on the next line"),
        ("a: ? x", "E020 1:4 A text cannot begin with ? and a space"),
        ("%YAML 2.0\n---\na", "E020 1:1 A line cannot begin with %"),
        ("饭: é\u{1}", "E020 1:5 An invisible control character (U+0001) stands in the text"),
        ("a: 1\n---\nb: 2", "E021 2:1 A second document begins here"),
        ("? [1]\n: 2", "E022 1:3 A key must be a text, not a list"),
        ("? {a: 1}\n: 2", "E022 1:3 A key must be a text, not a group of keys"),
        ("{: x}", "E020 1:2 A key is missing before the colon"),
        ("?\n: x", "E022 1:2 A key is missing before the colon"),
        (": x", "E020 1:1 A key is missing before the colon"),
        ("a: &x [*x]", "E023 1:8 *x stands inside the value that it names"),
        ("b: *x", "E023 1:4 No &x stands above this *x"),
        ("<<: 3", "E024 1:5 << takes a group of keys, not a number"),
        ("<<: [{a: 1}, 3]", "E024 1:5 << takes a group of keys, not a list"),
        ("a: !!int x", "E025 1:4 \"x\" is no int, as the tag !!int says"),
        ("a: !!int 1.5", "E025 1:4 \"1.5\" is no int, as the tag !!int says"),
    ]

    @Test(arguments: mistakesAreNamedInPlainWordsTable)
    func mistakesAreNamedInPlainWords(_ text: String, _ expected: String) {
        let (node, diagnostics) = readYAML(text)
        #expect(node == nil)
        #expect(shown(diagnostics) == expected)
        #expect(diagnostics.allSatisfy { $0.hint != nil })
    }

    @Test func keysThatStandTwiceAreReportedAndTheFirstIsKept() {
        let (node, diagnostics) = readYAML("a: 1\nb: {c: 1, c: 2}\na: 2\n1: x\n\"1\": y")
        #expect(shown(node) == "{a: 1, b: {c: 1}, 1: \"x\"}")
        #expect(
            shown(diagnostics) == """
                E011 2:11 The key "c" is set twice in line 2
                E011 3:1 The key "a" is set twice, in lines 1 and 3
                E011 5:1 The key "1" is set twice, in lines 4 and 5
                """)
    }

    @Test func unknownTagsAreIgnoredWithAWarning() {
        let (node, diagnostics) = readYAML("a: !x 5\nb: !!binary abc\nc: !y [1]")
        #expect(shown(node) == "{a: \"5\", b: \"abc\", c: [1]}")
        #expect(
            shown(diagnostics) == """
                W026 1:4 The tag !x means nothing here and is ignored
                W026 2:4 The tag !!binary means nothing here and is ignored
                W026 3:4 The tag !y means nothing here and is ignored
                """)
    }

    @Test func mistakesInFrontMatterHaveTheirPlaceInTheFile() throws {
        let source = SourceText(file: "soup.md", "\u{FEFF}---\r\ntitle: Sopa de ñame: easy\r\n---\r\nBody: text\r\n")
        var diagnostics = [Diagnostic]()
        let parts = try #require(FrontMatter.split(source, diagnostics: &diagnostics))
        #expect(YAMLReader.read(source, range: parts.yaml, diagnostics: &diagnostics) == nil)
        #expect(shown(diagnostics) == "E020 2:20 A second colon stands in this line")
        #expect(diagnostics.first?.hint == "Put a value with a colon in quotes: title: \"Sopa de ñame: easy\"")
    }

    @Test func bracketsThatAreNotClosedNameTheirBeginning() {
        for (text, place) in [
            ("a: 1\nb: [1, 2\nc: 3", "2:4"), ("a: [#b]\nc: 1", "1:4"), ("a: {b: [1, {}\nc: 3", "1:8"),
        ] {
            let related = readYAML(text).diagnostics.first?.related
            #expect(related?.map(\.location.description) == ["site.yaml:\(place)"], "\(text)")
        }
    }
}
