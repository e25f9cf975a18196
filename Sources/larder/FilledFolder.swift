import Platform

/// A folder that a command fills: what stands in its way, and how that is said.
enum FilledFolder {
    /// Writes files to a folder that is new or empty. Says why not where something is in the way, and returns false.
    static func write(_ files: [(path: String, bytes: [UInt8])], to folder: String) throws(SystemError) -> Bool {
        if let obstacle = try NewFolder.obstacle(at: folder) {
            Terminal.printError("larder: \(message(for: obstacle, at: folder))\n")
            return false
        }
        try NewFolder.write(files, to: folder)
        return true
    }

    /// Says that the system would not do it.
    static func end(_ error: SystemError) -> ExitCode {
        Terminal.printError("larder: \(error.description)\n  \(hint(for: error))\n")
        return .systemFailure
    }

    private static func message(for obstacle: NewFolder.Obstacle, at folder: String) -> String {
        switch obstacle {
        case .file: "\(folder) is a file, and no folder\n  Choose another name: nothing is overwritten"
        case .notEmpty:
            "The folder \(folder) is not empty\n  Name a new folder, or an empty one: nothing is overwritten"
        case .deadLink:
            "\(folder) is a link to something that is not there\n  Remove the link, or choose another name"
        }
    }

    private static func hint(for error: SystemError) -> String {
        if error.isDenied { return "Choose a place where you may write, such as a folder in your home folder" }
        if error.isFull { return "Make room on that disk, or choose another one: nothing was left there" }
        return "Choose another folder: nothing was left in this one"
    }
}
