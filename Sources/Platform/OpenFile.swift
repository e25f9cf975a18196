#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that is open to be read, and stays the same file whatever happens to its name.
public final class OpenFile: Sendable, Equatable {
    /// What it was when it was opened.
    public let status: FileStatus
    private let descriptor: Int32

    /// Opens the file at `path`, which may be no symbolic link. Never waits, not even for a named pipe.
    public init(_ path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { throw SystemError.last("read", path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let error = SystemError.last("read", path)
            close(descriptor)
            throw error
        }
        self.status = FileStatus(status)
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Fills `buffer` with what is at `offset`, as far as that goes; gives the number of bytes, 0 at the end of the file and
    /// -1 for an error.
    public func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
            if count >= 0 || errno != EINTR { return count }
        }
    }

    /// Whether it is the same file, as it was at the same time.
    public static func == (a: OpenFile, b: OpenFile) -> Bool { a.status == b.status }
}
