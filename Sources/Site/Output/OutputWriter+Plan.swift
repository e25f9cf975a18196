import Diagnostics
import Platform

/// The middle of a build: what has to be written is found, and waits in the stage.
extension OutputWriter {
    /// What has to happen to each output.
    struct Plan {
        /// By output number: whether its new content waits in the stage; otherwise the file on disk is right already.
        var staged: [Bool] = []
        var manifest = OutputManifest()
        /// The manifest as it is written.
        var manifestBytes: [UInt8] = []
    }

    /// What of the files on disk need not be written again.
    enum Trust {
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

    func makePlan(
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
}
