import Foundation
import Meals
import Platform
import Site

@testable import Preview

/// What the preview answers to any request: something of the site or of its own, and never anything that is beside the site.
///
/// The first byte of an input says how the site is served; then follow the address as it is sent, and headers as
/// `name:value`, each after a byte 0x1F.
@Sendable func fuzzRequests(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let parts = bytes.dropFirst().split(separator: 0x1F, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    let target = (parts.first ?? "").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
    var request = Request(
        method: first & 0x80 == 0 ? "GET" : "HEAD", path: target.first.flatMap(Request.decoded) ?? "",
        query: target.count > 1 ? target[1] : "", headers: ["host": "localhost"])
    for header in parts.dropFirst() {
        let pair = header.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if pair.count == 2 { request.headers[pair[0].lowercased()] = pair[1] }
    }
    let rules = HostRules.allCases[Int(first & 3)]
    let basePath = first & 4 == 0 ? "/" : "/a b/ü/"
    let live = first & 8 == 0 ? Larders.shared.right : Larders.shared.wrong
    let responder = PreviewResponder(
        live, rules: rules, basePath: basePath, host: first & 16 == 0 ? "127.0.0.1" : "0.0.0.0", run: "run")
    check(responder.respond(to: request), to: request, from: responder)
}

private func check(_ response: Response, to request: Request, from responder: PreviewResponder) {
    require(
        [200, 206, 301, 302, 304, 400, 403, 404, 405, 416, 500].contains(response.status),
        "the status \(response.status)")
    for (name, value) in response.headers {
        require(
            value.utf8.allSatisfy { (0x20...0x7E).contains($0) },
            "\(name) holds what no header may: \(value.debugDescription)")
        guard name == "Location" else { continue }
        require(value.hasPrefix("/") && !value.hasPrefix("//"), "a redirect leads away: \(value)")
        require(
            value.utf8.starts(with: PreviewResponder.address(of: responder.root).utf8)
                || value.hasPrefix("/.larder/before/"), "a redirect leads out of the site: \(value)")
    }
    let length: Int
    switch response.body {
    case .bytes(let bytes):
        length = bytes.count
        require(bytes.firstRange(of: Larders.secret.utf8) == nil, "a secret is told")
    case .file(let file, let range):
        length = range.count
        require(
            Larders.shared.files.contains { $0.inode == file.status.inode && $0.device == file.status.device },
            "a file that is not the site's is served")
        require(0 <= range.lowerBound && range.upperBound <= file.status.size, "\(range) is no part of the file")
    case .events:
        require(request.path == "/.larder/events", "events come from \(request.path)")
        return
    }
    if response.status == 206 {
        let said = response.headers.first { $0.name == "Content-Range" }?.value ?? ""
        let numbers = said.dropFirst("bytes ".count).split { $0 == "-" || $0 == "/" }.compactMap { Int($0) }
        require(
            numbers.count == 3 && numbers[0] <= numbers[1] && numbers[1] < numbers[2]
                && numbers[1] - numbers[0] + 1 == length, "the part is said to be \(said), and has \(length) bytes")
    }
    if response.status == 200, !request.path.hasPrefix("/.larder/") {
        require(request.path.hasPrefix(responder.root), "\(request.path) is outside of \(responder.root)")
    }
}

/// One site that can be made, and one that could be made only once; beside both a secret.
private final class Larders: Sendable {
    static let shared = Larders()
    static let secret = "TOP-SECRET-4711"

    let right: LiveSite
    let wrong: LiveSite
    /// All that may be copied.
    let files: [FileStatus]

    private init() {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-fuzz-\(UUID().uuidString)").path
        func write(_ path: String, _ text: String) {
            let file = URL(fileURLWithPath: "\(folder)/\(path)")
            try? FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? Data(text.utf8).write(to: file)
        }
        var files = [FileStatus]()
        func live(_ name: String) -> LiveSite {
            write("\(name)/Content/meals/Soups/crème.md", "# Crème\n\n[a](/file.txt) ![b](b.svg)")
            write("\(name)/Content/meals/Soups/b.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
            for path in ["file.txt", "name.html", "both.html", "both/index.html", "folder/index.html", "100% ü?#.txt"] {
                write("\(name)/Content/static/\(path)", "0123456")
            }
            var options = BuildOptions()
            options.content = "\(folder)/\(name)/Content"
            options.templates = "\(folder)/\(name)/Templates"
            options.output = "\(folder)/\(name)/Output"
            let live = LiveSite(options)
            _ = live.update()
            _ = live.check(for: 60_000)
            require(live.state.failure == nil, "the site cannot be made: \(live.state)")
            files += (live.state.site?.outputs ?? []).compactMap { output in
                guard case .copy(let location, _) = output.content else { return nil }
                return try? FileSystem.status(location)
            }
            return live
        }
        write("secret.txt", Self.secret)
        right = live("right")
        wrong = live("wrong")
        write("wrong/Content/site.yaml", "title: [\n")
        try? FileManager.default.removeItem(atPath: "\(folder)/wrong/Content/static/name.html")
        try? FileManager.default.createSymbolicLink(
            atPath: "\(folder)/wrong/Content/static/name.html", withDestinationPath: "\(folder)/secret.txt")
        _ = wrong.update()
        require(wrong.state.failure != nil, "the site can be made though it is wrong")
        self.files = files
    }
}
