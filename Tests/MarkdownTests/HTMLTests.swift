import Markdown
import Testing

@Suite struct HTMLTests {
    @Test(arguments: [
        ("a *b* **c** ~~d~~ `e<`", "<p>a <em>b</em> <strong>c</strong> <del>d</del> <code>e&lt;</code></p>"),
        ("a  \nb\nc", "<p>a<br>\nb\nc</p>"),
        ("> a\n\n---", "<blockquote>\n<p>a</p>\n</blockquote>\n<hr>"),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
        ("3. a\n\n4. b", "<ol start=\"3\">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>"),
        ("```js x\na && b\n```", "<pre><code class=\"language-js\">a &amp;&amp; b\n</code></pre>"),
        ("www.a.bc x@y.zz", "<p><a href=\"http://www.a.bc\">www.a.bc</a> <a href=\"mailto:x@y.zz\">x@y.zz</a></p>"),
        ("a\u{0}b", "<p>a\u{FFFD}b</p>"),
        ("", ""),
    ])
    func blocksAndInlines(text: String, expected: String) { #expect(html(text) == expected) }

    @Test func tableAlignmentsAreClasses() {
        let expected = """
            <table>
            <thead>
            <tr>
            <td></td>
            <th scope="col" class="align-right">n</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>a|b</td>
            <td class="align-right">1</td>
            </tr>
            </tbody>
            </table>
            """
        #expect(html("| | n |\n|--|--:|\n| a\\|b | 1 |") == expected)
    }

    @Test func taskBoxesAreLabelledByTheirWords() {
        #expect(
            html("- [ ] a\n- [x] b\n  - c") == """
                <ul>
                <li class="task"><label><input type="checkbox" disabled> a</label></li>
                <li class="task"><label><input type="checkbox" disabled checked> b</label>
                <ul>
                <li>c</li>
                </ul>
                </li>
                </ul>
                """)
    }

    @Test func footnotesLeadThereAndBack() {
        let options = ConversionOptions(
            idPrefix: "x-", labels: .init(footnotes: "Notes", backToReference: "Back to"))
        #expect(
            html("a[^n] b[^n]\n\n[^n]: note", options) == """
                <p>a<sup class="footnote-ref"><a href="#x-fn:1" id="x-fnref:1">1</a></sup> \
                b<sup class="footnote-ref"><a href="#x-fn:1" id="x-fnref:1:2">1</a></sup></p>
                <div class="footnotes" role="region" aria-label="Notes">
                <ol>
                <li id="x-fn:1">
                <p>note <a class="footnote-back" href="#x-fnref:1" aria-label="Back to 1">↩</a> \
                <a class="footnote-back" href="#x-fnref:1:2" aria-label="Back to 1-2">↩</a></p>
                </li>
                </ol>
                </div>
                """)
    }

    @Test func noLinkStandsWithinALink() {
        let text = html("[a[^1]](b) ![c [d](e) ![f](g)](h)\n\n[^1]: x")
        #expect(text.hasPrefix("<p><a href=\"b\">a</a><sup class=\"footnote-ref\">"))
        #expect(text.contains("<img src=\"h\" alt=\"c d f\">"))
        #expect(disorder(in: Array(text.utf8)) == nil)
    }

    @Test func linksWithoutWordsGetSome() {
        #expect(html("[](a.html)") == "<p><a href=\"a.html\">a.html</a></p>")
        #expect(html("[![](p.jpg)](a)") == "<p><a href=\"a\" aria-label=\"a\"><img src=\"p.jpg\" alt=\"\"></a></p>")
    }

    @Test(arguments: [
        ("a < b & \"c\" > d", "<p>a &lt; b &amp; &quot;c&quot; &gt; d</p>"),
        ("![a\"><script>](x 't\"><b')", "<p><img src=\"x\" alt=\"a&quot;&gt;\" title=\"t&quot;&gt;&lt;b\"></p>"),
        ("[a](<x\"y z> \"q&quot;\")", "<p><a href=\"x%22y%20z\" title=\"q&quot;\">a</a></p>"),
        (
            "``` a\"b\n</code></script><!--\n```",
            "<pre><code class=\"language-a&quot;b\">&lt;/code&gt;&lt;/script&gt;&lt;!--\n</code></pre>"
        ),
        ("[a](100%.html#x#y)", "<p><a href=\"100%25.html#x%23y\">a</a></p>"),
        ("[a](/%C3%A9é)", "<p><a href=\"/%C3%A9%C3%A9\">a</a></p>"),
    ])
    func escapes(text: String, expected: String) { #expect(html(text) == expected) }

    @Test func rawHTMLIsShownAndReportedOnce() {
        let result = convert("a `<b>` <b>x</b>\n\n<script>alert(1)</script>\n")
        #expect(
            String(decoding: result.html, as: UTF8.self) == """
                <p>a <code>&lt;b&gt;</code> &lt;b&gt;x&lt;/b&gt;</p>
                <p>&lt;script&gt;alert(1)&lt;/script&gt;</p>

                """)
        #expect(result.diagnostics.map(\.code) == [.rawHTMLShown])
        #expect(result.diagnostics.first?.location?.column == 9)
    }

    @Test func rawHTMLPassesWhenAllowed() {
        #expect(html("a <b>x</b>\n\n<div>\n", .init(rawHTML: true)) == "<p>a <b>x</b></p>\n<div>")
        #expect(convert("a <b>x</b>", .init(rawHTML: true)).diagnostics.isEmpty)
    }

    @Test func commentsVanishWithoutAWord() {
        let result = convert("a <!-- b -->\n\n<!-- c\n\nd -->\n\n<!-- e --> <b>")
        #expect(String(decoding: result.html, as: UTF8.self) == "<p>a </p>\n<p>&lt;b&gt;</p>\n")
    }
}
