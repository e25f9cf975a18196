import Diagnostics
import Reading

/// The YAML reader: what it refuses it explains, and what it read lies in the file.
@Sendable func fuzzYAML(_ bytes: [UInt8]) {
    let source = SourceText(file: "meals.yaml", bytes: bytes)
    var diagnostics = [Diagnostic]()
    let node = YAMLReader.read(source, diagnostics: &diagnostics)
    check(diagnostics, in: source)
    guard let node else {
        require(diagnostics.hasError, "nothing is said about a file that was not read")
        return
    }
    check(node, in: source)
    // What aliases may add, as the composer's budget says.
    require(size(node) <= 2_000_000 + 64 * bytes.count, "aliases unfold to \(size(node)) bytes")
}

private func size(_ node: Node) -> Int {
    switch node.value {
    case .null, .bool: 16
    case .number(let text), .string(let text): 16 + text.utf8.count
    case .array(let elements): elements.reduce(16) { $0 + size($1) }
    case .object(let members): members.reduce(16) { $0 + 16 + $1.key.utf8.count + size($1.value) }
    }
}
