import Dispatch
import Synchronization

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

    /// Both results, found at once. The first has a thread of its own, so that the second may spread its work over the
    /// cores: what Dispatch runs inside a spread piece of work is not spread again.
    public func both<First: Sendable, Second: Sendable>(
        _ first: @escaping @Sendable () -> First, _ second: () -> Second
    ) -> (First, Second) {
        guard jobs > 1 else { return (first(), second()) }
        let result = Mutex<First?>(nil)
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) {
            let value = first()
            result.withLock { $0 = value }
        }
        let other = second()
        group.wait()
        // The group has left only after the value was set: no input leads here.
        guard let value = result.withLock({ $0 }) else { preconditionFailure("the group has left") }
        return (value, other)
    }

    /// Frees `value`, where it is the last who holds it, without anybody waiting for that: a site has a million parts.
    public func release(_ value: consuming some Sendable) {
        guard jobs > 1 else { return }
        DispatchQueue.global().async { [value] in withExtendedLifetime(value) {} }
    }
}
