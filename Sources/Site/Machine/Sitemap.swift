import Meals

/// `sitemap.xml` and `robots.txt`. Addresses in a sitemap must be whole, so without a base URL there is none.
struct Sitemap {
    struct File {
        var path: String
        var bytes: [UInt8]
    }

    /// The most addresses that the sitemap protocol allows in one file.
    static let limit = 50_000

    /// A page that search engines should know.
    struct Entry {
        /// Below the site's root.
        var path: String
        /// When it last changed, as far as its content says; there is no clock in the output.
        var modified: DateStamp?
    }

    private let baseURL: String?
    private let entries: [Entry]

    init(baseURL: String?, entries: [Entry]) {
        self.baseURL = baseURL
        self.entries = entries
    }

    var files: [File] {
        guard let baseURL else { return [] }
        if entries.count <= Self.limit { return [File(path: "sitemap.xml", bytes: urlSet(entries[...], baseURL))] }
        var parts = [File]()
        for start in stride(from: 0, to: entries.count, by: Self.limit) {
            let part = entries[start..<min(start + Self.limit, entries.count)]
            parts.append(File(path: "sitemap-\(parts.count + 1).xml", bytes: urlSet(part, baseURL)))
        }
        let index = document(
            "sitemapindex", parts.map { "<sitemap><loc>\(Self.escaped(baseURL + $0.path))</loc></sitemap>" })
        return [File(path: "sitemap.xml", bytes: index)] + parts
    }

    var robots: [UInt8] {
        let sitemap = baseURL.map { "Sitemap: \($0)sitemap.xml\n" } ?? ""
        return Array("User-agent: *\nAllow: /\n\(sitemap)".utf8)
    }

    private func urlSet(_ entries: ArraySlice<Entry>, _ baseURL: String) -> [UInt8] {
        document(
            "urlset",
            entries.map { entry in
                let modified = entry.modified.map { "<lastmod>\(Self.w3cDate($0))</lastmod>" } ?? ""
                return "<url><loc>\(Self.escaped(baseURL + SitePaths.encoded(entry.path)))</loc>\(modified)</url>"
            })
    }

    /// The format asks for a time zone where there is a time; a day needs none.
    private static func w3cDate(_ date: DateStamp) -> String {
        date.time?.offsetMinutes == nil ? String(date.iso8601.prefix(10)) : date.iso8601
    }

    private func document(_ element: String, _ lines: [String]) -> [UInt8] {
        let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let open = "<\(element) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
        return Array((head + open + lines.joined(separator: "\n") + "\n</\(element)>\n").utf8)
    }

    private static func escaped(_ url: String) -> String {
        url.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
            .split(separator: "'", omittingEmptySubsequences: false).joined(separator: "&apos;")
    }
}
