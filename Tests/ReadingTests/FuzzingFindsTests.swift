import Diagnostics
import Reading
import Testing

/// What `make fuzz` found, in its smallest form.
@Suite struct FuzzingFindsTests {
    /// Anchors and tags need no space behind them.
    @Test(arguments: [
        ("- &a:x", ":x"), ("[&a, x]", "&a, x]"), ("[!!str, x]", "!!str, x]"), ("- &a [x]", "[x]"), ("- !<b> x", "x"),
        ("- !<a,b> &c x", "x"), ("- &a\n- x", "&a\n- x"), ("- &a # b\n  x", "x"), ("{&a : x}", "&a : x}"),
    ])
    func aValueStartsBehindItsAnchorAndTag(_ file: String, _ expected: String) throws {
        let source = SourceText(file: "f", file)
        var diagnostics = [Diagnostic]()
        let root = YAMLReader.read(source, diagnostics: &diagnostics)
        let offset = root?.elements?.first?.offset ?? diagnostics.first?.location.map { $0.column - 1 }
        #expect(String(decoding: source.bytes[try #require(offset)...], as: UTF8.self) == expected)
    }

    /// `☃` stands in the text and in the file; both places must be the same one.
    @Test(arguments: [
        // Of the blank first line spaces belong to the text, since the head says how many indent it.
        "a: |2\n    \n  x\n  ☃\nb: c", "a: |1\n   \n\n    \n  y☃", "a: |+\n\n  x☃\n",
        "a: \"x      ☃\"", "a: \"  ☃  \\\n   y\"", "a: \"\\t   \\   ☃\"",
    ])
    func placesAfterSpacesAreExact(_ file: String) throws {
        let source = SourceText(file: "f", file)
        var diagnostics = [Diagnostic]()
        let node = try #require(YAMLReader.read(source, diagnostics: &diagnostics)?["a"])
        let text = try #require(node.text)
        let place = try #require(text.utf8.firstRange(of: "☃".utf8)?.lowerBound)
        let expected = try #require(file.utf8.firstRange(of: "☃".utf8)?.lowerBound)
        #expect(
            node.origin(in: source).location(at: text.utf8.distance(from: text.utf8.startIndex, to: place))
                == source.location(at: file.utf8.distance(from: file.utf8.startIndex, to: expected)))
    }

    /// Minutes, if each space were looked at once more for every one before it.
    @Test(.timeLimit(.minutes(1))) func aPlaceBehindManySpacesIsFoundSoon() throws {
        let spaces = String(repeating: " ", count: 1_000_000)
        let source = SourceText(file: "f", "\"\(spaces)x\"")
        var diagnostics = [Diagnostic]()
        let node = try #require(JSONReader.read(source, diagnostics: &diagnostics))
        #expect(node.origin(in: source).location(at: 1_000_000).column == 1_000_002)
    }

    /// The end of each comment was looked for up to the end of the text.
    @Test(.timeLimit(.minutes(1))) func manyOpenCommentsInANameAreRead() throws {
        let name = String(repeating: "<!--", count: 200_000)
        let content = try read(["meals.json": "[{\"name\": \"\(name)\"}, {\"name\": \"<!--a-->b<!--c\"}]"]).content
        #expect(content.meals.map(\.name) == [name, "b<!--c"])
    }
}
