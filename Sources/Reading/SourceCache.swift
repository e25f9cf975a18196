import Diagnostics
import Platform
import Synchronization

/// Reads the files that diagnostics name, each once, for their excerpts.
public final class SourceCache: Sendable {
    private let sources = Mutex<[String: SourceText]>([:])

    /// A cache of nothing.
    public init() {}

    /// The file's text; nil where it cannot be read.
    public func source(_ file: String) -> SourceText? {
        if let known = sources.withLock({ $0[file] }) { return known }
        // A file that cannot be read any more only costs its excerpt.
        guard let bytes = try? FileSystem.read(file) else { return nil }
        let source = SourceText(file: file, bytes: bytes)
        sources.withLock { $0[file] = source }
        return source
    }
}
