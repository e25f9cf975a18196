import Markdown
import Meals
import Platform
import Reading
import Synchronization

/// What an earlier build of the same site found out, for the next one in the same process. It never changes what is built,
/// only how long that takes.
public final class BuildMemory: Sendable {
    let content = ContentMemory()
    let conversions = ConversionMemory()
    let assets = AssetMemory()

    /// A memory of nothing.
    public init() {}
}

/// The meals' texts as they were last converted.
final class ConversionMemory: Sendable {
    private struct Remembered: Sendable {
        var meal: Meal
        var result: ConvertedMeal
    }

    private struct State {
        var style: Converter.Style?
        /// By slug.
        var meals = [String: Remembered]()
    }

    private let state = Mutex(State())

    /// Forgets everything that was converted in another style.
    func begin(_ style: Converter.Style) {
        state.withLock { state in
            if state.style != style { state = State(style: style) }
        }
    }

    /// What the meal became, if it would become the same again.
    func meal(_ entry: Catalogue.Entry, _ links: SiteLinks) -> ConvertedMeal? {
        guard let known = state.withLock({ $0.meals[entry.slug] }) else { return nil }
        let (old, new) = (known.meal, entry.meal)
        guard old.name == new.name, old.recipe == new.recipe, old.description?.markdown == new.description?.markdown,
            old.description?.file == new.description?.file
        else { return nil }
        // Faults have places, which move with whatever else stands in the file.
        let findings = known.result.findings
        let isPlaceless = findings.faults.isEmpty && findings.anchorLinks.isEmpty
        guard isPlaceless || old.description?.origin.source === new.description?.origin.source else { return nil }
        let file = new.description?.file ?? ""
        let leadsThere = findings.targets.allSatisfy {
            links.target(of: $0.written, in: file, isPicture: $0.isPicture) == $0
        }
        return leadsThere ? known.result : nil
    }

    /// Remembers these, and forgets all others.
    func keep(_ entries: [Catalogue.Entry], _ results: [ConvertedMeal]) {
        let meals = Dictionary(
            zip(entries, results).map { ($0.slug, Remembered(meal: $0.meal, result: $1)) }, uniquingKeysWith: { $1 })
        state.withLock { $0.meals = meals }
    }
}

/// The hashes of files that are copied, by what the file system said of them when they were read.
final class AssetMemory: Sendable {
    private struct Remembered {
        var status: FileStatus
        /// Nanoseconds since 1970, on this computer's clock.
        var read: Int64
        var hash: ContentHash
    }

    /// A file that was changed as near as this to its being read, in nanoseconds, may have changed since unseen.
    private static let doubt: Int64 = 2_000_000_000

    /// By location.
    private let files = Mutex<[String: Remembered]>([:])

    func hash(of file: TreeFile) throws(SystemError) -> ContentHash {
        if let known = files.withLock({ $0[file.location] }), known.status == file.status,
            known.status.newest + Self.doubt < known.read
        {
            return known.hash
        }
        let now = Clock.nanosecondsSince1970()
        let hash = ContentHash(try FileSystem.read(file.location))
        files.withLock { $0[file.location] = Remembered(status: file.status, read: now, hash: hash) }
        return hash
    }
}
