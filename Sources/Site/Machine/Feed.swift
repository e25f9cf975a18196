import Diagnostics
import Meals
import Reading

/// The latest dated meals, for programs that follow sites. There is no clock in it: it was updated when the last of its
/// meals was.
struct Feed {
    /// The most meals in a feed.
    static let limit = 50

    /// One meal.
    struct Entry {
        /// The address of its page, which is its identity too.
        var address: String
        var title: String
        var published: Moment?
        var updated: Moment
        var author: MealDetails.Author?
        /// Category and tags.
        var subjects: [String]
        var summary: String
        /// HTML with whole addresses; empty for a meal of which there is nothing to show.
        var content: [UInt8]
        var picture: String?
        var language: String?

        /// Meals stand in the order in which they appeared.
        fileprivate var appeared: Moment { published ?? updated }
    }

    /// The site's address, ending in "/".
    let home: String
    let title: String
    let subtitle: String
    /// Who makes the site; its title where nobody is named, since Atom wants an author.
    let author: String
    let language: String
    /// The latest date of any meal, also of those that are not in the feed.
    let updated: Moment
    /// Newest first, of equals in the site's order.
    let entries: [Entry]

    /// Whether a site has feeds: they need whole addresses and dates.
    static func isWanted(_ settings: Settings, _ catalogue: Catalogue) -> Bool {
        settings.feed && settings.baseURL != nil && catalogue.meals.contains { $0.meal.details.updated != nil }
    }

    /// nil where the site has none.
    init?(_ renderer: PageRenderer) {
        let settings = renderer.settings
        guard let home = settings.baseURL, Self.isWanted(settings, renderer.catalogue) else { return nil }
        let dated = renderer.catalogue.meals.enumerated().compactMap { index, entry in
            Dates(entry.meal.details, settings.timeZone).map { (meal: index, dates: $0) }
        }
        let newest = dated.sorted {
            let (a, b) = ($0.dates.appeared.secondsSince1970, $1.dates.appeared.secondsSince1970)
            return a == b ? $0.meal < $1.meal : a > b
        }
        guard let latest = dated.map(\.dates.updated).max(by: { $0.secondsSince1970 < $1.secondsSince1970 })
        else { return nil }
        self.home = home
        title = settings.title
        subtitle = settings.description
        author = settings.author ?? settings.title
        language = settings.language
        updated = latest
        entries = newest.prefix(Self.limit).map { Self.entry($0.meal, $0.dates, renderer, home: home) }
    }

    private struct Dates {
        var published: Moment?
        var updated: Moment
        var appeared: Moment { published ?? updated }

        init?(_ details: MealDetails, _ zone: SiteTimeZone) {
            published = details.published.map(zone.moment)
            let modified = details.modified.map(zone.moment)
            switch (published, modified) {
            case (let published?, let modified?):
                updated = published.secondsSince1970 > modified.secondsSince1970 ? published : modified
            case (let one?, nil), (nil, let one?): updated = one
            case (nil, nil): return nil
            }
        }
    }

    private static func entry(_ index: Int, _ dates: Dates, _ renderer: PageRenderer, home: String) -> Entry {
        let catalogue = renderer.catalogue
        let entry = catalogue.meals[index]
        let path = renderer.mealPaths[index]
        let text = renderer.conversion.meals[index]
        let page = WebAddress(home + path)
        let picture = renderer.pictureAddress(of: index, from: path)
        let strings = renderer.theme.strings
        // What stands in the text is there in its own place.
        let recipe =
            FeedContent.list(entry.meal.recipe.ingredients, strings.text("ingredients"), element: "ul")
            + FeedContent.list(entry.meal.recipe.steps, strings.text("steps"), element: "ol")
        let content = Array((picture.map(FeedContent.picture) ?? "").utf8) + (text?.html ?? []) + Array(recipe.utf8)
        return Entry(
            address: page.text, title: entry.meal.name, published: dates.published, updated: dates.updated,
            author: entry.meal.details.author,
            subjects: [catalogue.categories[entry.category].label] + entry.tags.map { catalogue.tags[$0].name },
            summary: renderer.summary(of: index),
            content: FeedContent.whole(content, on: page),
            picture: renderer.isPhotograph(index) ? picture : nil, language: entry.meal.details.language)
    }
}

/// `feed.xml`: Atom, RFC 4287.
extension Feed {
    static let atomPath = "feed.xml"

    var atom: [UInt8] {
        var xml = XMLWriter()
        xml.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": language]) { xml in
            xml.element("id", text: home)
            xml.element("title", text: title)
            if !subtitle.isEmpty { xml.element("subtitle", text: subtitle) }
            xml.element("updated", text: updated.text)
            xml.element("author") { $0.element("name", text: author) }
            xml.element("link", ["rel": "self", "type": "application/atom+xml", "href": home + Self.atomPath])
            xml.element("link", ["rel": "alternate", "type": "text/html", "href": home])
            xml.element("generator", text: "Larder")
            for entry in entries { Self.write(entry, &xml) }
        }
        return xml.bytes
    }

    private static func write(_ entry: Entry, _ xml: inout XMLWriter) {
        xml.element("entry", ["xml:lang": entry.language]) { xml in
            xml.element("id", text: entry.address)
            xml.element("title", text: entry.title)
            xml.element("link", ["rel": "alternate", "type": "text/html", "href": entry.address])
            if let published = entry.published { xml.element("published", text: published.text) }
            xml.element("updated", text: entry.updated.text)
            if let author = entry.author {
                xml.element("author") { xml in
                    xml.element("name", text: author.name)
                    if let url = author.url { xml.element("uri", text: url) }
                }
            }
            for subject in entry.subjects { xml.element("category", ["term": subject]) }
            if !entry.summary.isEmpty { xml.element("summary", text: entry.summary) }
            if !entry.content.isEmpty { xml.element("content", ["type": "html"], text: entry.content) }
        }
    }
}

/// `feed.json`: JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/.
extension Feed {
    static let jsonPath = "feed.json"

    var json: [UInt8] {
        var writer = JSONWriter()
        writer.object { json in
            json.property("version", "https://jsonfeed.org/version/1.1")
            json.property("title", title)
            json.property("home_page_url", home)
            json.property("feed_url", home + Self.jsonPath)
            json.property("description", subtitle)
            json.property("language", language)
            json.key(plain: "authors")
            json.array([author]) { json, name in json.object { $0.property("name", name) } }
            json.key(plain: "items")
            json.array(entries, Self.write)
        }
        return writer.bytes + [0x0A]
    }

    private static func write(_ json: inout JSONWriter, _ entry: Entry) {
        json.object { json in
            json.property("id", entry.address)
            json.property("url", entry.address)
            json.property("title", entry.title)
            if entry.content.isEmpty {
                json.property("content_text", entry.summary.isEmpty ? entry.title : entry.summary)
            } else {
                json.property("content_html", String(decoding: entry.content, as: UTF8.self))
            }
            json.property("summary", entry.summary)
            json.property("image", entry.picture)
            json.property("date_published", entry.published?.text)
            json.property("date_modified", entry.updated.text)
            if let author = entry.author {
                json.key(plain: "authors")
                json.array([author]) { json, author in
                    json.object { json in
                        json.property("name", author.name)
                        json.property("url", author.url)
                    }
                }
            }
            json.key(plain: "tags")
            json.array(entry.subjects) { $0.string($1) }
            json.property("language", entry.language)
        }
    }
}

extension JSONWriter {
    /// Writes a member with a text; nothing where there is none.
    mutating func property(_ key: StaticString, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        self.key(plain: key)
        string(text)
    }
}
