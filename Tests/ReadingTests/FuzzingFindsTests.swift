import Diagnostics
import Reading
import Testing

/// What `make fuzz` found, in its smallest form.
@Suite struct FuzzingFindsTests {
    /// Anchors and tags need no space behind them.
    @Test(arguments: [
        ("- &a:x", ":x"), ("[&a, x]", "&a, x]"), ("[!!str, x]", "!!str, x]"), ("- &a [x]", "[x]"), ("- !<b> x", "x"),
        ("- !<a,b> &c x", "x"), ("- &a\n- x", "&a\n- x"), ("- &a # b\n  x", "x"), ("{&a : x}", "&a : x}"),
    ])
    func aValueStartsBehindItsAnchorAndTag(_ file: String, _ expected: String) throws {
        let source = SourceText(file: "f", file)
        var diagnostics = [Diagnostic]()
        let root = YAMLReader.read(source, diagnostics: &diagnostics)
        let offset = root?.elements?.first?.offset ?? diagnostics.first?.location.map { $0.column - 1 }
        #expect(String(decoding: source.bytes[try #require(offset)...], as: UTF8.self) == expected)
    }
}
