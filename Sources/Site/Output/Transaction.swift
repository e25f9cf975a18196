import Platform

/// Moves staged files into place one by one, and puts everything back when one of the moves fails.
///
/// A kill between two moves leaves each file either old or new; a failure leaves all of them old.
struct Transaction {
    private enum Step {
        case madeDirectory(String)
        case created(String)
        case replaced(String, backup: String)
    }

    private var steps: [Step] = []

    /// Makes a directory and those above it that are missing, down from `root`.
    mutating func makeDirectories(_ path: String, below root: String) throws(SystemError) {
        guard path.utf8.count > root.utf8.count else { return }
        do {
            try FileSystem.makeDirectory(path)
            steps.append(.madeDirectory(path))
        } catch {
            if error.exists { return }
            guard error.isNotFound, let slash = path.lastIndex(of: "/") else { throw error }
            try makeDirectories(String(path[..<slash]), below: root)
            try FileSystem.makeDirectory(path)
            steps.append(.madeDirectory(path))
        }
    }

    /// Moves `file` to `target`; what is there is kept as `backup` until the transaction is over.
    mutating func move(_ file: String, to target: String, backup: String, replaces: Bool) throws(SystemError) {
        guard replaces else {
            try FileSystem.rename(file, to: target)
            steps.append(.created(target))
            return
        }
        // Where a file system has no second names, a failure later on cannot be undone, and says so.
        let hasBackup = (try? FileSystem.hardLink(target, as: backup)) != nil
        try FileSystem.rename(file, to: target)
        if hasBackup { steps.append(.replaced(target, backup: backup)) }
    }

    /// Puts everything back, last step first.
    func undo() {
        for step in steps.reversed() {
            // Undoing is best effort: the failure that led here is what gets reported.
            switch step {
            case .madeDirectory(let path): try? FileSystem.removeDirectory(path)
            case .created(let path): try? FileSystem.remove(path)
            case .replaced(let path, let backup): try? FileSystem.rename(backup, to: path)
            }
        }
    }
}
