/// Percent-encoding in links that people wrote.
enum PercentEncoding {
    /// `url` with what may not stand in a URL encoded; what is encoded already stays.
    static func cleaned(_ url: String) -> String {
        func isAllowed(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}".utf8.contains(byte) }
        guard !url.utf8.allSatisfy(isAllowed) else { return url }
        return url.utf8.reduce(into: "") { result, byte in
            if isAllowed(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    /// `text` with `%20` and the like decoded; nil when the bytes are no UTF-8 or hold a NUL.
    static func decoded(_ text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes = [UInt8]()
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                if value == 0 { return nil }
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
