import Markdown
import Testing

/// What `make fuzz` found.
@Suite struct FuzzingFindsTests {
    /// cmark-gfm takes brackets that begin with `^` for a footnote's, and lost what stood on their second line.
    @Test(arguments: [
        ("x [^abc\ndef] y", "x [^abc\ndef] y"), ("[^é\nü]", "[^é\nü]"),
        ("[^a\ndefghijklmnop] y", "[^a\ndefghijklmnop] y"),
        ("> [^a\n> b]", "[^a\nb]"), ("[^a `]\n` b]", "[^a <code>] </code> b]"), ("[^a \\]\nb]", "[^a ]\nb]"),
        ("[^a *b* c]", "[^a <em>b</em> c]"), ("{} [^_a_\nb] %", "{} [^<em>a</em>\nb] %"),
        ("[^a\nb](c \"[^d\ne\")", "<a href=\"c\" title=\"[^d\ne\">^a\nb</a>"),
    ])
    func nothingIsLostOfBracketsThatAreNoFootnote(text: String, expected: String) {
        for footnote in ["", "\n\n[^z]: z"] {
            #expect(html(text + footnote).contains("<p>\(expected)</p>"))
        }
    }

    @Test func footnotesStandBesideBracketsThatAreNone() {
        let result = convert("a[^1] [^b\nc] [d](e)\n\n[^1]: `[^f`")
        let text = String(decoding: result.html, as: UTF8.self)
        #expect(text.contains("fnref:1") && text.contains("[^b\nc]") && text.contains("<code>[^f</code>"))
        #expect(result.links.map(\.textOffset) == [17])
    }

    @Test func whatIsRefusedIsShownAsUTF8Too() {
        let bytes = Array(repeating: UInt8(ascii: ">"), count: 101) + [0xFF]
        let result = MarkdownText(bytes, origin: .verbatim(.init(file: "a", bytes: bytes))).converted()
        #expect(result.diagnostics.map(\.code) == [.nestedTooDeeply])
        #expect(String(validating: result.html, as: UTF8.self)?.hasSuffix("&gt;\u{FFFD}</code></pre>\n") == true)
    }
}
