import Foundation

/// Unicode normalisation forms; Foundation is used here and nowhere else in this room, and only for text beyond ASCII.
extension String {
    /// Canonical composition (NFC).
    public var nfc: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
    }

    /// Canonical decomposition (NFD).
    public var nfd: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : decomposedStringWithCanonicalMapping
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
