import Diagnostics
import Markdown
import Testing

@Suite struct SectionTests {
    private func sections(_ markdown: String) -> [Section] {
        MarkdownText(markdown, origin: .verbatim(SourceText(file: "x.md", markdown))).converted(
            ConversionOptions { _ in true }
        ).sections
    }

    @Test func aTextIsDividedAtItsHeadings() {
        let found = sections(
            "Before.\n\n## Ingredients\n\n- 1 *egg*\n- `salt`\n\n### Sauce\n\n* oil\n\n## Method\n\n1. Beat.\n2. Fry.\n"
        )
        #expect(found.map { $0.heading?.text } == [nil, "Ingredients", "Sauce", "Method"])
        #expect(found.map { $0.heading?.level } == [nil, 2, 3, 2])
        #expect(found[0].parts == [.paragraph("Before.", textOffset: 0)])
        #expect(found[1].items.map(\.text) == ["1 egg", "salt"] && found[1].items.map(\.isOrdered) == [false, false])
        #expect(found[3].items.map(\.text) == ["Beat.", "Fry."] && found[3].items.map(\.isOrdered) == [true, true])
    }

    @Test func itemsKnowTheirPlaceAndDepth() {
        let text = "# 步骤\n\n- 盐\n  - 细盐\n\n  再来\n- 糖\n"
        let items = sections(text)[0].items
        #expect(items.map(\.text) == ["盐\n再来", "细盐", "糖"] && items.map(\.depth) == [0, 1, 0])
        let bytes = Array(text.utf8)
        #expect(items.map { bytes[$0.textOffset] } == Array("---".utf8))
    }

    @Test func rowsOfTablesAreParts() {
        let parts = sections("# T\n\n| a | b |\n|---|---|\n| **1** | 2 |\n")[0].parts
        #expect(parts.count == 2)
        guard case .row(let cells, _) = parts[1] else { return #expect(Bool(false), "no row: \(parts)") }
        #expect(cells == ["1", "2"])
    }

    @Test func headingsInQuotesAndListsDivideNothing() {
        let found = sections("> # Quoted\n\n- # Listed\n\n# Real\n")
        #expect(found.map { $0.heading?.text } == [nil, "Real"])
        #expect(found[0].parts.first == .paragraph("Quoted", textOffset: 2))
        #expect(found[0].items.map(\.text) == ["Listed"])
    }

    @Test(arguments: ["", "\n\n", "<!-- only a comment -->"]) func nothingHasNoSections(text: String) {
        #expect(sections(text).isEmpty)
    }

    @Test func theyAreCollectedOnlyWhereAHeadingIsWanted() {
        let text = MarkdownText("# A\n\n## B\n\nc", origin: .verbatim(SourceText(file: "x.md", "")))
        #expect(text.converted().sections.isEmpty)
        #expect(text.converted(ConversionOptions { $0.text == "B" }).sections.count == 2)
        #expect(text.converted(ConversionOptions { $0.text == "C" }).sections.isEmpty)
    }

    @Test func picturesHaveNoWords() {
        let found = sections("# A\n\nStir. ![the *pot*](pot.jpg)\n\n![](x.jpg)\n")
        #expect(found[0].parts == [.paragraph("Stir.", textOffset: 5), .paragraph("", textOffset: 34)])
    }

    @Test func linesThatTheAuthorBrokeStayLines() {
        let found = sections("# A\n\none\\\ntwo\nthree\n")
        #expect(found[0].parts == [.paragraph("one\ntwo three", textOffset: 5)])
    }

    @Test func refusedTextsHaveNone() {
        #expect(sections(String(repeating: ">", count: 10_000)).isEmpty)
    }
}
