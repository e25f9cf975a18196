/// Finds out what stands between the fields of a CSV file.
enum TableDelimiter {
    /// In the order of preference when the header fits several equally well.
    private static let candidates = [",", ";", "\t", "|"].map { (delimiter: Unicode.Scalar) in UInt8(ascii: delimiter) }

    /// The delimiter, and where the header begins: behind a line such as `sep=;`, which Excel obeys and hides.
    ///
    /// The delimiter is the one that makes most known columns of the header, and of several such the one that makes
    /// most columns at all. Other lines say less: meals' descriptions are full of commas.
    static func detect(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, prefersTab: Bool
    ) -> (delimiter: UInt8, start: Int) {
        if let declared = declared(bytes, from: start) { return declared }
        let ordered = prefersTab ? [0x09] + candidates.filter { $0 != 0x09 } : candidates
        var best = (delimiter: ordered[0], known: 0, count: 1)
        for delimiter in ordered {
            let (known, count) = header(bytes, from: start, delimiter)
            if (known, count) > (best.known, best.count) { best = (delimiter, known, count) }
        }
        return (best.delimiter, start)
    }

    private static func header(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ delimiter: UInt8
    ) -> (known: Int, count: Int) {
        var scanner = TableScanner(bytes, delimiter: delimiter, at: start)
        while scanner.next() {
            let fields = scanner.fields.filter { !scanner.isBlank($0) }
            guard !fields.isEmpty else { continue }
            return (fields.count { MealKeys.key(ofColumn: scanner.text($0)) != nil }, scanner.fields.count)
        }
        return (0, 0)
    }

    /// `sep=;`, in quotes or not, and followed by more delimiters where a spreadsheet has saved it again.
    private static func declared(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (delimiter: UInt8, start: Int)? {
        var at = start
        func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
        let isQuoted = byte(at) == TableScanner.quote
        if isQuoted { at += 1 }
        for letter in "sep".utf8 {
            guard let found = byte(at), found | 0x20 == letter else { return nil }
            at += 1
        }
        guard byte(at) == UInt8(ascii: "="), let delimiter = byte(at + 1), isPossible(delimiter) else { return nil }
        at += 2
        if isQuoted {
            guard byte(at) == TableScanner.quote else { return nil }
            at += 1
        }
        while byte(at) == delimiter { at += 1 }
        switch byte(at) {
        case nil: return (delimiter, at)
        case 0x0A: return (delimiter, at + 1)
        case 0x0D: return (delimiter, byte(at + 1) == 0x0A ? at + 2 : at + 1)
        default: return nil
        }
    }

    /// Signs and the tab; letters, digits, quotes and line breaks would make no sense.
    private static func isPossible(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), TableScanner.quote, 0x20:
            false
        default: byte == 0x09 || (0x21...0x7E).contains(byte)
        }
    }
}
