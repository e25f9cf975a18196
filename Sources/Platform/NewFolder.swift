#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder that comes with all that is to be in it, or not at all.
public enum NewFolder {
    /// Why a path is no place for one.
    public enum Obstacle: Hashable, Sendable {
        /// Something that is no folder.
        case file
        /// A folder with something in it.
        case notEmpty
        /// A symbolic link to nothing.
        case deadLink
    }

    /// What stands in the way at `path`; nil when nothing is there, or an empty folder.
    public static func obstacle(at path: String) throws(SystemError) -> Obstacle? {
        guard let status = try FileSystem.statusFollowingLinks(path) else {
            return try FileSystem.status(path) == nil ? nil : .deadLink
        }
        guard status.kind == .directory else { return .file }
        return try FileSystem.list(path).isEmpty ? nil : .notEmpty
    }

    /// Creates `files`, by their paths below `folder`, with the folders that they are in; those above `folder` too, where they
    /// are not there. When one cannot be created, everything that was is removed again.
    public static func write(_ files: [(path: String, bytes: [UInt8])], to folder: String) throws(SystemError) {
        var made = [(path: String, isFolder: Bool)]()
        do throws(SystemError) {
            try makeFolders(folder, &made)
            // "new/.." is there only now, and so is what another program has just put here.
            guard try FileSystem.list(folder).isEmpty else {
                throw SystemError("write into the folder", folder, code: ENOTEMPTY)
            }
            for (path, bytes) in files {
                let file = "\(folder)/\(path)"
                if let slash = file.lastIndex(of: "/") { try makeFolders(String(file[..<slash]), &made) }
                made.append((file, false))
                try FileSystem.create(file, bytes)
            }
        } catch {
            // Another program was quicker: the file is its own.
            if error.exists, made.last?.path == error.path { made.removeLast() }
            for (path, isFolder) in made.reversed() {
                // The first failure is the one to tell of.
                _ = try? isFolder ? FileSystem.removeDirectory(path) : FileSystem.remove(path)
            }
            throw error
        }
    }

    /// Creates a folder, and those that it is in, where they are not there yet.
    private static func makeFolders(
        _ path: String, _ made: inout [(path: String, isFolder: Bool)]
    ) throws(SystemError) {
        var end = path.startIndex
        while end < path.endIndex {
            end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
            let folder = String(path[..<end])
            if try FileSystem.statusFollowingLinks(folder) != nil { continue }
            try FileSystem.makeDirectory(folder)
            made.append((folder, true))
        }
    }
}
