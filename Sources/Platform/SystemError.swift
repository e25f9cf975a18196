#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The operating system refused something: what was tried, on which path, and its reason.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was tried, as a verb for a sentence: "read", "create the folder".
    public var operation: String
    /// What it was tried on.
    public var path: String
    /// The value of `errno`.
    public var code: Int32

    /// An error with the given value of `errno`.
    public init(_ operation: String, _ path: String, code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// The failure of the call that just returned.
    static func last(_ operation: String, _ path: String) -> SystemError {
        SystemError(operation, path, code: errno)
    }

    /// The system's own words for the reason, such as "No space left on device".
    public var reason: String { String(cString: strerror(code)) }

    /// One sentence for a person.
    public var description: String { "Cannot \(operation) \(path): \(reason)" }

    /// Nothing is there.
    public var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
    /// Something is already there.
    public var exists: Bool { code == EEXIST }
    /// The user may not do this here.
    public var isDenied: Bool { [EACCES, EPERM, EROFS].contains(code) }
    /// The disk, or the user's share of it, has no room left.
    public var isFull: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }
    /// The file system cannot do this at all.
    public var isUnsupported: Bool { [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK, ENOSYS].contains(code) }
}
