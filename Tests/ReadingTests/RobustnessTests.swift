import Diagnostics
import Reading
import Testing

/// Damaged files: whatever stands in them, reading ends, and either gives a value or says what is wrong.
@Suite struct RobustnessTests {
    /// The same sequence in every run.
    struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    static let pieces: [String] = [
        "\t", "\n", "\r\n", "\r", ": ", "- ", "&a ", "*a", "[", "]", "{", "}", "\"", "'", "|\n", ">\n", "!!int ", "!x ",
        "<<: ", "---\n", "...\n", "\u{2028}", "\u{85}", "\u{FEFF}", "\0", "\\", "\\u", "\\ud83d", "? ", "%", "@", "#",
        "//", ",", ",,", "é", "😀", "\u{E000}", "null", "1e5", "-", "0", "\u{7F}", "\u{201C}",
    ]
    static let yaml = """
        ---
        title: Crème brûlée
        tags: [a, 'b', "c\\n", {d: e}]
        base: &base
          note: |
            one
              two
          more: >-
            three
            four
        other: {<<: *base, n: !!str 012}
        # end
        ---
        Body
        """
    static let json =
        #"[{"name": "Crème \u00e9\ud83c\udf5c", "n": [-1.5e3, 0, true, null], "o": {"a": {}, "b": "x\\"}},]"#

    @Test(arguments: [yaml, json]) func damagedFilesAreReadOrRefused(_ seed: String) {
        var generator = Generator(state: 20_240_501)
        for _ in 0..<4000 {
            var bytes = Array(seed.utf8)
            for _ in 0..<Int.random(in: 1...5, using: &generator) { damage(&bytes, &generator) }
            let source = SourceText(file: "f", bytes: bytes)
            check(source) { JSONReader.read(source, diagnostics: &$0) }
            check(source) { YAMLReader.read(source, diagnostics: &$0) }
            check(source) { diagnostics in
                guard let parts = FrontMatter.split(source, diagnostics: &diagnostics) else { return nil }
                return YAMLReader.read(source, range: parts.yaml ?? parts.body, diagnostics: &diagnostics)
            }
        }
    }

    private func damage(_ bytes: inout [UInt8], _ generator: inout Generator) {
        let at = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
            if at < bytes.count { bytes[at] ^= 1 << UInt8.random(in: 0..<7, using: &generator) }
        case 1: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 0...12, using: &generator)))
        case 2:
            let copied = bytes[at..<min(bytes.count, at + Int.random(in: 0...30, using: &generator))]
            bytes.insert(contentsOf: Array(copied), at: Int.random(in: 0...bytes.count, using: &generator))
        default: bytes.insert(contentsOf: Array((Self.pieces.randomElement(using: &generator) ?? "").utf8), at: at)
        }
    }

    private func check(_ source: SourceText, _ read: (inout [Diagnostic]) -> Node?) {
        var diagnostics = [Diagnostic]()
        if let node = read(&diagnostics) {
            visit(node, source)
        } else {
            let text = String(decoding: source.bytes, as: UTF8.self)
            #expect(diagnostics.contains { $0.severity == .error }, "nothing said about \(text.debugDescription)")
        }
    }

    private func visit(_ node: Node, _ source: SourceText) {
        if node.offset > source.bytes.count { Issue.record("a place beyond the end: \(node.offset)") }
        for element in node.elements ?? [] { visit(element, source) }
        for member in node.members ?? [] { visit(member.value, source) }
        guard case .string(let text) = node.value else { return }
        for offset in 0...min(text.utf8.count, 30) { _ = node.origin(in: source).location(at: offset) }
    }
}
