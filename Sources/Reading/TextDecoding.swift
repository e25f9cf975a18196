import Diagnostics

/// The check that every text file passes before it is read: UTF-8, and no NUL bytes.
public enum TextDecoding {
    /// The first thing wrong with the bytes of `source` as UTF-8 text; nil when it is sound.
    ///
    /// A byte order mark is sound. One problem is reported, not all: one wrong byte means a wrongly saved file.
    public static func check(_ source: SourceText) -> Diagnostic? {
        let bytes = source.bytes
        if let encoding = wideEncoding(bytes.prefix(64)) {
            return Diagnostic(
                .wideEncoding, "The file is saved as \(encoding), not as UTF-8", at: SourceLocation(file: source.file),
                hint: Notation(file: source.file) == .table
                    ? "Save it as UTF-8: spreadsheet programs call it \"CSV UTF-8\"" : "Save it as UTF-8 in your editor"
            )
        }
        guard let fault = bytes.withUnsafeBufferPointer(firstFault) else { return nil }
        if bytes[fault] == 0 {
            return Diagnostic(
                .nulByte, "A NUL byte stands in the text: the file is damaged, or no text",
                at: source.location(at: fault),
                hint: "Delete the byte, or save the file as UTF-8 in your editor")
        }
        return Diagnostic(
            .notUTF8, "\(described(bytes, at: fault)) is not UTF-8", at: source.location(at: fault),
            hint: Notation(file: source.file) == .table
                ? "Save the file as UTF-8: spreadsheet programs call it \"CSV UTF-8\""
                : "Save the file as UTF-8 in your editor")
    }

    /// The name of the encoding of a text that begins with `head`, when that is two or four bytes a character.
    private static func wideEncoding(_ head: ArraySlice<UInt8>) -> String? {
        if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        // Without a mark: Latin letters in UTF-16 have a zero as every other byte.
        guard head.count >= 4 else { return nil }
        let even = head.indices.filter { $0 % 2 == 0 && head[$0] == 0 }.count
        let odd = head.indices.filter { $0 % 2 == 1 && head[$0] == 0 }.count
        return max(even, odd) * 3 >= head.count && min(even, odd) == 0 ? "UTF-16" : nil
    }

    private static func described(_ bytes: [UInt8], at offset: Int) -> String {
        let hex = "The byte 0x\(String(bytes[offset], radix: 16, uppercase: true))"
        guard let character = windows1252(bytes[offset]) else { return hex }
        return "\(hex) (\"\(character)\" in Windows-1252)"
    }

    /// Offset of the first NUL byte, or of the first byte that begins no valid UTF-8 sequence.
    ///
    /// Eight ASCII bytes at a time: this runs over every byte of every input (10 GB/s and more on English text, 2.3 on Russian).
    private static func firstFault(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let count = bytes.count
        let raw = UnsafeRawBufferPointer(bytes)
        var at = 0
        while at < count {
            while at + 8 <= count {
                let word = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
                // Some byte is 0x80 or more, or zero (of bytes below 0x80 only zero borrows into its top bit).
                if (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 != 0 { break }
                at += 8
            }
            guard at < count else { break }
            let byte = bytes[at]
            if byte == 0 { return at }
            if byte < 0x80 {
                at += 1
                continue
            }
            guard let length = sequenceLength(bytes, at) else { return at }
            at += length
        }
        return nil
    }

    /// The length of the valid sequence of two to four bytes at `at` (Unicode, table 3-7); nil when it is not valid.
    private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int? {
        let first = bytes[at]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard at + length <= bytes.count, second.contains(bytes[at + 1]) else { return nil }
        for index in (at + 2)..<max(at + length, at + 2) where bytes[index] & 0xC0 != 0x80 { return nil }
        return length
    }

    /// What a byte stands for in Windows-1252, the likeliest encoding of a file that is not UTF-8.
    private static func windows1252(_ byte: UInt8) -> Unicode.Scalar? {
        let low: [UInt32] = [
            0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
            0x017D,
            0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,
            0x017E, 0x0178,
        ]
        guard byte >= 0x80 else { return nil }
        guard byte < 0xA0 else { return Unicode.Scalar(byte) }
        let value = low[Int(byte) - 0x80]
        return value == 0 ? nil : Unicode.Scalar(value)
    }
}
