/// The built-in theme: all of the repository's `Templates/`, embedded at build time by the EmbedTheme plugin.
public enum DefaultTheme {
    /// Every theme file, by its path below `Templates/`, with `/` between parts.
    public static let files: [String: [UInt8]] = Dictionary(
        uniqueKeysWithValues: encoded.map { ($0.path, decode($0.base64)) })

    private static func decode(_ text: StaticString) -> [UInt8] {
        text.withUTF8Buffer { characters in
            var bytes = [UInt8]()
            bytes.reserveCapacity(characters.count / 4 * 3)
            var bits: UInt32 = 0
            var count = 0
            for character in characters {
                guard let value = value(of: character) else { break }
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
