#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What time it is.
public enum Clock {
    /// Nanoseconds since 1970, as files' times are counted.
    public static func nanosecondsSince1970() -> Int64 { nanoseconds(of: CLOCK_REALTIME) }

    /// Milliseconds on a clock that nobody sets: for how long something took.
    public static func milliseconds() -> Int64 { nanoseconds(of: CLOCK_MONOTONIC) / 1_000_000 }

    private static func nanoseconds(of clock: clockid_t) -> Int64 {
        var now = timespec()
        clock_gettime(clock, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }
}
