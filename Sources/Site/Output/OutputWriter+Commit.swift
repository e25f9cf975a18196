import Diagnostics
import Platform

/// The last part of a build: what was staged takes its place.
extension OutputWriter {
    func commit(
        _ site: Site, _ plan: Plan, _ old: OutputManifest, _ stage: LazyStage, isFresh: Bool
    ) throws(BuildFailure) -> Summary {
        let stale = old.entries.keys.filter { plan.manifest.entries[$0] == nil }.sorted()
        let staged = plan.staged.indices.filter { plan.staged[$0] }
        var summary = Summary(total: site.outputs.count, written: staged.count)
        var transaction = Transaction()
        do {
            let manifestPath = "\(folder)/\(OutputManifest.fileName)"
            let hasManifest = try FileSystem.status(manifestPath)?.kind == .file
            if staged.isEmpty, stale.isEmpty, plan.manifest == old, hasManifest { return summary }

            let stage = try stage.made()
            let union = OutputManifest(entries: old.entries.merging(plan.manifest.entries) { $1 })
            if union.entries.count != old.entries.count || !hasManifest {
                try FileSystem.create(stage.manifest, union == plan.manifest ? plan.manifestBytes : union.bytes)
                try install(stage.manifest, at: manifestPath, backup: stage.manifestBackup, &transaction)
            }
            if isFresh {
                for name in Self.topNames(of: site) {
                    try transaction.moveIn(stage.place(of: name), to: "\(folder)/\(name)")
                }
                return summary
            }
            let blocking = Set(blockers(among: stale, site, staged))
            let order = stale.filter(blocking.contains) + stale.filter { !blocking.contains($0) }
            for (number, path) in order.prefix(blocking.count).enumerated() {
                summary.removed += try moveAway(path, to: stage.stale(number), &transaction) ? 1 : 0
            }
            let (first, pages) = Self.inSafeOrder(staged, site)
            for index in first { try place(index, site, stage, &transaction) }
            try placeAll(pages, site, stage, &transaction)
            for (number, path) in order.enumerated().dropFirst(blocking.count) {
                summary.removed += try moveAway(path, to: stage.stale(number), &transaction) ? 1 : 0
            }
            try FileSystem.create(stage.lastManifest, plan.manifestBytes)
            try FileSystem.rename(stage.lastManifest, to: manifestPath)
        } catch {
            transaction.undo()
            throw BuildFailure(error, remark: "the site is as it was before")
        }
        return summary
    }

    /// Stale files where a folder is needed now, or in a folder where a file is needed now.
    private func blockers(among stale: [String], _ site: Site, _ staged: [Int]) -> [String] {
        guard !stale.isEmpty else { return [] }
        var needed = Set<String>()
        var folders = Set<String>()
        for index in staged {
            let path = site.outputs[index].path
            needed.insert(path)
            for slash in path.indices where path[slash] == "/" { folders.insert(String(path[..<slash])) }
        }
        return stale.filter { path in
            folders.contains(path) || path.indices.contains { path[$0] == "/" && needed.contains(String(path[..<$0])) }
        }
    }

    /// What pages refer to comes before the pages, so that a visitor meanwhile finds it.
    private static func inSafeOrder(_ staged: [Int], _ site: Site) -> (first: [Int], pages: [Int]) {
        let manifest = "search/manifest.json"
        let pages = staged.filter { site.outputs[$0].path.hasSuffix(".html") }
        let others = staged.filter { !site.outputs[$0].path.hasSuffix(".html") }
        return (
            others.filter { site.outputs[$0].path != manifest } + others.filter { site.outputs[$0].path == manifest },
            pages
        )
    }

    /// The site's files and folders at the top, those without pages first, and the home page last.
    private static func topNames(of site: Site) -> [String] {
        var names = [String]()
        var hasPages = Set<String>()
        for output in site.outputs {
            let name = output.path.utf8.prefix { $0 != UInt8(ascii: "/") }
            if names.last.map({ !$0.utf8.elementsEqual(name) }) ?? true { names.append(String(Substring(name))) }
            if output.path.hasSuffix(".html"), let last = names.last { hasPages.insert(last) }
        }
        let (folders, home) = (names.filter { $0 != "index.html" }, names.filter { $0 == "index.html" })
        return folders.filter { !hasPages.contains($0) } + folders.filter(hasPages.contains) + home
    }

    /// Moves staged files to their places on all threads: making folders and moving files is half of a build's time.
    private func placeAll(
        _ indices: [Int], _ site: Site, _ stage: Stage, _ transaction: inout Transaction
    ) throws(SystemError) {
        let block = 64
        let parts = parallel.map((indices.count + block - 1) / block) { part -> (Transaction, SystemError?) in
            var transaction = Transaction()
            do throws(SystemError) {
                for index in indices[part * block..<min((part + 1) * block, indices.count)] {
                    try place(index, site, stage, &transaction)
                }
                return (transaction, nil)
            } catch {
                return (transaction, error)
            }
        }
        for (part, _) in parts { transaction.append(part) }
        if let error = parts.lazy.compactMap(\.1).first { throw error }
    }

    private func place(
        _ index: Int, _ site: Site, _ stage: Stage, _ transaction: inout Transaction
    ) throws(SystemError) {
        let target = "\(folder)/\(site.outputs[index].path)"
        if let slash = target.utf8.lastIndex(of: UInt8(ascii: "/")) {
            try transaction.makeDirectories(String(target[..<slash]), below: folder)
        }
        try install(stage.file(index), at: target, backup: stage.backup(index), &transaction)
    }

    /// Moves a staged file to its place, whatever of ours is there.
    private func install(
        _ file: String, at target: String, backup: String, _ transaction: inout Transaction
    ) throws(SystemError) {
        switch try FileSystem.status(target)?.kind {
        case nil: break
        case .file: return try transaction.replace(target, with: file, backup: backup)
        // A folder with anything in it stays, and so moving fails.
        case .directory: _ = try moveAwayIfEmpty(target, to: backup, &transaction)
        case .symbolicLink, .other: try transaction.moveAway(target, to: backup)
        }
        try transaction.move(file, to: target)
    }

    /// Takes away a file that is no longer part of the site, and folders that are empty without it.
    private func moveAway(
        _ path: String, to place: String, _ transaction: inout Transaction
    ) throws(SystemError) -> Bool {
        let status = try FileSystem.status("\(folder)/\(path)")
        // A folder in its place is not what Larder wrote.
        let isOurs = status != nil && status?.kind != .directory
        if isOurs { try transaction.moveAway("\(folder)/\(path)", to: place) }
        for (depth, parent) in Self.folders(above: path).enumerated().reversed() {
            let isGone = try moveAwayIfEmpty("\(folder)/\(parent)", to: "\(place).\(depth)", &transaction)
            guard isGone else { break }
        }
        return isOurs
    }

    /// Says whether the folder is gone, now or before.
    private func moveAwayIfEmpty(
        _ path: String, to place: String, _ transaction: inout Transaction
    ) throws(SystemError) -> Bool {
        guard let status = try FileSystem.status(path) else { return true }
        guard status.kind == .directory, try FileSystem.list(path).isEmpty else { return false }
        try transaction.moveAway(path, to: place)
        return true
    }
}
