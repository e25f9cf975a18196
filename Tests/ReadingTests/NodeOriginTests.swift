import Diagnostics
import Reading
import Testing

@Suite struct NodeOriginTests {
    /// `☃` stands in the text and in the file; both places must be the same one.
    static let placesInTextsArePlacesInTheFileTable: [String] = [
        #"{"a": "x☃"}"#, #"{"a": "☃"}"#, #"{"a": "\n\t\\\"☃"}"#, #"{"a": "\u00e9\u20ac\ud83c\udf5c☃"}"#,
        #"{"a": "é\né  \n \u0041☃ é"}"#,
        "a: x ☃", "a: é☃b", "a: one\n  two\n\n  th☃ee", "a: 'it''s☃'", "a: 'x\n\n  y ☃'", "a: \"x\\té ☃\"",
        "a: \"x\n  y\\n\n\n  z ☃\"", "a: \"x\\\n    y☃\"", "a: \"\\x41\\U0001F35C\\N\\L☃\"", "a: \"x  \n  \\  y☃\"",
        "a: \"x\\\n\n  \n y ☃\"", "a: \"x\r\n\r\n y\\\r\n ☃\"",
        "a: |\n  x\n  y☃", "a: |\n\n    é\n      y ☃\n    z", "a: |2\n    x\n   y☃\n", "a: |-\r\n  x\r\n\r\n  y☃\r\n",
        "a: >\n  x\n  y\n\n  z☃", "a: >-\n  x\n    more☃\n  y", "a: &n !!str |\n  x\n  y☃", "- - |\n   é\n   ☃",
    ]

    @Test(arguments: placesInTextsArePlacesInTheFileTable)
    func placesInTextsArePlacesInTheFile(_ file: String) throws {
        let source = SourceText(file: "f", file)
        var diagnostics = [Diagnostic]()
        let tree =
            file.hasPrefix("{")
            ? JSONReader.read(source, diagnostics: &diagnostics) : YAMLReader.read(source, diagnostics: &diagnostics)
        #expect(diagnostics.isEmpty)
        let node = try #require(tree?["a"] ?? tree?.elements?.first?.elements?.first)
        let text = try #require(node.text)
        let place = try #require(text.utf8.firstRange(of: "☃".utf8))
        let offset = text.utf8.distance(from: text.utf8.startIndex, to: place.lowerBound)
        let expected = try #require(file.utf8.firstRange(of: "☃".utf8))
        let inFile = file.utf8.distance(from: file.utf8.startIndex, to: expected.lowerBound)
        #expect(node.origin(in: source).location(at: offset) == source.location(at: inFile))
    }

    @Test func spacesOfLiteralTextsAreExact() throws {
        let source = SourceText(file: "f", "a: |\n    x\n      y z\n")
        var diagnostics = [Diagnostic]()
        let node = try #require(YAMLReader.read(source, diagnostics: &diagnostics)?["a"])
        let origin = node.origin(in: source)
        #expect(
            (0...7).map { origin.location(at: $0).description } == [
                "f:2:5", "f:2:6", "f:3:5", "f:3:6", "f:3:7", "f:3:8", "f:3:9", "f:3:10",
            ])
    }

    @Test func placesBeyondTheTextAreNoTrouble() throws {
        for text in ["\"x\"", "'x'", "x", "|\n  x", ">\n  x", "\"\\"] {
            let source = SourceText(file: "f", text)
            let styles: [Node.Style] = [
                .plain, .singleQuoted, .doubleQuoted, .literal, .folded, .quotedCell, .partOfCell,
            ]
            for style in styles {
                let node = Node(.string("xé\n z"), at: 0, style: style)
                for offset in 0...20 { _ = node.origin(in: source).location(at: offset) }
            }
        }
    }
}
