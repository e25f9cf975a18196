extension PageViews {
    /// The most letters of a summary.
    private static let summaryLength = 160

    /// The beginning of a text, for search engines and link previews: whole words, about 160 letters.
    static func summary(_ text: String) -> String {
        var summary = [UInt8]()
        summary.reserveCapacity(2 * summaryLength)
        var lastWordEnd = 0
        var length = 0
        var isBetweenWords = false
        // Stops at the limit: a text may be megabytes long, and looking at all of it took a fifth of a build's time.
        for scalar in text.unicodeScalars {
            if isGap(scalar) {
                if !isBetweenWords { lastWordEnd = summary.count }
                isBetweenWords = true
                continue
            }
            if isBetweenWords, length > 0 {
                summary.append(0x20)
                length += 1
            }
            isBetweenWords = false
            if length >= summaryLength {
                let end = lastWordEnd == 0 ? summary.count : lastWordEnd
                return String(decoding: summary[..<end], as: UTF8.self) + "…"
            }
            if scalar.isASCII {
                summary.append(UInt8(scalar.value))
            } else {
                summary.append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
            }
            length += 1
        }
        return String(decoding: summary, as: UTF8.self)
    }

    /// White space and control characters.
    private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
        return scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
}
