import Diagnostics
import Platform

/// Writes a site into a folder so that the folder always holds a whole site.
///
/// Everything is rendered before anything takes its place: pages whose bytes differ from what the manifest lists go into
/// a stage, the manifest becomes the union of old and new paths, the staged files are renamed into place, what is stale
/// is deleted, and the manifest becomes the new one. A build that is killed leaves each file old or new, and a manifest
/// that knows all of them, so the next build repairs the rest.
public struct OutputWriter: Sendable {
    /// What a build did.
    public struct Summary: Equatable, Sendable {
        /// Files of the site.
        public var total = 0
        /// Those whose bytes were new.
        public var written = 0
        /// Files of an earlier build that the site no longer has.
        public var removed = 0
    }

    /// The output folder as the user named it.
    public let folder: String
    /// Where the status of written files is remembered; nil for nowhere.
    public let cacheFile: String?
    let parallel: Parallel

    /// A writer into `folder`, which is made where it is not there.
    public init(folder: String, cacheFile: String? = nil, parallel: Parallel = Parallel()) {
        self.folder = folder
        self.cacheFile = cacheFile
        self.parallel = parallel
    }

    /// Makes the folder equal to `site`, touching nothing that Larder did not write.
    ///
    /// - Parameter isClean: writes everything anew, as if nothing of an earlier build were there.
    public func write(
        _ site: Site, isClean: Bool = false, _ diagnostics: inout [Diagnostic]
    ) throws(BuildFailure) -> Summary {
        let (lock, isNew) = try openFolder()
        defer { withExtendedLifetime(lock) {} }
        do {
            return try writeLocked(site, isClean: isClean, &diagnostics)
        } catch {
            // A build that fails leaves no empty folder behind where there was none.
            if isNew { try? FileSystem.removeDirectory(folder) }
            throw error
        }
    }

    private func writeLocked(
        _ site: Site, isClean: Bool, _ diagnostics: inout [Diagnostic]
    ) throws(BuildFailure) -> Summary {
        do {
            try Stage.removeLeftover(in: folder)
        } catch {
            throw BuildFailure(error)
        }
        let (cache, read) = parallel.both { [cacheFile, folder] in
            StatusCache(file: cacheFile ?? "", output: folder)
        } _: {
            var faults = [Diagnostic]()
            let old = Result { () throws(BuildFailure) in try OutputManifest.read(in: folder, &faults) }
            return (old, faults)
        }
        diagnostics += read.1
        let old = try read.0.get()
        // Where nothing is in the way, as in each first build, there is nothing to look at path by path.
        let isFresh = old.entries.isEmpty ? try nothingIsInTheWay(of: site) : false
        let foreignFolders = try isFresh ? [] : foreignFolders(of: site, old)

        let stage = LazyStage(folder: folder)
        do {
            let trust: Trust = isFresh ? .fresh : isClean ? .nothing : .files(cache)
            let plan = try makePlan(site, old, stage, trust: trust, foreignFolders: foreignFolders)
            let summary = try commit(site, plan, old, stage, isFresh: isFresh)
            // What cannot be removed now the next build removes first of all.
            try? stage.removeIfMade()
            remember(site, plan)
            return summary
        } catch {
            try? stage.removeIfMade()
            throw error
        }
    }

    // MARK: Before anything is written

    private func openFolder() throws(BuildFailure) -> (DirectoryLock, isNew: Bool) {
        do {
            let isNew = try FileSystem.statusFollowingLinks(folder) == nil
            try FileSystem.makeDirectories(folder)
            if let lock = try DirectoryLock(folder) { return (lock, isNew) }
        } catch {
            throw BuildFailure(error)
        }
        throw BuildFailure(
            [
                Diagnostic(
                    .outputLocked, "Another larder is writing into \(folder)", hint: "Wait until it is done")
            ], isSystemFailure: true)
    }

    /// Whether no name in the folder is one that the site needs, however it is spelt.
    private func nothingIsInTheWay(of site: Site) throws(BuildFailure) -> Bool {
        do {
            try FileSystem.checkWritable(folder)
            let names = Set(try FileSystem.list(folder).map { $0.nfc.lowercased() })
            let needed = site.outputs.lazy.map { $0.path.prefix { $0 != "/" } } + [OutputManifest.fileName[...]]
            return names.isEmpty || names.isDisjoint(with: Set(needed).map { String($0).nfc.lowercased() })
        } catch {
            throw BuildFailure(error)
        }
    }

    /// The paths where the site needs a folder and something of someone else's is: a file, or a symbolic link, which
    /// would lead writing elsewhere. A folder that is closed to us is a failure.
    private func foreignFolders(of site: Site, _ old: OutputManifest) throws(BuildFailure) -> Set<String> {
        var directories: Set<String> = [""]
        var last: Substring?
        // In order, most paths are in the folder of the one before.
        for path in site.outputs.map(\.path) + old.entries.keys.sorted(by: { $0.precedes($1) }) {
            let parent = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
            if parent == last { continue }
            last = parent
            for folder in Self.folders(above: path).reversed() {
                guard directories.insert(folder).inserted else { break }
            }
        }
        let sorted = directories.sorted()
        let checks = parallel.map(sorted.count) { index -> Result<Bool, SystemError> in
            Result { () throws(SystemError) in try isForeign(sorted[index], old) }
        }
        var foreign = Set<String>()
        do {
            for (directory, check) in zip(sorted, checks) where try check.get() { foreign.insert(directory) }
        } catch {
            throw BuildFailure(error)
        }
        return foreign
    }

    private func isForeign(_ directory: String, _ old: OutputManifest) throws(SystemError) -> Bool {
        let path = directory.isEmpty ? folder : "\(folder)/\(directory)"
        let status = try directory.isEmpty ? FileSystem.statusFollowingLinks(path) : FileSystem.status(path)
        switch status?.kind {
        case .directory:
            try FileSystem.checkWritable(path)
            return false
        case nil: return false
        case .file where old.entries[directory] != nil: return false
        case .file, .symbolicLink, .other: return true
        }
    }

    /// "a/b" and "a" for "a/b/c".
    static func folders(above path: String) -> [String] {
        path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }

    static func foreign(_ path: String, neededAs use: String) -> Diagnostic {
        Diagnostic(
            .foreignFile, "Larder needs this path for \(use), but did not make what is there",
            at: SourceLocation(file: path), hint: "Move it away, or choose another output folder")
    }

    // MARK: Afterwards

    private func remember(_ site: Site, _ plan: Plan) {
        guard let cacheFile else { return }
        let known =
            site.outputs.map { ($0.path, plan.manifest.entries[$0.path]?.hash ?? "") }
            + [(OutputManifest.fileName, ContentHash(plan.manifestBytes).text)]
        let lines = parallel.map(known.count) { index -> [UInt8] in
            let (path, hash) = known[index]
            guard let status = try? FileSystem.status("\(folder)/\(path)") else { return [] }
            return StatusCache.line(path: path, hash: hash, status)
        }
        // The cache only saves time: where it cannot be written, the next build reads what it has written.
        if let slash = cacheFile.lastIndex(of: "/") { try? FileSystem.makeDirectories(String(cacheFile[..<slash])) }
        let new = cacheFile + ".new"
        try? FileSystem.remove(new)
        guard (try? FileSystem.create(new, StatusCache.head(output: folder) + lines.joined())) != nil else { return }
        try? FileSystem.rename(new, to: cacheFile)
    }
}
