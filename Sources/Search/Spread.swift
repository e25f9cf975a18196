/// Work that can be shared: whoever calls the builder knows what threads there are.
public protocol Spread: Sendable {
    /// The results for all numbers below a count, in order.
    func map<Result: Sendable>(_ count: Int, _ result: @Sendable (Int) -> Result) -> [Result]
}

/// All work on one thread, one piece after the other.
public struct OneByOne: Spread {
    /// Nothing to set.
    public init() {}

    /// The results for all numbers below a count, in order.
    public func map<Result: Sendable>(_ count: Int, _ result: @Sendable (Int) -> Result) -> [Result] {
        (0..<count).map(result)
    }
}
