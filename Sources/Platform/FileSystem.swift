#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a path names.
public struct FileStatus: Hashable, Sendable {
    /// The kinds that a site generator tells apart.
    public enum Kind: Hashable, Sendable { case file, directory, symbolicLink, other }

    /// Which of them it is.
    public var kind: Kind
    /// In bytes.
    public var size: Int
    /// Nanoseconds since 1970, of the last change to the content.
    public var modified: Int64
    /// Nanoseconds since 1970, of the last change to the content or to its metadata.
    public var changed: Int64
    /// The later of its two times.
    public var newest: Int64 { max(modified, changed) }
    /// Together with ``device`` it tells whether two paths name one thing.
    public var inode: UInt64
    /// The file system that the inode number is of.
    public var device: UInt64

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .directory
            case S_IFLNK: .symbolicLink
            default: .other
            }
        size = Int(status.st_size)
        #if canImport(Darwin)
            let (modification, change) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modification, change) = (status.st_mtim, status.st_ctim)
        #endif
        modified = Int64(modification.tv_sec) * 1_000_000_000 + Int64(modification.tv_nsec)
        changed = Int64(change.tv_sec) * 1_000_000_000 + Int64(change.tv_nsec)
        inode = UInt64(status.st_ino)
        device = UInt64(truncatingIfNeeded: status.st_dev)
    }
}

/// The file system, in the few operations that a site generator needs, each with a typed error.
public enum FileSystem {
    /// What `path` names, not following a symbolic link at its end; nil when there is nothing.
    public static func status(_ path: String) throws(SystemError) -> FileStatus? {
        var result = stat()
        guard lstat(path, &result) == 0 else {
            let error = SystemError.last("look at", path)
            if error.isNotFound { return nil }
            throw error
        }
        return FileStatus(result)
    }

    /// What `path` names at the end of all symbolic links; nil when there is nothing.
    public static func statusFollowingLinks(_ path: String) throws(SystemError) -> FileStatus? {
        var result = stat()
        guard stat(path, &result) == 0 else {
            let error = SystemError.last("look at", path)
            if error.isNotFound { return nil }
            throw error
        }
        return FileStatus(result)
    }

