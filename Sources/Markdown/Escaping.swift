extension [UInt8] {
    mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends text with `&`, `<`, `>` and `"` escaped: safe in content and in quoted attributes.
    mutating func appendEscaped(_ text: some Collection<UInt8>) {
        // Bytes, and runs of them at once: 14 MB of texts pass here in one build.
        if text.withContiguousStorageIfAvailable({ appendEscaped(buffer: $0) }) == nil {
            Array(text).withUnsafeBufferPointer { appendEscaped(buffer: $0) }
        }
    }

    private mutating func appendEscaped(buffer: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in 0..<buffer.count {
            let entity: StaticString
            switch buffer[index] {
            case UInt8(ascii: "&"): entity = "&amp;"
            case UInt8(ascii: "<"): entity = "&lt;"
            case UInt8(ascii: ">"): entity = "&gt;"
            case UInt8(ascii: "\""): entity = "&quot;"
            // HTML has no place for other control characters, not even as references.
            case 0x00...0x08, 0x0B, 0x0E...0x1F, 0x7F: entity = "\u{FFFD}"
            default: continue
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start..<index]))
            append(entity)
            start = index + 1
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start...]))
    }

    /// Appends ` name="value"`, escaped.
    mutating func appendAttribute(_ name: String, _ value: some Collection<UInt8>) {
        append(UInt8(ascii: " "))
        append(contentsOf: name.utf8)
        append("=\"")
        appendEscaped(value)
        append(UInt8(ascii: "\""))
    }
}

extension UInt8 {
    var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
    /// Space, tab, line feed, form feed, carriage return.
    var isHTMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D }
    var isASCIIPunctuation: Bool {
        (0x21...0x2F).contains(self) || (0x3A...0x40).contains(self) || (0x5B...0x60).contains(self)
            || (0x7B...0x7E).contains(self)
    }
    var isLineEnd: Bool { self == 0x0A || self == 0x0D }

    var hexDigit: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// Without white space at either end.
    var trimmed: SubSequence {
        var start = startIndex
        var end = endIndex
        while start < end, self[start].isHTMLSpace { start += 1 }
        while end > start, self[end - 1].isHTMLSpace { end -= 1 }
        return self[start..<end]
    }
}
