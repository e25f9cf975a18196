import Diagnostics
import Platform

/// The output may not be part of what it is made from, nor the other way round: a build would read what it wrote.
enum FolderCheck {
    static func run(_ options: BuildOptions) throws(BuildFailure) {
        let output: String
        var faults = [Diagnostic]()
        do {
            output = try resolved(options.output)
            for (name, folder) in [("content", options.content), ("template", options.templates)] {
                let input = try resolved(folder)
                if output == input || output.hasPrefix(input + "/") || input.hasPrefix(output + "/") {
                    faults.append(
                        Diagnostic(
                            .outputOverlapsInput,
                            "The output folder \(options.output) and the \(name) folder \(folder) overlap",
                            hint: "Choose another output folder with --output"))
                }
            }
        } catch {
            throw BuildFailure(error)
        }
        if !faults.isEmpty { throw BuildFailure(faults) }
    }

    /// The absolute path without symbolic links of a folder that need not be there yet.
    private static func resolved(_ path: String) throws(SystemError) -> String {
        do {
            return try FileSystem.resolve(path)
        } catch {
            guard error.isNotFound else { throw error }
            let isAbsolute = path.hasPrefix("/")
            var parts = path.pathParts
            guard let last = parts.popLast() else { throw error }
            let parent = try resolved(
                (isAbsolute ? "/" : "") + parts.joined(separator: "/"), orElse: isAbsolute ? "/" : ".")
            switch last {
            case ".": return parent
            case "..": return String(parent[..<(parent.lastIndex(of: "/") ?? parent.startIndex)])
            default: return (parent == "/" ? "" : parent) + "/" + last
            }
        }
    }

    private static func resolved(_ path: String, orElse whole: String) throws(SystemError) -> String {
        try resolved(path.isEmpty ? whole : path)
    }
}
