import Diagnostics
import Meals
import Platform

/// What a browser takes of a site with the setting `offline` when it is first visited: the more needed first, and never
/// more than ``limit``.
struct OfflinePlan {
    /// The most that is taken, in bytes before any compression.
    static let limit = 1_000_000

    /// By address below the root, in order: what changes when the file does; empty where the address does so itself.
    var files: [(path: String, revision: String)] { taken.sorted { $0.key.precedes($1.key) }.map { ($0, $1) } }

    private let renderer: PageRenderer
    private var taken: [String: String] = [:]
    private var room = Self.limit

    /// Chooses among a site's outputs, in whatever order they are.
    ///
    /// - Throws: the fault of a template.
    init(_ outputs: [Output], renderer: PageRenderer) throws(Diagnostic) {
        self.renderer = renderer
        let ranked = Dictionary(grouping: outputs) { Self.rank(of: $0, assets: renderer.theme.assetsPath) }
            .mapValues { $0.sorted { $0.path.precedes($1.path) } }
        for rank in [Rank.bar, .first, .look] {
            for output in ranked[rank] ?? [] { try take(whole: [output]) }
        }
        // A part of the lists, of the index or of the meals would look like all there is.
        for rank in [Rank.lists, .index, .others] {
            guard try take(whole: ranked[rank] ?? []) else { break }
        }
    }

    private enum Rank {
        /// Scripts and styles.
        case bar
        /// The pages that all others lead to, and the manifest of the search.
        case first
        /// What else the theme shows.
        case look
        /// The categories, the filters and the owner's texts.
        case lists
        /// What the manifest leads to.
        case index
        /// Meals, tags and further pages of lists.
        case others
        /// What no page without a connection needs, and what may be large.
        case none
    }

    private static func rank(of output: Output, assets: String) -> Rank {
        switch output.content {
        case .page(.home(page: 1)), .page(.search), .page(.favourites): .first
        case .page(.category(_, page: 1)), .page(.token(_, page: 1)), .page(.text): .lists
        case .page(.redirect), .page(.notFound), .copy: .none
        case .page: .others
        case .bytes where output.path.hasPrefix(assets):
            [".js", ".css"].contains(where: output.path.hasSuffix) ? .bar : .look
        case .bytes where output.path == manifest: .first
        case .bytes where output.path.hasPrefix(SitePaths.search): .index
        case .bytes: .none
        }
    }

    private static let manifest = "\(SitePaths.search)manifest.json"

    /// Takes all of these if there is room for all.
    @discardableResult
    private mutating func take(whole outputs: [Output]) throws(Diagnostic) -> Bool {
        var (room, found) = (room, [String: String]())
        for output in outputs {
            let bytes: [UInt8]
            var revision = ""
            switch output.content {
            case .page(let page):
                bytes = try renderer.html(of: page)
                revision = ContentHash(bytes).short
            case .bytes(let made):
                bytes = made
                if output.path == Self.manifest { revision = ContentHash(bytes).short }
            case .copy: continue
            }
            room -= bytes.count
            guard room >= 0 else { return false }
            found[SitePaths.encoded(Self.address(of: output.path))] = revision
        }
        self.room = room
        taken.merge(found) { $1 }
        return true
    }

    private static func address(of path: String) -> String {
        let index = "index.html"
        return path == index || path.hasSuffix("/\(index)") ? String(path.dropLast(index.utf8.count)) : path
    }
}
