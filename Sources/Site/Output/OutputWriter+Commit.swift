import Diagnostics
import Platform

/// The last part of a build: what was staged takes its place.
extension OutputWriter {
    func commit(
        _ site: Site, _ plan: Plan, _ old: OutputManifest, _ stage: LazyStage
    ) throws(BuildFailure) -> Summary {
        let stale = old.entries.keys.filter { plan.manifest.entries[$0] == nil }.sorted()
        let staged = plan.staged.indices.filter { plan.staged[$0] }
        var summary = Summary(total: site.outputs.count, written: staged.count)
        if staged.isEmpty, stale.isEmpty, plan.manifest == old, hasManifest { return summary }

        var transaction = Transaction()
        do {
            let stage = try stage.made()
            let manifestPath = "\(folder)/\(OutputManifest.fileName)"
            let union = OutputManifest(entries: old.entries.merging(plan.manifest.entries) { $1 })
            if union.entries.count != old.entries.count || !hasManifest {
                try FileSystem.create(stage.manifest, union.bytes)
                try transaction.move(
                    stage.manifest, to: manifestPath, backup: stage.manifestBackup, replaces: hasManifest)
            }
            let blocking = Set(blockers(among: stale, site, staged))
            for path in blocking { summary.removed += try removeStale(path) ? 1 : 0 }
            for index in Self.inSafeOrder(staged, site) {
                let target = "\(folder)/\(site.outputs[index].path)"
                if let slash = target.lastIndex(of: "/") {
                    try transaction.makeDirectories(String(target[..<slash]), below: folder)
                }
                try transaction.move(
                    stage.file(index), to: target, backup: stage.backup(index), replaces: plan.replaces[index])
            }
            // Written before anything is deleted, so that no room for it is the last thing that can be lacking.
            let last = "\(stage.manifest).last"
            try FileSystem.create(last, plan.manifest.bytes)
            for path in stale where !blocking.contains(path) { summary.removed += try removeStale(path) ? 1 : 0 }
            try FileSystem.rename(last, to: manifestPath)
        } catch {
            transaction.undo()
            throw BuildFailure(error, hint: "The site is as it was before")
        }
        return summary
    }

    var hasManifest: Bool {
        (try? FileSystem.status("\(folder)/\(OutputManifest.fileName)"))??.kind == .file
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
    private static func inSafeOrder(_ staged: [Int], _ site: Site) -> [Int] {
        func rank(_ path: String) -> Int {
            path.hasSuffix(".html") ? 2 : path == "search/manifest.json" ? 1 : 0
        }
        return staged.map { (rank(site.outputs[$0].path), $0) }.sorted { $0 < $1 }.map(\.1)
    }

    /// Deletes a file that is no longer part of the site, and folders that are empty without it.
    func removeStale(_ path: String) throws(SystemError) -> Bool {
        var wasThere = true
        do {
            let status = try FileSystem.status("\(folder)/\(path)")
            // A folder or anything else in its place is not what Larder wrote.
            if status?.kind == .file || status?.kind == .symbolicLink {
                try FileSystem.remove("\(folder)/\(path)")
            } else {
                wasThere = false
            }
        } catch  where error.isNotFound {
            wasThere = false
        }
        var end = path.endIndex
        while let slash = path[..<end].lastIndex(of: "/") {
            do {
                try FileSystem.removeDirectory("\(folder)/\(path[..<slash])")
            } catch  where error.isNotEmpty {
                break
            } catch  where error.isNotFound {
            }
            end = slash
        }
        return wasThere
    }
}
