import Diagnostics
import Foundation
import Meals
import Testing

@testable import Site

@Suite struct PageTests {
    @Test func everyKindOfPageIsWhereItBelongs() throws {
        let site = try SiteFolder(everything).site().site
        let pages = site.outputs.map(\.path).filter { !$0.hasPrefix("assets/") && !$0.hasPrefix("images/") }
        #expect(
            pages == [
                "404.html", "about/index.html", "categories/asian/index.html", "categories/asian/page/2/index.html",
                "categories/european/index.html", "favourites/index.html", "filters/4-star-review/index.html",
                "index.html",
                "meals/pad-thai/index.html", "meals/pad-thay/index.html", "meals/pho/index.html",
                "meals/pita/index.html", "meals/ramen/index.html",
                "opensearch.xml", "page/2/index.html", "robots.txt", "search/index.html", "search/manifest.json",
                "service-worker.js", "sitemap.xml",
                "tags/noodles/index.html", "tags/quick/index.html", "tags/spicy/index.html", "tags/to-go/index.html",
            ])
    }

    @Test func everyPageIsWhole() throws {
        let site = try SiteFolder(everything).site().site
        for output in site.outputs where output.path.hasSuffix(".html") {
            let text = String(decoding: try site.bytes(of: output), as: UTF8.self)
            #expect(text.hasPrefix("<!doctype html>\n<html lang=\"en\" dir=\"ltr\">") && text.hasSuffix("</html>"))
        }
    }

    @Test func aMealShowsWhatIsKnownOfIt() throws {
        let page = try SiteFolder(everything).page("meals/pad-thai/index.html")
        for part in [
            "<title>Pad Thai – Kitchen</title>", "<h1>Pad Thai</h1>", "Bangkok", "Rated 4.5 of 5",
            "<a href=\"../../tags/to-go/\">To go</a>", "src=\"https://example.org/p.jpg\"",
            "<link rel=\"canonical\" href=\"https://example.org/food/meals/pad-thai/\">",
        ] { #expect(page.contains(part), "\(part)") }
    }

    @Test func anAliasLeadsToTheMealAndIsNoPageOfItsOwn() throws {
        let folder = try SiteFolder(everything)
        let page = try folder.page("meals/pad-thay/index.html")
        #expect(page.contains("content=\"0; url=../../meals/pad-thai/\""))
        #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/food/meals/pad-thai/\">"))
        #expect(!(try folder.page("sitemap.xml")).contains("pad-thay"))
    }

    @Test func noMealPageHoldsANumberThatChangesWithOtherMeals() throws {
        let one = try SiteFolder(everything).page("meals/pita/index.html")
        var more = everything
        more["Content/meals/Asian/bun.md"] = "---\ntags: [New]\nrating: 5\n---\n"
        #expect(try SiteFolder(more).page("meals/pita/index.html") == one)
    }

    @Test func withoutABaseURLAddressesThatMustBeWholeAreLeftOut() throws {
        let folder = try SiteFolder(["Content/meals/a/x.md": "x"])
        #expect(!(try folder.page("index.html")).contains("canonical"))
        #expect(try folder.page("sitemap.xml") == "")
        #expect(try folder.page("robots.txt") == "User-agent: *\nAllow: /\n")
    }

    @Test func thePageForMissingPagesUsesThePathOfTheBaseURL() throws {
        let page = try SiteFolder(everything).page("404.html")
        #expect(page.contains("href=\"/food/assets/"))
        #expect(page.contains("<a href=\"/food/\">Kitchen</a>"))
    }

    @Test(arguments: [
        ("", ""), ("a b\n c", "a b c"), (String(repeating: "x", count: 500), String(repeating: "x", count: 160) + "…"),
    ])
    func summaries(text: String, summary: String) {
        #expect(PageViews.summary(text) == summary)
    }

    @Test func aWordThatEndsAtTheLimitIsTheLast() {
        let word = String(repeating: "x", count: 160)
        #expect(PageViews.summary("\(word) more and more") == word + "…")
        #expect(PageViews.summary("\(word.dropLast(3)) ab more") == word.dropLast(3) + " ab…")
    }

    @Test func summariesEndAtAWord() {
        let summary = PageViews.summary(String(repeating: "twelve char ", count: 100_000))
        #expect(summary.hasSuffix("char…") && (140...161).contains(summary.count))
    }
}

@Suite struct SitemapTests {
    @Test func addressesAreWholeEncodedAndEscaped() {
        let files = Sitemap(
            baseURL: "https://example.org/",
            entries: [
                .init(path: ""), .init(path: "meals/crème & 'x'/", modified: DateStamp(parsing: "2024-5-1")),
                .init(path: "a/", modified: DateStamp(parsing: "2024-05-01 10:00")),
                .init(path: "b/", modified: DateStamp(parsing: "2024-05-01 10:00 +0200")),
            ]
        ).files
        #expect(files.map(\.path) == ["sitemap.xml"])
        let text = String(decoding: files[0].bytes, as: UTF8.self)
        #expect(text.contains("<loc>https://example.org/</loc>"))
        #expect(
            text.contains(
                "<loc>https://example.org/meals/cr%C3%A8me%20%26%20&apos;x&apos;/</loc><lastmod>2024-05-01</lastmod>"))
        #expect(text.contains("a/</loc><lastmod>2024-05-01</lastmod>"))
        #expect(text.contains("b/</loc><lastmod>2024-05-01T10:00:00+02:00</lastmod>"))
    }

    @Test func moreThanFiftyThousandAddressesAreDivided() {
        let files = Sitemap(baseURL: "https://example.org/", entries: (0..<50_001).map { .init(path: "meals/\($0)/") })
            .files
        #expect(files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
        #expect(
            String(decoding: files[0].bytes, as: UTF8.self).contains("<loc>https://example.org/sitemap-2.xml</loc>"))
        #expect(
            files.dropFirst().map {
                String(decoding: $0.bytes, as: UTF8.self).components(separatedBy: "<loc>").count - 1
            } == [50_000, 1])
    }
}

