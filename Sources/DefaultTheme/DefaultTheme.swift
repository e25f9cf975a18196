import Embedding

/// The built-in theme: all of the repository's `Templates/`, embedded at build time by the EmbedFolder plugin.
public enum DefaultTheme {
    /// Every theme file as it was written, by its path below `Templates/`, with `/` between parts.
    public static let files = byPath(embedded)

    /// The scripts for visitors, minified, by path below `Templates/`: `bar.js` with all that it needs, `search.js` likewise,
    /// `extras.js` and `token-menu.js`, which the bar loads, those of a site that works offline, and the workers.
    public static let scriptBundles = byPath(embeddedBundles)

    /// Each script, minified but a file of its own, by path below `Templates/`: any of them can be replaced.
    public static let scriptModules = byPath(embeddedModules)

    private static func byPath(_ files: [EmbeddedFile]) -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    }
}
