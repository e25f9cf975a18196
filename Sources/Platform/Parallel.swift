import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Spreads independent pieces of work over the processor's cores.
public struct Parallel: Sendable {
    /// How many threads work at once.
    public let jobs: Int

    /// Takes `jobs` threads; nil means one for each core.
    public init(jobs: Int? = nil) {
        self.jobs = max(1, jobs ?? Self.cores)
    }

    /// The cores that this process may run on.
    public static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// `body` of every index from 0 to `count`, in order whatever the number of threads.
    ///
    /// Indices are handed out in blocks as threads become free, since pieces differ in size.
    public func map<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
        guard jobs > 1, count > 1 else { return (0..<count).map(body) }
        let block = max(1, count / (jobs * 16))
        let blocks = (count + block - 1) / block
        return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
            nonisolated(unsafe) let base = buffer.baseAddress
            let next = Counter()
            DispatchQueue.concurrentPerform(iterations: min(jobs, blocks)) { _ in
                while let first = next.take(below: blocks) {
                    for index in (first * block)..<min((first + 1) * block, count) {
                        (base.map { $0 + index })?.initialize(to: body(index))
                    }
                }
            }
            initialized = count
        }
    }

    /// Both results, found at once. What either of them spreads over the cores takes those that the other leaves free.
    public func both<First: Sendable, Second: Sendable>(
        _ first: @Sendable () -> First, _ second: @Sendable () -> Second
    ) -> (First, Second) {
        let results = map(2) { index -> (First?, Second?) in index == 0 ? (first(), nil) : (nil, second()) }
        guard let first = results[0].0, let second = results[1].1 else {
            preconditionFailure("results come in order")
        }
        return (first, second)
    }
}
