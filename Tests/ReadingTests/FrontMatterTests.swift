import Diagnostics
import Reading
import Testing

@Suite struct FrontMatterTests {
    static let splitsTable: [(String, String?, String)] = [
        ("---\ntitle: A\n---\nBody\n", "title: A\n", "Body\n"),
        ("\u{FEFF}---\ntitle: A\n---\nBody", "title: A\n", "Body"),
        ("--- \t\r\ntitle: A\r\n---  \r\nBody", "title: A\r\n", "Body"),
        ("---\rtitle: A\r---\rBody", "title: A\r", "Body"),
        ("---\ntitle: A --- B\nsub: x ---\n---\nBody", "title: A --- B\nsub: x ---\n", "Body"),
        ("---\nnote: |\n  a\n  ---\n  b\n ---\n---\nBody", "note: |\n  a\n  ---\n  b\n ---\n", "Body"),
        ("---\na: 1\n---\nText\n\n---\n\nMore\n", "a: 1\n", "Text\n\n---\n\nMore\n"),
        ("---\na: 1\n...\nBody\n---\n", "a: 1\n", "Body\n---\n"),
        ("---\n---\nBody", "", "Body"), ("---\n---", "", ""), ("---\na: 1\n---", "a: 1\n", ""),
        ("---\na: 1\n---\n", "a: 1\n", ""),
        ("---\n----\na: ---x\n---x\n---\n", "----\na: ---x\n---x\n", ""),
        ("---\n\nlayout: recipe\n\n\nx: 1\n\n---\n\nBody", "\nlayout: recipe\n\n\nx: 1\n\n", "\nBody"),
        ("Text\n---\na: 1\n---\n", nil, "Text\n---\na: 1\n---\n"), ("", nil, ""), ("\u{FEFF}Text", nil, "Text"),
        ("----\na\n----\n", nil, "----\na\n----\n"), (" ---\na: 1\n---\n", nil, " ---\na: 1\n---\n"),
        ("\n---\n\nA rule above, no key\n\n---\n", nil, "\n---\n\nA rule above, no key\n\n---\n"),
        ("\n---\nnever: closed\n", nil, "\n---\nnever: closed\n"),
        ("—\n\nA dash above, no key\n", nil, "—\n\nA dash above, no key\n"),
        ("— a: b\nc: d\n", nil, "— a: b\nc: d\n"), ("--\na: b\n", nil, "--\na: b\n"),
        ("Text\n—\na: b\n—\n", nil, "Text\n—\na: b\n—\n"),
    ]

    @Test(arguments: splitsTable)
    func splits(_ text: String, _ yaml: String?, _ body: String) throws {
        let source = SourceText(file: "soup.md", text)
        var diagnostics = [Diagnostic]()
        let parts = try #require(FrontMatter.split(source, diagnostics: &diagnostics))
        #expect(parts.yaml.map { String(decoding: source.bytes[$0], as: UTF8.self) } == yaml)
        #expect(String(decoding: source.bytes[parts.body], as: UTF8.self) == body)
        #expect(diagnostics.isEmpty)
    }

    @Test(arguments: ["---\ntitle: A\n", "---", "---\n", "\u{FEFF}---\ntitle: A --- B\n --- \nText\n"])
    func aMissingEndIsAnErrorThatNamesTheBeginning(_ text: String) {
        var diagnostics = [Diagnostic]()
        #expect(FrontMatter.split(SourceText(file: "soup.md", text), diagnostics: &diagnostics) == nil)
        #expect(shown(diagnostics) == "E030 1:1 The front matter that begins here has no end")
        #expect(
            diagnostics.first?.hint
                == "Write a line --- after the last key; or, if a rule across the page is meant, write *** for it")
    }

    @Test func tomlIsRefused() {
        var diagnostics = [Diagnostic]()
        #expect(FrontMatter.split(SourceText(file: "s.md", "+++\na = 1\n+++\n"), diagnostics: &diagnostics) == nil)
        #expect(shown(diagnostics) == "E031 1:1 The front matter is TOML, which is not read")
    }

    /// What editors with smart punctuation make of `---`.
    @Test(arguments: [
        "———\nname: A\n", "–--\nname: A\n", "—\nname: A\n—\n", "–-\nname: A\n–-\n", "-–\r\nname: A\r\n",
        "—- \n\nname: A\n", "\u{FEFF}——\na: b",
    ])
    func longDashesAreRefused(_ text: String) {
        var diagnostics = [Diagnostic]()
        #expect(FrontMatter.split(SourceText(file: "s.md", text), diagnostics: &diagnostics) == nil)
        #expect(shown(diagnostics) == "E033 1:1 A long dash stands here where three hyphens, ---, belong")
    }

    @Test func blankLinesBeforeItAreWarnedOf() {
        let source = SourceText(file: "s.md", "\n \t\n---\n\na: 1\n---\nBody")
        var diagnostics = [Diagnostic]()
        let parts = FrontMatter.split(source, diagnostics: &diagnostics)
        #expect(parts?.yaml.map { String(decoding: source.bytes[$0], as: UTF8.self) } == "\na: 1\n")
        #expect(shown(diagnostics) == "W032 3:1 Blank lines stand before the front matter")
    }
}
