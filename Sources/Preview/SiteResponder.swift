import Diagnostics
import Meals
import Platform
import Site

/// Answers requests with a site's pages and files, each made when it is asked for.
struct SiteResponder: Sendable {
    let site: Site
    let rules: HostRules
    /// The folder that files are copied from: no link in it leads out.
    let content: String
    /// Where the site's root is served, with a slash at both ends.
    let root: String
    /// Added to pages, just before the end of their head.
    var addition = ""

    /// The answer to a request for `path`, which is below the root and has no slash at its start. Nothing but the site's own
    /// outputs can be had, whatever the path says.
    func respond(to request: Request, path: String) throws -> Response {
        switch rules.answer(path.nfc, exists: { site.output(at: $0) != nil }) {
        case .file(let path):
            guard let output = site.output(at: path) else { break }
            return try conditional(try response(to: request, with: output), request)
        case .redirect(let path, let status):
            return .redirect(status, to: root + SitePaths.encoded(path) + request.encodedQuery)
        case .missing: break
        }
        guard let missing = site.output(at: SitePaths.notFound) else { return .text(404, "There is no such page.\n") }
        var response = try response(to: request, with: missing)
        response.status = 404
        return response
    }

    private func response(to request: Request, with output: Output) throws -> Response {
        let type = MediaType.of(output.path)
        if case .copy(let location, _) = output.content {
            guard let file = file(at: location) else { return .text(404, "The file \(output.path) has gone.\n") }
            let status = file.status
            let tag = "\(String(status.size, radix: 36))-\(String(status.newest, radix: 36))"
            return whole(.file(file, 0..<status.size), type: type, tag: tag)
        }
        var bytes = try site.bytes(of: output)
        if type == MediaType.html { insert(addition, into: &bytes) }
        return whole(.bytes(bytes), type: type, tag: ContentHash(bytes).short)
    }

    /// It may have gone since the site was made, or have become a folder, or a link that leads elsewhere.
    private func file(at location: String) -> OpenFile? {
        guard let folder = try? FileSystem.resolve(content), let path = try? FileSystem.resolve(location),
            path.hasPrefix(folder == "/" ? folder : folder + "/"), let file = try? OpenFile(path),
            file.status.kind == .file
        else { return nil }
        return file
    }

    private func whole(_ body: Response.Body, type: String, tag: String) -> Response {
        Response(
            status: 200,
            headers: [
                ("Content-Type", type), ("Cache-Control", "no-cache"), ("ETag", "\"\(tag)\""),
                ("Accept-Ranges", "bytes"), ("X-Content-Type-Options", "nosniff"),
            ], body: body)
    }

    /// Before the end of the head; behind everything in a page that has none.
    private func insert(_ addition: String, into page: inout [UInt8]) {
        guard !addition.isEmpty else { return }
        let place = page.firstRange(of: Array("</head>".utf8))?.lowerBound ?? page.endIndex
        page.insert(contentsOf: addition.utf8, at: place)
    }

    // MARK: Conditions and parts

    /// The part that was asked for, or nothing where the client has it already.
    private func conditional(_ response: Response, _ request: Request) throws -> Response {
        guard let tag = response.headers.first(where: { $0.name == "ETag" })?.value else { return response }
        if let known = request.headers["if-none-match"], Self.tags(known, include: tag) {
            var unchanged = response
            unchanged.status = 304
            unchanged.headers.removeAll { $0.name == "Content-Type" }
            return unchanged
        }
        guard request.method == "GET", let range = request.headers["range"],
            request.headers["if-range"].map({ $0 == tag }) ?? true
        else { return response }
        let length = response.body.length
        switch ByteRange(range, of: length) {
        case .whole: return response
        case .unsatisfiable:
            var refusal = Response.text(416, "There is no such part.\n")
            refusal.headers.append(("Content-Range", "bytes */\(length)"))
            return refusal
        case .part(let part):
            var partial = response
            partial.status = 206
            partial.headers.append(("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(length)"))
            partial.body = response.body.part(part)
            return partial
        }
    }

    /// Whether a list of entity tags has this one, or is `*`. Weak ones are as good here.
    private static func tags(_ list: String, include tag: String) -> Bool {
        list.split(separator: ",").contains { item in
            let name = item.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
            let text = String(name)
            return text == "*" || text == tag || text == "W/" + tag
        }
    }
}

/// What a `Range` header asks for of a body of known length.
enum ByteRange: Equatable {
    /// Nothing that is understood, so everything: also for several parts at once.
    case whole
    case part(Range<Int>)
    case unsatisfiable

    init(_ header: String, of length: Int) {
        self = .whole
        guard header.hasPrefix("bytes="), !header.contains(",") else { return }
        let ends = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return }
        let (first, last) = (Int(ends[0]), Int(ends[1]))
        // Numbers too large for any file are as good as the largest.
        switch (ends[0].isEmpty, ends[1].isEmpty) {
        case (true, true): return
        case (true, false):
            let count = min(last ?? length, length)
            self = count > 0 ? .part(length - count..<length) : .unsatisfiable
        case (false, let isOpen):
            let start = first ?? Int.max
            let end = isOpen ? length : min(last ?? length, length - 1) + 1
            if !isOpen, let last, let first, last < first { return }
            self = start < length ? .part(start..<max(end, start + 1)) : .unsatisfiable
        }
    }
}

extension Response.Body {
    fileprivate var length: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .file(_, let range): range.count
        case .events: 0
        }
    }

    fileprivate func part(_ range: Range<Int>) -> Response.Body {
        switch self {
        case .bytes(let bytes): .bytes(Array(bytes[range]))
        case .file(let file, let all):
            .file(file, all.lowerBound + range.lowerBound..<all.lowerBound + range.upperBound)
        case .events: self
        }
    }
}

/// What kind of file browsers are told that a path holds.
enum MediaType {
    static let html = "text/html; charset=utf-8"

    static func of(_ path: String) -> String {
        let name = path.lastPathPart
        let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
        return known[ending] ?? "application/octet-stream"
    }

    private static let known = [
        "html": html, "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "json": "application/json", "xml": "application/xml", "txt": "text/plain; charset=utf-8",
        "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
        "webp": "image/webp", "avif": "image/avif", "ico": "image/vnd.microsoft.icon", "pdf": "application/pdf",
        "woff2": "font/woff2", "woff": "font/woff", "mp4": "video/mp4", "webm": "video/webm",
        "webmanifest": "application/manifest+json",
    ]
}
