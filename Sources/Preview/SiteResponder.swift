import Diagnostics
import Meals
import Platform
import Site

/// Answers requests with a site's pages and files, each made when it is asked for.
public struct SiteResponder: Sendable {
    private let site: Site

    /// Answers from `site`.
    public init(_ site: Site) { self.site = site }

    /// The answer to a request. Nothing but the site's own outputs can be had, whatever the path says.
    public func respond(to request: Request) -> Response {
        // A page of another site must not be able to read this one under a name of its own.
        guard ["localhost", "127.0.0.1", "[::1]"].contains(request.host.lowercased()) else {
            return text(403, "Only http://localhost is served.\n")
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            var response = text(405, "Only GET and HEAD are answered.\n")
            response.headers.append(("Allow", "GET, HEAD"))
            return response
        }
        let path = String(request.path.drop { $0 == "/" }).nfc
        if let output = site.output(at: SitePaths.file(path)) { return file(output, status: 200) }
        if !path.isEmpty, !path.hasSuffix("/"), site.output(at: path + "/index.html") != nil {
            return Response(status: 301, headers: [("Location", "/" + SitePaths.encoded(path) + "/")])
        }
        guard let missing = site.output(at: SitePaths.notFound) else { return text(404, "There is no such page.\n") }
        return file(missing, status: 404)
    }

    private func file(_ output: Output, status: Int) -> Response {
        do {
            return Response(
                status: status, headers: Self.headers(type: MediaType.of(output.path)), body: try site.bytes(of: output)
            )
        } catch let fault as Diagnostic {
            return text(500, TextPrinter().text(for: fault))
        } catch {
            return text(500, "\(error)\n")
        }
    }

    private func text(_ status: Int, _ text: String) -> Response {
        Response(status: status, headers: Self.headers(type: "text/plain; charset=utf-8"), body: Array(text.utf8))
    }

    private static func headers(type: String) -> [(name: String, value: String)] {
        [("Content-Type", type), ("Cache-Control", "no-cache"), ("X-Content-Type-Options", "nosniff")]
    }
}

/// What kind of file browsers are told that a path holds.
enum MediaType {
    static func of(_ path: String) -> String {
        let name = path.lastPathPart
        let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
        return known[ending] ?? "application/octet-stream"
    }

    private static let known = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "json": "application/json", "xml": "application/xml", "txt": "text/plain; charset=utf-8",
        "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
        "webp": "image/webp", "avif": "image/avif", "ico": "image/vnd.microsoft.icon", "pdf": "application/pdf",
        "woff2": "font/woff2", "woff": "font/woff", "mp4": "video/mp4", "webm": "video/webm",
        "webmanifest": "application/manifest+json",
    ]
}
