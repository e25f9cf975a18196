import Diagnostics
import Foundation
import Platform
import Reading

/// A content folder made of inline files, read by the real reader and removed again; places are relative to it.
func read(_ files: [String: String]) throws -> (content: Content, diagnostics: [Diagnostic]) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
    var diagnostics = [Diagnostic]()
    let content = ContentReader(folder: folder.path).read(
        try FileTree(folder.path).files(&diagnostics), &diagnostics)
    let prefix = folder.path + "/"
    func shortened(_ location: SourceLocation) -> SourceLocation {
        var location = location
        if location.file.hasPrefix(prefix) { location.file.removeFirst(prefix.count) }
        return location
    }
    for index in diagnostics.indices {
        diagnostics[index].location = diagnostics[index].location.map(shortened)
        diagnostics[index].related = diagnostics[index].related.map { .init(at: shortened($0.location), $0.message) }
    }
    return (content, diagnostics)
}

extension Diagnostic {
    /// `code place: message`, for tables of expectations.
    var brief: String { "\(code.rawValue) \(location?.description ?? "-"): \(message)" }
}
