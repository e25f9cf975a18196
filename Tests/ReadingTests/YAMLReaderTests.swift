import Diagnostics
import Reading
import Testing

@Suite struct YAMLReaderTests {
    static let readsTable: [(String, String)] = [
        ("", "null~"), ("# only this\n", "null~"), ("---\na: 1\n...\n", "{a: 1}"), ("\u{FEFF}a: 1", "{a: 1}"),
        ("- a\n- [b, {c: d}]\n-\n", "[\"a\", [\"b\", {c: \"d\"}], null~]"),
        ("a: |\n  x\n   y\n\nb: >-\n  one\n  two\n", "{a: \"x\n y\n\", b: \"one two\"}"),
        ("a: \"x\\n\\u00e9\\U0001F35C\"\nb: 'it''s'", "{a: \"x\né🍜\", b: \"it's\"}"),
        ("1: x\ntrue: y\n~: z\n0x1: w", "{1: \"x\", true: \"y\", ~: \"z\", 0x1: \"w\"}"),
        (
            "a: x\u{2028}y\u{85}z\u{FEFF}\u{2029}\nb: \u{E000}",
            "{a: \"x\u{2028}y\u{85}z\u{FEFF}\u{2029}\", b: \"\u{E000}\"}"
        ),
        ("%YAML 1.2\n---\na: 1", "{a: 1}"),
        ("url: http://x.org/a:b#c\nt: a - b, c [d]", "{url: \"http://x.org/a:b#c\", t: \"a - b, c [d]\"}"),
    ]

    @Test(arguments: readsTable)
    func reads(_ text: String, _ expected: String) {
        let (node, diagnostics) = readYAML(text)
        #expect(shown(node) == expected)
        #expect(diagnostics.isEmpty)
    }

    static let scalarsMeanWhatTheCoreSchemaSaysTable: [(String, String)] = [
        ("yes", "\"yes\""), ("no", "\"no\""), ("on", "\"on\""), ("off", "\"off\""), ("NO", "\"NO\""), ("y", "\"y\""),
        ("true", "true"), ("True", "true~True"), ("TRUE", "true~TRUE"), ("tRUE", "\"tRUE\""), ("false", "false"),
        ("False", "false~False"), ("null", "null"), ("~", "null~~"), ("Null", "null~Null"), ("", "null~"),
        ("7", "7"), ("-7", "-7"), ("+7", "7~+7"), ("0", "0"), ("-0.50", "-0.50"), ("4.50", "4.50"),
        ("0123", "123~0123"), ("007.50", "7.50~007.50"), ("000", "0~000"), (".5", "0.5~.5"), ("5.", "5~5."),
        ("0x1F", "31~0x1F"), ("0o17", "15~0o17"), ("0x", "\"0x\""), ("0x-1", "\"0x-1\""), ("1_000", "\"1_000\""),
        ("1e3", "\"1e3\""), ("1:30", "\"1:30\""), ("1.2.3", "\"1.2.3\""), (".", "\".\""), ("+", "\"+\""),
        (".inf", "\".inf\""), (".nan", "\".nan\""), ("2024-05-01", "\"2024-05-01\""), ("½", "\"½\""),
        ("٣", "\"٣\""), ("'4'", "\"4\""), ("\"true\"", "\"true\""), ("''", "\"\""), ("|-\n  7", "\"7\""),
        ("!!str 12", "\"12\""), ("!!str", "\"\""), ("!!int \"12\"", "12"), ("!!float '1.5'", "1.5"),
        ("!!bool true", "true"), ("!!null ''", "null~"), ("!!seq [1]", "[1]"), ("!!map {a: 1}", "{a: 1}"),
    ]

    @Test(arguments: scalarsMeanWhatTheCoreSchemaSaysTable)
    func scalarsMeanWhatTheCoreSchemaSays(_ text: String, _ expected: String) {
        let (node, diagnostics) = readYAML("a: \(text)")
        #expect(shown(node) == "{a: \(expected)}")
        #expect(diagnostics.isEmpty)
    }

