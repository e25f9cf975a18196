import Meals

/// What makes two spellings one for the search: case, marks, width, apostrophes and spaces (search-ui 2.12).
///
/// In order: half- and full-width forms, signs and spaces by table; lower case; NFD; accents, Hebrew points and Arabic
/// harakat removed, letters such as ß and ø replaced; NFC, so that kana voicing and Indic marks survive. The browser
/// does the same in `Templates/assets/text.js`.
public struct Folding: Sendable {
    /// Whether capitals differ from small letters.
    public enum LetterCase: String, Sendable {
        case insensitive
        case sensitive
    }

    /// Whether this folding keeps capitals.
    public let letterCase: LetterCase

    private static let maps = FoldingMaps()

    /// A folding that ignores case unless told otherwise.
    public init(letterCase: LetterCase = .insensitive) {
        self.letterCase = letterCase
    }

    /// The folded text.
    public func fold(_ text: String) -> String {
        String(decoding: foldedUTF8(text), as: UTF8.self)
    }

    /// The folded text as UTF-8: what the index is built from.
    ///
    /// Nearly all of a text is ASCII, for which this is one pass over the bytes. What is not is folded together with the
    /// ASCII character before it, which a mark may join; before the next one everything is settled.
    public func foldedUTF8(_ text: String) -> [UInt8] {
        var text = text
        return text.withUTF8 { bytes in
            var folded = [UInt8]()
            folded.reserveCapacity(bytes.count)
            var at = 0
            while at < bytes.count {
                var end = at
                while end < bytes.count, bytes[end] < 0x80 { end += 1 }
                let settled = end == bytes.count ? end : max(at, end - 1)
                for byte in bytes[at..<settled] { folded.append(foldedASCII(byte)) }
                at = settled
                guard end < bytes.count else { break }
                while end < bytes.count, bytes[end] >= 0x80 { end += 1 }
                let piece = String(decoding: UnsafeBufferPointer(rebasing: bytes[at..<end]), as: UTF8.self)
                folded.append(contentsOf: foldedScalars(piece).utf8)
                at = end
            }
            return folded
        }
    }

    private func foldedASCII(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0x41...0x5A: letterCase == .insensitive ? byte | 0x20 : byte
        case 0x09...0x0D: 0x20
        default: byte
        }
    }

    private func foldedScalars(_ text: String) -> String {
        var prepared = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            for scalar in Self.maps.before[scalar.value] ?? [scalar] {
                if letterCase == .insensitive {
                    prepared.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
                } else {
                    prepared.append(scalar)
                }
            }
        }
        var stripped = String.UnicodeScalarView()
        for scalar in String(prepared).nfd.unicodeScalars {
            if let replacement = Self.maps.after[scalar.value] {
                stripped.append(contentsOf: replacement)
            } else {
                stripped.append(scalar)
            }
        }
        return String(stripped).nfc
    }
}
