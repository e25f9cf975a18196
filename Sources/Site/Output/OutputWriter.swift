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

    // MARK: Planning

    /// What has to happen to each output.
    struct Plan {
        /// By output number: whether its new content waits in the stage; otherwise the file on disk is right already.
        var staged: [Bool] = []
        var manifest = OutputManifest()
        /// The manifest as it is written.
        var manifestBytes: [UInt8] = []
    }

    /// What of the files on disk need not be written again.
    private enum Trust {
        /// There is nothing on disk.
        case fresh
        case nothing
        case files(StatusCache)
    }

    private enum Decision {
        case keep(OutputManifest.Entry)
        case stage(OutputManifest.Entry)
        case foreign
        case failed(Diagnostic)
        case refused(SystemError)
    }

    private func makePlan(
        _ site: Site, _ old: OutputManifest, _ stage: LazyStage, trust: Trust, foreignFolders: Set<String>
    ) throws(BuildFailure) -> Plan {
        let decisions = parallel.map(site.outputs.count) { index -> Decision? in
            let isBlocked =
                !foreignFolders.isEmpty
                && Self.folders(above: site.outputs[index].path).contains(where: foreignFolders.contains)
            return isBlocked ? nil : decide(index, site, old, stage, trust: trust)
        }
        var plan = Plan()
        plan.staged.reserveCapacity(decisions.count)
        var entries = [(key: String, value: OutputManifest.Entry)]()
        entries.reserveCapacity(decisions.count)
        var faults = foreignFolders.sorted().map { Self.foreign("\(folder)/\($0)", neededAs: "a folder") }
        var refusal: SystemError?
        for (index, decision) in decisions.enumerated() {
            let path = site.outputs[index].path
            plan.staged.append(false)
            switch decision {
            case nil: break
            case .keep(let entry): entries.append((path, entry))
            case .stage(let entry):
                entries.append((path, entry))
                plan.staged[index] = true
            case .foreign:
                faults.append(Self.foreign("\(folder)/\(path)", neededAs: site.outputs[index].origin))
            case .failed(let diagnostic): faults.append(diagnostic)
            case .refused(let error): refusal = refusal ?? error
            }
        }
        if !faults.isEmpty { throw BuildFailure(faults) }
        if let refusal { throw BuildFailure(refusal, remark: "the site is as it was before") }
        (plan.manifest.entries, plan.manifestBytes) = parallel.both { [entries] in
            Dictionary(uniqueKeysWithValues: entries)
        } _: {
            OutputManifest.bytes(of: entries)
        }
        return plan
    }

    private func decide(
        _ index: Int, _ site: Site, _ old: OutputManifest, _ stage: LazyStage, trust: Trust
    ) -> Decision {
        let output = site.outputs[index]
        let path = "\(folder)/\(output.path)"
        let listed = old.entries[output.path]
        do {
            let isFresh = if case .fresh = trust { true } else { false }
            let status = try isFresh ? nil : FileSystem.status(path)
            let bytes = try site.bytes(of: output)
            let entry = OutputManifest.Entry(hash: ContentHash(bytes).text, size: bytes.count)
            if isFresh {
                try stage.made().create(output.path, bytes)
                return .stage(entry)
            }
            switch status?.kind {
            case nil: break
            case .file:
                if case .files(let cache) = trust, status?.size == entry.size {
                    if listed == entry, let status, cache.vouches(for: output.path, status) { return .keep(entry) }
                    if try FileSystem.read(path) == bytes { return .keep(entry) }
                }
                if listed == nil, try FileSystem.read(path) != bytes { return .foreign }
            case .directory:
                if try !holdsOnlyOurs(output.path, old) { return .foreign }
            case .symbolicLink, .other:
                if listed == nil { return .foreign }
            }
            try FileSystem.create(try stage.made().file(index), bytes)
            return .stage(entry)
        } catch let error as SystemError {
            return .refused(error)
        } catch let diagnostic as Diagnostic {
            return .failed(diagnostic)
        } catch {
            return .failed(Diagnostic(.writeFailed, "\(error)"))
        }
    }

    /// Whether a folder, where a file is needed now, holds nothing but what Larder wrote, so that it may go.
    private func holdsOnlyOurs(_ path: String, _ old: OutputManifest) throws(SystemError) -> Bool {
        let names = try FileSystem.list("\(folder)/\(path)")
        for name in names {
            let inner = "\(path)/\(name)"
            if try FileSystem.status("\(folder)/\(inner)")?.kind == .directory {
                if try !holdsOnlyOurs(inner, old) { return false }
            } else if old.entries[inner] == nil {
                return false
            }
        }
        // An empty folder is ours where we had a file in it: a killed build may leave such a one.
        return !names.isEmpty || old.entries.keys.contains { $0.hasPrefix(path + "/") }
    }

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
