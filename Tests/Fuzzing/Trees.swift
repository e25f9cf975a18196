import Diagnostics
import Reading

/// What ``Node`` promises of a tree that was read from the bytes `range` of `source`.
func check(_ root: Node, in source: SourceText, range: Range<Int>? = nil) {
    var checker = TreeChecker(source: source, range: range ?? 0..<source.bytes.count)
    checker.visit(root, depth: 0)
}

private struct TreeChecker {
    let source: SourceText
    let range: Range<Int>
    /// Finding places walks through the text from its start, so only so many are looked up.
    var lookups = 500

    mutating func visit(_ node: Node, depth: Int) {
        require(isPlace(node.offset), "a value at \(node.offset) is outside \(range)")
        require(depth <= Node.nestingLimit, "deeper than \(Node.nestingLimit)")
        switch node.value {
        case .null, .bool: break
        case .number(let digits): require(isJSONNumber(digits), "\(digits) is not in JSON's notation")
        case .string(let text): checkOrigin(of: node, text)
        case .array(let elements):
            for element in elements { visit(element, depth: depth + 1) }
        case .object(let members):
            require(Set(members.map(\.key)).count == members.count, "a key is there twice")
            for member in members {
                require(isPlace(member.keyOffset), "a key at \(member.keyOffset) is outside \(range)")
                visit(member.value, depth: depth + 1)
            }
        }
    }

    private func isPlace(_ offset: Int) -> Bool { range.lowerBound <= offset && offset <= range.upperBound }

    /// Places in a text are where its characters are written.
    private mutating func checkOrigin(of node: Node, _ text: String) {
        let origin = node.origin(in: source)
        var offset = 0
        for scalar in text.unicodeScalars {
            guard lookups > 0 else { return }
            lookups -= 1
            let location = origin.location(at: offset)
            offset += UTF8.width(scalar)
            let place = source.offset(of: location)
            require(isPlace(place), "a letter of a text at \(place) is outside \(range)")
            let isExact = node.style == .doubleQuoted || node.style == .quotedCell || node.style == .literal
            let isBlank = scalar == " " || scalar == "\t" || scalar == "\n"
            guard isExact || !isBlank else { continue }
            let isWritten = source.bytes[place...].starts(with: String(scalar).utf8)
            require(
                isWritten || (node.style == .doubleQuoted && isEscapeOrBreak(place, isBlank)) || scalar == "\n",
                "\(scalar.debugDescription) before \(offset) of \(text.debugDescription) is not at \(location)")
        }
    }

    private func isEscapeOrBreak(_ place: Int, _ isBlank: Bool) -> Bool {
        guard place < source.bytes.count else { return false }
        let byte = source.bytes[place]
        return byte == UInt8(ascii: "\\") || (isBlank && (byte == 0x20 || (0x09...0x0D).contains(byte)))
    }
}

/// RFC 8259, section 6. (`Regex` would take most of the time.)
func isJSONNumber(_ text: String) -> Bool {
    var rest = text.utf8.drop { _ in false }
    func takeDigits() -> Int {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        rest = rest.dropFirst(digits.count)
        return digits.count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let hasZero = rest.first == UInt8(ascii: "0")
    let whole = takeDigits()
    guard whole > 0, whole == 1 || !hasZero else { return false }
    if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
        guard takeDigits() > 0 else { return false }
    }
    if rest.first.map({ $0 | 0x20 == UInt8(ascii: "e") }) == true {
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
}
