/// The part of a page's path that names it: lower-case letters and digits of any script, in NFC, with "-" between.
public enum Slug {
    /// The longest slug, in UTF-8 bytes: below every file system's limit of 255 for a name, with room for suffixes.
    public static let maximumLength = 100

    /// The slug of `text`; empty when it holds no letter and no digit.
    public static func make(from text: String) -> String {
        if let ascii = asciiSlug(of: text) { return ascii }
        var result = String.UnicodeScalarView()
        var pendingDash = false
        for scalar in text.nfc.lowercased().nfc.unicodeScalars {
            let isMark = isMark(scalar)
            if isWordScalar(scalar) || (isMark && !pendingDash && !result.isEmpty) {
                if pendingDash, !result.isEmpty { result.append("-") }
                pendingDash = false
                result.append(scalar)
            } else if !isMark {
                pendingDash = true
            }
        }
        return truncated(String(result))
    }

    /// The slug of a category, tag, token or page: two names with one slug are one. A name of signs only is called by
    /// their numbers, and one that Windows reserves gets an ending.
    public static func named(_ name: String) -> String {
        let slug = make(from: name)
        if !slug.isEmpty { return isReserved(slug) ? slug + "-tag" : slug }
        return name.unicodeScalars.prefix(10).map { String($0.value, radix: 16) }.joined(separator: "-")
    }

    /// Whether `text` is a slug as ``make(from:)`` would give it.
    public static func isValid(_ text: String) -> Bool {
        !text.isEmpty && make(from: text).unicodeScalars.elementsEqual(text.unicodeScalars)
    }

    /// Names that Windows gives to devices: no file or folder may be called so there.
    public static func isReserved(_ slug: String) -> Bool {
        switch slug {
        case "con", "prn", "aux", "nul": true
        default:
            slug.utf8.count == 4 && (slug.hasPrefix("com") || slug.hasPrefix("lpt"))
                && slug.utf8.last.map { (0x31...0x39).contains($0) } == true
        }
    }

    /// `slug` and `suffix` with "-" between, the first shortened where both do not fit.
    public static func joining(_ slug: String, _ suffix: String) -> String {
        let suffix = truncated(suffix, to: maximumLength / 2)
        if slug.isEmpty { return suffix }
        if suffix.isEmpty { return slug }
        return truncated(slug, to: maximumLength - 1 - suffix.utf8.count) + "-" + suffix
    }

    /// The common case on bytes: names are mostly ASCII, and a site has tens of thousands of them.
    private static func asciiSlug(of text: String) -> String? {
        var bytes = [UInt8]()
        bytes.reserveCapacity(text.utf8.count)
        var pendingDash = false
        for byte in text.utf8 {
            switch byte {
            case 0x80...: return nil
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if pendingDash, !bytes.isEmpty { bytes.append(UInt8(ascii: "-")) }
                pendingDash = false
                bytes.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
            default: pendingDash = true
            }
        }
        return truncated(String(decoding: bytes, as: UTF8.self))
    }

    private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber:
            true
        default: false
        }
    }

    /// Vowel signs and accents belong to the letter before them, but emoji selectors and joiners to nothing.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: !scalar.properties.isVariationSelector
        default: false
        }
    }

    private static func truncated(_ slug: String, to limit: Int = maximumLength) -> String {
        guard slug.utf8.count > limit else { return slug }
        var scalars = slug.unicodeScalars[...]
        while scalars.utf8Count > limit { scalars.removeLast() }
        while let last = scalars.last, last == "-" || isMark(last) && scalars.utf8Count > limit { scalars.removeLast() }
        return String(scalars)
    }
}

extension Substring.UnicodeScalarView {
    fileprivate var utf8Count: Int { Substring(self).utf8.count }
}
