import Meals

/// Turns the text of a field into one line of plain text.
enum TextCleaning {
    /// `text` without HTML tags, with entities decoded, white space collapsed to single spaces, and in NFC.
    static func plainLine(_ text: String) -> String {
        if isPlain(text) { return text }
        var scalars = String.UnicodeScalarView()
        var pendingSpace = false
        for scalar in HTMLEntities.decoded(withoutTags(text)).unicodeScalars {
            switch scalar.properties.generalCategory {
            case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: pendingSpace = true
            default:
                if scalar == "\u{FEFF}" { continue }
                if pendingSpace, !scalars.isEmpty { scalars.append(" ") }
                pendingSpace = false
                scalars.append(scalar)
            }
        }
        return String(scalars).nfc
    }

    /// `text` without control characters, line breaks among them.
    static func withoutControls(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control || $0 == "\u{FEFF}" })
        else {
            return text
        }
        var scalars = String.UnicodeScalarView()
        scalars.append(
            contentsOf: text.unicodeScalars.filter {
                $0.properties.generalCategory != .control && $0 != "\u{FEFF}"
            })
        return String(scalars)
    }

    /// Whether there may be tags or references in `text`, so that ``plainLine(_:)`` changes more than white space.
    static func hasMarkup(_ text: String) -> Bool {
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { return true }
            // "u0026", see HTMLEntities.
            if byte == UInt8(ascii: "0"), previous == UInt8(ascii: "u") { return true }
            previous = byte
        }
        return false
    }

    /// Whether ``plainLine(_:)`` certainly changes nothing: the common case.
    private static func isPlain(_ text: String) -> Bool {
        var previous = UInt8(ascii: " ")
        for byte in text.utf8 {
            if byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { return false }
            if byte == UInt8(ascii: " "), previous == byte { return false }
            // Perhaps a damaged "&": see HTMLEntities.
            if byte == UInt8(ascii: "0"), previous == UInt8(ascii: "u") { return false }
            previous = byte
        }
        return previous != UInt8(ascii: " ") || text.isEmpty
    }

    /// `text` without what looks like an HTML tag or comment; "a < b" keeps its sign. A tag becomes a space only where
    /// it stands for a break, so that "H<sub>2</sub>O" stays one word.
    private static func withoutTags(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        let bytes = Array(text.utf8)
        var result = [UInt8]()
        // Where one comment has no end none after it has, and to look for each would take minutes.
        var isCommentOpen = false
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), let end = tagEnd(in: bytes, from: index, &isCommentOpen) {
                if isBreak(bytes[index..<end]) { result.append(UInt8(ascii: " ")) }
                index = end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func tagEnd(in bytes: [UInt8], from start: Int, _ isCommentOpen: inout Bool) -> Int? {
        guard start + 1 < bytes.count else { return nil }
        if bytes[start...].starts(with: "<!--".utf8) {
            var index = isCommentOpen ? bytes.count : start + 4
            while index + 2 < bytes.count {
                if bytes[index...].starts(with: "-->".utf8) { return index + 3 }
                index += 1
            }
            isCommentOpen = true
            return nil
        }
        switch bytes[start + 1] | 0x20 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "/"), UInt8(ascii: "!"): break
        default: return nil
        }
        var index = start + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: ">"): return index + 1
            case UInt8(ascii: "<"): return nil
            default: index += 1
            }
        }
        return nil
    }

    private static func isBreak(_ tag: ArraySlice<UInt8>) -> Bool {
        let name = tag.drop { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "/") }.map { $0 | 0x20 }
        return ["br", "p>", "p ", "li", "di", "tr", "td", "hr", "h1", "h2", "h3", "ul", "ol"]
            .contains { name.starts(with: $0.utf8) }
    }
}
