import Diagnostics

/// A tag of a template: where it stands and what is written in it.
struct Tag {
    enum Kind: Equatable {
        case variable(escaped: Bool)
        case section, inverted, close, partial, parent, block, comment, delimiters
    }

    var kind: Kind
    /// What follows the sigil, without white space around it.
    var name: String
    /// The name stands behind a `*`: it is the name of a name.
    var isDynamic = false
    /// In the source, delimiters included.
    var range: Range<Int>

    /// The name as a closing tag repeats it.
    var content: String { (isDynamic ? "*" : "") + name }
}

/// Finds the tags of a template one after the other, and changes delimiters as told.
struct TagScanner {
    enum Found {
        case tag(Tag)
        /// Scanning can go on behind it.
        case fault(Diagnostic)
        case end
    }

    /// In bytes. Messages repeat names, and hints compare them: a closing delimiter that is a page away is a slip.
    static let longestName = 200

    let source: SourceText
    private(set) var position: Int
    private var opening = Array("{{".utf8)
    private var closing = Array("}}".utf8)

    init(source: SourceText) {
        self.source = source
        position = source.bytes.starts(with: SourceText.byteOrderMark) ? 3 : 0
    }

    private var bytes: [UInt8] { source.bytes }

    mutating func next() -> Found {
        guard let start = firstOffset(of: opening, from: position) else { return .end }
        position = start + opening.count
        let sigil = skippingSpace(position)
        switch sigil < bytes.count ? bytes[sigil] : 0 {
        case UInt8(ascii: "!"): return comment(from: start, at: sigil + 1)
        case UInt8(ascii: "="): return delimiters(from: start, at: sigil + 1)
        case UInt8(ascii: "{") where sigil == position:
            return named(.variable(escaped: false), from: start, at: sigil + 1, end: [UInt8(ascii: "}")] + closing)
        case UInt8(ascii: "&"): return named(.variable(escaped: false), from: start, at: sigil + 1, end: closing)
        case UInt8(ascii: "#"): return named(.section, from: start, at: sigil + 1, end: closing)
        case UInt8(ascii: "^"): return named(.inverted, from: start, at: sigil + 1, end: closing)
        case UInt8(ascii: "/"): return named(.close, from: start, at: sigil + 1, end: closing)
        case UInt8(ascii: ">"): return named(.partial, from: start, at: sigil + 1, end: closing)
        case UInt8(ascii: "<"): return named(.parent, from: start, at: sigil + 1, end: closing)
        case UInt8(ascii: "$"): return named(.block, from: start, at: sigil + 1, end: closing)
        default: return named(.variable(escaped: true), from: start, at: position, end: closing)
        }
    }

    private mutating func comment(from start: Int, at content: Int) -> Found {
        guard let end = firstOffset(of: closing, from: content) else { return unclosed(start, closing, resumeAt: nil) }
        position = end + closing.count
        return .tag(Tag(kind: .comment, name: "", range: start..<position))
    }

    private mutating func named(_ kind: Tag.Kind, from start: Int, at content: Int, end: [UInt8]) -> Found {
        // A tag inside the tag: this one was never closed, the inner one may be sound.
        let inner = firstOffset(of: opening, from: content)
        let limit = opening == closing ? nil : inner
        guard let close = firstOffset(of: end, from: content, before: limit) else {
            return unclosed(start, end, resumeAt: inner)
        }
        position = close + end.count

        var nameStart = skippingSpace(content)
        let takesDynamic = kind == .partial || kind == .parent || kind == .close
        let isDynamic = takesDynamic && nameStart < close && bytes[nameStart] == UInt8(ascii: "*")
        if isDynamic { nameStart = skippingSpace(nameStart + 1) }
        var nameEnd = close
        while nameEnd > nameStart, Self.isSpace(bytes[nameEnd - 1]) { nameEnd -= 1 }
        guard nameStart < nameEnd else {
            return .fault(Diagnostic(.emptyTag, "The tag has no name", at: source.location(at: start)))
        }
        let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
        if let reason = Self.objection(to: name, isPath: !(kind == .block || takesDynamic && !isDynamic)) {
            let shown = name.utf8.count > Self.longestName ? name.prefix(40) + "…" : name
            return .fault(
                Diagnostic(
                    .badTagName, "\"\(shown)\" cannot be the name of a tag: \(reason)", at: source.location(at: start)))
        }
        return .tag(Tag(kind: kind, name: name, isDynamic: isDynamic, range: start..<position))
    }

    /// Why nothing can have this name; nil when it is sound.
    ///
    /// The specification forbids white space only. Braces are a slip of the pen (`{{{name}}`) that would otherwise
    /// show as a missing value.
    private static func objection(to name: String, isPath: Bool) -> String? {
        if name.utf8.count > longestName { return "it is longer than \(longestName) bytes" }
        if name.utf8.contains(where: isSpace) { return "there is white space in it" }
        if name.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) {
            return "there is a brace in it"
        }
        if isPath, name != ".", name.split(separator: ".", omittingEmptySubsequences: false).contains("") {
            return "there is nothing on one side of a dot"
        }
        return nil
    }

    private mutating func delimiters(from start: Int, at content: Int) -> Found {
        let end = [UInt8(ascii: "=")] + closing
        var words = [[UInt8]]()
        if let close = firstOffset(of: end, from: content) {
            words = bytes[content..<close].split(whereSeparator: Self.isSpace).map(Array.init)
            position = close + end.count
        }
        guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else {
            position = firstOffset(of: closing, from: content).map { $0 + closing.count } ?? bytes.count
            return .fault(
                Diagnostic(
                    .badDelimiters, "The tag that sets delimiters does not hold two of them",
                    at: source.location(at: start),
                    hint: "Write the opening one, a space and the closing one, none with \"=\" in it: {{=<% %>=}}"))
        }
        opening = words[0]
        closing = words[1]
        return .tag(Tag(kind: .delimiters, name: "", range: start..<position))
    }

    private mutating func unclosed(_ start: Int, _ end: [UInt8], resumeAt next: Int?) -> Found {
        position = next ?? bytes.count
        let end = String(decoding: end, as: UTF8.self)
        return .fault(
            Diagnostic(
                .unclosedTag, "The tag is never closed", at: source.location(at: start),
                hint: "Close it with \"\(end)\""))
    }

    /// - Parameter limit: where the search gives up; nil for the end of the text.
    private func firstOffset(of needle: [UInt8], from start: Int, before limit: Int? = nil) -> Int? {
        guard let first = needle.first else { return nil }
        var index = start
        while index < limit ?? bytes.count, index + needle.count <= bytes.count {
            if bytes[index] == first, bytes[index..<(index + needle.count)].elementsEqual(needle) { return index }
            index += 1
        }
        return nil
    }

    private func skippingSpace(_ start: Int) -> Int {
        var index = start
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
        return index
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
