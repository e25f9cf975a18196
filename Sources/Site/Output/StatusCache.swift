import Platform

/// What the output's files looked like when the last build ended, so that the next one need not read them again to know
/// that they still hold what the manifest says. Losing it costs time only.
struct StatusCache {
    fileprivate struct Entry: Equatable {
        var size: Int
        var modified: Int64
        var changed: Int64
        var inode: UInt64

    }

    /// Times this near to the end of the last build prove nothing: some file systems count in steps of two seconds.
    private static let doubt: Int64 = 2_000_000_000
    private static let header = "larder output status 1"

    private var entries: [String: Entry] = [:]
    /// When the cache was written, by the file system's clock.
    private var written: Int64 = 0

    /// Reads the cache; empty where there is none, or one of another output folder.
    init(file: String, output: String) {
        guard let status = try? FileSystem.status(file), status.kind == .file,
            let bytes = try? FileSystem.read(file)
        else { return }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard lines.count >= 2, lines[0].elementsEqual(Self.header.utf8), lines[1].elementsEqual(output.utf8) else {
            return
        }
        written = status.modified
        for line in lines[2...] {
            let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 4)
            guard fields.count == 5, let size = Self.number(fields[0]), let modified = Self.number(fields[1]),
                let changed = Self.number(fields[2]), let inode = Self.number(fields[3])
            else { continue }
            entries[String(decoding: fields[4], as: UTF8.self)] = Entry(
                size: Int(size), modified: modified, changed: changed, inode: UInt64(bitPattern: inode))
        }
    }

    /// Whether the file certainly has not changed since the cache was written.
    func vouches(for path: String, _ status: FileStatus) -> Bool {
        guard let entry = entries[path], entry == Entry(of: status) else { return false }
        return max(entry.modified, entry.changed) + Self.doubt < written
    }

    /// The cache's bytes for these files; a path with a line feed is left out.
    static func bytes(output: String, _ files: [(path: String, status: FileStatus)]) -> [UInt8] {
        var text = "\(header)\n\(output)\n"
        text.reserveCapacity(files.count * 100)
        for (path, status) in files where !path.utf8.contains(UInt8(ascii: "\n")) {
            text += "\(status.size) \(status.modified) \(status.changed) \(Int64(bitPattern: status.inode)) \(path)\n"
        }
        return Array(text.utf8)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int64? {
        Int64(String(decoding: bytes, as: UTF8.self))
    }
}

extension StatusCache.Entry {
    fileprivate init(of status: FileStatus) {
        self.init(size: status.size, modified: status.modified, changed: status.changed, inode: status.inode)
    }
}
