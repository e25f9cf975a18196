#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Tells when something in some folders, or in any below them, may have changed.
///
/// It errs on the side of telling: what has really changed its owner finds by looking. Folders that are not there yet are
/// noticed when they come. The system is asked to tell where it can; elsewhere the folders are looked through again and
/// again.
public final class FolderWatcher {
    private let folders: [String]
    private var notices: FolderNotices?
    /// What the folders looked like, where the system does not tell.
    private var seen = [String: FileStatus]()

    /// How often folders are looked through where the system does not tell, how long nothing must change until a change is
    /// over, and the most that anybody is waited for: all in milliseconds.
    private static let (pollingInterval, settling, patience): (Int32, Int32, Int64) = (300, 50, 700)

    /// Watches from now on: a change right after this returns is told.
    public convenience init(_ folders: [String]) { self.init(folders, isTold: true) }

    /// - Parameter isTold: whether to ask the system, where it can tell.
    init(_ folders: [String], isTold: Bool) {
        // A slash at the end would hide what the folder is called.
        self.folders = folders.map { folder in
            let trimmed = folder.reversed().drop { $0 == "/" }.reversed()
            return trimmed.isEmpty ? folder : String(trimmed)
        }
        notices = isTold ? FolderNotices(self.folders) : nil
        if notices == nil { seen = look() }
    }

    /// Whether the system tells of changes, so that nothing is looked through.
    var isTold: Bool { notices != nil }

    /// Returns when something has changed and whoever changed it seems to be done, or at the latest after `timeout`
    /// milliseconds; negative for never. Says whether something has changed.
    public func wait(timeout: Int32 = -1) -> Bool {
        guard let notices else { return waitPolling(timeout) }
        if notices.wait(timeout) { return true }
        guard notices.isExhausted else { return false }
        // More folders than the system watches for one user: from here on they are looked through.
        self.notices = nil
        seen = look()
        return true
    }

    private func waitPolling(_ timeout: Int32) -> Bool {
        var rest = timeout
        while true {
            let pause = rest < 0 ? Self.pollingInterval : min(rest, Self.pollingInterval)
            poll(nil, 0, pause)
            if hasChanged() {
                // Whoever writes may be in the middle of it.
                let began = Clock.milliseconds()
                repeat {
                    poll(nil, 0, Self.settling)
                } while hasChanged() && Clock.milliseconds() - began < Self.patience
                return true
            }
            if timeout >= 0 {
                rest -= pause
                if rest <= 0 { return false }
            }
        }
    }

    private func hasChanged() -> Bool {
        let now = look()
        defer { seen = now }
        return now != seen
    }

    private func look() -> [String: FileStatus] {
        var found = [String: FileStatus]()
        var open = folders
        let roots = Set(folders)
        while let path = open.popLast() {
            // A folder that was asked for may be a link to somewhere else.
            let isRoot = roots.contains(path)
            // What is gone, or closed, looks different from before, which is all that is asked here; whoever reads it says why.
            guard let status = try? isRoot ? FileSystem.statusFollowingLinks(path) : FileSystem.status(path) else {
                continue
            }
            found[path] = status
            guard status.kind == .directory, let names = try? FileSystem.list(path) else { continue }
            open += names.map { "\(path)/\($0)" }
        }
        return found
    }
}

