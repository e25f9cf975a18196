import Diagnostics
import Foundation
import Reading

/// The JSON reader: what it takes is JSON, what it refuses it explains, and what it read says the same when written.
@Sendable func fuzzJSON(_ bytes: [UInt8]) {
    let source = SourceText(file: "meals.json", bytes: bytes)
    var diagnostics = [Diagnostic]()
    let node = JSONReader.read(source, diagnostics: &diagnostics)
    check(diagnostics, in: source)
    comparePeer(node, diagnostics, bytes)
    guard let node else {
        require(diagnostics.hasError, "nothing is said about a file that was not read")
        return
    }
    check(node, in: source)
    checkFirstBytes(node, bytes)
    let written = written(node)
    let copy = SourceText(file: "meals.json", bytes: written)
    var faults = [Diagnostic]()
    let again = JSONReader.read(copy, diagnostics: &faults)
    require(faults.isEmpty, "what was written anew is not sound: \(faults)")
    require(again.map { hasSameValue($0, node) } == true, "what was written anew has another value")
}

/// Foundation's reader takes and refuses the same files.
private func comparePeer(_ node: Node?, _ diagnostics: [Diagnostic], _ bytes: [UInt8]) {
    // It is slow, it takes texts in wider encodings, and it wants numbers to fit.
    let hasExponent = zip(bytes, bytes.dropFirst()).contains { (0x30...0x39).contains($0) && $1 | 0x20 == 0x65 }
    guard bytes.count < 400, !bytes.contains(0), !hasExponent else { return }
    let peer = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    if node != nil, diagnostics.isEmpty { require(peer != nil, "this is no JSON for Foundation") }
    // A key that stands twice is JSON all the same.
    let faults = diagnostics.filter { $0.code != .duplicateKey }
    if peer != nil { require(!faults.hasError, "this is JSON for Foundation: \(faults)") }
}

/// Each value and key begins where it is said to.
private func checkFirstBytes(_ node: Node, _ bytes: [UInt8]) {
    let byte = node.offset < bytes.count ? bytes[node.offset] : 0
    let expected =
        switch node.value {
        case .null: "n"
        case .bool(let flag): flag ? "t" : "f"
        case .number(let digits): String(digits.prefix(1))
        case .string: "\""
        case .array: "["
        case .object: "{"
        }
    require(expected.utf8.first == byte, "\(expected) does not stand at \(node.offset)")
    for element in node.elements ?? [] { checkFirstBytes(element, bytes) }
    for member in node.members ?? [] {
        require(bytes[member.keyOffset] == UInt8(ascii: "\""), "no key stands at \(member.keyOffset)")
        checkFirstBytes(member.value, bytes)
    }
}

private func hasSameValue(_ a: Node, _ b: Node) -> Bool {
    switch (a.value, b.value) {
    case (.string(let a), .string(let b)), (.number(let a), .number(let b)): a.utf8.elementsEqual(b.utf8)
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy(hasSameValue)
    case (.object(let a), .object(let b)):
        a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && hasSameValue($0.value, $1.value) }
    default: a.value == b.value
    }
}

/// The tree as JSON, with every character that may be written in an escape in one.
private func written(_ node: Node) -> [UInt8] {
    switch node.value {
    case .null: return Array("null".utf8)
    case .bool(let flag): return Array((flag ? "true" : "false").utf8)
    case .number(let digits): return Array(digits.utf8)
    case .string(let text): return quoted(text)
    case .array(let elements):
        return Array("[".utf8) + elements.map(written).joined(separator: Array(",".utf8)) + Array("]".utf8)
    case .object(let members):
        let parts = members.map { quoted($0.key) + Array(":".utf8) + written($0.value) }
        return Array("{".utf8) + parts.joined(separator: Array(",".utf8)) + Array("}".utf8)
    }
}

private func quoted(_ text: String) -> [UInt8] {
    var written = "\""
    for unit in text.utf16 {
        let digits = String(unit, radix: 16)
        written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return Array((written + "\"").utf8)
}
