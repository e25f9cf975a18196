import Meals
import Reading

/// `opensearch.xml`, by which browsers search the site from their address bar (OpenSearch 1.1).
enum OpenSearch {
    static let path = "opensearch.xml"

    static func description(_ settings: Settings, icon: String?, baseURL: String) -> [UInt8] {
        var xml = XMLWriter()
        xml.element("OpenSearchDescription", ["xmlns": "http://a9.com/-/spec/opensearch/1.1/"]) { xml in
            xml.element("ShortName", text: shortened(settings.title, to: 16))
            if settings.title.count > 16 { xml.element("LongName", text: shortened(settings.title, to: 48)) }
            let description = settings.description.isEmpty ? settings.title : settings.description
            xml.element("Description", text: shortened(description, to: 1024))
            xml.element("Url", ["type": "text/html", "template": "\(searchAddress(baseURL)){searchTerms}"])
            xml.element(
                "Url", ["type": "application/opensearchdescription+xml", "rel": "self", "template": baseURL + path])
            if let icon { xml.element("Image", ["type": "image/svg+xml"], text: baseURL + icon) }
            xml.element("Language", text: settings.language)
            xml.element("InputEncoding", text: "UTF-8")
        }
        return xml.bytes
    }

    /// The address of the search page, to which the encoded words are added.
    static func searchAddress(_ baseURL: String) -> String { "\(baseURL)\(SitePaths.search)?q=" }

    /// Whole words, as many as fit; a first word that is too long is cut.
    private static func shortened(_ text: String, to limit: Int) -> String {
        guard text.count > limit else { return text }
        let cut = text.prefix(limit + 1)
        return cut.lastIndex(of: " ").map { String(cut[..<$0]).trimmed } ?? String(text.prefix(limit))
    }
}
