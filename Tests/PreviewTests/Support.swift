import Foundation
import Platform
import Site

@testable import Preview

/// A live site of inline files, for as long as the value lives.
final class Kitchen {
    let url = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
    let live: LiveSite
    var options = BuildOptions()

    init(_ files: [String: String], baseURL: String? = nil) throws {
        options.content = url.appending(path: "Content").path
        options.templates = url.appending(path: "Templates").path
        options.output = url.appending(path: "Output").path
        options.baseURL = baseURL
        live = LiveSite(options)
        try write(files)
        _ = live.update()
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ files: [String: String]) throws {
        for (path, text) in files {
            let file = url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    func remove(_ path: String) throws { try FileManager.default.removeItem(at: url.appending(path: path)) }

    func responder(_ rules: HostRules = .plain, basePath: String = "/", host: String = "127.0.0.1") -> PreviewResponder
    {
        PreviewResponder(live, rules: rules, basePath: basePath, host: host, run: "run")
    }

    /// What the preview answers to a request for a page from this computer.
    func answer(_ path: String, query: String = "", headers: [String: String] = [:]) -> Response {
        let usual = ["host": "localhost", "accept": "text/html"]
        return responder().respond(to: Request(path: path, query: query, headers: usual.merging(headers) { $1 }))
    }
}

extension Response {
    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

    /// The text of its body; a file's too.
    var text: String {
        switch body {
        case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
        case .file(let file, let range):
            var bytes = [UInt8](repeating: 0, count: range.count)
            let count = bytes.withUnsafeMutableBytes { file.read(at: range.lowerBound, into: $0) }
            return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        case .events: return ""
        }
    }
}

/// A page, a file that is copied, and an address with an accent.
let soup = [
    "Content/meals/Soups/crème.md": "# Crème\n\nSoft.", "Content/static/file.txt": "0123456",
    "Content/static/name.html": "<title>name</title>",
]
