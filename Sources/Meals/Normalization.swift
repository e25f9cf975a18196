import Foundation

/// Unicode normalisation forms; Foundation is used here and for time zones and nowhere else in this room, and only for
/// text beyond ASCII.
extension String {
    /// Canonical composition (NFC).
    public var nfc: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : inPieces(\.precomposedStringWithCanonicalMapping)
    }

    /// Canonical decomposition (NFD).
    public var nfd: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : inPieces(\.decomposedStringWithCanonicalMapping)
    }

    /// Foundation moves the rest of the text for each letter that it composes: 4 s for 1 MB of decomposed ones. So a
    /// long text is normalised piece by piece; before an ASCII character, which combines with none before it.
    private func inPieces(_ normalized: (String) -> String) -> String {
        let length = 4096
        guard utf8.count > length else { return normalized(self) }
        var result = ""
        var start = startIndex
        var count = 0
        for index in utf8.indices {
            if count >= length, utf8[index] < 0x80 {
                result += normalized(String(self.unicodeScalars[start..<index]))
                start = index
                count = 0
            }
            count += 1
        }
        return result + normalized(String(self.unicodeScalars[start...]))
    }

    /// A key that sorts names as a reader expects without knowing the language: case and accents aside.
    public var sortKey: String {
        let lower = lowercased()
        if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
        let marks = Unicode.GeneralCategory.nonspacingMark
        var scalars = String.UnicodeScalarView()
        scalars.append(
            contentsOf: lower.nfd.unicodeScalars.filter {
                $0.properties.generalCategory != marks
            })
        return String(scalars)
    }
}
