import Diagnostics
import Reading

/// What a file of the theme's `assets/` becomes when it is published: scripts and style sheets lose what only their authors
/// need, all others stay as they are.
///
/// It works on bytes: the 150 KB of the built-in theme take less than a millisecond.
enum PublishedAsset {
    /// The bytes to publish. A script or style sheet of which anything is unclear (it is no UTF-8, a string or bracket is not
    /// closed, a slash may divide or begin a pattern) comes back byte for byte.
    ///
    /// - Parameter path: below `assets/`; its ending says what the file is.
    static func bytes(of source: SourceText, path: String) -> [UInt8] {
        if path.hasSuffix(".js") || path.hasSuffix(".mjs") {
            return stripped(source, ScriptScanner.self)
        }
        return path.hasSuffix(".css") ? stripped(source, StyleSheetScanner.self) : source.bytes
    }

    private static func stripped<Scanner: SourceScanner>(_ source: SourceText, _: Scanner.Type) -> [UInt8] {
        guard TextDecoding.check(source) == nil else { return source.bytes }
        // What is unclear is no fault of the site: the file is published as its author wrote it.
        return (try? StrippedSource(source.bytes, Scanner.self).bytes) ?? source.bytes
    }
}
