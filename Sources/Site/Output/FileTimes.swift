/// What the times of files prove.
enum FileTimes {
    /// How near to each other two changes may be without being told apart by their times, in nanoseconds.
    ///
    /// Some file systems count in steps of two seconds. Times with a part of a second that is no multiple of ten
    /// milliseconds are from a finer clock: those of Linux move at least a hundred times a second.
    static func doubt(of times: some Sequence<Int64>) -> Int64 {
        times.contains { $0 % 10_000_000 != 0 } ? 50_000_000 : 2_000_000_000
    }
}