#if os(Linux)
    /// What Linux tells about folders, through inotify: one watch for each folder, and one for what each of those that were
    /// asked for stands in, since they may be replaced, or come later.
    private final class FolderNotices {
        /// The system watches no more folders for this user.
        private(set) var isExhausted = false

        private let descriptor: Int32
        private let roots: [String]
        private var watches = [Int32: Watch]()
        /// Files that are being written: whoever has created or changed one most often goes on until it is closed.
        private var openFiles = Set<String>()

        private struct Watch {
            var path: String
            /// Whether everything in it matters.
            var isWhole = false
            /// Names in it that matter since they are on the way to a root.
            var waypoints = Set<String>()
        }

        /// Milliseconds without news after which a change is over, while no file is open and while one is, and the most
        /// that anybody is waited for: a file that is written for ever must not hide all other changes.
        private static let (quiet, quietWhileOpen, patience): (Int32, Int32, Int64) = (12, 120, 700)
        private static let mask = UInt32(
            IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
                | IN_DELETE_SELF | IN_MOVE_SELF)

        /// Nil where the system has no watcher left to give.
        init?(_ folders: [String]) {
            descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
            guard descriptor >= 0 else { return nil }
            roots = folders
            watchAll()
            if isExhausted {
                close(descriptor)
                return nil
            }
        }

        deinit { close(descriptor) }

        private func watchAll() {
            for root in roots {
                watchWay(to: root)
                addTree(root)
            }
        }

        /// Watches what `root` stands in or, where that is not there either, what is nearest to it.
        private func watchWay(to root: String) {
            var path = root
            while true {
                let slash = path.lastIndex(of: "/")
                let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
                let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
                if add(parent, waypoint: name) || parent == "/" || parent == "." { return }
                path = parent
            }
        }

        /// - Parameter waypoint: the only name in the folder that matters; nil where all do.
        @discardableResult
        private func add(_ path: String, waypoint: String? = nil) -> Bool {
            let number = inotify_add_watch(descriptor, path, Self.mask | UInt32(IN_ONLYDIR))
            guard number >= 0 else {
                if errno == ENOSPC { isExhausted = true }
                return false
            }
            // One folder has one watch, whoever asked for it; and a folder that was renamed has its watch still.
            var watch = watches[number] ?? Watch(path: path)
            watch.path = path
            if let waypoint { watch.waypoints.insert(waypoint) } else { watch.isWhole = true }
            watches[number] = watch
            return true
        }

        private func addTree(_ root: String) {
            var open = [root]
            while let path = open.popLast() {
                // What has gone meanwhile, or is closed, has nothing to tell; the folder that it was in tells when it is back.
                guard (try? FileSystem.status(path))?.kind == .directory || path == root, add(path) else { continue }
                open += ((try? FileSystem.list(path)) ?? []).map { "\(path)/\($0)" }
            }
        }

        func wait(_ timeout: Int32) -> Bool {
            let began = Clock.milliseconds()
            var rest = timeout
            while !isExhausted, isReady(rest) {
                if read() {
                    settle()
                    return true
                }
                if timeout >= 0 { rest = max(0, timeout - Int32(clamping: Clock.milliseconds() - began)) }
            }
            return false
        }

        /// Waits until whoever changes something is done.
        private func settle() {
            let began = Clock.milliseconds()
            var last = began
            while !isExhausted, Clock.milliseconds() - began < Self.patience {
                let quiet = openFiles.isEmpty ? Self.quiet : Self.quietWhileOpen
                guard isReady(max(0, quiet - Int32(clamping: Clock.milliseconds() - last))) else { break }
                if read() { last = Clock.milliseconds() }
            }
            openFiles = []
        }

        private func isReady(_ timeout: Int32) -> Bool {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&request, 1, timeout) > 0
        }

        /// Reads what there is to read; says whether any of it matters.
        private func read() -> Bool {
            var matters = false
            withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 8) { buffer in
                let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                var offset = 0
                while offset + MemoryLayout<inotify_event>.size <= count {
                    let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let start = offset + MemoryLayout<inotify_event>.size
                    let bytes = buffer[start..<start + Int(event.len)].prefix { $0 != 0 }
                    if note(event, name: String(decoding: bytes, as: UTF8.self)) { matters = true }
                    offset = start + Int(event.len)
                }
            }
            return matters
        }

        private func note(_ event: inotify_event, name: String) -> Bool {
            func has(_ flags: Int32) -> Bool { event.mask & UInt32(bitPattern: flags) != 0 }
            if has(IN_Q_OVERFLOW) {
                watchAll()
                return true
            }
            guard let watch = watches[event.wd] else { return false }
            let isWay = !watch.waypoints.isEmpty
            if has(IN_IGNORED) {
                watches[event.wd] = nil
                if isWay { watchAll() }
                return false
            }
            if isWay, has(IN_MOVE_SELF) {
                // It is somewhere else now; whoever asked for its path means what is there.
                watches[event.wd] = nil
                inotify_rm_watch(descriptor, event.wd)
                watchAll()
                return true
            }
            let isOnTheWay = watch.waypoints.contains(name)
            if isOnTheWay { watchAll() }
            guard isOnTheWay || watch.isWhole else { return false }
            let path = watch.path == "." ? name : "\(watch.path)/\(name)"
            if has(IN_ISDIR), has(IN_CREATE | IN_MOVED_TO) { addTree(path) }
            if !has(IN_ISDIR) {
                if has(IN_CREATE | IN_MODIFY) { openFiles.insert(path) }
                if has(IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM) { openFiles.remove(path) }
            }
            return true
        }
    }
#else
    /// Other systems tell in ways of their own, which nobody has tried yet.
    private final class FolderNotices {
        let isExhausted = false
        init?(_ folders: [String]) { nil }
        func wait(_ timeout: Int32) -> Bool { false }
    }
#endif
