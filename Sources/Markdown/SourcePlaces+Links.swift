// Reading a link from its opening bracket on, to see whether it is the one that is looked for.
extension SourcePlaces {
    /// How far a link's closing bracket is looked for, in bytes.
    private static let longestText = 4096

    /// Whether a link or picture with this first text and address begins at `start`: the place of the address, or
    /// `start` for one that names a definition; nil when it is none.
    func link(at start: Int, text: [UInt8], target: [UInt8], isPicture: Bool, in range: Range<Int>) -> Int? {
        var index = start
        if isPicture {
            guard bytes[index] == UInt8(ascii: "!") else { return nil }
            index += 1
        }
        guard index < range.upperBound, bytes[index] == UInt8(ascii: "[") else { return nil }
        index += 1
        guard matches(text, at: index, in: range), let close = closingBracket(from: index, in: range) else {
            return nil
        }
        index = close + 1
        guard index < range.upperBound, bytes[index] == UInt8(ascii: "(") else { return start }
        index += 1
        while index < range.upperBound, bytes[index].isHTMLSpace || (bytes[index] == UInt8(ascii: ">")) { index += 1 }
        if index < range.upperBound, bytes[index] == UInt8(ascii: "<") { index += 1 }
        return matches(target, at: index, in: range) ? index : nil
    }

    /// Whether the source at `start` says `text`, give or take backslashes; an entity ends the comparison.
    private func matches(_ text: [UInt8], at start: Int, in range: Range<Int>) -> Bool {
        var index = start
        var sawEntity = false
        for byte in text {
            if index + 1 < range.upperBound, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1].isASCIIPunctuation,
                byte == bytes[index + 1]
            {
                index += 1
            }
            guard index < range.upperBound else { return false }
            // 0xEF begins the U+FFFD that cmark puts in place of NUL.
            if bytes[index] == UInt8(ascii: "&") { sawEntity = true }
            if bytes[index] != byte { return sawEntity || byte == 0xEF }
            index += 1
        }
        return true
    }

    /// The bracket that closes the one before `start`, past code spans, escapes and further brackets.
    private func closingBracket(from start: Int, in range: Range<Int>) -> Int? {
        let range = range.lowerBound..<min(range.upperBound, start + Self.longestText)
        var depth = 1
        var index = start
        while index < range.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return index }
            case UInt8(ascii: "`"):
                let ticks = bytes[index..<range.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
                index = endOfCode(from: index + ticks, ticks: ticks, in: range) ?? (index + ticks)
                continue
            default: break
            }
            index += 1
        }
        return nil
    }

    private func endOfCode(from start: Int, ticks: Int, in range: Range<Int>) -> Int? {
        var index = start
        while index < range.upperBound {
            guard bytes[index] == UInt8(ascii: "`") else {
                index += 1
                continue
            }
            let run = bytes[index..<range.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
            index += run
            if run == ticks { return index }
        }
        return nil
    }
}
