import Platform

/// What the output's files looked like when the last build ended, so that the next one need not read them again to know
/// that they still hold what the manifest says. Losing it costs time only.
struct StatusCache {
    fileprivate struct Entry: Equatable {
        var size: Int
        var modified: Int64
        var changed: Int64
        var inode: UInt64
        /// ``ContentHash/text`` of what was written.
        var hash: String
        var newest: Int64 { max(modified, changed) }
    }

    private static let header = "larder output status 2"

    private let output: String
    private var entries: [String: Entry] = [:]
    /// Times this near to the end of the last build prove nothing, in nanoseconds.
    private var doubt: Int64 = 0
    /// When the cache was written, by the file system's clock.
    private var written: Int64 = 0

    /// Reads the cache; empty where there is none, or one of another output folder.
    init(file: String, output: String) {
        self.output = output
        guard let status = try? FileSystem.status(file), status.kind == .file,
            let bytes = try? FileSystem.read(file)
        else { return }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard lines.count >= 2, lines[0].elementsEqual(Self.header.utf8), lines[1].elementsEqual(output.utf8) else {
            return
        }
        written = status.modified
        for line in lines[2...] {
            let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
            guard fields.count == 6, let size = Self.number(fields[0]), let modified = Self.number(fields[1]),
                let changed = Self.number(fields[2]), let inode = Self.number(fields[3])
            else { continue }
            entries[String(decoding: fields[5], as: UTF8.self)] = Entry(
                size: Int(size), modified: modified, changed: changed, inode: UInt64(bitPattern: inode),
                hash: String(decoding: fields[4], as: UTF8.self))
        }
        doubt = FileTimes.doubt(of: entries.values.lazy.map(\.newest))
    }

    /// How many files it knows, the manifest among them.
    var count: Int { entries.count }

    /// Whether every file that it knows holds what was written. Those of which times prove nothing are read.
    func isTrue(_ parallel: Parallel) -> Bool {
        let paths = Array(entries.keys)
        return !parallel.map(paths.count) { holds(paths[$0]) }.contains(false)
    }

    private func holds(_ path: String) -> Bool {
        let file = "\(output)/\(path)"
        guard let entry = entries[path], let status = try? FileSystem.status(file), entry.is(status) else {
            return false
        }
        if isProof(entry) { return true }
        return (try? FileSystem.read(file)).map { ContentHash($0).text == entry.hash } ?? false
    }

    /// Whether the file certainly has not changed since the cache was written.
    func vouches(for path: String, _ status: FileStatus) -> Bool {
        entries[path].map { $0.is(status) && isProof($0) } ?? false
    }

    private func isProof(_ entry: Entry) -> Bool { entry.newest + doubt < written }

    /// What the cache's file begins with; a line for each file follows.
    static func head(output: String) -> [UInt8] { Array("\(header)\n\(output)\n".utf8) }

    /// The line of one file; none for a path with a line feed.
    static func line(path: String, hash: String, _ status: FileStatus) -> [UInt8] {
        if path.utf8.contains(UInt8(ascii: "\n")) { return [] }
        let numbers = "\(status.size) \(status.modified) \(status.changed) \(Int64(bitPattern: status.inode))"
        return Array("\(numbers) \(hash) \(path)\n".utf8)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int64? {
        Int64(String(decoding: bytes, as: UTF8.self))
    }
}

extension StatusCache.Entry {
    fileprivate func `is`(_ status: FileStatus) -> Bool {
        status.kind == .file && size == status.size && modified == status.modified && changed == status.changed
            && inode == status.inode
    }
}
