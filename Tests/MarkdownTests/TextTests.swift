import Markdown
import Testing

@Suite struct TextTests {
    @Test(arguments: [
        ("# A\n\nb *c*\nd\n\n- e\n- f\n  - g\n\n> h", "A\nb c d\ne\nf\ng\nh"),
        ("|a|b|\n|-|-|\n|c|d|", "a b\nc d"), ("`x` ![alt](p) [l](u)[^1]\n\n[^1]: n", "x alt l\nn"),
        ("a <b>c</b>\n\n<div>d <i>e</i><!-- f --></div>", "a c\nd e"), ("```\nx\ny\n```\nz", "x\ny\nz"), ("", ""),
    ])
    func plainText(text: String, expected: String) { #expect(convert(text).plainText == expected) }

    @Test func headingsBecomeLevelTwoAndBelow() {
        let result = convert("### a\n\n##### b\n\n# c\n\n###### d")
        #expect(result.headings.map(\.level) == [4, 6, 2, 6])
        #expect(result.headings.map(\.textOffset) == [0, 7, 16, 21])
        let text = "<h4 id=\"a\">a</h4>\n<h6 id=\"b\">b</h6>\n<h2 id=\"c\">c</h2>\n<h6 id=\"d\">d</h6>\n"
        #expect(String(decoding: result.html, as: UTF8.self) == text)
    }

    @Test func headingIDsAreUniqueAndOfAnyScript() {
        let text = "# A b!\n# a-B\n# a b 2\n# 必备原料\n# Crème *Brûlée*\n# 🍜\n# हिन्दी\n# A B\n# ☀️ Sun"
        #expect(
            convert(text, .init(idPrefix: "p-")).headings.map(\.id)
                == ["p-a-b", "p-a-b-2", "p-a-b-2-2", "p-必备原料", "p-crème-brûlée", "p-h", "p-हिन्दी", "p-a-b-3", "p-sun"])
    }

    @Test func aHeadingThatRepeatsTheTitleIsLeftOut() {
        #expect(html("# My  *Soup*\n\n## a", .init(omittedTitle: "My Soup")) == "<h2 id=\"a\">a</h2>")
        #expect(html("a\n# b", .init(omittedTitle: "b")) == "<p>a</p>\n<h2 id=\"b\">b</h2>")
        #expect(html("# b", .init(omittedTitle: "c")) == "<h2 id=\"b\">b</h2>")
    }

    @Test func fragmentsFollowTheIDs() {
        #expect(html("[a](#b)\n# b", .init(idPrefix: "x-")) == "<p><a href=\"#x-b\">a</a></p>\n<h2 id=\"x-b\">b</h2>")
    }

    @Test(arguments: [
        ("a\n\n## b `c`\n# d", "b c"), ("a\nb\n===\n", "a b"), ("```\n# no\n```\n> # yes", "yes"), ("# 饭", "饭"),
        ("    # a\n    # b\n    # c\n    # d\n    # e\n\n# f", "f"),
    ])
    func firstHeading(text: String, expected: String) {
        #expect(MarkdownText(text, origin: .verbatim(.init(file: "a", text))).firstHeading()?.text == expected)
    }

    @Test func noHeadingIsNil() {
        for text in ["", "a\n\n---\n", "#a", "`# b`"] {
            #expect(MarkdownText(text, origin: .verbatim(.init(file: "a", text))).firstHeading() == nil)
        }
    }
}
