import Diagnostics
import Platform
import Site

/// Keeps a site and the pages that show it up to date, as long as it runs.
public struct LivePreview: Sendable {
    private let live: LiveSite
    private let responder: PreviewResponder
    private let hub: EventHub
    private let folders: [String]

    /// How long nothing must happen before the pages that nobody asks for are looked at, how long that may take at a time,
    /// and how often connections are kept awake; in milliseconds.
    private static let (leisure, slice, pingInterval): (Int32, Int64, Int32) = (300, 150, 15_000)

    /// - Parameter folders: whatever the site is made from; they need not be there.
    public init(_ live: LiveSite, responder: PreviewResponder, hub: EventHub, folders: [String]) {
        self.live = live
        self.responder = responder
        self.hub = hub
        self.folders = folders
    }

    /// Does not return.
    ///
    /// - Parameter tell: told after each change, with how many milliseconds it took to make the site.
    public func run(_ tell: (LiveSite.State, Int64) -> Void) -> Never {
        let watcher = FolderWatcher(folders)
        update(tell)
        var isChecking = true
        while true {
            if watcher.wait(timeout: isChecking ? Self.leisure : Self.pingInterval) {
                update(tell)
                isChecking = true
                continue
            }
            if isChecking {
                isChecking = !check(tell, watcher)
            } else {
                hub.ping()
            }
        }
    }

    private func update(_ tell: (LiveSite.State, Int64) -> Void) {
        let began = Clock.milliseconds()
        let change = live.update()
        guard change != .nothing else { return }
        publish(change)
        tell(live.state, Clock.milliseconds() - began)
    }

    /// Says whether there is nothing left to look at.
    private func check(_ tell: (LiveSite.State, Int64) -> Void, _ watcher: FolderWatcher) -> Bool {
        while true {
            let began = Clock.milliseconds()
            let (isDone, change) = live.check(for: Self.slice)
            if change != .nothing {
                publish(change)
                tell(live.state, Clock.milliseconds() - began)
            }
            if isDone { return true }
            if watcher.wait(timeout: 0) {
                update(tell)
                return false
            }
        }
    }

    private func publish(_ change: LiveSite.Change) {
        var writer = JSONWriter()
        writer.object { json in
            guard case .styles(let assets) = change else { return }
            json.key("assets")
            json.string(assets)
        }
        hub.publish(String(decoding: writer.bytes, as: UTF8.self), id: responder.version, catchingUp: "{}")
    }
}
