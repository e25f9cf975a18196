import Diagnostics
import Platform
import Reading

/// `.larder.json`: what Larder wrote into an output folder. It alone decides what Larder may overwrite and delete, and
/// it is not trusted: a path in it that leads anywhere but below the folder is passed over.
struct OutputManifest: Equatable {
    struct Entry: Equatable {
        /// ``ContentHash/text`` of the file's bytes.
        var hash: String
        /// In bytes.
        var size: Int
    }

    static let fileName = ".larder.json"
    private static let format = "1"

    /// By path below the output folder.
    var entries: [String: Entry] = [:]

    /// The manifest's bytes: the same for the same entries, each on a line of its own for those who keep it in git.
    var bytes: [UInt8] { Self.bytes(of: entries.sorted { $0.key.precedes($1.key) }) }

    /// - Parameter entries: by path, and sorted by it.
    static func bytes(of entries: [(key: String, value: Entry)]) -> [UInt8] {
        var bytes = [UInt8]()
        bytes.reserveCapacity(entries.count * 120 + 100)
        func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
        write("{\n  \"format\": \(format),\n  \"files\": {")
        var separator = "\n    "
        for (path, entry) in entries {
            var name = JSONWriter()
            name.string(path)
            write(separator)
            bytes += name.bytes
            write(": {\"hash\": \"\(entry.hash)\", \"size\": \(entry.size)}")
            separator = ",\n    "
        }
        write(entries.isEmpty ? "}\n}\n" : "\n  }\n}\n")
        return bytes
    }

    /// Reads the manifest of an output folder; empty where there is none.
    static func read(in folder: String, _ diagnostics: inout [Diagnostic]) throws(BuildFailure) -> OutputManifest {
        let path = "\(folder)/\(fileName)"
        let kind: FileStatus.Kind
        let source: SourceText
        do {
            guard let status = try FileSystem.status(path) else { return OutputManifest() }
            kind = status.kind
            source = SourceText(file: path, bytes: kind == .file ? try FileSystem.read(path) : [])
        } catch {
            throw BuildFailure(error)
        }
        if kind == .directory || kind == .other {
            throw BuildFailure([OutputWriter.foreign(path, neededAs: "the list of what it writes")])
        }
        var faults = [Diagnostic]()
        guard let root = JSONReader.read(source, diagnostics: &faults), faults.isEmpty,
            root["format"]?.text == format, let members = root["files"]?.members
        else { return damaged(path, &diagnostics) }
        var manifest = OutputManifest()
        for member in members {
            guard isSafe(member.key), let hash = member.value["hash"]?.text,
                let size = member.value["size"]?.text.flatMap({ Int($0) })
            else { continue }
            manifest.entries[member.key] = Entry(hash: hash, size: size)
        }
        return manifest
    }

    private static func damaged(_ path: String, _ diagnostics: inout [Diagnostic]) -> OutputManifest {
        diagnostics.append(
            Diagnostic(
                .damagedManifest, "The list of what Larder wrote here cannot be read, so nothing old will be removed",
                at: SourceLocation(file: path),
                hint: "If a file is reported as foreign next, empty the output folder and build again"))
        return OutputManifest()
    }

    /// Whether `path` names something below the folder that Larder may have written: nothing above it, none of its own
    /// working files, and none of the hidden files that belong to other programs.
    static func isSafe(_ path: String) -> Bool {
        // With an empty part there are more slashes than lie between parts.
        let parts = path.pathParts
        let slashes = path.utf8.count { $0 == UInt8(ascii: "/") }
        return !path.utf8.contains(0) && parts.count == slashes + 1
            && parts.allSatisfy {
                $0.utf8.first != UInt8(ascii: ".") || Content.publishedHiddenNames.contains(String($0))
            }
    }
}
