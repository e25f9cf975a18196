import Diagnostics
import Foundation
import Meals
import Testing

@testable import Site

/// A site of one meal that has everything, and one that has nothing but a name.
private let soups = [
    "Content/site.yaml": """
    title: Kitchen & Co
    description: Food for all
    baseURL: https://example.org/food/
    author: The cook
    timeZone: Europe/Berlin
    """,
    "Content/meals/Soups/leek.md": """
    ---
    name: Leek & "potato"
    summary: A soup
    datePublished: 2024-05-01 10:30
    dateModified: 2024-06-01
    rating: 4.5
    ratingCount: 3
    servings: 4-6 people
    prepTime: 20 min
    cookTime: 30-40 min
    totalTime: 1 h 5 min
    tags: [Vegan, On sale, quick]
    diets: [vegan, gluten-free]
    course: [dinner, lunch]
    imageURL: https://example.com/leek.jpg
    nutrition: {calories: 320 kcal, Fibre: 3 g, salt: 1 g}
    source: Grandma
    license: https://creativecommons.org/licenses/by/4.0/
    video: https://example.com/v.mp4?x
    author: {name: Ana, url: https://ana.example/}
    ---
    Good with [bread](bread.md).

    ## Ingredients

    - 2 leeks
    - 1 l water

    ## Steps

    1. Heat the oven.

    Base:

    1. Cut.
    2. Boil.
    """,
    "Content/meals/Soups/bread.md": "---\ndateModified: 2024-07-01\n---\n# Bread\n",
]

