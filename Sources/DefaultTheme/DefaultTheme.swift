/// The built-in theme: all of the repository's `Templates/`, embedded at build time by the EmbedFolder plugin.
public enum DefaultTheme {
    /// Every theme file, by its path below `Templates/`, with `/` between parts.
    public static let files: [String: [UInt8]] = Dictionary(
        uniqueKeysWithValues: embedded.map { ($0.path, $0.bytes) })
}
