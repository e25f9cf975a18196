import CXXHash

/// A 128-bit XXH3 hash of some bytes, which stands for them in file names and in the output's manifest.
///
/// It tells different contents apart; it is no defence against someone who looks for collisions.
public struct ContentHash: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// The hash of `bytes`.
    public init(_ bytes: [UInt8]) {
        let hash = bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
        (high, low) = (hash.high64, hash.low64)
    }

    /// 32 lower-case hexadecimal digits.
    public var text: String { Self.hexadecimal(high) + Self.hexadecimal(low) }

    /// The first 12 digits of ``text``: short enough for file names, long enough for a million of them.
    public var short: String { String(text.prefix(12)) }

    private static func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
