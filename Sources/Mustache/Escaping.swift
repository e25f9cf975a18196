extension [UInt8] {
    /// Appends UTF-8 with `&`, `<`, `>`, `"` and `'` as character references: safe in text and in attributes with
    /// quotes of either kind.
    mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
        // Runs without a special character are appended at once: most texts are one run.
        var runStart = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte < 64, Self.specials >> UInt64(byte) & 1 == 1 else {
                index += 1
                continue
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
            switch byte {
            case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): append(contentsOf: "&quot;".utf8)
            default: append(contentsOf: "&#39;".utf8)
            }
            index += 1
            runStart = index
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<bytes.count]))
    }

    /// One bit for each special character: all are below 64.
    private static let specials: UInt64 = "&<>\"'".utf8.reduce(0) { $0 | 1 << UInt64($1) }

    /// Appends the text of `value`, which is neither a list nor an object.
    mutating func append(_ value: Value, escaped: Bool) {
        switch value {
        case .null, .list, .object: break
        case .bool(let bool): append(contentsOf: (bool ? "true" : "false").utf8)
        case .int(let int): append(contentsOf: String(int).utf8)
        case .double(let double): append(contentsOf: Self.text(of: double).utf8)
        case .html(let bytes): append(contentsOf: bytes)
        case .string(let string):
            let isContiguous: Void? = string.utf8.withContiguousStorageIfAvailable {
                escaped ? appendEscaped($0) : append(contentsOf: $0)
            }
            if isContiguous == nil {
                Array(string.utf8).withUnsafeBufferPointer { escaped ? appendEscaped($0) : append(contentsOf: $0) }
            }
        }
    }

    /// Whole numbers without a fraction, as far as a double tells neighbouring integers apart.
    private static func text(of double: Double) -> String {
        if double.rounded() == double, abs(double) < 9_007_199_254_740_992 { return String(Int(double)) }
        return String(double)
    }
}
