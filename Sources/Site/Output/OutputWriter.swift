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
    public func write(_ site: Site, _ diagnostics: inout [Diagnostic]) throws(BuildFailure) -> Summary {
        let lock = try openFolder()
        defer { withExtendedLifetime(lock) {} }
        let old: OutputManifest
        do {
            try Stage.removeLeftover(in: folder)
            old = try OutputManifest.read(in: folder, &diagnostics)
        } catch {
            throw BuildFailure(error)
        }
        let cache = StatusCache(file: cacheFile ?? "", output: folder)
        try checkDirectories(of: site, old)

        let stage = LazyStage(folder: folder)
        do {
            let plan = try makePlan(site, old, cache, stage)
            let summary = try commit(site, plan, old, stage)
            try? stage.removeIfMade()
            remember(site, plan)
            return summary
        } catch {
            try? stage.removeIfMade()
            throw error
        }
    }

    /// Removes every file that the manifest lists, the folders that are empty without them, and the manifest.
    public func removeAll(_ diagnostics: inout [Diagnostic]) throws(BuildFailure) -> Int {
        let lock = try openFolder()
        defer { withExtendedLifetime(lock) {} }
        do {
            try Stage.removeLeftover(in: folder)
            let old = try OutputManifest.read(in: folder, &diagnostics)
            var removed = 0
            for path in old.entries.keys.sorted() where try !leadsThroughLink(path) {
                removed += try removeStale(path) ? 1 : 0
            }
            if hasManifest { try FileSystem.remove("\(folder)/\(OutputManifest.fileName)") }
            return removed
        } catch {
            throw BuildFailure(error)
        }
    }

    /// Whether a folder on the way to `path` is a symbolic link, so that what is there is not in the output folder.
    private func leadsThroughLink(_ path: String) throws(SystemError) -> Bool {
        for slash in path.indices where path[slash] == "/" {
            if try FileSystem.status("\(folder)/\(path[..<slash])")?.kind == .symbolicLink { return true }
        }
        return false
    }

    // MARK: Before anything is written

    private func openFolder() throws(BuildFailure) -> DirectoryLock {
        do {
            try makeFolder(folder)
            if let lock = try DirectoryLock(folder) { return lock }
        } catch {
            throw BuildFailure(error)
        }
        throw BuildFailure(
            [
                Diagnostic(
                    .outputLocked, "Another larder is writing into \(folder)", hint: "Wait until it is done")
            ], isSystemFailure: true)
    }

    func makeFolder(_ path: String) throws(SystemError) {
        if try FileSystem.statusFollowingLinks(path) != nil { return }
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try makeFolder(String(path[..<slash])) }
        do { try FileSystem.makeDirectory(path) } catch  where error.exists {}
    }

    /// No directory that the site needs may be a symbolic link, which would lead writing elsewhere, a file of someone
    /// else's, or closed to us.
    private func checkDirectories(of site: Site, _ old: OutputManifest) throws(BuildFailure) {
        var directories = Set<String>()
        for path in site.outputs.map(\.path) + old.entries.keys {
            var end = path.endIndex
            while let slash = path[..<end].lastIndex(of: "/") {
                guard directories.insert(String(path[..<slash])).inserted else { break }
                end = slash
            }
        }
        var foreign = [Diagnostic]()
        let sorted = directories.sorted()
        do {
            for directory in [""] + sorted {
                let path = directory.isEmpty ? folder : "\(folder)/\(directory)"
                let status = try directory.isEmpty ? FileSystem.statusFollowingLinks(path) : FileSystem.status(path)
                guard let status else { continue }
                switch status.kind {
                case .directory: try FileSystem.checkWritable(path)
                case .file where old.entries[directory] != nil: break
                case .file, .symbolicLink, .other: foreign.append(Self.foreign(path, neededAs: "a folder"))
                }
            }
        } catch {
            throw BuildFailure(error, hint: "Check who owns the output folder, and that its disk can be written")
        }
        if !foreign.isEmpty { throw BuildFailure(foreign) }
    }

    private static func foreign(_ path: String, neededAs use: String) -> Diagnostic {
        Diagnostic(
            .foreignFile, "Larder needs this path for \(use), but did not make what is there",
            at: SourceLocation(file: path), hint: "Move it away, or choose another output folder")
    }

    // MARK: Planning

    /// What has to happen to each output.
    struct Plan {
        /// By output number; nil where the file on disk is right already.
        var staged: [Bool] = []
        var replaces: [Bool] = []
        var manifest = OutputManifest()
    }

    private enum Decision {
        case keep(OutputManifest.Entry)
        case stage(OutputManifest.Entry, replaces: Bool)
        case foreign
        case failed(Diagnostic)
        case refused(SystemError)
    }

    private func makePlan(
        _ site: Site, _ old: OutputManifest, _ cache: StatusCache, _ stage: LazyStage
    ) throws(BuildFailure) -> Plan {
        let decisions = parallel.map(site.outputs.count) { index in
            decide(index, site, old, cache, stage)
        }
        var plan = Plan()
        var faults = [Diagnostic]()
        var refusal: SystemError?
        for (index, decision) in decisions.enumerated() {
            let path = site.outputs[index].path
            plan.staged.append(false)
            plan.replaces.append(false)
            switch decision {
            case .keep(let entry): plan.manifest.entries[path] = entry
            case .stage(let entry, let replaces):
                plan.manifest.entries[path] = entry
                plan.staged[index] = true
                plan.replaces[index] = replaces
            case .foreign:
                faults.append(Self.foreign("\(folder)/\(path)", neededAs: site.outputs[index].origin))
            case .failed(let diagnostic): faults.append(diagnostic)
            case .refused(let error): refusal = refusal ?? error
            }
        }
        if !faults.isEmpty { throw BuildFailure(faults) }
        if let refusal { throw BuildFailure(refusal, hint: "The site is as it was before") }
        return plan
    }

    private func decide(
        _ index: Int, _ site: Site, _ old: OutputManifest, _ cache: StatusCache, _ stage: LazyStage
    ) -> Decision {
        let output = site.outputs[index]
        let path = "\(folder)/\(output.path)"
        let listed = old.entries[output.path]
        do {
            let status = try FileSystem.status(path)
            let bytes = try site.bytes(of: output)
            let hash = ContentHash(bytes)
            let entry = OutputManifest.Entry(hash: hash.text, size: bytes.count)
            if let status {
                switch status.kind {
                case .file:
                    if listed == entry, status.size == entry.size, cache.vouches(for: output.path, status) {
                        return .keep(entry)
                    }
                    if status.size == entry.size, try FileSystem.read(path) == bytes { return .keep(entry) }
                    if listed == nil { return .foreign }
                case .directory:
                    // Fine where all that is in it is ours and goes away: removing it fails otherwise.
                    guard old.entries.keys.contains(where: { $0.hasPrefix(output.path + "/") }) else { return .foreign }
                case .symbolicLink, .other:
                    if listed == nil { return .foreign }
                }
            }
            try FileSystem.create(try stage.made().file(index), bytes)
            return .stage(entry, replaces: status?.kind == .file)
        } catch let error as SystemError {
            return .refused(error)
        } catch let diagnostic as Diagnostic {
            return .failed(diagnostic)
        } catch {
            return .failed(Diagnostic(.writeFailed, "\(error)"))
        }
    }

    private func remember(_ site: Site, _ plan: Plan) {
        guard let cacheFile else { return }
        let files = parallel.map(site.outputs.count) { index -> (path: String, status: FileStatus)? in
            let path = site.outputs[index].path
            guard let status = try? FileSystem.status("\(folder)/\(path)") else { return nil }
            return (path, status)
        }
        // The cache only saves time: where it cannot be written, the next build reads what it has written.
        if let slash = cacheFile.lastIndex(of: "/") { try? makeFolder(String(cacheFile[..<slash])) }
        let new = cacheFile + ".new"
        try? FileSystem.remove(new)
        guard (try? FileSystem.create(new, StatusCache.bytes(output: folder, files.compactMap(\.self)))) != nil else {
            return
        }
        try? FileSystem.rename(new, to: cacheFile)
    }
}