private func structuredData(_ page: String) throws -> String {
    let start = try #require(page.firstRange(of: "<script type=\"application/ld+json\">"))
    let rest = page[start.upperBound...]
    return String(rest[..<(try #require(rest.firstRange(of: "</script>"))).lowerBound])
}

@Suite struct StructuredDataTests {
    @Test func aRecipeIsWrittenInFull() throws {
        let page = try SiteFolder(soups).page("meals/leek-potato/index.html")
        #expect(
            try structuredData(page) == """
                {"@context":"https://schema.org","@type":"Recipe","name":"Leek & \\"potato\\"",\
                "url":"https://example.org/food/meals/leek-potato/","image":"https://example.com/leek.jpg",\
                "description":"A soup","inLanguage":"en",\
                "author":{"@type":"Person","name":"Ana","url":"https://ana.example/"},\
                "datePublished":"2024-05-01T10:30:00+02:00","dateModified":"2024-06-01","prepTime":"PT20M",\
                "totalTime":"PT1H5M","recipeYield":"4-6 people","recipeCategory":["dinner","lunch"],\
                "recipeCuisine":["Soups"],"keywords":"Vegan, quick","recipeIngredient":["2 leeks","1 l water"],\
                "recipeInstructions":[{"@type":"HowToStep","text":"Heat the oven."},\
                {"@type":"HowToSection","name":"Base","itemListElement":[{"@type":"HowToStep","text":"Cut."},\
                {"@type":"HowToStep","text":"Boil."}]}],\
                "nutrition":{"@type":"NutritionInformation","calories":"320 kcal","fiberContent":"3 g"},\
                "video":{"@type":"VideoObject","name":"Leek & \\"potato\\"",\
                "thumbnailUrl":"https://example.com/leek.jpg","uploadDate":"2024-05-01T10:30:00+02:00",\
                "contentUrl":"https://example.com/v.mp4?x"},"isBasedOn":{"@type":"CreativeWork","name":"Grandma"},\
                "license":"https://creativecommons.org/licenses/by/4.0/",\
                "aggregateRating":{"@type":"AggregateRating","ratingValue":4.5,"ratingCount":3},\
                "suitableForDiet":["https://schema.org/VeganDiet","https://schema.org/GlutenFreeDiet"]}
                """)
    }

    @Test(arguments: [
        ("no steps", "ingredients: [1 egg]\nimageURL: https://example.com/a.jpg"),
        ("no ingredients", "instructions: [Boil.]\nimageURL: https://example.com/a.jpg"),
        ("no picture", "ingredients: [1 egg]\ninstructions: [Boil.]"),
    ])
    func whatIsNoRecipeIsAnEntryOfAMenu(lack: String, fields: String) throws {
        let folder = try SiteFolder([
            "Content/meals/a/egg.md": "---\nname: Egg\nprice: 2.50\ncurrency: EUR\n\(fields)\n---\n"
        ])
        let data = try structuredData(folder.page("meals/egg/index.html"))
        let image = lack == "no picture" ? "" : ",\"image\":\"https://example.com/a.jpg\""
        #expect(
            data == """
                {"@context":"https://schema.org","@type":"MenuItem","name":"Egg"\(image),\
                "offers":{"@type":"Offer","price":"2.50","priceCurrency":"EUR"}}
                """, "\(lack)")
    }

    @Test func withoutABaseURLAPictureIsFoundFromThePage() throws {
        let folder = try SiteFolder([
            "Content/meals/a/egg.md":
                "---\nname: Egg\nimageURL: egg.png\ningredients: [1 egg]\ninstructions: [Boil.]\n---\n",
            "Content/meals/a/egg.png": "GIF89a",
        ])
        let data = try structuredData(folder.page("meals/egg/index.html"))
        #expect(data.contains("\"@type\":\"Recipe\"") && data.contains("\"image\":\"../../images/egg."), "\(data)")
        #expect(!data.contains("\"url\""))
    }

    @Test(arguments: [
        ("rating: 4", false), ("rating: 0\nratingCount: 3", false), ("rating: 0.5\nratingCount: 3", false),
        ("ratingCount: 3", false), ("rating: 1\nratingCount: 1", true), ("rating: 5\nratingCount: 9", true),
    ])
    func aRatingNeedsVotes(fields: String, isShown: Bool) throws {
        let folder = try SiteFolder([
            "Content/meals/a/egg.md": """
            ---
            name: Egg
            imageURL: https://example.com/a.jpg
            ingredients: [1 egg]
            instructions: [Boil.]
            \(fields)
            ---
            """
        ])
        let data = try structuredData(folder.page("meals/egg/index.html"))
        #expect(data.contains("aggregateRating") == isShown && !data.contains("\"ratingCount\":5"))
    }

    @Test(arguments: [
        // Nutrition is per serving, and these are none; a range of times has no word; a film needs a day.
        ("nutrition: {calories: 1 kcal}", "nutrition"), ("servings: some\nnutrition: {fat: 1 g}", "nutrition"),
        ("servings: 2\nnutrition: {salt: 1 g}", "nutrition"), ("totalTime: 10-15 min", "totalTime"),
        ("prepTime: 5 min\ncookTime: 10-15 min", "totalTime"), ("prepTime: a while", "prepTime"),
        ("video: https://example.com/v", "video"), ("tags: [On sale, To go, coupon]", "keywords"),
    ])
    func whatIsNotKnownIsLeftOut(fields: String, key: String) throws {
        let folder = try SiteFolder([
            "Content/site.yaml": "defaultCategory: Other",
            "Content/meals/egg.md": """
            ---
            name: Egg
            imageURL: https://example.com/a.jpg
            ingredients: [1 egg]
            instructions: [Boil.]
            \(fields)
            ---
            """,
        ])
        let data = try structuredData(folder.page("meals/egg/index.html"))
        #expect(data.contains("\"@type\":\"Recipe\"") && !data.contains("\"\(key)\""), "\(data)")
        // A category that it only has by default is no cuisine.
        #expect(!data.contains("recipeCuisine"))
    }

    @Test func listsCountTheirMeals() throws {
        let folder = try SiteFolder(everything)
        #expect(
            try structuredData(folder.page("categories/asian/page/2/index.html")) == """
                {"@context":"https://schema.org","@type":"ItemList","itemListElement":[\
                {"@type":"ListItem","position":1,"url":"https://example.org/food/meals/ramen/"}]}
                """)
        #expect(
            try structuredData(folder.page("index.html")) == """
                {"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Kitchen",\
                "description":"Food for all","url":"https://example.org/food/","inLanguage":"en",\
                "potentialAction":{"@type":"SearchAction","target":{"@type":"EntryPoint",\
                "urlTemplate":"https://example.org/food/search/?q={search_term_string}"},\
                "query-input":"required name=search_term_string"}},\
                {"@type":"ItemList","itemListElement":[\
                {"@type":"ListItem","position":1,"url":"https://example.org/food/meals/pad-thai/"},\
                {"@type":"ListItem","position":2,"url":"https://example.org/food/meals/pho/"}]}]}
                """)
        #expect(!(try folder.page("page/2/index.html")).contains("WebSite"))
        for path in [
            "404.html", "search/index.html", "favourites/index.html", "about/index.html", "meals/pad-thay/index.html",
        ] {
            #expect(!(try folder.page(path)).contains("ld+json"), "\(path)")
        }
    }

    @Test func withoutABaseURLListsSayNothing() throws {
        let folder = try SiteFolder(["Content/meals/a/x.md": "x"])
        for path in ["index.html", "categories/a/index.html"] {
            #expect(!(try folder.page(path)).contains("ld+json"))
        }
    }

    @Test(arguments: ["</script>", "<!--", "<script>", "]]>", "\u{2028}", "\\", "\""])
    func nothingEndsTheBlock(text: String) throws {
        let record = [
            "name": "A \(text) b", "category": "C \(text)", "summary": "D \(text) e", "imageURL": "https://e.org/a.jpg",
        ]
        let json = try JSONSerialization.data(withJSONObject: [record])
        let folder = try SiteFolder(["Content/meals.json": String(decoding: json, as: UTF8.self)])
        let site = try folder.site().site
        let path = try #require(site.outputs.map(\.path).first { $0.hasPrefix("meals/") })
        let data = try structuredData(folder.page(path))
        #expect(!data.contains("<"))
        let read = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
        #expect(read?["@type"] as? String == "MenuItem" && (read?["name"] as? String)?.hasPrefix("A ") == true)
    }
}

