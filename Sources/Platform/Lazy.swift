import Synchronization

/// A value that is made when it is first asked for, once, whoever asks.
public final class Lazy<Value: Sendable>: Sendable {
    private let make: @Sendable () -> Value
    private let made = Mutex<Value?>(nil)

    /// A value that `make` will make.
    public init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// The value; whoever asks while it is being made waits for it.
    public var value: Value {
        made.withLock { made in
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }
}
