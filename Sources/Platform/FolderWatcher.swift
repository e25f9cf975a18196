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

    /// How often folders are looked through where the system does not tell, in milliseconds.
    private static let pollingInterval: Int32 = 300

    /// Watches from now on: a change right after this returns is told.
    public init(_ folders: [String]) {
        self.folders = folders
        notices = FolderNotices(folders)
        if notices == nil { seen = look() }
    }

    /// Whether the system tells of changes, so that nothing is looked through.
    public var isTold: Bool { notices != nil }

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
            let now = look()
            if now != seen {
                seen = now
                return true
            }
            if timeout >= 0 {
                rest -= pause
                if rest <= 0 { return false }
            }
        }
    }

    private func look() -> [String: FileStatus] {
        var found = [String: FileStatus]()
        var open = folders
        while let path = open.popLast() {
            guard let status = try? FileSystem.status(path) else { continue }
            found[path] = status
            guard status.kind == .directory, let names = try? FileSystem.list(path) else { continue }
            open += names.map { "\(path)/\($0)" }
        }
        return found
    }
}

#if os(Linux)
    /// What Linux tells about folders, through inotify: one watch for each folder, and one for the parent of each of those
    /// that were asked for, since they may be replaced.
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
            /// Names that matter; nil for all.
            var names: Set<String>?
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
                let slash = root.lastIndex(of: "/")
                let parent = slash.map { $0 == root.startIndex ? "/" : String(root[..<$0]) } ?? "."
                let name = slash.map { String(root[root.index(after: $0)...]) } ?? root
                add(parent, names: [name])
                addTree(root)
            }
        }

        private func add(_ path: String, names: Set<String>?) {
            let number = inotify_add_watch(descriptor, path, Self.mask | UInt32(IN_ONLYDIR))
            guard number >= 0 else {
                if errno == ENOSPC { isExhausted = true }
                return
            }
            // One folder has one watch, whoever asked for it: what matters to any of them matters.
            if let known = watches[number], known.names == nil || names == nil {
                watches[number] = Watch(path: known.names == nil ? known.path : path, names: nil)
            } else {
                watches[number] = Watch(path: path, names: names.map { $0.union(watches[number]?.names ?? []) })
            }
        }

        private func addTree(_ root: String) {
            var open = [root]
            while let path = open.popLast() {
                guard (try? FileSystem.status(path))?.kind == .directory || path == root else { continue }
                add(path, names: nil)
                open += ((try? FileSystem.list(path)) ?? []).map { "\(path)/\($0)" }
            }
        }

        func wait(_ timeout: Int32) -> Bool {
            guard !isExhausted, isReady(timeout) else { return false }
            let began = Clock.milliseconds()
            var hasChanged = false
            repeat {
                if read() { hasChanged = true }
                if isExhausted { return hasChanged }
                if !hasChanged { return timeout < 0 ? wait(timeout) : false }
            } while Clock.milliseconds() - began < Self.patience
                && isReady(openFiles.isEmpty ? Self.quiet : Self.quietWhileOpen)
            openFiles = []
            return true
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
            if has(IN_IGNORED) {
                watches[event.wd] = nil
                return false
            }
            if let names = watch.names, !names.contains(name) { return false }
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
