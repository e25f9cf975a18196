/// Hands out the ids of one text's headings.
struct HeadingIDs {
    /// Scalars that an id takes from its heading.
    static let longest = 80

    private var used = Set<String>()
    /// The next number to try for an id that was taken, so that a thousand equal headings take a thousand steps.
    private var next = [String: Int]()

    /// An id not given before: the heading's letters and digits, of any script, in lower case, and `-` for the rest.
    mutating func id(for text: String) -> String {
        let base = Self.slug(text)
        var id = base
        while !used.insert(id).inserted {
            let number = next[base, default: 2]
            next[base] = number + 1
            id = "\(base)-\(number)"
        }
        return id
    }

    static func slug(_ text: String) -> String {
        var slug = String.UnicodeScalarView()
        var count = 0
        var gap = false
        for scalar in text.unicodeScalars {
            guard keeps(scalar) else {
                gap = true
                continue
            }
            if count >= longest { break }
            if gap && count > 0 { slug.append("-") }
            gap = false
            if scalar.isASCII {
                slug.append((0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
            } else {
                slug.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            }
            count += 1
        }
        // An id must not be empty; a heading of punctuation or emoji gets the letter that HTML names it by.
        return count == 0 ? "h" : String(slug)
    }

    private static func keeps(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return UInt8(scalar.value).isASCIILetter || UInt8(scalar.value).isASCIIDigit }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }
}
