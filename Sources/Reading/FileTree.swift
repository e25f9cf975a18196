import Diagnostics
import Platform

/// One file below a folder.
public struct TreeFile: Sendable, Hashable {
    /// Relative to the folder, with `/`, as the file system spells it.
    public var path: String
    /// The same in NFC, by which texts refer to it: file systems differ in how they spell accents.
    public var key: String
    /// Where it can be opened.
    public var location: String
    /// What the file system said when the folder was walked.
    public var status: FileStatus
}

/// Finds the files below a folder, in an order that does not depend on the file system.
///
/// Names that begin with a dot or end in `~` belong to other programs and are passed over, but for the few in `static/`
/// that hosts ask for (``Content/publishedHiddenNames``). A symbolic link is followed
/// where it leads to something inside the folder; one that leads out, to nothing or to its own parent is an error, since
/// what it stands for would silently be missing.
public struct FileTree: Sendable {
    /// The folder as the user named it: what diagnostics show.
    public let folder: String
    private let resolvedFolder: String
    private let parallel: Parallel

    /// Throws where the folder is not there or may not be read.
    public init(_ folder: String, parallel: Parallel = Parallel()) throws(SystemError) {
        self.folder = folder
        self.parallel = parallel
        // With the slash, a file in its place is refused.
        resolvedFolder = try FileSystem.resolve("\(folder)/")
    }

    /// All files, sorted by path.
    public func files(_ diagnostics: inout [Diagnostic]) -> [TreeFile] {
        var found = [TreeFile]()
        var ancestors = [(UInt64, UInt64)]()
        walk("", &ancestors, &found, &diagnostics)
        return found.sorted { $0.path.precedes($1.path) }
    }

    private func walk(
        _ prefix: String, _ ancestors: inout [(UInt64, UInt64)], _ found: inout [TreeFile],
        _ diagnostics: inout [Diagnostic]
    ) {
        do {
            let names = try FileSystem.list(prefix.isEmpty ? folder : "\(folder)/\(prefix)").sorted()
                .filter { !$0.hasSuffix("~") && (!$0.hasPrefix(".") || isPublished($0, in: prefix)) }
            // A folder may have tens of thousands.
            let entries = parallel.map(names.count) { index -> (path: String, Result<FileStatus?, SystemError>) in
                let path = prefix.isEmpty ? names[index] : "\(prefix)/\(names[index])"
                return (path, Result { () throws(SystemError) in try FileSystem.status("\(folder)/\(path)") })
            }
            for (path, status) in entries {
                try visit(path, try status.get(), &ancestors, &found, &diagnostics)
            }
        } catch {
            diagnostics.append(Diagnostic(.unreadable, error.description, hint: "Check the permissions"))
        }
    }

    private func isPublished(_ name: String, in prefix: String) -> Bool {
        (prefix + "/").hasPrefix(Content.staticFolder) && Content.publishedHiddenNames.contains(name)
    }

    private func visit(
        _ path: String, _ status: FileStatus?, _ ancestors: inout [(UInt64, UInt64)], _ found: inout [TreeFile],
        _ diagnostics: inout [Diagnostic]
    ) throws(SystemError) {
        let location = "\(folder)/\(path)"
        guard var status else {
            // Listed but not there: its name is not UTF-8, or it vanished between the two calls.
            if path.unicodeScalars.contains("\u{FFFD}") {
                diagnostics.append(
                    Diagnostic(
                        .fileNameEncoding, "The name of this file or folder is not UTF-8",
                        at: SourceLocation(file: location), hint: "Rename it"))
            }
            return
        }
        if status.kind == .symbolicLink {
            guard let target = try followed(path, location, &diagnostics) else { return }
            status = target
        }
        switch status.kind {
        case .file:
            found.append(TreeFile(path: path, key: path.nfc, location: location, status: status))
        case .directory:
            guard !ancestors.contains(where: { $0 == (status.device, status.inode) }) else {
                diagnostics.append(
                    Diagnostic(
                        .symbolicLink, "This link leads back to a folder that it is in",
                        at: SourceLocation(file: location), hint: "Remove the link"))
                return
            }
            ancestors.append((status.device, status.inode))
            walk(path, &ancestors, &found, &diagnostics)
            ancestors.removeLast()
        case .symbolicLink, .other: break
        }
    }

    private func followed(
        _ path: String, _ location: String, _ diagnostics: inout [Diagnostic]
    ) throws(SystemError) -> FileStatus? {
        func refuse(_ message: String, _ hint: String) -> FileStatus? {
            diagnostics.append(
                Diagnostic(.symbolicLink, message, at: SourceLocation(file: location), hint: hint))
            return nil
        }
        let target: String
        do {
            target = try FileSystem.resolve(location)
        } catch {
            return refuse("This link leads nowhere: \(error.reason)", "Remove the link, or put back what it leads to")
        }
        guard target == resolvedFolder || target.hasPrefix(resolvedFolder + "/") else {
            return refuse("This link leads out of \(folder)", "Put the file itself here: nothing outside is read")
        }
        if target == resolvedFolder {
            return refuse("This link leads back to a folder that it is in", "Remove the link")
        }
        return try FileSystem.statusFollowingLinks(location)
    }
}
