import DefaultTheme
import Platform

/// Writes the built-in theme's files where its owner can edit them.
public enum ThemeCopy {
    /// Whether there is nothing at `folder`, or an empty folder.
    public static func isFree(_ folder: String) throws(SystemError) -> Bool {
        guard let status = try FileSystem.statusFollowingLinks(folder) else {
            // A link that leads nowhere is no place for a folder.
            return try FileSystem.status(folder) == nil
        }
        return status.kind == .directory ? try FileSystem.list(folder).isEmpty : false
    }

    /// Creates all files of the theme below `folder`, which must be free, and returns how many; where one cannot be
    /// written, none stays.
    public static func write(to folder: String) throws(SystemError) -> Int {
        var undo = [(path: String, isFolder: Bool)]()
        do throws(SystemError) {
            try makeFolders(folder, &undo)
            for (path, bytes) in DefaultTheme.files.sorted(by: { $0.key < $1.key }) {
                let file = "\(folder)/\(path)"
                if let slash = file.lastIndex(of: "/") { try makeFolders(String(file[..<slash]), &undo) }
                undo.append((file, false))
                try FileSystem.create(file, bytes)
            }
        } catch {
            // Another program was quicker.
            if error.exists, undo.last?.path == error.path { undo.removeLast() }
            for (path, isFolder) in undo.reversed() {
                // The first failure is the one to tell of.
                _ = try? isFolder ? FileSystem.removeDirectory(path) : FileSystem.remove(path)
            }
            throw error
        }
        return DefaultTheme.files.count
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
