import Diagnostics
import Platform
import Reading
import Synchronization

/// A site that is made again when what it is made from has changed, and remembers what it was while it cannot be made.
///
/// One thread calls ``update()`` and ``check(for:)``; any may look at ``state``.
public final class LiveSite: Sendable {
    /// What there is to see.
    public struct State: Sendable {
        /// Counts the changes.
        public var number = 0
        /// The site of the last build that came to an end; nil before the first.
        public var site: Site?
        /// The last one of which every page could be made.
        public var lastGood: Site?
        /// Why the site is not what its sources say; nil where it is.
        public var failure: BuildFailure?
        /// What is to be said of the site, but no error.
        public var diagnostics: [Diagnostic] = []
    }

    /// What an update changed for someone who looks at a page.
    public enum Change: Equatable, Sendable {
        case nothing
        /// Styles only, which are now below this path.
        case styles(assets: String)
        case everything
    }

    private struct Sources: Equatable {
        var content: [TreeFile]
        var templates: [TreeFile]
    }

    private let build: Build
    private let options: BuildOptions
    private let memory = BuildMemory()
    private let current = Mutex(State())
    private let sources = Mutex<Sources?>(nil)
    /// How many outputs of the present site are known to be without faults.
    private let checked = Mutex(0)

    /// A site that was not made yet.
    public init(_ options: BuildOptions) {
        self.options = options
        build = Build(options)
    }

    /// The folder that it is made from.
    public var content: String { options.content }

    /// The site as it is now.
    public var state: State { current.withLock { $0 } }

    /// Makes the site again if its sources have changed.
    public func update() -> Change {
        var diagnostics = [Diagnostic]()
        let old = sources.withLock { $0 }
        var hasLooked = false
        let result = Result { () throws(BuildFailure) -> Site? in
            try FolderCheck.run(options)
            let files = try SourceFiles(options)
            let new = Sources(content: files.content, templates: files.templates)
            hasLooked = true
            if new == old { return nil }
            sources.withLock { $0 = new }
            return try build.makeSite(files, memory: memory, &diagnostics)
        }
        switch result {
        case .success(nil): return .nothing
        case .success(let site?):
            let before = current.withLock { state in
                let before = state
                // Before anybody has looked at all pages of any site, one against which nothing is known is the best there is.
                if before.lastGood == nil, before.failure == nil { state.lastGood = before.site }
                state.number += 1
                (state.site, state.failure, state.diagnostics) = (site, nil, diagnostics)
                return before
            }
            checked.withLock { $0 = 0 }
            return change(from: old, before)
        case .failure(let failure):
            // What could not be read was not seen either: a folder that comes back is news, also as it was before.
            if failure.isSystemFailure || !hasLooked { sources.withLock { $0 = nil } }
            return current.withLock { state in
                if state.failure?.diagnostics == failure.diagnostics { return .nothing }
                // Nothing is known against the site that stands, even where nobody has looked at all of its pages yet.
                if state.failure == nil { state.lastGood = state.site }
                state.number += 1
                state.failure = failure
                return .everything
            }
        }
    }

    private func change(from old: Sources?, _ before: State) -> Change {
        guard let old, let new = sources.withLock({ $0 }), before.failure == nil, before.site != nil,
            let site = state.site, old.content == new.content
        else { return .everything }
        let changed = Set(old.templates).symmetricDifference(new.templates)
        guard changed.allSatisfy({ $0.key.hasPrefix("assets/") && $0.key.hasSuffix(".css") }) else {
            return .everything
        }
        return .styles(assets: site.assetsPath)
    }

    /// Looks for pages that cannot be made, for about so many milliseconds: an error must not wait until somebody visits
    /// the page. Says whether there are pages left to look at, and whether a fault was found.
    public func check(for milliseconds: Int64) -> (isDone: Bool, change: Change) {
        let began = Clock.milliseconds()
        guard let site = state.site, state.failure == nil else { return (true, .nothing) }
        var next = checked.withLock { $0 }
        while next < site.outputs.count {
            if Clock.milliseconds() - began >= milliseconds { return (false, .nothing) }
            let end = min(next + 128, site.outputs.count)
            let faults = build.faults(of: site, in: next..<end)
            if !faults.isEmpty {
                current.withLock { state in
                    state.number += 1
                    state.failure = BuildFailure(faults)
                }
                return (true, .everything)
            }
            next = end
            checked.withLock { $0 = end }
        }
        current.withLock { $0.lastGood = site }
        return (true, .nothing)
    }
}
