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

    /// Does nothing until someone presses Ctrl+C or asks the process to end, which it then does, as done.
    public static func waitForInterrupt() -> Never {
        signal(SIGINT) { _ in _exit(0) }
        signal(SIGTERM) { _ in _exit(0) }
        while true { pause() }
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
