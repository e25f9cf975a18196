import Platform

/// Moves files into place and out of the way one by one, and puts everything back when one of the steps fails.
///
/// Nothing is deleted on the way: what has to go is moved into the stage, which goes as a whole in the end. A kill
/// between two steps leaves each file either old or new; a failure leaves all of them old.
struct Transaction {
    private enum Step {
        case madeDirectory(String)
        case created(String)
        case movedIn(String, from: String)
        case replaced(String, backup: String)
        case movedAway(String, to: String)

        /// How deep the directory that was made stands.
        var depth: Int {
            if case .madeDirectory(let path) = self { path.utf8.count { $0 == UInt8(ascii: "/") } } else { 0 }
        }
    }

    private var steps: [Step] = []

    /// Makes a directory and those above it that are missing, down from `root`.
    mutating func makeDirectories(_ path: String, below root: String) throws(SystemError) {
        guard path.utf8.count > root.utf8.count else { return }
        do {
            try makeDirectory(path)
        } catch {
            if error.exists { return }
            guard error.isNotFound, let slash = path.lastIndex(of: "/") else { throw error }
            try makeDirectories(String(path[..<slash]), below: root)
            // Another thread may need the same one.
            do { try makeDirectory(path) } catch  where error.exists {}
        }
    }

    private mutating func makeDirectory(_ path: String) throws(SystemError) {
        try FileSystem.makeDirectory(path)
        steps.append(.madeDirectory(path))
    }

    /// Moves `file` to `target`, where nothing is.
    mutating func move(_ file: String, to target: String) throws(SystemError) {
        try FileSystem.rename(file, to: target)
        steps.append(.created(target))
    }

    /// Moves `folder` with all in it, or a file, to `target`, where nothing is.
    mutating func moveIn(_ folder: String, to target: String) throws(SystemError) {
        try FileSystem.rename(folder, to: target)
        steps.append(.movedIn(target, from: folder))
    }

    /// Moves `file` to `target` in the place of the file that is there, which gets the name `backup`.
    mutating func replace(_ target: String, with file: String, backup: String) throws(SystemError) {
        var hasBackup = true
        do {
            try FileSystem.hardLink(target, as: backup)
        } catch {
            // Where a file system gives no second names, a later failure cannot be undone; all else is a failure.
            guard error.isUnsupported else { throw error }
            hasBackup = false
        }
        try FileSystem.rename(file, to: target)
        if hasBackup { steps.append(.replaced(target, backup: backup)) }
    }

    /// Moves what is at `path`, a file or a folder, out of the way, to `place`. Undoing that takes no room, as making a
    /// removed folder again would.
    mutating func moveAway(_ path: String, to place: String) throws(SystemError) {
        do {
            try FileSystem.rename(path, to: place)
        } catch {
            throw SystemError("remove", path, code: error.code)
        }
        steps.append(.movedAway(path, to: place))
    }

    /// Adds the steps of a transaction that ran beside others, each with paths of its own.
    mutating func append(_ other: Transaction) { steps += other.steps }

    /// Puts everything back, last step first.
    func undo() {
        defer {
            // What ran side by side may have put its files into each other's folders.
            for case .madeDirectory(let path) in steps.sorted(by: { $0.depth > $1.depth }) {
                try? FileSystem.removeDirectory(path)
            }
        }
        for step in steps.reversed() {
            // Undoing is best effort: the failure that led here is what gets reported.
            switch step {
            case .madeDirectory(let path): try? FileSystem.removeDirectory(path)
            case .created(let path): try? FileSystem.remove(path)
            case .movedIn(let path, let stage): try? FileSystem.rename(path, to: stage)
            case .replaced(let path, let backup), .movedAway(let path, let backup):
                try? FileSystem.rename(backup, to: path)
            }
        }
    }
}
