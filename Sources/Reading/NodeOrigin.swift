import Diagnostics

extension Node {
    /// Maps places in this text, decoded, to places in the file that it was read from.
    ///
    /// Exact for JSON, CSV, double quotes and YAML's `|`. In YAML's other forms exact for everything but the white space
    /// that stands for a line break and its indentation.
    public func origin(in source: SourceText) -> TextOrigin {
        guard case .string(let text) = value else { return .verbatim(source, start: offset) }
        let style = style
        return TextOrigin(source: source, start: offset) { source, start, textOffset in
            var walker = ScalarWalker(source.bytes, at: start, text: Array(text.utf8))
            return walker.offset(of: textOffset, style: style)
        }
    }
}

/// Walks through a scalar as it is written, beside its decoded text, until a place in the latter is reached.
private struct ScalarWalker {
    let bytes: [UInt8]
    var at: Int
    /// The decoded text.
    let text: [UInt8]

    init(_ bytes: [UInt8], at start: Int, text: [UInt8]) {
        self.bytes = bytes
        at = start
        self.text = text
    }

    mutating func offset(of target: Int, style: Node.Style) -> Int {
        switch style {
        case .plain: return aligned(target, doublesQuotes: false)
        case .singleQuoted:
            at += 1
            return aligned(target, doublesQuotes: true)
        case .doubleQuoted:
            at += 1
            return escaped(target)
        case .folded:
            skipLine()
            return aligned(target, doublesQuotes: false)
        case .literal:
            skipLine()
            return literal(target)
        case .quotedCell:
            at += 1
            return doubled(target)
        case .partOfCell: return doubled(target)
        }
    }

    /// In a cell of a CSV file all bytes stand for themselves, but quotes stand twice.
    private func doubled(_ target: Int) -> Int {
        let quotes = text.prefix(target).count { $0 == UInt8(ascii: "\"") }
        return min(at + min(target, text.count) + quotes, bytes.count)
    }

    /// Folding changes only white space, so all other bytes come in the same order in file and text.
    private mutating func aligned(_ target: Int, doublesQuotes: Bool) -> Int {
        for byte in text.prefix(target) {
            step(over: byte)
            if doublesQuotes, byte == UInt8(ascii: "'") { at += 1 }
        }
        return arrive(target)
    }

    /// Moves behind the next `byte`; a white space that stands for a line break moves nothing.
    private mutating func step(over byte: UInt8) {
        guard !isSpace(byte) else {
            if at < bytes.count, bytes[at] == byte, byte != 0x0A { at += 1 }
            return
        }
        while at < bytes.count, isSpace(bytes[at]) { at += 1 }
        at += 1
    }

    private mutating func arrive(_ target: Int) -> Int {
        if target < text.count, !isSpace(text[target]) {
            while at < bytes.count, isSpace(bytes[at]) { at += 1 }
        }
        return min(at, bytes.count)
    }

    /// Goes from one character, escape or folded line break to the next, counting what each stands for.
    private mutating func escaped(_ target: Int) -> Int {
        var decoded = 0
        while at < bytes.count {
            let (length, decodedLength) = isSpace(bytes[at]) ? fold(at, upTo: target - decoded) : escape(at)
            if decodedLength > 0, decoded + decodedLength > target { break }
            at += length
            decoded += decodedLength
        }
        return min(at, bytes.count)
    }

    /// The length in bytes of the white space at `start`, and of what it stands for: one line break is a space, more
    /// are one line break less, with all spaces around them. Spaces without a line break stand for themselves; of these
    /// as many are taken as lead to `target`, or one beyond it.
    private func fold(_ start: Int, upTo target: Int) -> (length: Int, decoded: Int) {
        let (end, breaks) = whiteSpace(from: start)
        if breaks > 0 { return (end - start, max(1, breaks - 1)) }
        let length = min(end - start, max(target, 1))
        return (length, length)
    }

    private func whiteSpace(from start: Int) -> (end: Int, breaks: Int) {
        var end = start
        var breaks = 0
        while end < bytes.count, isSpace(bytes[end]) {
            let isBreak = bytes[end] == 0x0A || bytes[end] == 0x0D
            if isBreak { breaks += 1 }
            end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1
        }
        return (end, breaks)
    }

    /// The length in bytes of the escape at `start`, and of what it stands for; any other byte stands for itself.
    private func escape(_ start: Int) -> (length: Int, decoded: Int) {
        guard bytes[start] == UInt8(ascii: "\\"), start + 1 < bytes.count else { return (1, 1) }
        switch bytes[start + 1] {
        case 0x0A, 0x0D:
            // An escaped line break stands for nothing; those that follow it stand for themselves.
            let (end, breaks) = whiteSpace(from: start + 1)
            return (end - start, breaks - 1)
        case UInt8(ascii: "x"): return (4, width(hex(start + 2, 2)))
        case UInt8(ascii: "U"): return (10, width(hex(start + 2, 8)))
        case UInt8(ascii: "u"):
            let value = hex(start + 2, 4)
            return (0xD800...0xDFFF).contains(value) ? (12, 4) : (6, width(value))
        case UInt8(ascii: "N"), UInt8(ascii: "_"): return (2, 2)
        case UInt8(ascii: "L"), UInt8(ascii: "P"): return (2, 3)
        default: return (2, 1)
        }
    }

    private func hex(_ start: Int, _ count: Int) -> UInt32 {
        guard start + count <= bytes.count else { return 0 }
        return UInt32(String(decoding: bytes[start..<(start + count)], as: UTF8.self), radix: 16) ?? 0
    }

    private func width(_ value: UInt32) -> Int { Unicode.Scalar(value).map { UTF8.width($0) } ?? 1 }

    /// In a `|` text every line of the text ends a line of the file.
    private mutating func literal(_ target: Int) -> Int {
        let indentation = literalIndentation()
        var column = 0
        for byte in text.prefix(target) {
            if byte == 0x0A {
                at = skipIndentation(indentation)
                while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
                skipLineBreak()
                column = 0
            } else {
                column += 1
            }
        }
        return min(skipIndentation(indentation) + column, bytes.count)
    }

    /// The spaces before every line: the first line that is not blank has them, and then what the text has.
    private func literalIndentation() -> Int {
        var line = at
        while line < bytes.count {
            var end = line
            while end < bytes.count, bytes[end] == 0x20 { end += 1 }
            guard end < bytes.count, bytes[end] == 0x0A || bytes[end] == 0x0D else {
                // The text's lines before it have spaces of their own where the head tells the indentation.
                let blank = text.prefix { $0 == 0x0A || $0 == 0x20 }
                let ownSpaces = blank.reversed().prefix { $0 == 0x20 }.count
                return max(0, end - line - ownSpaces)
            }
            line = end + (bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1)
        }
        return 0
    }

    private func skipIndentation(_ count: Int) -> Int {
        var index = at
        while index < bytes.count, index < at + count, bytes[index] == 0x20 { index += 1 }
        return index
    }

    private mutating func skipLine() {
        while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
        skipLineBreak()
    }

    private mutating func skipLineBreak() {
        if at + 1 < bytes.count, bytes[at] == 0x0D, bytes[at + 1] == 0x0A { at += 1 }
        at += 1
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
