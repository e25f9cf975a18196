import Diagnostics
import Reading
import Testing

@testable import Site

@Suite struct LinkTests {
    /// The HTML that `markdown` becomes in a meal at `meals/Soups/here.md`, and what was said about it.
    private func converted(_ markdown: String, _ more: [String: String] = [:]) throws -> (
        html: String, faults: [String]
    ) {
        let folder = try SiteFolder(
            [
                "Content/meals/Soups/here.md": markdown,
                "Content/meals/Soups/Hot soup.md": "---\nname: Hot Soup!\nid: s-7\n---\n",
                "Content/meals/Soups/hidden.md": "---\nhidden: true\n---\n",
                "Content/meals/Soups/a (1).png": "GIF89a", "Content/images/b.jpg": "GIF89a",
                "Content/static/pix/c.webp": "GIF89a",
                "Content/pages/about.md": "# About", "Content/meals/Soups/menu.pdf": "pdf",
                "Content/site.yaml": "title: T",
            ].merging(more) { $1 })
        let (site, diagnostics) = try folder.site()
        let output = try #require(site.output(at: "meals/here/index.html"))
        let html = String(decoding: try site.bytes(of: output), as: UTF8.self)
        let body = html.components(separatedBy: "<div class=\"prose\">\n").last?.components(separatedBy: "\n</div>")
            .first
        return (
            body ?? "", diagnostics.map { "\($0.code.rawValue) \($0.location?.line ?? 0):\($0.location?.column ?? 0)" }
        )
    }

    @Test(arguments: [
        ("Hot%20soup.md", "../../meals/hot-soup/"), ("<Hot soup.md>", "../../meals/hot-soup/"),
        ("./Hot%20soup.md#main", "../../meals/hot-soup/#main"),
        ("../Soups/Hot%20soup.md?a=b", "../../meals/hot-soup/?a=b"),
        ("/hot-soup", "../../meals/hot-soup/"), ("/s-7", "../../meals/hot-soup/"),
        ("/Hot%20soup", "../../meals/hot-soup/"),
        ("/meals/hot-soup/", "../../meals/hot-soup/"), ("/Hot%20soup.html", "../../meals/hot-soup/"),
        ("Hot%20soup", "../../meals/hot-soup/"), ("/about", "../../about/"), ("../../pages/about.md", "../../about/"),
        ("/pix/c.webp", "../../pix/c.webp"), ("/categories/soups/", "../../categories/soups/"), ("/", "../../"),
        ("/index.html", "../../"), ("https://example.org/x", "https://example.org/x"), ("#main", "#main"),
        ("mailto:a@example.org", "mailto:a@example.org"), ("//example.org/x", "//example.org/x"),
    ])
    func linksLeadToWhereThingsEndUp(target: String, href: String) throws {
        let (html, faults) = try converted("[x](\(target))")
        #expect(html.contains("<a href=\"\(href)\">x</a>"), "\(html)")
        #expect(faults == [])
    }

    @Test(arguments: ["a%20(1).png", "<a (1).png>", "b.jpg", "/images/b.jpg", "/pix/c.webp"])
    func picturesAreFoundBesideTheTextInImagesAndInStatic(target: String) throws {
        let (html, faults) = try converted("![A plate](\(target))")
        #expect(html.contains("alt=\"A plate\"") && html.contains("src=\"../../"), "\(html)")
        #expect(faults == [])
    }

    @Test func copiedFilesHaveTheirHashInTheirName() throws {
        let (html, _) = try converted("![p](<a (1).png>) [m](menu.pdf)")
        #expect(html.firstMatch(of: /src="..\/..\/images\/a-1\.[0-9a-f]{12}\.png"/) != nil)
        #expect(html.firstMatch(of: /href="..\/..\/files\/menu\.[0-9a-f]{12}\.pdf"/) != nil)
    }

    @Test(arguments: [
        ("x\n\n[gone](gone.md)", "gone", "W301 3:8"), ("é [x](../../../secret)", "x", "W301 1:7"),
        ("[x](hidden.md)", "x", "W301 1:5"), ("![alt](no.png)", "alt", "W302 1:8"),
        ("[x](here%2e%2e/../../..)", "x", "W301 1:5"),
        ("[s](/site.yaml)", "s", "W301 1:5"), ("[s](../../site.yaml)", "s", "W301 1:5"),
        ("![u](/%2e%2e/%2e%2e/etc/passwd)", "u", "W302 1:6"),
    ])
    func whatLeadsNowhereIsReportedAndBecomesPlainText(markdown: String, text: String, fault: String) throws {
        let (html, faults) = try converted(markdown)
        #expect(!html.contains("href") && !html.contains("src") && html.contains(text), "\(html)")
        #expect(faults == [fault])
    }

    @Test(arguments: [
        ("# Here\n\n## The Sauce\n\n[x](#the-sauce)", []), ("[x](#nowhere)", ["W307 1:5"]), ("[x](#main) [y](#)", []),
        ("[x](Hot%20soup.md#top)", ["W307 1:5"]), ("[x](other.md#cr%C3%A8me)\n\n[y](/about#about)", []),
        ("[x](/categories/soups/#any)", []), ("Note[^1].\n\n[^1]: More.\n", []),
    ])
    func placesOfPagesAreChecked(markdown: String, faults: [String]) throws {
        let more = [
            "Content/meals/Soups/other.md": "# Other\n\n## Crème\n", "Content/pages/about.md": "Text\n\n# About\n",
        ]
        #expect(try converted(markdown, more).faults == faults)
    }

    @Test func aNameThatDiffersInCapitalLettersIsNamed() throws {
        let folder = try SiteFolder(["Content/meals/a/x.md": "![p](Plate.JPG)", "Content/meals/a/plate.jpg": "j"])
        #expect(
            try folder.site().diagnostics.map(\.hint) == ["The file is called \"plate.jpg\": capital letters count"])
    }

    @Test func namesThatStoreAccentsOtherwiseAreTheSame() throws {
        let (html, faults) = try converted("[x](cre\u{300}me.md)", ["Content/meals/Soups/crème.md": "# Cream"])
        #expect(html.contains("../../meals/cream/") && faults == [])
    }
}
