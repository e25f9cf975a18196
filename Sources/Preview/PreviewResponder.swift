import Diagnostics
import Meals
import Site
import Synchronization

/// Answers every request to a preview: with the site as it is now, with what is wrong while it cannot be made, and with what
/// keeps pages up to date.
public struct PreviewResponder: Sendable {
    /// Where the site's root is served, with a slash at both ends.
    public let root: String
    private let live: LiveSite
    private let rules: HostRules
    private let host: String
    /// Different in each run, so that pages of an earlier one know that they are old.
    private let run: String

    /// Where the site as it was before is served, while it cannot be made.
    private static let lastGoodPath = Preview.path + "before/"

    /// - Parameters:
    ///   - basePath: where the site's root shall be; with or without slashes at its ends.
    ///   - host: the address that the server listens at.
    ///   - run: a name of this run.
    public init(_ live: LiveSite, rules: HostRules = .plain, basePath: String = "/", host: String, run: String) {
        self.live = live
        self.rules = rules
        self.host = host
        self.run = run
        root = Self.root(basePath)
    }

    /// "/a/b/" for "a/b"; "/" for nothing. Encoded or not, it is the path as requests have it: decoded.
    public static func root(_ basePath: String) -> String {
        // Browsers never ask for "." and "..".
        let parts = (Request.decoded(basePath) ?? basePath).nfc.split(separator: "/").filter { $0 != "." && $0 != ".." }
        return parts.isEmpty ? "/" : "/\(parts.joined(separator: "/"))/"
    }

    /// A path of the form of ``root``, as it stands in an address.
    public static func address(of root: String) -> String { SitePaths.encoded(root) }

    /// The name of what there is to see now, which changes with it.
    public var version: String { version(live.state) }

    private func version(_ state: LiveSite.State) -> String { "\(run)-\(state.number)" }

    /// The answer to a request.
    public func respond(to request: Request) -> Response {
        // A page of another site must not be able to read this one under a name of its own.
        guard isOurs(request.host.lowercased()) else {
            return .text(403, "This preview is only served at its own address, such as http://localhost.\n")
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            var response = Response.text(405, "Only GET and HEAD are answered.\n")
            response.headers.append(("Allow", "GET, HEAD"))
            return response
        }
        guard request.path.hasPrefix("/") else { return .text(400, "This is no address of a page.\n") }
        let state = live.state
        if request.path.hasPrefix(Preview.path) { return own(request, state) }
        let path = request.path
        guard path.hasPrefix(root) else {
            return path == "/" || path + "/" == root
                ? .redirect(302, to: SitePaths.encoded(root) + request.encodedQuery)
                : .text(404, "The site is served at \(root)\n")
        }
        if let failure = state.failure, request.isForPage || state.site == nil {
            return report(failure.diagnostics, request, state, path: String(path.dropFirst(root.count)))
        }
        guard let site = state.site else { return .soon("The site is being made for the first time.\n") }
        return answer(request, String(path.dropFirst(root.count)), site, root: root, state)
    }

    /// Local names always; with an address that others can reach, any address, since they know it by one of many.
    private func isOurs(_ name: String) -> Bool {
        if ["localhost", "127.0.0.1", "[::1]"].contains(name) { return true }
        let bare = name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name
        return host != "127.0.0.1" && host != "::1" && HTTPServer.isAddress(bare)
    }

    private func answer(
        _ request: Request, _ path: String, _ site: Site, root: String, _ state: LiveSite.State
    ) -> Response {
        let script = "<script type=\"module\" src=\"\(Preview.path)reload.js?version=\(version(state))\"></script>\n"
        let responder = SiteResponder(
            site: site, rules: rules, content: live.content, root: SitePaths.encoded(root), addition: script)
        do {
            let response = try responder.respond(to: request, path: path)
            // A page that was open before has the old address of scripts that it loads later.
            if response.status == 404, let current = Self.currentAsset(path, of: site) {
                return try responder.respond(to: request, path: current)
            }
            return response
        } catch let fault as Diagnostic {
            return report([fault], request, state, path: path)
        } catch {
            return .text(500, "\(error)\n")
        }
    }

    private static func currentAsset(_ path: String, of site: Site) -> String? {
        let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "assets" else { return nil }
        let current = site.assetsPath + parts[2]
        return current == path ? nil : current
    }

    // MARK: The preview's own

    private func own(_ request: Request, _ state: LiveSite.State) -> Response {
        let name = String(request.path.dropFirst(Preview.path.count))
        if request.path.hasPrefix(Self.lastGoodPath) {
            let path = String(request.path.dropFirst(Self.lastGoodPath.count))
            // As soon as it can be made again, the site itself is to be looked at.
            if state.failure == nil, let site = state.site {
                guard rules.answer(path.nfc, exists: { site.output(at: $0) != nil }) != .missing else {
                    return answer(request, path, site, root: root, state)
                }
                return .redirect(302, to: SitePaths.encoded(root + path) + request.encodedQuery)
            }
            guard let site = state.lastGood ?? state.site else { return .text(404, "There is no such page.\n") }
            return answer(request, path, site, root: Self.lastGoodPath, state)
        }
        switch name {
        case "events":
            let known = request.headers["last-event-id"] ?? request.parameter("version") ?? ""
            return Response(
                status: 200,
                headers: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")],
                body: .events(known: known))
        case "reload.js", "report.css":
            return Response(
                status: 200, headers: [("Content-Type", MediaType.of(name)), ("Cache-Control", "no-store")],
                body: .bytes(Preview.file(name) ?? []))
        default: return .text(404, "There is no such page.\n")
        }
    }

    /// - Parameter path: of the page that is asked for, below the site's root.
    private func report(
        _ diagnostics: [Diagnostic], _ request: Request, _ state: LiveSite.State, path: String
    ) -> Response {
        guard request.isForPage else { return .text(500, TextPrinter().report(diagnostics)) }
        let hasSite = state.failure != nil && (state.lastGood ?? state.site) != nil
        let isBefore = request.path.hasPrefix(Self.lastGoodPath)
        return Response(
            status: 500, headers: [("Content-Type", MediaType.html), ("Cache-Control", "no-store")],
            body: .bytes(
                ReportPage.html(
                    of: diagnostics, version: version(state),
                    lastGood: hasSite && !isBefore ? Self.lastGoodPath + SitePaths.encoded(path) : nil)))
    }
}

/// Stands before a responder that is made only when the server has its port: a site needs to know its address.
public final class Relay: Sendable {
    private let next = Mutex<PreviewResponder?>(nil)

    /// A relay to nobody.
    public init() {}

    /// Who answers; nil for a short while at the beginning.
    public var responder: PreviewResponder? {
        get { next.withLock { $0 } }
        set { next.withLock { $0 = newValue } }
    }

    /// The answer to a request.
    public func respond(to request: Request) -> Response {
        responder?.respond(to: request) ?? .soon("The preview is about to begin.\n")
    }
}
