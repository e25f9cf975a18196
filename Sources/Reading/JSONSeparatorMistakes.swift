import Diagnostics

/// What is wrong between keys and values: commas, colons and brackets.
extension JSONParser {
    mutating func noteMissingComma(_ frame: Frame) throws(Stop) {
        guard at < bytes.count else { throw unclosed(frame) }
        if let sign = scalar(at: at), "\u{FF0C}\u{3001}".unicodeScalars.contains(sign) {
            try noteForeign(sign, for: ",", "between entries")
            return
        }
        let next = bytes[at]
        if next == UInt8(ascii: "}") || next == UInt8(ascii: "]") { throw mismatched(frame) }
        if lastValueWasText, !":;=".utf8.contains(next),
            at == valueEnd ? next != UInt8(ascii: "\"") : isLooseWord(frame)
        {
            // A text that ends in a comma has most probably swallowed the one that stands after it.
            if let comma = bytes[..<(valueEnd - 1)].lastIndex(where: { $0 != 0x20 }), bytes[comma] == UInt8(ascii: ",")
            {
                throw stop("The quote is missing that ends this text", at: comma, hint: "Write \" before the comma")
            }
            throw stop(
                "The text ends at this quote, but more follows", at: valueEnd - 1,
                hint: "Write \\\" for a quote inside a text")
        }
        let begins =
            next == UInt8(ascii: "\"") || quoteEnd(at: at) != nil || Self.isWordByte(next)
            || (!frame.isObject
                && (next == UInt8(ascii: "{") || next == UInt8(ascii: "[") || next == UInt8(ascii: "-")))
        guard begins else {
            throw stop(
                "A comma or \(frame.isObject ? "}" : "]") is expected here, but \(here) stands here", at: at,
                hint: "Write a comma between two entries, and \(frame.isObject ? "}" : "]") after the last")
        }
        let previous = frame.isObject ? "the value of \(Node.quoted(frame.key))" : "this element"
        try mistake(
            "A comma is missing after \(previous)", at: valueEnd,
            hint: "Write a comma between two entries")
    }

    mutating func noteMissingColon(after key: String, at start: Int, end: Int) throws(Stop) {
        guard at < bytes.count else { throw unclosed(frames[frames.count - 1]) }
        if let sign = scalar(at: at), ForeignCharacters.isColon(sign) {
            try noteForeign(sign, for: ":", "behind a key")
            return
        }
        let next = bytes[at]
        if next == UInt8(ascii: "=") {
            try mistake("A colon is expected after the key \(Node.quoted(key)), not =", at: at, hint: "Write a colon")
            at += 1
            if byte(at) == UInt8(ascii: ">") { at += 1 }
        } else if at == end, key.contains(":"), Self.isWordByte(next) {
            let name = String(key.prefix { $0 != ":" })
            throw stop(
                "A quote is missing after the key \(Node.quoted(name))", at: start,
                hint: "Write \(Node.quoted(name)): and then the value")
        } else if next == UInt8(ascii: "\"") || next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
            || Self.isWordByte(next) || next == UInt8(ascii: "-")
        {
            try mistake(
                "A colon is missing after the key \(Node.quoted(key))", at: end,
                hint: "Write a colon between a key and its value")
        } else {
            throw stop(
                "The key \(Node.quoted(key)) has no value", at: start, hint: "Write a colon and a value after it")
        }
    }

    /// A sign of a keyboard for another script that stands for the plain one, and is passed over.
    private mutating func noteForeign(_ sign: Unicode.Scalar, for plain: String, _ place: String) throws(Stop) {
        let start = at
        at += UTF8.width(sign)
        try mistake(
            "\"\(sign)\" is not \"\(plain)\", which belongs \(place)", at: start, hint: "Write \(plain)",
            fix: Fix(source, start..<at, by: plain))
        try skipSpace()
    }

    mutating func checkEnd() throws(Stop) {
        try skipSpace()
        guard at < bytes.count else { return }
        if bytes[at] == UInt8(ascii: "}") || bytes[at] == UInt8(ascii: "]") {
            throw stop(
                "This \(here) closes nothing", at: at, hint: "Delete it, or look for a bracket closed too early above")
        }
        throw stop(
            "The file should end here, but \(here) follows", at: at,
            hint: bytes[at] == UInt8(ascii: "{") || bytes[at] == UInt8(ascii: ",")
                ? "Put all entries into one list: [ …, … ]"
                : "Delete what follows, or look for a bracket closed too early")
    }

    mutating func unclosed(_ frame: Frame) -> Stop {
        let bracket = frame.isObject ? "{" : "["
        return stop(
            "The file ends, but a \(bracket) is not closed", at: bytes.count,
            hint: "Write \(frame.isObject ? "}" : "]") where it should end",
            related: [.init(at: source.location(at: frame.offset), "the \(bracket) is opened here")])
    }

    mutating func mismatched(_ frame: Frame) -> Stop {
        let (opener, closer) = frame.isObject ? ("{", "}") : ("[", "]")
        return stop(
            "\(closer) is expected here, but \(here) stands here", at: at, hint: "Close \(opener) with \(closer) first",
            related: [.init(at: source.location(at: frame.offset), "the \(opener) is opened here")])
    }

    /// Whether a word stands here that can be no key without quotes: what follows a quote inside a text.
    private func isLooseWord(_ frame: Frame) -> Bool {
        guard frame.isObject, Self.isWordByte(byte(at)), quoteEnd(at: at) == nil else { return false }
        var index = at
        while Self.isWordByte(byte(index)) || byte(index) == UInt8(ascii: "-") { index += 1 }
        while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
        return byte(index) != UInt8(ascii: ":") && byte(index) != UInt8(ascii: "=")
    }
}
