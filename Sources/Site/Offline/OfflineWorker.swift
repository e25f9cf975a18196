import Diagnostics
import Reading

/// `service-worker.js`: with the setting `offline` it keeps the site in visitors' browsers; without, it removes what did.
///
/// The latter is on every such site, since nobody knows which browsers have the former. None but they ask for it.
enum OfflineWorker {
    /// At the root, as a worker sees only what is below itself.
    static let path = "service-worker.js"
    /// Stands in the page ``Page/offline`` for the site's root, which only the browser knows. No page can be there.
    static let place = "/.larder/root/"

    /// The same bytes as long as nothing changes that the worker takes beforehand.
    ///
    /// - Parameter outputs: everything else that the site consists of.
    /// - Throws: the fault of a template.
    static func output(of outputs: [Output], renderer: PageRenderer) throws(Diagnostic) -> Output {
        let bytes =
            renderer.settings.offline
            ? try plan(of: outputs, renderer) + renderer.theme.workers.offline : renderer.theme.workers.removal
        return Output(path: path, content: .bytes(bytes), origin: "the worker for when there is no connection")
    }

    /// Warns of an address at which browsers refuse to keep anything: neither https nor the visitor's own computer.
    static func check(_ settings: Settings, _ diagnostics: inout [Diagnostic]) {
        guard settings.offline, let baseURL = settings.baseURL, baseURL.hasPrefix("http:"),
            !["http://localhost", "http://127.0.0.1"].contains(where: { baseURL.hasPrefix($0) })
        else { return }
        diagnostics.append(
            Diagnostic(
                .offlineNeedsHTTPS, "Browsers keep nothing of a site at \(baseURL) for when there is no connection",
                hint: "Serve it by https, and write https in baseURL"))
    }

    private static func plan(of outputs: [Output], _ renderer: PageRenderer) throws(Diagnostic) -> [UInt8] {
        let plan = try OfflinePlan(outputs, renderer: renderer)
        let page = String(decoding: try renderer.html(of: .offline), as: UTF8.self)
        var writer = JSONWriter()
        writer.object { json in
            json.key("files")
            json.object { files in
                for (path, revision) in plan.files { files.member(path, revision) }
            }
            json.member("page", page)
            json.member("place", place)
        }
        return Array("self.larder = ".utf8) + writer.bytes + Array(";\n".utf8)
    }
}
