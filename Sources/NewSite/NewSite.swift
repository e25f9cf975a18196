/// A small site to begin with: the files of `Site/` beside this one, embedded at build time by the EmbedFolder plugin.
public enum NewSite {
    /// All files of the site by their paths, in the paths' order; `title` becomes the site's title.
    public static func files(title: SiteTitle) -> [(path: String, bytes: [UInt8])] {
        embedded.map { file in
            let path = path(of: file.path)
            return (path, path == settings ? titled(file.bytes, title) : file.bytes)
        }.sorted { $0.path < $1.path }
    }

    /// The file that names the site.
    private static let settings = "Content/site.yaml"

    /// Where a file of `Site/` goes. Those that are hidden in a site have `dot-` for the dot there: git and the plugin would
    /// take hidden ones for something of their own.
    private static func path(of file: String) -> String {
        file.hasPrefix("dot-") ? ".\(file.dropFirst(4))" : file
    }

    private static func titled(_ bytes: [UInt8], _ title: SiteTitle) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        return Array(text.replacing(SiteTitle.neutral.yaml, with: title.yaml, maxReplacements: 1).utf8)
    }
}