@Suite struct PathCollisionTests {
    private func faults(_ files: [String: String]) throws -> [String] {
        let failure = try #require(throws: BuildFailure.self) {
            try SiteFolder(["Content/meals/a/x.md": "# X"].merging(files) { $1 }).site()
        }
        return failure.diagnostics.filter { $0.severity == .error }.map { "\($0.code.rawValue) \($0.message)" }
    }

    @Test(arguments: [
        "meals/x/index.html", "index.html", "404.html", "search/manifest.json", "MEALS/X/INDEX.HTML",
        "categories/a", "meals/x/index.html/deeper.txt",
    ])
    func aStaticFileWhereAPageIsIsAnError(path: String) throws {
        let found = try faults(["Content/static/\(path)": "mine"])
        #expect(found.count == 1 && found[0].hasPrefix("E501 Two things would be at "), "\(found)")
        #expect(found[0].contains("Content/static/\(path)"))
    }

    @Test func larderKeepsItsOwnFiles() throws {
        // A dot file is another program's and is not even read, so the folder's own name is what could clash.
        #expect(
            OutputManifest.isSafe("a/b") && !OutputManifest.isSafe(".larder.json")
                && !OutputManifest.isSafe(".larder-stage/1"))
        for path in ["../x", "/x", "a//b", "a/./b", "a/..", "", "a\0b"] { #expect(!OutputManifest.isSafe(path)) }
    }

    @Test func anAliasThatIsAnotherMealsAddressIsAnErrorThatNamesBoth() throws {
        let found = try faults(["Content/meals/a/y.md": "---\nname: Why\naliases: [x]\n---\n"])
        #expect(found.count == 1 && found[0].hasPrefix("E501 Two things would be at meals/x/index.html"))
        #expect(found[0].contains("the alias \"x\" of the meal \"Why\""))
    }

    @Test(arguments: ["Big One", "../x", "con"]) func anAliasMustBeAnAddress(alias: String) throws {
        #expect(
            try faults(["Content/meals/a/y.md": "---\nname: Why\naliases: ['\(alias)']\n---\n"])[0].hasPrefix("E171"))
    }

    @Test(arguments: ["search", "meals", "assets", "page", "404"]) func pagesMayNotUseLardersAddresses(name: String)
        throws
    {
        #expect(try faults(["Content/pages/\(name).md": "# P"]).map { String($0.prefix(4)) } == ["E502"])
    }

    @Test func twoPagesWithOneAddressNameBoth() throws {
        let found = try faults(["Content/pages/About us.md": "# A", "Content/pages/about-us.md": "# B"])
        #expect(found.count == 1 && found[0].contains("About us.md") && found[0].contains("about-us.md"))
    }

    @Test func aMenuEntryMustLeadToAPage() throws {
        let failure = try #require(throws: BuildFailure.self) {
            try SiteFolder([
                "Content/meals/a/x.md": "x", "Content/pages/about.md": "a",
                "Content/site.yaml": "menu: [{label: A, page: abuot}]",
            ]).site()
        }
        #expect(
            failure.diagnostics.map(\.code) == ["E208"] && failure.diagnostics[0].hint == "Perhaps you mean \"about\"")
    }
}

@Suite struct ManifestTests {
    @Test func whatIsWrittenIsReadBack() throws {
        let folder = try SiteFolder([".larder.json": ""])
        var manifest = OutputManifest()
        manifest.entries["a \"b\"\\\u{1}é/x.html"] = .init(hash: "0123", size: 7)
        manifest.entries["b"] = .init(hash: "ff", size: 0)
        try Data(manifest.bytes).write(to: folder.url.appending(path: ".larder.json"))
        var diagnostics = [Diagnostic]()
        #expect(try OutputManifest.read(in: folder.url.path, &diagnostics) == manifest && diagnostics.isEmpty)
    }

    @Test(arguments: ["", "{", "[]", "{\"format\": 2, \"files\": {}}", "{\"format\": 1}"])
    func aDamagedOneListsNothingAndIsReported(text: String) throws {
        let folder = try SiteFolder([".larder.json": text])
        var diagnostics = [Diagnostic]()
        #expect(try OutputManifest.read(in: folder.url.path, &diagnostics) == OutputManifest())
        #expect(diagnostics.map(\.code) == ["W602"])
    }

    @Test func pathsThatLeadOutAreNotBelieved() throws {
        let folder = try SiteFolder([
            ".larder.json":
                #"{"format": 1, "files": {"../x": {"hash": "a", "size": 1}, "/etc/x": {"hash": "a", "size": 1}, "ok": {"hash": "a", "size": 1}}}"#
        ])
        var diagnostics = [Diagnostic]()
        #expect(try OutputManifest.read(in: folder.url.path, &diagnostics).entries.keys.sorted() == ["ok"])
    }
}
