/// A YAML text made ready for libyaml, and the way back from its positions to bytes of the file.
///
/// libyaml follows YAML 1.1, where U+0085, U+2028 and U+2029 end lines, and refuses U+FEFF inside a text. All four come
/// with text copied from web pages, and in YAML 1.2 they are ordinary characters. So they are handed to libyaml as
/// private characters that the text does not hold, and put back into what it returns.
struct YAMLInput {
    /// What libyaml reads.
    let text: [UInt8]
    /// Where the text begins in the file.
    let start: Int
    private let original: ArraySlice<UInt8>
    let isASCII: Bool
    private var standIns = [(special: Unicode.Scalar, standIn: Unicode.Scalar)]()
    /// Where libyaml's last position was: it counts scalars, and asking in order makes counting cheap.
    private var cursor: (scalar: Int, byte: Int)

    init(_ original: ArraySlice<UInt8>) {
        self.original = original
        start = original.startIndex
        cursor = (0, original.startIndex)
        isASCII = original.allSatisfy { $0 < 0x80 }
        guard !isASCII else {
            text = Array(original)
            return
        }
        let string = String(decoding: original, as: UTF8.self)
        let specials = Self.specials.filter { string.unicodeScalars.contains($0) }
        guard !specials.isEmpty else {
            text = Array(original)
            return
        }
        // U+E000 to U+F8FF are free for private use; there are more of them than any text uses.
        let used = Set(string.unicodeScalars.lazy.filter { (0xE000...0xF8FF).contains($0.value) })
        let free = (UInt32(0xE000)...0xF8FF).lazy.compactMap(Unicode.Scalar.init).filter { !used.contains($0) }
        standIns = Array(zip(specials, free).map { (special: $0, standIn: $1) })
        var scalars = String.UnicodeScalarView()
        for scalar in string.unicodeScalars {
            scalars.append(standIns.first { $0.special == scalar }?.standIn ?? scalar)
        }
        text = Array(String(scalars).utf8)
    }

    private static let specials: [Unicode.Scalar] = ["\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}"]

    /// A text that libyaml returned, as it stands in the file.
    func restored(_ string: String) -> String {
        guard !standIns.isEmpty else { return string }
        var scalars = String.UnicodeScalarView()
        for scalar in string.unicodeScalars {
            scalars.append(standIns.first { $0.standIn == scalar }?.special ?? scalar)
        }
        return String(scalars)
    }

    /// The offset in the file of the scalar number `index` of the text.
    mutating func offset(ofScalar index: Int) -> Int {
        if isASCII { return min(start + index, original.endIndex) }
        while cursor.scalar > index, cursor.byte > original.startIndex {
            cursor.byte -= 1
            while cursor.byte > original.startIndex, isContinuation(cursor.byte) { cursor.byte -= 1 }
            cursor.scalar -= 1
        }
        while cursor.scalar < index, cursor.byte < original.endIndex {
            cursor.byte += 1
            while cursor.byte < original.endIndex, isContinuation(cursor.byte) { cursor.byte += 1 }
            cursor.scalar += 1
        }
        return cursor.byte
    }

    private func isContinuation(_ index: Int) -> Bool { original[index] & 0xC0 == 0x80 }
}
