/// The room of what is seen in a browser while a site is being written. Its own page, style and script are the files of
/// `Pages/` beside this one, embedded at build time by the EmbedFolder plugin.
enum Preview {
    /// Where all that is the preview's own, and not the site's, is served: no site can have a path like this.
    static let path = "/.larder/"

    private static let files = Dictionary(uniqueKeysWithValues: embedded.map { ($0.path, $0.bytes) })

    /// A file of `Pages/`; nil where there is none of that name.
    static func file(_ name: String) -> [UInt8]? { files[name] }
}
