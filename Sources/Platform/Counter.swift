import Synchronization

/// Hands out the numbers 0, 1, 2 … to several threads, each once.
final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    /// The next number, while it is below `limit`.
    func take(below limit: Int) -> Int? {
        let number = value.add(1, ordering: .relaxed).oldValue
        return number < limit ? number : nil
    }
}