    @Test func aTextFieldGetsWhatWasWritten() {
        let node = readYAML("{id: 0123, price: 4.50, flag: True, none: ~, list: []}").node
        #expect(node?.members?.map { $0.value.text } == ["0123", "4.50", "True", nil, nil])
        #expect(
            node?.members?.map { $0.value.kind } == ["a number", "a number", "true or false", "nothing", "a list"])
    }

    /// Marks count characters, and lines otherwise than we do: places must hold behind all that is wider than a byte.
    @Test(arguments: ["\n", "\r\n", "\r"], ["a", "é", "饭", "🍜", "a\u{85}b", "a\u{2028}b", "a\u{FEFF}b"])
    func placesAreBytesOfTheFile(_ ending: String, _ odd: String) throws {
        for start in ["", "\u{FEFF}", "\(odd)\(ending)---\(ending)"] {
            let yaml = [
                "\(odd): '\(odd)'", "list:", "  - \(odd)", "  - &x !!str \"\(odd)\"", "block: |", "  \(odd)", "last: Z",
                "",
            ].joined(separator: ending)
            let source = SourceText(file: "f", start + yaml)
            var diagnostics = [Diagnostic]()
            let range = start.hasPrefix("\u{FEFF}") ? nil : start.utf8.count..<source.bytes.count
            let node = try #require(YAMLReader.read(source, range: range, diagnostics: &diagnostics))
            #expect(diagnostics.isEmpty)
            func rest(_ offset: Int, _ count: Int) -> String {
                String(decoding: source.bytes[offset...].prefix(count), as: UTF8.self)
            }
            let members = try #require(node.members)
            #expect(members[0].key == odd && members[0].value.value == .string(odd))
            #expect(members.map { rest($0.keyOffset, 2) }.dropFirst() == ["li", "bl", "la"])
            #expect(rest(members[0].keyOffset, odd.utf8.count) == odd)
            #expect(rest(members[0].value.offset, 1) == "'")
            let list = try #require(members[1].value.elements)
            #expect(rest(members[1].value.offset, 2) == "- ")
            #expect(rest(list[0].offset, odd.utf8.count) == odd)
            #expect(rest(list[1].offset, odd.utf8.count + 2) == "\"\(odd)\"")
            #expect(rest(members[2].value.offset, 1) == "|")
            #expect(rest(members[3].value.offset, 1) == "Z")
        }
    }

    @Test func aliasesAndMergeKeysRepeatValues() {
        let (node, diagnostics) = readYAML(
            """
            base: &base {a: 1, b: &list [2]}
            more: &more {b: 0, c: 3}
            x: {<<: *base, b: 9}
            y: {<<: [*base, *more], d: 4}
            z: *list
            "<<": text
            """)
        #expect(
            shown(node) == "{base: {a: 1, b: [2]}, more: {b: 0, c: 3}, x: {b: 9, a: 1}, y: {d: 4, a: 1, b: [2], c: 3}, "
                + "z: [2], <<: \"text\"}")
        #expect(diagnostics.isEmpty)
    }

    @Test func aliasBombsAreRefused() {
        var laughs = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
        for level in 1...9 {
            laughs +=
                "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
        }
        #expect(shown(readYAML(laughs).diagnostics) == "E023 5:40 The aliases of this file unfold to too much")

        let long =
            "a: &a \"" + String(repeating: "x", count: 100_000) + "\"\nb: [" + String(repeating: "*a,", count: 5000)
            + "]"
        #expect(readYAML(long).diagnostics.map(\.code) == [.badAlias])

        var deep = "a0: &a0 []\n"
        for level in 1...1000 { deep += "a\(level): &a\(level) [*a\(level - 1)]\n" }
        #expect(readYAML(deep).diagnostics.map(\.code) == [.nestedTooDeeply])
    }

    @Test func honestAliasesPass() throws {
        let text =
            "tags: &tags [On sale, To go, coupon]\nmeals:\n" + String(repeating: "- {tags: *tags}\n", count: 10_000)
        let (node, diagnostics) = readYAML(text)
        #expect(node?["meals"]?.elements?.count == 10_000)
        #expect(diagnostics.isEmpty)
    }

    @Test(arguments: ["[", "{a: ", "- "]) func depthIsLimited(_ opening: String) {
        #expect(readYAML(String(repeating: opening, count: 20_000)).diagnostics.map(\.code) == [.nestedTooDeeply])
    }
}
