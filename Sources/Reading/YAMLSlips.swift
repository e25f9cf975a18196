import Diagnostics

/// What is sound YAML, and says something else than its writer meant: values that a # cuts, and entries that became part
/// of the one above.
extension YAMLComposer {
    /// Looks at the plain scalar that was read last.
    mutating func noteSlips(in node: Node) {
        // A key with a # behind it is no sound YAML.
        if let frame = frames.last, frame.isMapping, frame.key == nil { return }
        if node.value == .null, node.rawText == "" {
            noteComment(insteadOf: node)
        } else if case .string(let text) = node.value {
            noteComment(behind: text)
            noteDeepEntry()
        }
    }

    // MARK: #

    /// `tags: #quick` gives nothing: what a # begins behind a space is a comment.
    private mutating func noteComment(insteadOf node: Node) {
        let bytes = source.bytes
        let key = frames.last?.key
        // In braces libyaml has the place of what comes next.
        var at = key.map { $0.offset + $0.text.utf8.count } ?? lastScalar.upperBound
        if key != nil {
            at = bytes[min(at, range.upperBound)..<range.upperBound].firstIndex(of: UInt8(ascii: ":")) ?? at
            at += 1
        }
        while at < range.upperBound, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
        guard goesOn(at) else { return }
        let value = Self.quoted(restOfLine(from: at))
        found.append(
            Diagnostic(
                .commentForValue,
                "\(key?.text ?? "An entry") has no value, since # begins a comment here", at: source.location(at: at),
                hint: "Put it in quotes: \(key.map { "\($0.text):" } ?? "-") \(value)"))
    }

    /// `name: Cook #1` gives "Cook". A number or a word such as `true` has ended before the sign, whatever comes then.
    private mutating func noteComment(behind text: String) {
        let end = lastScalar.upperBound
        guard end < range.upperBound, source.bytes[end] == 0x20, goesOn(end + 1) else { return }
        let written = "\(text) \(restOfLine(from: end + 1))"
        let before = frames.last?.key.map { "\($0.text):" } ?? "-"
        found.append(
            Diagnostic(
                .commentForValue,
                "The value ends before #, which begins a comment here: \(Node.quoted(text))",
                at: source.location(at: end + 1),
                hint: "If the rest belongs to it, put all of it in quotes: \(before) \(Self.quoted(written))"))
    }

    /// Whether a # stands there with a letter or a digit right behind it, which hardly begins a comment.
    private func goesOn(_ at: Int) -> Bool {
        guard at + 1 < range.upperBound, source.bytes[at] == UInt8(ascii: "#") else { return false }
        let next = String(decoding: source.bytes[(at + 1)..<min(at + 5, range.upperBound)], as: UTF8.self)
        return next.first.map { $0.isLetter || $0.isNumber } == true
    }

    /// What stands from there on in its line, up to a further comment; in brackets up to a comma or the closing one.
    private func restOfLine(from start: Int) -> String {
        let isInBrackets = isInBrackets
        var previous = UInt8(ascii: "#")
        let rest = source.bytes[start..<range.upperBound].prefix { byte in
            defer { previous = byte }
            return byte != 0x0A && byte != 0x0D && !(byte == UInt8(ascii: "#") && previous == 0x20)
                && !(isInBrackets && ",]}".utf8.contains(byte))
        }
        return String(decoding: rest, as: UTF8.self).trimmed
    }

    private var isInBrackets: Bool { frames.contains(where: hasBrackets) }

    /// Whether a collection is written in brackets rather than by indentation.
    func hasBrackets(_ frame: Frame) -> Bool {
        frame.offset < range.upperBound && "[{".utf8.contains(source.bytes[frame.offset])
    }

    /// `[#quick]`: the bracket is in the comment, so that YAML stumbles over a later line.
    func commentInBrackets(before problem: Int) -> (message: String, hint: String?, place: Int)? {
        let bytes = source.bytes
        guard let frame = frames.last(where: hasBrackets) else { return nil }
        var textStart = frame.offset + 1
        var quote: UInt8?
        for at in frame.offset..<max(problem, frame.offset) {
            let byte = bytes[at]
            if let open = quote {
                if byte == open { quote = nil }
            } else if "\"'".utf8.contains(byte) {
                quote = byte
            } else if "[{,:\n".utf8.contains(byte) {
                textStart = at + 1
            } else if byte == UInt8(ascii: "#"), " [{,".utf8.contains(bytes[at - 1]), goesOn(at) {
                let rest = bytes[at..<range.upperBound].prefix { $0 != 0x0A && $0 != 0x0D }
                let closer = frame.isMapping ? "}" : "]"
                guard String(decoding: rest, as: UTF8.self).contains(closer) else { continue }
                let text = String(decoding: bytes[textStart..<at], as: UTF8.self) + restOfLine(from: at)
                return (
                    "# begins a comment here, so the \(closer) behind it is not seen",
                    "Put the text in quotes: \(Self.quoted(text.trimmed))", at
                )
            }
        }
        return nil
    }

    /// A text as YAML has it in double quotes.
    static func quoted(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return "\"\(escaped)\""
    }

    // MARK: Indentation

    /// A line that begins with a dash and belongs to the text above: it was to be an entry.
    private mutating func noteDeepEntry() {
        let bytes = source.bytes
        var at = lastScalar.lowerBound
        while let end = bytes[at..<lastScalar.upperBound].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            at = end
            while at < lastScalar.upperBound, bytes[at] <= 0x20 { at += 1 }
            guard at + 1 < lastScalar.upperBound, bytes[at] == UInt8(ascii: "-"), bytes[at + 1] == 0x20 else {
                continue
            }
            let isEntry = frames.last?.isMapping == false
            found.append(
                Diagnostic(
                    .deepEntry,
                    "This \(isEntry ? "entry" : "line") is indented more than the one above, so it is read as a part of that",
                    at: source.location(at: at),
                    hint: isEntry
                        ? "Begin it in the same column as the others"
                        : "Put a text of several lines in quotes, or write a list below a key that has no value in its line"
                ))
            return
        }
    }
}
