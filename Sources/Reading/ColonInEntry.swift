import Diagnostics

/// `- For the dough: 500 g flour`: YAML makes a key and a value of an entry that was to be one text.
struct ColonInEntry {
    /// What stands before the colon.
    let key: String
    /// The entry in quotes, as it should be written.
    private let quoted: String
    private let place: SourceLocation
    private let fix: Fix

    /// Whether the entry is one of several in brackets, and has no line of its own.
    private let isInBrackets: Bool

    /// nil for anything but one key in the one line of an entry, with a single value or none.
    init?(_ node: Node, in source: SourceText) {
        guard let member = node.members?.first, node.members?.count == 1, node.offset == member.keyOffset else {
            return nil
        }
        let bytes = source.bytes
        let line = bytes[node.offset...].prefix { $0 != 0x0A && $0 != 0x0D }
        let before = bytes[..<node.offset].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
        guard let sign = before.first(where: { $0 != 0x20 }), line.starts(with: member.key.utf8) else { return nil }
        isInBrackets = sign == UInt8(ascii: "[") || sign == UInt8(ascii: ",")
        guard isInBrackets || sign == UInt8(ascii: "-") && before.first == 0x20 else { return nil }
        var end: Int
        if member.value.value == .null, member.value.rawText == "" {
            guard let colon = line[(node.offset + member.key.utf8.count)...].firstIndex(of: UInt8(ascii: ":")) else {
                return nil
            }
            end = colon + 1
        } else {
            guard let written = member.value.writtenRange(in: source), line.indices.contains(written.upperBound - 1)
            else { return nil }
            end = written.upperBound
        }
        // Behind it at most a comment, or in brackets the next entry.
        let next = line[end...].first { $0 != 0x20 && $0 != 0x09 }
        guard next.map((isInBrackets ? ",]" : "#").utf8.contains) ?? !isInBrackets else { return nil }
        key = member.key
        quoted = YAMLComposer.quoted(String(decoding: bytes[node.offset..<end], as: UTF8.self))
        place = source.location(at: node.offset)
        fix = Fix(source, node.offset..<end, by: quoted)
    }

    /// What to say of it.
    func diagnostic(_ code: DiagnosticCode) -> Diagnostic {
        Diagnostic(
            code, "The colon makes a key of \(Node.quoted(key)), so this entry is no text", at: place,
            hint: "Put the \(isInBrackets ? "entry in quotes:" : "line in quotes: -") \(quoted)", fix: fix)
    }
}