    /// All bytes of a file.
    public static func read(_ path: String) throws(SystemError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError.last("read", path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError.last("read", path) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError("read", path, code: EISDIR) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError("read", path, code: EINVAL) }

        var failure: SystemError?
        // One byte more than the size says, so that the read that finds the end needs no second buffer.
        var bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size) + 1) { buffer, count in
            while count < buffer.count {
                let got = retrying { Self.systemRead(descriptor, buffer, from: count) }
                if got < 0 { failure = SystemError.last("read", path) }
                if got <= 0 { return }
                count += got
            }
        }
        while failure == nil, bytes.count > Int(status.st_size) {
            // The file grew while it was read.
            var chunk = [UInt8](repeating: 0, count: 65536)
            let got = retrying { chunk.withUnsafeMutableBufferPointer { Self.systemRead(descriptor, $0, from: 0) } }
            if got < 0 { failure = SystemError.last("read", path) }
            if got <= 0 { break }
            bytes += chunk[..<got]
        }
        if let failure { throw failure }
        return bytes
    }

    /// The first bytes of a file, at most `count`.
    public static func readBeginning(_ path: String, count: Int) throws(SystemError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError.last("read", path) }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = retrying { bytes.withUnsafeMutableBufferPointer { Self.systemRead(descriptor, $0, from: done) } }
            if got < 0 { throw SystemError.last("read", path) }
            if got == 0 { break }
            done += got
        }
        return Array(bytes[..<done])
    }

    private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>, from: Int) -> Int {
        guard let base = buffer.baseAddress else { return 0 }
        #if canImport(Darwin)
            return Darwin.read(descriptor, base + from, buffer.count - from)
        #elseif canImport(Musl)
            return Musl.read(descriptor, base + from, buffer.count - from)
        #else
            return Glibc.read(descriptor, base + from, buffer.count - from)
        #endif
    }

    /// Creates the file at `path` with `bytes`; an existing one is an error, a symbolic link is never followed.
    public static func create(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw SystemError.last("create", path) }
        var written = 0
        while written < bytes.count {
            let count = retrying {
                bytes.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written) }
            }
            guard count > 0 else {
                let error = SystemError.last("write", path)
                close(descriptor)
                throw error
            }
            written += count
        }
        // Network file systems and quotas report a full disk only here.
        guard close(descriptor) == 0 else { throw SystemError.last("write", path) }
    }

    /// The names in a directory, without "." and "..", in no particular order.
    ///
    /// A name that is not UTF-8 is given with U+FFFD in it, and so names nothing: the caller finds that it is not there.
    public static func list(_ path: String) throws(SystemError) -> [String] {
        guard let directory = opendir(path) else { throw SystemError.last("list", path) }
        defer { closedir(directory) }
        var names = [String]()
        while true {
            errno = 0
            guard let entry = readdir(directory) else {
                if errno != 0 { throw SystemError.last("list", path) }
                return names
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if name != "." && name != ".." { names.append(name) }
        }
    }

    /// Creates one directory; one that is there already is an error.
    public static func makeDirectory(_ path: String) throws(SystemError) {
        guard mkdir(path, 0o777) == 0 else { throw SystemError.last("create the folder", path) }
    }

    /// Creates a directory and those above it, as far as they are not there.
    public static func makeDirectories(_ path: String) throws(SystemError) {
        if try statusFollowingLinks(path) != nil { return }
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try makeDirectories(String(path[..<slash])) }
        do { try makeDirectory(path) } catch  where error.exists {}
    }

    /// Removes an empty directory.
    public static func removeDirectory(_ path: String) throws(SystemError) {
        guard rmdir(path) == 0 else { throw SystemError.last("remove the folder", path) }
    }

    /// Removes a file or a symbolic link.
    public static func remove(_ path: String) throws(SystemError) {
        guard unlink(path) == 0 else { throw SystemError.last("remove", path) }
    }

    /// Moves a file; what stands at `target` is replaced in one step, so that a reader sees the old or the new.
    public static func rename(_ path: String, to target: String) throws(SystemError) {
        #if canImport(Darwin)
            let result = Darwin.rename(path, target)
        #elseif canImport(Musl)
            let result = Musl.rename(path, target)
        #else
            let result = Glibc.rename(path, target)
        #endif
        guard result == 0 else { throw SystemError.last("replace", target) }
    }

    /// Replaces what is in the file at `path` in one step, so that a reader sees the old or the new; its permissions stay.
    public static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        let new = "\(path).larder-\(getpid())"
        do throws(SystemError) {
            try create(new, bytes)
            var status = stat()
            guard stat(path, &status) == 0, chmod(new, status.st_mode & 0o7777) == 0 else {
                throw SystemError.last("replace", path)
            }
            try rename(new, to: path)
        } catch {
            unlink(new)
            throw error
        }
    }

    /// Gives the file at `path` a second name.
    public static func hardLink(_ path: String, as target: String) throws(SystemError) {
        guard link(path, target) == 0 else { throw SystemError.last("keep a copy of", path) }
    }

    /// The absolute path without symbolic links, "." and ".."; what it names must exist.
    public static func resolve(_ path: String) throws(SystemError) -> String {
        guard let resolved = realpath(path, nil) else { throw SystemError.last("find", path) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Throws the reason why files may not be created and replaced in the directory at `path`, where there is one.
    public static func checkWritable(_ path: String) throws(SystemError) {
        guard access(path, W_OK | X_OK) == 0 else { throw SystemError.last("write into the folder", path) }
    }

    /// Throws the reason why the file at `path` may not be read, where there is one.
    public static func checkReadable(_ path: String) throws(SystemError) {
        guard access(path, R_OK) == 0 else { throw SystemError.last("read", path) }
    }

    /// Makes `path` the directory that relative paths start from.
    public static func enter(_ path: String) throws(SystemError) {
        guard chdir(path) == 0 else { throw SystemError.last("enter the folder", path) }
    }

    private static func retrying(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}
