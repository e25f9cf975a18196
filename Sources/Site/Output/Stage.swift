import Platform

/// The folder inside the output folder in which new files are written before any of them takes its place.
///
/// It is inside, so that moving a file out of it is a rename on one file system. Its files are numbered: a web server
/// that serves the folder meanwhile must not take them for pages.
struct Stage {
    static let folderName = ".larder-stage"

    private let folder: String

    /// Makes the folder, and removes what a killed build left there.
    init(in output: String) throws(SystemError) {
        folder = "\(output)/\(Self.folderName)"
        try Self.removeTree(folder)
        try FileSystem.makeDirectory(folder)
    }

    /// Where a whole site waits, under its own names, when nothing is in its way: then its top folders are moved as they
    /// are, and no page by itself.
    func place(of path: String) -> String { "\(folder)/site/\(path)" }

    /// Creates the file at ``place(of:)``, and the folders above it.
    func create(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
        let file = place(of: path)
        let parent = String(file.prefix(upTo: file.utf8.lastIndex(of: UInt8(ascii: "/")) ?? file.endIndex))
        // Nearly every page has a folder of its own, in one that is there already.
        do {
            try FileSystem.makeDirectory(parent)
        } catch {
            if error.isNotFound { try FileSystem.makeDirectories(parent) } else if !error.exists { throw error }
        }
        try FileSystem.create(file, bytes)
    }

    /// Where the new content of output number `index` waits.
    func file(_ index: Int) -> String { "\(folder)/\(index)" }

    /// Where the old content of output number `index` is kept until the build is through.
    func backup(_ index: Int) -> String { "\(folder)/\(index).old" }

    /// Where stale file number `number` goes.
    func stale(_ number: Int) -> String { "\(folder)/\(number).stale" }

    /// Where the union of old and new paths waits to be the manifest.
    var manifest: String { "\(folder)/manifest" }
    /// Where the old manifest is kept.
    var manifestBackup: String { "\(folder)/manifest.old" }
    /// Where the manifest of the finished build waits.
    var lastManifest: String { "\(folder)/manifest.last" }

    /// Removes the folder with all in it.
    func remove() throws(SystemError) { try Self.removeTree(folder) }

    /// Removes the stage that a killed build left, where there is one.
    static func removeLeftover(in output: String) throws(SystemError) { try removeTree("\(output)/\(folderName)") }

    /// Removes what is at `path` with all below it, never following a symbolic link.
    private static func removeTree(_ path: String) throws(SystemError) {
        guard let status = try FileSystem.status(path) else { return }
        guard status.kind == .directory else { return try FileSystem.remove(path) }
        for name in try FileSystem.list(path) { try removeTree("\(path)/\(name)") }
        try FileSystem.removeDirectory(path)
    }
}
