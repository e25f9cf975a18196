import Diagnostics

/// What people write in place of JSON: each is named in plain words, and read as it was meant where that is plain too.
extension JSONParser {
    /// Comments, and spaces that are none for JSON; false when neither stands here.
    mutating func skipMistakenSpace() throws(Stop) -> Bool {
        let start = at
        if byte(at) == UInt8(ascii: "#") || (byte(at) == UInt8(ascii: "/") && byte(at + 1) == UInt8(ascii: "/")) {
            at = lineEnd(from: at)
        } else if byte(at) == UInt8(ascii: "/"), byte(at + 1) == UInt8(ascii: "*") {
            at += 2
            while at < bytes.count, !(bytes[at] == UInt8(ascii: "*") && byte(at + 1) == UInt8(ascii: "/")) { at += 1 }
            at = min(at + 2, bytes.count)
        } else if let space = scalar(at: at),
            space.properties.isWhitespace || space.properties.generalCategory == .format
        {
            at += UTF8.width(space)
            try mistake(
                "An invisible character (U+\(hex(space.value))) stands outside the quotes", at: start,
                hint: "Delete it, or write a plain space",
                fix: Fix(source, start..<at, by: space.properties.isWhitespace ? " " : ""))
            return true
        } else {
            return false
        }
        try mistake("JSON has no comments", at: start, hint: "Delete the comment")
        return true
    }

    // MARK: Keys and values

    mutating func readMistakenKey() throws(Stop) -> String {
        let start = at
        let next = byte(at)
        if let end = quoteEnd(at: at) { return try readWronglyQuoted(end) }
        if at >= bytes.count { throw unclosed(frames[frames.count - 1]) }
        if next == UInt8(ascii: "]") { throw mismatched(frames[frames.count - 1]) }
        if lastValueWasNumber, next &- UInt8(ascii: "0") < 10, start == valueEnd + 1 {
            throw stop(
                "A number has a comma in it", at: valueEnd, hint: "Write a point: 4.5 for four and a half")
        }
        guard Self.isWordByte(next) else {
            throw stop(
                "A key in double quotes is expected here, but \(here) stands here", at: at,
                hint: "Write \"key\": value")
        }
        while Self.isWordByte(byte(at)) || byte(at) == UInt8(ascii: "-") { at += 1 }
        let word = text(start, at)
        try mistake(
            "This key has no quotes around it: \(word.prefix(40))", at: start, hint: "Write \(Node.quoted(word))")
        return word
    }

    mutating func readMistakenValue() throws(Stop) -> Node {
        let start = at
        let next = byte(at)
        if let end = quoteEnd(at: at) {
            return Node(.string(try readWronglyQuoted(end)), at: start, style: .doubleQuoted)
        }
        if next == UInt8(ascii: "+") || (next == UInt8(ascii: ".") && byte(at + 1) &- UInt8(ascii: "0") < 10) {
            return try readMistakenNumber()
        }
        if Self.isWordByte(next) { return try readWord() }
        guard at < bytes.count else {
            if let frame = frames.last { throw unclosed(frame) }
            throw stop("A value is expected here", at: at, hint: nil)
        }
        if let frame = frames.last {
            if frame.isObject, next == UInt8(ascii: ",") || next == UInt8(ascii: "}") {
                try mistake(
                    "The key \(Node.quoted(frame.key)) has no value", at: frame.keyOffset,
                    hint: "Write a value after the colon, such as \"\" or null")
                return Node(.null, at: start)
            }
            if !frame.isObject, next == UInt8(ascii: ",") {
                try mistake("Nothing stands before this comma", at: at, hint: "Delete the comma")
                return Node(.null, at: start)
            }
            if next == UInt8(ascii: "}") || next == UInt8(ascii: "]") { throw mismatched(frame) }
        }
        throw stop(
            "A value is expected here, but \(here) stands here", at: at,
            hint: "Write a text in double quotes, a number, true, false, null, [ or {")
    }

    /// A word without quotes, up to the end of the value that it seems to be.
    private mutating func readWord() throws(Stop) -> Node {
        let start = at
        while Self.isWordByte(byte(at)) { at += 1 }
        let word = text(start, at)
        switch word {
        case "NaN", "Infinity", "undefined", "nil", "None", "NULL", "Null":
            try mistake("JSON has no \(word)", at: start, hint: "Write null, or leave the key out")
        case "True", "TRUE", "False", "FALSE":
            try mistake(
                "JSON writes \(word.lowercased()) in small letters", at: start, hint: "Write \(word.lowercased())")
        default:
            // All words up to the end of the value: `name: Soup with rice,`.
            while at < bytes.count, !",]}\"\n\r".utf8.contains(bytes[at]) { at += 1 }
            var end = at
            while byte(end - 1) == 0x20 || byte(end - 1) == 0x09 { end -= 1 }
            let value = Node.quoted(text(start, end))
            try mistake(
                "This text has no quotes around it: \(value.dropFirst().dropLast())", at: start, hint: "Write \(value)")
        }
        return Node(.null, at: start)
    }

