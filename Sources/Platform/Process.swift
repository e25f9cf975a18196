import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// This process.
public enum Process {
    /// The value of an environment variable; nil where it is not set.
    public static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The path of the program that runs; nil where that is not known.
    public static var executable: String? {
        #if canImport(Darwin)
            CommandLine.arguments.first
        #else
            "/proc/self/exe"
        #endif
    }

    /// When someone presses Ctrl+C or asks the process to end, calls `body` on a thread of its own and ends it, as done.
    public static func onInterrupt(_ body: @escaping () -> Void) {
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                body()
                Self.exit(0)
            }
            source.resume()
            // It lasts as long as the process.
            _ = Unmanaged.passRetained(source as AnyObject)
        }
    }

    /// Lives on when what is written is read by nobody any more: the write fails instead.
    public static func outliveReaders() { signal(SIGPIPE, SIG_IGN) }

    /// Asks the desktop to open an address; where there is none, nothing happens.
    public static func open(_ address: String) {
        #if canImport(Darwin)
            let words = ["open", address]
        #else
            let words = ["xdg-open", address]
        #endif
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        // What is opened lives on its own: Ctrl+C here does not end it, and it hears signals as any program does.
        var attributes: posix_spawnattr_t
        #if canImport(Darwin)
            attributes = nil
        #else
            attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var heard = sigset_t()
        sigemptyset(&heard)
        for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&heard, number) }
        posix_spawnattr_setsigdefault(&attributes, &heard)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        var child: pid_t = 0
        _ = posix_spawnp(&child, words[0], nil, &attributes, &arguments, environ)
    }

    /// Keeps freed memory for what is needed next, instead of giving it back to the system a little at a time: a build
    /// frees and takes a page's worth of it ten thousand times a second.
    public static func keepFreedMemory() {
        #if canImport(Glibc)
            // Swift's module of glibc leaves malloc.h out, which has these names and numbers.
            typealias Mallopt = @convention(c) (Int32, Int32) -> Int32
            let (trimThreshold, topPad, mmapThreshold): (Int32, Int32, Int32) = (-1, -2, -3)
            guard let symbol = dlsym(nil, "mallopt") else { return }
            let mallopt = unsafeBitCast(symbol, to: Mallopt.self)
            _ = mallopt(trimThreshold, 64 << 20)
            _ = mallopt(topPad, 4 << 20)
            _ = mallopt(mmapThreshold, 64 << 20)
        #endif
    }

    /// Ends the process.
    public static func exit(_ code: Int32) -> Never {
        #if canImport(Glibc)
            Glibc.exit(code)
        #elseif canImport(Musl)
            Musl.exit(code)
        #else
            Darwin.exit(code)
        #endif
    }
}

/// A stream that the process was started with.
public enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// Writes all of `text`; a reader who has gone away is no reason to fail.
    public func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { buffer in systemWrite(buffer) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return }
            bytes = bytes.dropFirst(count)
        }
    }

    private func systemWrite(_ buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(rawValue, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.write(rawValue, buffer.baseAddress, buffer.count)
        #else
            Darwin.write(rawValue, buffer.baseAddress, buffer.count)
        #endif
    }

    /// Whether a person sees it.
    public var isTerminal: Bool { isatty(rawValue) == 1 }
}
