import DefaultTheme
import Diagnostics
import Reading
import Testing

@testable import Site

@Suite struct StrippedStyleSheetTests {
    /// A piece of a source, and what it becomes when it is published.
    struct Example: Sendable, CustomStringConvertible {
        let source: String
        let published: String

        init(_ source: String, _ published: String) {
            (self.source, self.published) = (source, published)
        }

        var description: String { source.debugDescription }
    }

    private func published(_ text: String) -> String { String(decoding: published(Array(text.utf8)), as: UTF8.self) }

    private func published(_ bytes: [UInt8]) -> [UInt8] {
        StrippedStyleSheet.bytes(of: SourceText(file: "a.css", bytes: bytes))
    }

    /// Wherever a file is cut off, it is read to its end and no further.
    @Test func aSourceMayEndAnywhere() {
        for example in Self.styleSheets {
            let bytes = Array(example.source.utf8)
            for end in bytes.indices { #expect(published(Array(bytes[..<end])).count <= end) }
        }
    }

    static let styleSheets = [
        // What goes
        Example("  a {\n    b: c;  \n\n  }\n", "a{b: c;}"),
        Example("/* a */\nb { c: d } /* e */\r\n\r\nf {}", "b{c: d}f{}"),
        Example("a  >  b { c:  d }", "a  >  b{c:  d}"),
        Example("a,\n\u{C}\tb {}", "a,b{}"),
        Example("\u{FEFF}/* mark */a {}", "\u{FEFF}a{}"),
        Example("/* nothing else */", ""),
        // A comment between two tokens
        Example(".a/* x */.b {}", ".a/**/.b{}"),
        Example("a{margin:0/* x */auto}", "a{margin:0/**/auto}"),
        Example("a/* x\n */b {}", "a/**/b{}"),
        Example("a /* x */ b {}", "a b{}"),
        Example("a{b:c;/* x */d:e/* y */}/* z */f,/* w */g{}", "a{b:c;d:e}f,g{}"),
        Example("a { b: url/* x */(c) }", "a{b: url/**/(c)}"),
        // Licences
        Example("/*! by me\n  all of it */\n\n  a {}", "/*! by me\n  all of it */\na{}"),
        Example("/* @license MIT */ /* no */ a {}", "/* @license MIT */ a{}"),
        // Strings, addresses and escapes
        Example("a { content: \"/* no */\" '/* \\' no */' } /* yes */", "a{content: \"/* no */\" '/* \\' no */'}"),
        Example("a { content: 'b\\\n   c' } /* d */", "a{content: 'b\\\n   c'}"),
        Example("a { b: url(  //c/*d*/e  ) } /* f */", "a{b: url(  //c/*d*/e  )}"),
        Example("a { b: URL(c\\)/*d*/) } /* e */", "a{b: URL(c\\)/*d*/)}"),
        Example("a { b: url( \"c\" /* d */ ) }", "a{b: url( \"c\" )}"),
        Example("a { b: my-url(c/* d */) }", "a{b: my-url(c/**/)}"),
        Example(#".a\{b\"  {} /* c */"#, #".a\{b\"{}"#),
        Example(#".\31 /* a */ b {}"#, #".\31  b{}"#),
        Example(".\\31\n  b {}", ".\\31\n  b{}"),
        Example(".\\31\r\n\n  b {}", ".\\31\r\n\nb{}"),
        Example(#".a\;/* b */c {}"#, #".a\;/**/c{}"#),
        Example(#".\/* a */ {}"#, #".\/* a */{}"#),
        Example(".größe  { a: b } /* c */", ".größe{a: b}"),
        // Custom properties
        Example("a { --b:  c /* d */\n    e ;  /* f */  g: h }", "a{--b:  c /* d */\n    e ;g: h}"),
        Example("a { --b: c ,  d ; e: f ,  g }", "a{--b: c ,  d ;e: f,g}"),
        Example("a { --b /* x */ : /* y */; c: d /* e */ }", "a{--b /* x */ : /* y */;c: d}"),
        Example("a { --b: { c: /* d */; }  /* e */; /* f */ }", "a{--b: { c: /* d */; }  /* e */;}"),
        Example("a { --b: ';' (;) url(;) /* ; */ ; /* c */ }", "a{--b: ';' (;) url(;) /* ; */ ;}"),
        Example("a { --b: /* c */ }\n  d { e: f /* g */ }", "a{--b: /* c */ }d{e: f}"),
        Example(#"a { \2d-b: /* c */; }"#, #"a{\2d-b: /* c */;}"#),
        Example("@container style(--a: /* b */ c) /* d */ {}", "@container style(--a: /* b */ c){}"),
        Example("a { b: var(--c /* d */, e) }", "a{b: var(--c,e)}"),
        Example(".a--b:hover /* c */ {}", ".a--b:hover{}"),
        // What stands at the beginning
        Example("@charset \"UTF-8\";\n/* a */\nb {}", "@charset \"UTF-8\";b{}"),
        Example("<!-- /* a */ b {} -->", "<!-- b{}-->"),
        Example("@import url(a.css);/* b */@layer c;", "@import url(a.css);@layer c;"),
    ]

    @Test(arguments: styleSheets)
    func aStyleSheetLosesWhatOnlyItsAuthorsNeed(_ example: Example) {
        #expect(published(example.source) == example.published)
        #expect(published(example.published) == example.published, "once is enough")
    }

    static let unclearStyleSheets = [
        // It does not end
        "a {} /* b */ 'c", "a {} /* b */ 'c\n'", "a {} /* b", "a { /* b */", "a {} /* b */ }", "a { b: (c] /* d */ }",
        "a { b: url(c /* d */", "a {} /* b */ \\", "a {} /* b */ \\\n", "a {} /* b */ 'c\\",
        // What is an address, and what is none
        "a { b: url(c'd) } /* e */", "a { b: url(c d) } /* e */", "a { b: url(c(d)) } /* e */",
        #"a { b: u\72l(c/* d */) }"#, "#url(/* a */) {}",
        // Another character set
        " \u{FEFF}a {} /* b */",
        "/* a */@charset \"utf-8\";", "@charset  \"utf-8\"; /* a */", "@charset \"latin1\"; /* a */",
    ]

    @Test(arguments: unclearStyleSheets)
    func anUnclearStyleSheetStaysAsItIs(_ source: String) {
        #expect(published("\(source)\n") == "\(source)\n")
    }

    // Files

    @Test func whatIsNoUTF8StaysAsItIs() {
        for bytes in [Array("  a /* ".utf8) + [0xE9] + Array(" */".utf8), Array("  a /* \0 */".utf8)] {
            #expect(published(bytes) == bytes)
        }
    }

    @Test func aSitesOwnStyleSheetsAreStrippedAndItsOtherFilesAreNot() throws {
        let folder = try SiteFolder([
            "Content/meals/a/x.md": "x", "Templates/assets/own.js": "  a; // b\n",
            "Templates/assets/deep/own.css": "  a {} /* b */", "Templates/assets/style.css": "  a {} /* b */\n",
            "Templates/assets/own.css.txt": "  a {} /* b */", "Content/static/own.css": "  a {} /* b */",
            "Content/site.yaml": "theme: {appearance: dark}",
        ])
        let assets = try folder.site().site.assetsPath
        #expect(try folder.page(assets + "own.js") == "  a; // b\n")
        #expect(try folder.page(assets + "deep/own.css") == "a{}")
        #expect(try folder.page(assets + "own.css.txt") == "  a {} /* b */")
        #expect(try folder.page(assets + "style.css").hasPrefix("a{}\n@layer base { :root { color-scheme: dark; "))
        #expect(try folder.page("own.css") == "  a {} /* b */")
    }

    /// What visitors have in their caches stays good when nothing but a comment was changed.
    @Test func theFolderOfTheAssetsIsNamedForWhatIsPublished() throws {
        func path(_ sheet: String) throws -> String {
            try SiteFolder(["Content/meals/a/x.md": "x", "Templates/assets/own.css": sheet]).site().site.assetsPath
        }
        #expect(try path("a {} /* b */\n") == path("a {} /* c */\n"))
        #expect(try path("a {} /* b */\n") != path("b {} /* b */\n"))
    }

    // Tokens

    private func tokens(_ bytes: [UInt8]) throws -> [String] {
        var scanner = StyleSheetScanner(bytes, from: bytes.starts(with: SourceText.byteOrderMark) ? 3 : 0)
        var tokens = [String]()
        while let piece = try scanner.next() {
            if case .token = piece.kind { tokens.append(String(decoding: bytes[piece.range], as: UTF8.self)) }
        }
        return tokens
    }

    @Test(arguments: DefaultTheme.files.keys.filter { $0.hasSuffix(".css") }.sorted())
    func theBuiltInThemeIsClearAndKeepsItsTokens(_ path: String) throws {
        let source = try #require(DefaultTheme.files[path])
        #expect(published(source).count < source.count)
        #expect(try tokens(published(source)) == tokens(source))
    }

    /// Whatever stands together: all tokens are there, or all bytes.
    @Test func noTokenIsLost() throws {
        let pieces =
            Self.styleSheets.map(\.source) + Self.unclearStyleSheets + ["\n", " ", "/* */", ";", "{", "}"]
        var chance = SeededGenerator(state: 1)
        var clear = 0
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 2...4, using: &chance)).map { _ in pieces.randomElement(using: &chance) ?? ""
            }
            .joined(separator: Bool.random(using: &chance) ? "\n" : "")
            let bytes = Array(text.utf8)
            let result = published(bytes)
            if result == bytes { continue }
            clear += 1
            #expect(result.count <= bytes.count, "\(text.debugDescription)")
            #expect(try tokens(result) == tokens(bytes), "\(text.debugDescription)")
        }
        #expect(clear > 500)
    }
}

/// Chances that are the same in every run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
