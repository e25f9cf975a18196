/// A file that the program carries in itself, as the EmbedFolder plugin wrote it at build time.
public struct EmbeddedFile: Sendable {
    /// Where it is below its folder, with `/` between parts.
    public let path: String
    private let base64: StaticString

    /// A file whose bytes are given as Base64.
    public init(_ path: String, _ base64: StaticString) {
        self.path = path
        self.base64 = base64
    }

    /// What is in it.
    public var bytes: [UInt8] {
        base64.withUTF8Buffer { characters in
            var bytes = [UInt8]()
            bytes.reserveCapacity(characters.count / 4 * 3)
            var bits: UInt32 = 0
            var count = 0
            for character in characters {
                guard let value = Self.value(of: character) else { break }
                bits = bits << 6 | UInt32(value)
                count += 6
                if count >= 8 {
                    count -= 8
                    bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
                }
            }
            return bytes
        }
    }

    /// The six bits that a character of Base64 stands for; nil for the padding.
    private static func value(of character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
