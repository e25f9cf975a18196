import Meals

/// `sitemap.xml` and `robots.txt`. Addresses in a sitemap must be whole, so without a base URL there is none.
struct Sitemap {
    struct File {
        var path: String
        var bytes: [UInt8]
    }

    /// The most addresses that the sitemap protocol allows in one file.
    static let limit = 50_000

    private let baseURL: String?
    private let paths: [String]

    /// - Parameter paths: of the pages that search engines should know, below the site's root.
    init(baseURL: String?, paths: [String]) {
        self.baseURL = baseURL
        self.paths = paths
    }

    var files: [File] {
        guard let baseURL else { return [] }
        if paths.count <= Self.limit { return [File(path: "sitemap.xml", bytes: urlSet(paths[...], baseURL))] }
        var parts = [File]()
        for start in stride(from: 0, to: paths.count, by: Self.limit) {
            let part = paths[start..<min(start + Self.limit, paths.count)]
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

    private func urlSet(_ paths: ArraySlice<String>, _ baseURL: String) -> [UInt8] {
        document("urlset", paths.map { "<url><loc>\(Self.escaped(baseURL + SitePaths.encoded($0)))</loc></url>" })
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
