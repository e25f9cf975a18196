#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An exclusive lock on a directory, held until the value is released or the process ends, however it ends.
///
/// The lock is taken on the directory itself, so it leaves no file behind.
public final class DirectoryLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock; nil when another process holds it.
    public init?(_ path: String) throws(SystemError) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError.last("open the folder", path) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let error = SystemError.last("lock", path)
            close(descriptor)
            if error.code == EWOULDBLOCK { return nil }
            throw error
        }
    }

    deinit { close(descriptor) }
}
