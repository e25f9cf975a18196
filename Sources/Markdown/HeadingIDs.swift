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
        // Bytes, and Unicode's tables only for what is not ASCII: headings were a third of the converter's own time.
        var slug = [UInt8]()
        var count = 0
        var gap = false
        for scalar in text.unicodeScalars {
            let category = scalar.isASCII ? .unassigned : scalar.properties.generalCategory
            // A mark belongs to the letter before it; that of an emoji has none, and would begin an id unseen.
            let isMark = category == .nonspacingMark || category == .spacingMark
            let isStray = isMark && (gap || count == 0 || scalar.properties.isVariationSelector)
            guard !isStray, scalar.isASCII ? keeps(UInt8(scalar.value)) : keeps(category) else {
                gap = true
                continue
            }
            if count >= longest { break }
            if gap && count > 0 { slug.append(UInt8(ascii: "-")) }
            gap = false
            if scalar.isASCII {
                let byte = UInt8(scalar.value)
                slug.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
            } else if category == .uppercaseLetter || category == .titlecaseLetter {
                slug.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
            } else {
                slug.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
            count += 1
        }
        // An id must not be empty; a heading of punctuation or emoji gets the letter that HTML names it by.
        return count == 0 ? "h" : String(decoding: slug, as: UTF8.self)
    }

    private static func keeps(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit }

    private static func keeps(_ category: Unicode.GeneralCategory) -> Bool {
        switch category {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }
}