@Suite struct LinkPreviewTests {
    @Test func aMealHasAPictureAndWords() throws {
        let page = try SiteFolder(soups).page("meals/leek-potato/index.html")
        #expect(
            page.contains(
                """
                <link rel="alternate" type="application/atom+xml" title="Kitchen &amp; Co" href="../../feed.xml">
                <link rel="alternate" type="application/feed+json" title="Kitchen &amp; Co" href="../../feed.json">
                <link rel="search" type="application/opensearchdescription+xml" title="Kitchen &amp; Co" href="../../opensearch.xml">
                <meta property="og:site_name" content="Kitchen &amp; Co">
                <meta property="og:type" content="article">
                <meta property="og:title" content="Leek &amp; &quot;potato&quot;">
                <meta property="og:url" content="https://example.org/food/meals/leek-potato/">
                <meta property="og:description" content="A soup">
                <meta property="og:image" content="https://example.com/leek.jpg">
                <meta name="twitter:card" content="summary_large_image">

                """))
    }

    @Test(arguments: [
        ("a.svg", false), ("https://e.org/a.SVG?x", false), ("http://e.org/a.jpg", false), ("a.png", true),
        ("https://e.org/a.jpg", true), ("https://e.org/picture", true),
    ])
    func onlyPhotographsAreShown(picture: String, isShown: Bool) throws {
        let folder = try SiteFolder([
            "Content/site.yaml": "baseURL: http://example.org/",
            "Content/meals/a/x.md": "---\nname: X\nimageURL: \(picture)\n---\n", "Content/meals/a/a.svg": "<svg/>",
            "Content/meals/a/a.png": "GIF89a",
        ])
        let page = try folder.page("meals/x/index.html")
        #expect(page.contains("og:image") == isShown)
        #expect(page.contains("content=\"summary\"") == !isShown)
        if picture == "a.png" { #expect(page.contains("content=\"http://example.org/images/a.")) }
    }

    @Test func withoutABaseURLThereIsNone() throws {
        let folder = try SiteFolder(["Content/meals/a/x.md": "---\nname: X\ndatePublished: 2024-01-01\n---\n"])
        for path in ["index.html", "meals/x/index.html"] {
            let page = try folder.page(path)
            for word in ["og:", "twitter:", "feed.", "opensearch", "canonical"] { #expect(!page.contains(word)) }
        }
        for path in ["feed.xml", "feed.json", "opensearch.xml"] { #expect(try folder.page(path) == "") }
    }
}

@Suite struct FeedTests {
    @Test func atomIsWrittenInFull() throws {
        #expect(
            try SiteFolder(soups).page("feed.xml") == """
                <?xml version="1.0" encoding="UTF-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
                <id>https://example.org/food/</id>
                <title>Kitchen &amp; Co</title>
                <subtitle>Food for all</subtitle>
                <updated>2024-07-01T00:00:00+02:00</updated>
                <author>
                <name>The cook</name>
                </author>
                <link rel="self" type="application/atom+xml" href="https://example.org/food/feed.xml"/>
                <link rel="alternate" type="text/html" href="https://example.org/food/"/>
                <generator>Larder</generator>
                <entry>
                <id>https://example.org/food/meals/bread/</id>
                <title>Bread</title>
                <link rel="alternate" type="text/html" href="https://example.org/food/meals/bread/"/>
                <updated>2024-07-01T00:00:00+02:00</updated>
                <category term="Soups"/>
                </entry>
                <entry>
                <id>https://example.org/food/meals/leek-potato/</id>
                <title>Leek &amp; &quot;potato&quot;</title>
                <link rel="alternate" type="text/html" href="https://example.org/food/meals/leek-potato/"/>
                <published>2024-05-01T10:30:00+02:00</published>
                <updated>2024-06-01T00:00:00+02:00</updated>
                <author>
                <name>Ana</name>
                <uri>https://ana.example/</uri>
                </author>
                <category term="Soups"/>
                <category term="Vegan"/>
                <category term="On sale"/>
                <category term="quick"/>
                <summary>A soup</summary>
                <content type="html">&lt;p&gt;&lt;img src=&quot;https://example.com/leek.jpg&quot; alt=&quot;&quot;&gt;&lt;/p&gt;
                &lt;p&gt;Good with &lt;a href=&quot;https://example.org/food/meals/bread/&quot;&gt;bread&lt;/a&gt;.&lt;/p&gt;
                &lt;h2 id=&quot;ingredients&quot;&gt;Ingredients&lt;/h2&gt;
                &lt;ul&gt;
                &lt;li&gt;2 leeks&lt;/li&gt;
                &lt;li&gt;1 l water&lt;/li&gt;
                &lt;/ul&gt;
                &lt;h2 id=&quot;steps&quot;&gt;Steps&lt;/h2&gt;
                &lt;ol&gt;
                &lt;li&gt;Heat the oven.&lt;/li&gt;
                &lt;/ol&gt;
                &lt;p&gt;Base:&lt;/p&gt;
                &lt;ol&gt;
                &lt;li&gt;Cut.&lt;/li&gt;
                &lt;li&gt;Boil.&lt;/li&gt;
                &lt;/ol&gt;
                </content>
                </entry>
                </feed>

                """)
    }

    @Test func jsonIsWrittenInFull() throws {
        var files = soups
        files["Content/meals/Soups/leek.md"] =
            "---\nname: Leek\ndatePublished: 2024-05-01\nlang: de\nimageURL: https://e.org/a.jpg\n---\nMit [Brot](bread.md).\n"
        #expect(
            try SiteFolder(files).page("feed.json") == """
                {"version":"https://jsonfeed.org/version/1.1","title":"Kitchen & Co",\
                "home_page_url":"https://example.org/food/","feed_url":"https://example.org/food/feed.json",\
                "description":"Food for all","language":"en","authors":[{"name":"The cook"}],"items":[\
                {"id":"https://example.org/food/meals/bread/","url":"https://example.org/food/meals/bread/",\
                "title":"Bread","content_text":"Bread","date_modified":"2024-07-01T00:00:00+02:00","tags":["Soups"]},\
                {"id":"https://example.org/food/meals/leek/","url":"https://example.org/food/meals/leek/",\
                "title":"Leek","content_html":"\\u003cp>\\u003cimg src=\\"https://e.org/a.jpg\\" alt=\\"\\">\\u003c/p>\\n\
                \\u003cp>Mit \\u003ca href=\\"https://example.org/food/meals/bread/\\">Brot\\u003c/a>.\\u003c/p>\\n",\
                "summary":"Mit Brot.","image":"https://e.org/a.jpg","date_published":"2024-05-01T00:00:00+02:00",\
                "date_modified":"2024-05-01T00:00:00+02:00","tags":["Soups"],"language":"de"}]}

                """)
    }

    @Test func theNewestFiftyAreInIt() throws {
        var files = ["Content/site.yaml": "baseURL: https://example.org/\ntimeZone: Asia/Tokyo\n"]
        for day in 1...31 {
            for month in 1...2 where day <= 28 || month == 1 {
                files["Content/meals/a/x\(month)-\(day).md"] = "---\ndatePublished: 2024-\(month)-\(day)\n---\n"
            }
        }
        files["Content/meals/a/undated.md"] = "x"
        files["Content/meals/a/hidden.md"] = "---\ndatePublished: 2025-01-01\nhidden: true\n---\n"
        // An older one that was changed later is not news, but the feed has changed.
        files["Content/meals/a/x1-1.md"] = "---\ndatePublished: 2024-1-1\ndateModified: 2024-12-24\n---\n"
        // Earlier on the calendar, later in the world: 28 February begins nine hours earlier in Tokyo than in London.
        files["Content/meals/a/late.md"] = "---\ndatePublished: 2024-02-27T16:00:00Z\n---\n"
        let text = try SiteFolder(files).page("feed.xml")
        let ids = text.matches(of: /<id>https:\/\/example\.org\/meals\/(.*)\/<\/id>/).map { String($0.1) }
        #expect(ids.count == 50 && ids.prefix(3) == ["late", "x2-28", "x2-27"] && ids.last == "x1-11")
        #expect(text.contains("<updated>2024-12-24T00:00:00+09:00</updated>\n<author>"))
    }

    @Test func theOwnerMayWantNoneOrWriteIt() throws {
        var files = soups
        files["Content/site.yaml"] = "baseURL: https://example.org/\nfeed: false\n"
        let folder = try SiteFolder(files)
        #expect(try folder.page("feed.xml") == "" && folder.page("feed.json") == "")
        #expect(!(try folder.page("index.html")).contains("feed."))
        files = soups
        for path in ["feed.xml", "feed.json", "opensearch.xml"] { files["Content/static/\(path)"] = "mine" }
        let own = try SiteFolder(files)
        for path in ["feed.xml", "feed.json", "opensearch.xml"] { #expect(try own.page(path) == "mine") }
    }

    @Test func withoutDatesThereIsNone() throws {
        let folder = try SiteFolder(everything)
        #expect(try folder.page("feed.xml") == "")
        #expect(!(try folder.page("index.html")).contains("feed.xml"))
    }

    @Test func withoutAnAuthorTheTitleStandsForOne() throws {
        let folder = try SiteFolder([
            "Content/site.yaml": "baseURL: https://example.org/\ntitle: Kitchen\n",
            "Content/meals/a/x.md": "---\ndatePublished: 2024-01-01\n---\n",
        ])
        #expect(try folder.page("feed.xml").contains("<author>\n<name>Kitchen</name>\n</author>"))
    }
}

@Suite struct FeedContentTests {
    private let page = WebAddress("https://example.org/food/meals/cr%C3%A8me/")

    @Test(arguments: [
        ("../pho/", "https://example.org/food/meals/pho/"),
        ("#steps", "https://example.org/food/meals/cr%C3%A8me/#steps"),
        ("", "https://example.org/food/meals/cr%C3%A8me/"), ("?a=b", "https://example.org/food/meals/cr%C3%A8me/?a=b"),
        ("/x", "https://example.org/x"), ("//cdn.example.com/a", "https://cdn.example.com/a"),
        ("./", "https://example.org/food/meals/cr%C3%A8me/"),
        ("../..", "https://example.org/food/"), ("../../../../../x", "https://example.org/x"),
        ("a/./b/../c?d=../e#f/..", "https://example.org/food/meals/cr%C3%A8me/a/c?d=../e#f/.."),
        ("mailto:a@b", "mailto:a@b"), ("https://example.com/../a", "https://example.com/../a"),
        (" a b\n", "https://example.org/food/meals/cr%C3%A8me/a%20b"),
        ("ü", "https://example.org/food/meals/cr%C3%A8me/%C3%BC"),
    ])
    func addressesAreWhole(link: String, whole: String) {
        #expect(page.resolved(link) == whole)
    }

    @Test(arguments: [
        ("<p>a &lt; b &amp; c</p>", "<p>a &lt; b &amp; c</p>"),
        (
            "<a href=\"x?a=1&amp;b=2\">x</a>",
            "<a href=\"https://example.org/food/meals/cr%C3%A8me/x?a=1&amp;b=2\">x</a>"
        ),
        (
            "<IMG SRC=x alt='a > b' loading=lazy>",
            "<IMG src=\"https://example.org/food/meals/cr%C3%A8me/x\" alt='a > b' loading=lazy>"
        ),
        (
            "<img src='a.png' srcset='a.png, b.png 2x , /c.png 3x'/>",
            "<img src=\"https://example.org/food/meals/cr%C3%A8me/a.png\" srcset=\"https://example.org/food/meals/cr%C3%A8me/a.png, https://example.org/food/meals/cr%C3%A8me/b.png 2x, https://example.org/c.png 3x\" />"
        ),
        (
            "<video poster=p src=v controls></video>",
            "<video poster=\"https://example.org/food/meals/cr%C3%A8me/p\" src=\"https://example.org/food/meals/cr%C3%A8me/v\" controls></video>"
        ),
        ("a<!-- <a href=x> -->b<!doctype html>c<?php ?>d", "abcd"),
        (
            "a<script>if (1 < 2) '<a href=x>'</SCRIPT >b<style>p{}</style>c<base href=x><meta a><link href=x>d</script>",
            "abcd"
        ),
        ("<p onclick=\"x()\" style=\"a\" class=\"b\">c</p>", "<p class=\"b\">c</p>"),
        ("1 < 2 <3 <", "1 < 2 <3 <"), ("a<b c=\"", "a"), ("a<b c", "a"), ("a<!--b", "a"), ("a<script>b", "a"),
        ("a</b", "a</b"),
    ])
    func htmlElsewhere(html: String, expected: String) {
        let found = String(decoding: FeedContent.whole(Array(html.utf8), on: page), as: UTF8.self)
        #expect(found == expected)
    }

    @Test func whatXMLHasNoPlaceForIsLeftOut() {
        var xml = XMLWriter()
        xml.element(
            "a", ["b": "\u{1}\"&<\u{FFFF}", "c": nil],
            text: "x\u{0}\u{8}\u{B}\u{C}\u{1F}\u{FFFE}y\t\n\r]]>\u{FFFD}\u{85}\u{1F600}")
        #expect(
            String(decoding: xml.bytes.dropFirst(39), as: UTF8.self)
                == "<a b=\"&quot;&amp;&lt;\">xy\t\n&#13;]]&gt;\u{FFFD}\u{85}\u{1F600}</a>\n")
    }
}

@Suite struct OpenSearchTests {
    @Test func theDescriptionIsWrittenInFull() throws {
        let folder = try SiteFolder(
            soups.merging([
                "Content/site.yaml":
                    "baseURL: https://example.org/\ntitle: What we cook on Sundays & Mondays, with friends and more\nlanguage: de"
            ]) { $1 })
        let text = try folder.page("opensearch.xml").replacing(/assets\/[0-9a-f]+\//, with: "assets/")
        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
                <ShortName>What we cook on</ShortName>
                <LongName>What we cook on Sundays &amp; Mondays, with friends</LongName>
                <Description>What we cook on Sundays &amp; Mondays, with friends and more</Description>
                <Url type="text/html" template="https://example.org/search/?q={searchTerms}"/>
                <Url type="application/opensearchdescription+xml" rel="self" template="https://example.org/opensearch.xml"/>
                <Image type="image/svg+xml">https://example.org/assets/icon.svg</Image>
                <Language>de</Language>
                <InputEncoding>UTF-8</InputEncoding>
                </OpenSearchDescription>

                """)
    }
}
