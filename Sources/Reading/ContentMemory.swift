import Diagnostics
import Platform
import Synchronization

/// What the files of a content folder gave when they were last read, kept by their content: reading the folder again takes
/// apart only those that differ. It never changes what is read, only how long that takes.
public final class ContentMemory: Sendable {
    /// By the file's location.
    private let results = Mutex<[String: FileResult]>([:])

    /// A memory of nothing.
    public init() {}

    /// What the file gave, if it holds the same bytes still.
    func result(of source: SourceText) -> FileResult? {
        guard let known = results.withLock({ $0[source.file] }), known.source?.bytes == source.bytes else { return nil }
        return known
    }

    /// Forgets all others.
    func keep(_ read: [FileResult]) {
        let new = Dictionary(
            read.compactMap { result in result.source.map { ($0.file, result) } },
            uniquingKeysWith: { first, _ in first })
        results.withLock { $0 = new }
    }
}
