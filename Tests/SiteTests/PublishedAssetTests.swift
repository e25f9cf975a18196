import DefaultTheme
import Diagnostics
import Reading
import Testing

@testable import Site

@Suite struct PublishedAssetTests {
    /// A piece of a source, and what it becomes when it is published.
    struct Example: Sendable, CustomStringConvertible {
        let source: String
        let published: String

        init(_ source: String, _ published: String) {
            (self.source, self.published) = (source, published)
        }

        var description: String { source.debugDescription }
    }

    private func published(_ text: String, _ path: String = "a.js") -> String {
        String(
            decoding: PublishedAsset.bytes(of: SourceText(file: path, bytes: Array(text.utf8)), path: path),
            as: UTF8.self)
    }

    // Scripts

    static let scripts = [
        // What goes
        Example("  a;  \n\n\n\tb;\t\n", "a;\nb;\n"),
        Example("// one\na; // two\n// three", "a;\n"),
        Example("\r\na;\r\n\r\n  b;\rc", "a;\nb;\nc"),
        Example("/** @type {number} */\nlet a = 1;", "let a = 1;"),
        Example("// nothing else", ""),
        Example("", ""),
        Example("a  =   1;", "a  =   1;"),
        Example("\u{FEFF}// mark\na;", "\u{FEFF}a;"),
        Example("#!/usr/bin/env node // kept\na;", "#!/usr/bin/env node // kept\na;"),
        Example("//# sourceMappingURL=a.js.map\na;", "a;"),
        Example("a; // in Chinese: 注释\nb;", "a;\nb;"),
        // A comment between two tokens
        Example("return/* a */1;", "return 1;"),
        Example("a/**/in/**/b", "a in b"),
        Example("a +/**/+ b", "a + + b"),
        Example("a + /* x */ +b", "a + +b"),
        Example("f(/* x */a,/* y */b);/* z */c;{/* w */}", "f( a,b);c;{}"),
        Example("return/*\n*/1", "return\n1"),
        Example("a /*\n*/ ++b", "a\n++b"),
        Example("a /* \u{2028} */ ++b", "a\n++b"),
        Example("a /* x */ // y\n/* z */ b", "a\nb"),
        Example("a/*//*/b", "a b"),
        Example("a/***/b/****/c", "a b c"),
        // Licences
        Example("/*! by me\n *  all of it */\n  a;", "/*! by me\n *  all of it */\na;"),
        Example("/**\n * @license MIT\n */\na;", "/**\n * @license MIT\n */\na;"),
        Example("  // SPDX-License-Identifier: MIT\n  // more\n  a;", "// SPDX-License-Identifier: MIT\na;"),
        Example("a /* @preserve */ /* not */ b", "a /* @preserve */ b"),
        Example("a/*!*/b", "a/*!*/b"),
        Example("/* license, preserve, SPDX, @licens */a", "a"),
        // Strings
        Example("a = '// no' + \"/* no */\"; // yes", "a = '// no' + \"/* no */\";"),
        Example(#"a = '\'//' + "\"//" + '\\'; // yes"#, #"a = '\'//' + "\"//" + '\\';"#),
        Example("a = 'x\\\n    // y'; // z", "a = 'x\\\n    // y';"),
        Example("a = 'x\\\r\n    // y'; // z", "a = 'x\\\r\n    // y';"),
        Example("a = '\u{2028} // \u{A0}'; // z", "a = '\u{2028} // \u{A0}';"),
        // Templates
        Example("`  // a\n\n  /* b */  ` // c", "`  // a\n\n  /* b */  `"),
        Example("`${ a /* b */ }  // ${`//${c // d\n}`}  `", "`${ a }  // ${`//${c\n}`}  `"),
        Example("`${{a: {b: '}'}}}  //` / 2 // c", "`${{a: {b: '}'}}}  //` / 2"),
        Example(#"`\`//${1}\${ // ` // a"#, #"`\`//${1}\${ // `"#),
        Example("`$ $$ {//} $`// a", "`$ $$ {//} $`"),
        Example("`${/`/}  //`// a", "`${/`/}  //`"),
        Example("String.raw`\\u // `", "String.raw`\\u // `"),
        // Regular expressions
        Example("a = /\"/; // b\"", "a = /\"/;"),
        Example("a = /[/\"]'/g; // b", "a = /[/\"]'/g;"),
        Example(#"a = /\/\//u; // b"#, #"a = /\/\//u;"#),
        Example(#"a = /[\]/*]/.test(b) // c"#, #"a = /[\]/*]/.test(b)"#),
        Example("a = /[[/]'/v // c", "a = /[[/]'/v"),
        Example("a = /[à-ü]  /u // c", "a = /[à-ü]  /u"),
        Example("return /'/ // c", "return /'/"),
        Example("x => /'/ // c", "x => /'/"),
        Example("a ? /'/ : /\"/ // c", "a ? /'/ : /\"/"),
        Example("[/'/, ...(/\"/)] // c", "[/'/, ...(/\"/)]"),
        Example("!/'/.test(a) && /\"/.test(b) // c", "!/'/.test(a) && /\"/.test(b)"),
        Example(
            "case /'/: typeof /'/; b in /'/; [...typeof /'/]; export default /'/ // c",
            "case /'/: typeof /'/; b in /'/; [...typeof /'/]; export default /'/"),
        Example("if (a(b)) /'/.test(c) // d", "if (a(b)) /'/.test(c)"),
        Example("while (a) /'/.test(b) // c", "while (a) /'/.test(b)"),
        Example("for (;;) /'/.test(b) // c", "for (;;) /'/.test(b)"),
        Example("do a(); while (b)\n/'/.test(c) // d", "do a(); while (b)\n/'/.test(c)"),
        Example("a /= /'/ // b", "a /= /'/"),
        // Divisions
        Example("(a + b) / 2; // half / of it", "(a + b) / 2;"),
        Example("f(a)[0] / 2 // '/", "f(a)[0] / 2"),
        Example("a / b / c // '", "a / b / c"),
        Example("1 / 2 // '/\n1. / 2 // '/\n.5 / 2 // '/\n1..in / 2 // '/", "1 / 2\n1. / 2\n.5 / 2\n1..in / 2"),
        Example("this / 2 // '/", "this / 2"),
        Example("'a' / 2 // '/", "'a' / 2"),
        Example("/a/g / 2 // '/", "/a/g / 2"),
        Example("a.return / 2 // '/\na?.typeof / 2 // '/", "a.return / 2\na?.typeof / 2"),
        Example("a.if(b) / 2 // '/\nthis.#if(b) / 2 // '/", "a.if(b) / 2\nthis.#if(b) / 2"),
        Example("a?.5/ 2:1 // '/", "a?.5/ 2:1"),
        Example("(a)\n  / 2 // '/", "(a)\n/ 2"),
        Example("a\n  / 2;", "a\n/ 2;"),
        Example("a++ / 2;\n// b", "a++ / 2;\n"),
        Example("await (a) / 2;\n// b", "await (a) / 2;\n"),
        Example("n --> 0 // b", "n --> 0"),
        // Names of all kinds
        Example("class A { #a = 1; b() { return #a in this } } // c", "class A { #a = 1; b() { return #a in this } }"),
        Example("@a.b class C {} // d", "@a.b class C {}"),
        Example("1_000n + 0xE + 1e-7 // a", "1_000n + 0xE + 1e-7"),
    ]

    @Test(arguments: scripts)
    func aScriptLosesWhatOnlyItsAuthorsNeed(_ example: Example) {
        #expect(published(example.source) == example.published)
        #expect(published(example.published) == example.published, "once is enough")
    }

    static let unclearScripts = [
        // It does not end
        "a; // b\n'c", "a; // b\n'c\n'", "a; // b\n`c", "a; // b\n`${c", "a; // b\n`${c`", "a; // b\n/* c", "a = /b; c",
        "a = /[/] c", "a; // b\n'c\\", "a; // b\n{", "a; // b\n)", "a; // b\n(]",
        // It may be read in two ways
        "{}  /'/.test(a) // b'", "a = {}  / 2 // b", "a++ / 2 // b", "await /'/ // b'", "yield / 2 // b", "of / 2 // c",
        "let a\n/'/.test(b) // c'", "import 'a'\n/'/.test(b) // c'", "break a\n/'/.test(b) // c'",
        "for await (a of b) /'/.test(c) // d'", "await (a) / 2 // b",
        // A comment in scripts, but not in modules
        "a <!-- b // c", "a;\n--> b // c", "--> a // b", "a /*\n*/ --> b // c", "  /* a */ --> b",
        // Beyond ASCII
        "größe = 1; // a", "a\u{A0}= 1; // b", "// a\u{2028}b // c", "return\u{A0}/'/ // '", "a; \u{FEFF} // b",
        #"\u0061 = 1; // a"#,
        // No JavaScript
        "#a = 1; # // b", "a; // b\n\u{1}",
    ]

    @Test(arguments: unclearScripts)
    func anUnclearScriptStaysAsItIs(_ source: String) {
        #expect(published("  \(source)\n") == "  \(source)\n")
    }

    /// Wherever a file is cut off, it is read to its end and no further.
    @Test func aSourceMayEndAnywhere() {
        for (path, examples) in [("a.js", Self.scripts), ("a.css", Self.styleSheets)] {
            for example in examples {
                let bytes = Array(example.source.utf8)
                for end in bytes.indices {
                    let source = SourceText(file: path, bytes: Array(bytes[..<end]))
                    #expect(PublishedAsset.bytes(of: source, path: path).count <= end)
                }
            }
        }
    }

    // Style sheets

    static let styleSheets = [
        // What goes
        Example("  a {\n    b: c;  \n\n  }\n", "a {\nb: c;\n}\n"),
        Example("/* a */\nb { c: d } /* e */\r\n\r\nf {}", "b { c: d }\nf {}"),
        Example("a  >  b { c:  d }", "a  >  b { c:  d }"),
        Example("a,\n\u{C}\tb {}", "a,\nb {}"),
        Example("\u{FEFF}/* mark */a {}", "\u{FEFF}a {}"),
        Example("/* nothing else */", ""),
        // A comment between two tokens
        Example(".a/* x */.b {}", ".a/**/.b {}"),
        Example("a{margin:0/* x */auto}", "a{margin:0/**/auto}"),
        Example("a/* x\n */b {}", "a/**/b {}"),
        Example("a /* x */ b {}", "a b {}"),
        Example("a{b:c;/* x */d:e/* y */}/* z */f,/* w */g{}", "a{b:c;d:e}f,g{}"),
        Example("a { b: url/* x */(c) }", "a { b: url/**/(c) }"),
        // Licences
        Example("/*! by me\n  all of it */\n\n  a {}", "/*! by me\n  all of it */\na {}"),
        Example("/* @license MIT */ /* no */ a {}", "/* @license MIT */ a {}"),
        // Strings, addresses and escapes
        Example("a { content: \"/* no */\" '/* \\' no */' } /* yes */", "a { content: \"/* no */\" '/* \\' no */' }"),
        Example("a { content: 'b\\\n   c' } /* d */", "a { content: 'b\\\n   c' }"),
        Example("a { b: url(  //c/*d*/e  ) } /* f */", "a { b: url(  //c/*d*/e  ) }"),
        Example("a { b: URL(c\\)/*d*/) } /* e */", "a { b: URL(c\\)/*d*/) }"),
        Example("a { b: url( \"c\" /* d */ ) }", "a { b: url( \"c\" ) }"),
        Example("a { b: my-url(c/* d */) }", "a { b: my-url(c/**/) }"),
        Example(#".a\{b\"  {} /* c */"#, #".a\{b\"  {}"#),
        Example(#".\31 /* a */ b {}"#, #".\31  b {}"#),
        Example(".\\31\n  b {}", ".\\31\n  b {}"),
        Example(".\\31\r\n\n  b {}", ".\\31\r\n\nb {}"),
        Example(#".a\;/* b */c {}"#, #".a\;/**/c {}"#),
        Example(#".\/* a */ {}"#, #".\/* a */ {}"#),
        Example(".größe  { a: b } /* c */", ".größe  { a: b }"),
        // Custom properties
        Example("a { --b:  c /* d */\n    e ;  /* f */  g: h }", "a { --b:  c /* d */\n    e ;  g: h }"),
        Example("a { --b /* x */ : /* y */; c: d /* e */ }", "a { --b /* x */ : /* y */; c: d }"),
        Example("a { --b: { c: /* d */; }  /* e */; /* f */ }", "a { --b: { c: /* d */; }  /* e */; }"),
        Example("a { --b: ';' (;) url(;) /* ; */ ; /* c */ }", "a { --b: ';' (;) url(;) /* ; */ ; }"),
        Example("a { --b: /* c */ }\n  d { e: f /* g */ }", "a { --b: /* c */ }\nd { e: f }"),
        Example(#"a { \2d-b: /* c */; }"#, #"a { \2d-b: /* c */; }"#),
        Example("@container style(--a: /* b */ c) /* d */ {}", "@container style(--a: /* b */ c) {}"),
        Example("a { b: var(--c /* d */, e) }", "a { b: var(--c , e) }"),
        Example(".a--b:hover /* c */ {}", ".a--b:hover {}"),
        // What stands at the beginning
        Example("@charset \"UTF-8\";\n/* a */\nb {}", "@charset \"UTF-8\";\nb {}"),
        Example("<!-- /* a */ b {} -->", "<!-- b {} -->"),
        Example("@import url(a.css);/* b */@layer c;", "@import url(a.css);@layer c;"),
    ]

    @Test(arguments: styleSheets)
    func aStyleSheetLosesWhatOnlyItsAuthorsNeed(_ example: Example) {
        #expect(published(example.source, "a.css") == example.published)
        #expect(published(example.published, "a.css") == example.published, "once is enough")
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
        #expect(published("\(source)\n", "a.css") == "\(source)\n")
    }

    // Files

    @Test func onlyScriptsAndStyleSheetsChange() {
        #expect(published("  a // b", "b.mjs") == "a" && published("  a /* b */", "c/d.css") == "a")
        for path in ["a.svg", "a.json", "js", "a.js.map", "a.html"] {
            #expect(published("  a // b", path) == "  a // b")
        }
    }

    @Test func whatIsNoUTF8StaysAsItIs() {
        for path in ["a.js", "a.css"] {
            for bytes in [Array("  a /* ".utf8) + [0xE9] + Array(" */".utf8), Array("  a /* \0 */".utf8)] {
                #expect(PublishedAsset.bytes(of: SourceText(file: path, bytes: bytes), path: path) == bytes)
            }
        }
    }

    @Test func aSitesOwnAssetsAreStrippedAndItsStaticFilesAreNot() throws {
        let folder = try SiteFolder([
            "Content/meals/a/x.md": "x", "Templates/assets/own.js": "  a; // b\n",
            "Templates/assets/style.css": "  a {} /* b */\n",
            "Content/static/own.js": "  a; // b\n", "Content/site.yaml": "theme: {appearance: dark}",
        ])
        let assets = try folder.site().site.assetsPath
        #expect(try folder.page(assets + "own.js") == "a;\n")
        #expect(try folder.page(assets + "style.css").hasPrefix("a {}\n\n@layer base { :root { color-scheme: dark; "))
        #expect(try folder.page("own.js") == "  a; // b\n")
    }

    /// What visitors have in their caches stays good when nothing but a comment was changed.
    @Test func theFolderOfTheAssetsIsNamedForWhatIsPublished() throws {
        func path(_ script: String) throws -> String {
            try SiteFolder(["Content/meals/a/x.md": "x", "Templates/assets/own.js": script]).site().site.assetsPath
        }
        #expect(try path("a; // b\n") == path("a; // c\n"))
        #expect(try path("a; // b\n") != path("b; // b\n"))
    }

    // Tokens

    private func tokens<Scanner: SourceScanner>(_ bytes: [UInt8], _: Scanner.Type) throws -> [String] {
        var scanner = Scanner(bytes, from: bytes.starts(with: SourceText.byteOrderMark) ? 3 : 0)
        var tokens = [String]()
        while let piece = try scanner.next() {
            if case .token = piece.kind { tokens.append(String(decoding: bytes[piece.range], as: UTF8.self)) }
        }
        return tokens
    }

    @Test(arguments: DefaultTheme.files.keys.filter { $0.hasSuffix(".js") || $0.hasSuffix(".css") }.sorted())
    func theBuiltInThemeIsClearAndKeepsItsTokens(_ path: String) throws {
        let source = try #require(DefaultTheme.files[path])
        let published = PublishedAsset.bytes(of: SourceText(file: path, bytes: source), path: path)
        #expect(published.count < source.count)
        if path.hasSuffix(".js") {
            #expect(try tokens(published, ScriptScanner.self) == tokens(source, ScriptScanner.self))
        } else {
            #expect(try tokens(published, StyleSheetScanner.self) == tokens(source, StyleSheetScanner.self))
        }
    }

    /// Whatever stands together: all tokens are there, or all bytes.
    @Test(arguments: ["a.js", "a.css"])
    func noTokenIsLost(_ path: String) throws {
        let isScript = path == "a.js"
        let examples = (isScript ? Self.scripts : Self.styleSheets).map(\.source)
        let pieces =
            examples + (isScript ? Self.unclearScripts : Self.unclearStyleSheets) + ["\n", " ", "/* */", ";", "{", "}"]
        var chance = SeededGenerator(state: 1)
        var clear = 0
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 2...4, using: &chance)).map { _ in pieces.randomElement(using: &chance) ?? ""
            }
            .joined(separator: Bool.random(using: &chance) ? "\n" : "")
            let bytes = Array(text.utf8)
            let result = PublishedAsset.bytes(of: SourceText(file: path, bytes: bytes), path: path)
            if result == bytes { continue }
            clear += 1
            #expect(result.count <= bytes.count, "\(text.debugDescription)")
            if isScript {
                #expect(
                    try tokens(result, ScriptScanner.self) == tokens(bytes, ScriptScanner.self),
                    "\(text.debugDescription)")
            } else {
                #expect(
                    try tokens(result, StyleSheetScanner.self) == tokens(bytes, StyleSheetScanner.self),
                    "\(text.debugDescription)")
            }
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
