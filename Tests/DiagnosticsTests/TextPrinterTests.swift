import Testing

@testable import Diagnostics

@Suite struct TextPrinterTests {
    let source = SourceText(file: "Content/meals.json", "[\n\t{\"id\": \"饭\", \"x\": 1}\n]\n")

    @Test func printsPlaceExcerptCaretRelatedAndHint() {
        let diagnostic = Diagnostic(
            "E112", "Two meals have the id \"3\"", at: source.location(at: 16), hint: "Give one of them another id",
            related: [.init(at: SourceLocation(file: "a.json", line: 4, column: 2), "first used here")])
        let printed = TextPrinter(source: { [source] in $0 == source.file ? source : nil }).text(for: diagnostic)
        #expect(
            printed == """
                Content/meals.json:2:13: error: Two meals have the id "3" [E112]
                     2 |     {"id": "饭", "x": 1}
                       |                 ^
                  a.json:4:2: first used here
                  Mend: Give one of them another id.

                """)
    }

    @Test func controlCharactersNeverReachTheTerminal() {
        let printed = TextPrinter().text(for: Diagnostic("E130", "name \u{1B}[31mred\u{202E}\n"))
        #expect(printed == "error: name \u{FFFD}[31mred\u{FFFD}\u{2424} [E130]\n")
    }

    @Test func longLinesAreCutAroundTheCaret() throws {
        let text = String(repeating: "a", count: 100_000) + "!" + String(repeating: "b", count: 100_000)
        let excerpt = try #require(SourceText(file: "x", text).excerpt(line: 1, column: 100_001, width: 90))
        #expect(excerpt.text.unicodeScalars.count < 110)
        #expect(Array(excerpt.text)[excerpt.caretColumn] == "!")
    }
}

@Suite struct SourceTextTests {
    @Test(arguments: [
        ("a\r\nb\rc\nd", 3, 2, 1), ("a\r\nb\rc\nd", 5, 3, 1), ("a\r\nb\rc\nd", 7, 4, 1), ("é!", 2, 1, 2), ("", 0, 1, 1),
        ("\u{FEFF}ab", 4, 1, 2), ("ab", 99, 1, 3),
    ])
    func locations(text: String, offset: Int, line: Int, column: Int) {
        #expect(
            SourceText(file: "f", text).location(at: offset) == SourceLocation(file: "f", line: line, column: column))
    }

    @Test func scalarOffsetsAcrossManyMarks() {
        let text = String(repeating: "é€😀a\n", count: 5000)
        let source = SourceText(file: "f", text)
        let scalars = Array(text.unicodeScalars)
        var offset = 0
        for index in 0..<scalars.count {
            if index % 997 == 0 {
                #expect(source.offset(ofScalar: index) == offset)
                #expect(source.scalarIndex(at: offset) == index)
            }
            offset += String(scalars[index]).utf8.count
        }
    }
}
