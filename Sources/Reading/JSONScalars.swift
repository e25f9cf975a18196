import Diagnostics

extension JSONParser {
    /// Reads the text in quotes that begins here.
    ///
    /// A text without escapes, and nearly all are, is found eight bytes at a time and decoded in one go.
    mutating func readString(isKey: Bool = false) throws(Stop) -> String {
        let opening = at
        let end = plainEnd(from: opening + 1)
        if byte(end) == UInt8(ascii: "\"") {
            at = end + 1
            return decoded(opening + 1, end)
        }
        return try readLongString(opening, plainUpTo: end, isKey: isKey)
    }

    /// The first byte from `start` on that ends a text or is not what it looks like: a quote, a backslash or a control
    /// character; the end of the file when there is none.
    @inline(__always)
    private func plainEnd(from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        var index = start
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quotes = word ^ (ones &* 0x22)
            let slashes = word ^ (ones &* 0x5C)
            let special =
                ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | ((word &- ones &* 0x20) & ~word)
            if special & tops != 0 {
                // The lowest flag is exact: a borrow runs only upwards from a byte that is itself special.
                return index + (special & tops).trailingZeroBitCount / 8
            }
            index += 8
        }
        while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C, bytes[index] >= 0x20 { index += 1 }
        return index
    }

    private func decoded(_ start: Int, _ end: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }

    /// A text with escapes, or with a mistake in it.
    private mutating func readLongString(_ opening: Int, plainUpTo: Int, isKey: Bool) throws(Stop) -> String {
        var text = [UInt8](bytes[(opening + 1)..<plainUpTo])
        at = plainUpTo
        while true {
            let next = byte(at)
            if next == UInt8(ascii: "\"") {
                at += 1
                return String(decoding: text, as: UTF8.self)
            } else if next == UInt8(ascii: "\\") {
                try readEscape(into: &text, opening)
            } else if at >= bytes.count || next == 0x0A || next == 0x0D {
                return try endUnclosedString(opening, isKey: isKey)
            } else {
                try noteControlCharacter()
                text.append(next)
                at += 1
            }
            let end = plainEnd(from: at)
            text += bytes[at..<end]
            at = end
        }
    }

    private mutating func readEscape(into text: inout [UInt8], _ opening: Int) throws(Stop) {
        let start = at
        at += 2
        switch byte(start + 1) {
        case UInt8(ascii: "\""): text.append(0x22)
        case UInt8(ascii: "\\"): text.append(0x5C)
        case UInt8(ascii: "/"): text.append(0x2F)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            if let scalar = try readUnicodeEscape(start) { text += UTF8.encode(scalar).map(Array.init) ?? [] }
        default:
            // The character after the backslash is read as itself; the end of the line is dealt with by the caller.
            at = start + 1
            if byte(at) != 0x0A, byte(at) != 0x0D, at < bytes.count { try noteBadEscape(start) }
        }
    }

    /// The scalar of the `\u` escape at `start`, which two escapes may make up; nil when it is none, which is noted.
    private mutating func readUnicodeEscape(_ start: Int) throws(Stop) -> Unicode.Scalar? {
        guard let first = hexDigits(at: start + 2) else {
            try mistake(
                "Four hexadecimal digits must follow \\u", at: start,
                hint: "Write four digits, such as \\u00e9, or the character itself")
            return nil
        }
        at = start + 6
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, byte(at) == UInt8(ascii: "\\"), byte(at + 1) == UInt8(ascii: "u"),
            let second = hexDigits(at: at + 2), (0xDC00...0xDFFF).contains(second)
        {
            at += 6
            return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        }
        try noteLoneSurrogate(start)
        return nil
    }

    private func hexDigits(at start: Int) -> UInt32? {
        var value: UInt32 = 0
        for index in start..<(start + 4) {
            guard let digit = Character(Unicode.Scalar(byte(index))).hexDigitValue, byte(index) < 0x80 else {
                return nil
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    /// Reads a number; its digits are kept as they are written.
    mutating func readNumber() throws(Stop) -> Node {
        let start = at
        var index = at
        if byte(index) == UInt8(ascii: "-") { index += 1 }
        let whole = index
        skipDigits(&index)
        var isSound = index > whole && (byte(whole) != UInt8(ascii: "0") || index == whole + 1)
        if byte(index) == UInt8(ascii: ".") {
            index += 1
            let fraction = index
            skipDigits(&index)
            isSound = isSound && index > fraction
        }
        if byte(index) | 0x20 == UInt8(ascii: "e") {
            index += 1
            if byte(index) == UInt8(ascii: "+") || byte(index) == UInt8(ascii: "-") { index += 1 }
            let exponent = index
            skipDigits(&index)
            isSound = isSound && index > exponent
        }
        let isFraction = byte(index) == UInt8(ascii: "/") && Self.isWordByte(byte(index + 1))
        guard isSound, !isFraction, !Self.continuesNumber(byte(index)) else { return try readMistakenNumber() }
        at = index
        return Node(.number(decoded(start, index)), at: start)
    }

    private func skipDigits(_ index: inout Int) {
        while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    }

    /// Whether a byte after a number shows that it was meant to go on.
    static func continuesNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "%"): true
        default: isWordByte(byte)
        }
    }
}