    mutating func readMistakenNumber() throws(Stop) -> Node {
        let start = at
        if byte(at) == UInt8(ascii: "-"), text(at + 1, min(at + 9, bytes.count)) == "Infinity" {
            at += 9
            try mistake("JSON has no -Infinity", at: start, hint: "Write null, or leave the key out")
            return Node(.null, at: start)
        }
        while Self.continuesNumber(byte(at)) || byte(at) == UInt8(ascii: "/") { at += 1 }
        if at == start { at += 1 }
        let word = text(start, at)
        let unsigned = word.drop { $0 == "-" || $0 == "+" }
        let sign = word.hasPrefix("-") ? "-" : ""
        let digits = unsigned.drop { $0 == "0" && unsigned.count > 1 }
        let whole = digits.first.map { $0.isNumber } == true ? String(digits) : "0\(digits)"
        let mended = digits.isEmpty ? "" : sign + (whole.hasSuffix(".") ? String(whole.dropLast()) : whole)
        let isNumber =
            Double(mended) != nil && mended.allSatisfy { $0.isASCII && ($0.isNumber || ".-+eE".contains($0)) }
        try mistake(
            "\(word.prefix(40)) is no number as JSON writes it", at: start,
            hint: isNumber
                ? "Write \(mended), or \(Node.quoted(word)) when the digits are a name"
                : "Write \(Node.quoted(word)) when it is a text")
        return Node(.null, at: start)
    }

    // MARK: Inside quotes

    /// A text whose quotes do not end on its line. Reading goes on in the next line when that begins like one.
    mutating func endUnclosedString(_ opening: Int, isKey: Bool) throws(Stop) -> String {
        var end = at
        var next = at
        while [0x20, 0x09, 0x0A, 0x0D].contains(byte(next)) { next += 1 }
        let goesOn = next < bytes.count && !"\"}]".utf8.contains(bytes[next])
        let message = "The \(isKey ? "key" : "text") that begins here has no closing quote on its line"
        let isLikelyText = goesOn && !isKey
        let hint = isLikelyText ? "Write \\n for a line break inside a text, and end it with \"" : "End it with \""
        guard !isKey, !goesOn, next < bytes.count else { throw stop(message, at: opening, hint: hint) }
        try mistake(message, at: opening, hint: hint)
        while end > opening + 1, [0x20, 0x09].contains(bytes[end - 1]) { end -= 1 }
        if end > opening + 1, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
        at = end
        return text(opening + 1, end)
    }

    mutating func noteControlCharacter() throws(Stop) {
        let value = UInt32(byte(at))
        let name = value == 9 ? "A tab" : "A control character (U+\(hex(value)))"
        let escape = value == 9 ? "\\t" : "\\u\(hex(value))"
        try mistake("\(name) stands in a text", at: at, hint: "Write \(escape) for it, or delete it")
    }

    mutating func noteBadEscape(_ start: Int) throws(Stop) {
        let next = scalar(at: start + 1).map { $0.value < 0x20 ? "a control character" : String($0) } ?? "the end"
        try mistake(
            "A backslash before \(next) has no meaning in a text", at: start,
            hint: "Write \\\\ for a backslash, \\n for a line break")
    }

    mutating func noteLoneSurrogate(_ start: Int) throws(Stop) {
        try mistake(
            "\(text(start, start + 6)) is half a character", at: start,
            hint: "Write both halves one after the other, or the character itself")
    }

    /// Texts in single or curly quotes: where the closing one stands on the same line; nil when none begins at `start`.
    func quoteEnd(at start: Int) -> Int? {
        guard let opener = scalar(at: start), let closers = Self.closers[opener] else { return nil }
        var index = start + UTF8.width(opener)
        while let scalar = scalar(at: index), scalar != "\n", scalar != "\r" {
            if closers.unicodeScalars.contains(scalar) { return index }
            index += UTF8.width(scalar)
        }
        return nil
    }

    private static let closers: [Unicode.Scalar: String] = [
        "'": "'", "`": "`", "\u{2018}": "\u{2019}", "\u{201A}": "\u{2018}\u{2019}", "\u{201C}": "\u{201D}\"",
        "\u{201D}": "\u{201D}\"", "\u{201E}": "\u{201C}\u{201D}", "\u{AB}": "\u{BB}",
    ]

    private mutating func readWronglyQuoted(_ end: Int) throws(Stop) -> String {
        let start = at
        let opener = scalar(at: start) ?? " "
        let content = text(start + UTF8.width(opener), end)
        at = end + (scalar(at: end).map(UTF8.width) ?? 1)
        try mistake(
            "\(opener) is no quote in JSON: a text stands in straight double quotes", at: start,
            hint: "Write \(Node.quoted(content))")
        return content
    }

    // MARK: Bytes in words

    /// The character here, for a message.
    var here: String {
        guard let scalar = scalar(at: at) else { return "the end of the file" }
        return scalar.value < 0x20 ? "U+\(hex(scalar.value))" : String(scalar)
    }

    private func lineEnd(from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return end
    }

    private func text(_ start: Int, _ end: Int) -> String {
        String(decoding: bytes[min(start, bytes.count)..<min(end, bytes.count)], as: UTF8.self)
    }

    func scalar(at index: Int) -> Unicode.Scalar? {
        guard index < bytes.count else { return nil }
        return String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
    }

    private func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
