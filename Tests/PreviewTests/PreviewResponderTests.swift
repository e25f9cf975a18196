import Diagnostics
import Foundation
import Platform
import Site
import Testing

@testable import Preview

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct PreviewResponderTests {
    @Test(arguments: [
        ("/", 200), ("/index.html", 200), ("/meals/crème/", 200), ("/meals/cre\u{300}me/", 200), ("/file.txt", 200),
        ("/search/manifest.json", 200), ("/meals/crème", 301), ("/nothing", 404), ("/../etc/passwd", 404),
        ("/meals/../index.html", 404), ("/.larder.json", 404), ("/.larder/", 404), ("/.larder/report.mustache", 404),
        ("/.larder/reload.js", 200), ("/.larder/before/", 302), ("/.larder/before/nothing", 404), ("", 400),
        ("index.html", 400), ("/\u{301}", 400),
    ])
    func statuses(path: String, status: Int) throws {
        #expect(try Kitchen(soup).answer(path).status == status)
    }

    @Test func aFolderWithoutItsSlashLeadsThereEncodedWithItsQuery() throws {
        let response = try Kitchen(soup).answer("/meals/crème", query: "a=%20&b+\u{FFFD}\r\nX: y")
        #expect(response.header("Location") == "/meals/cr%C3%A8me/?a=%20&b+%EF%BF%BD%0D%0AX:%20y")
    }

    @Test func pagesHaveTheScriptThatBringsThemUpToDateAndFilesDoNot() throws {
        let kitchen = try Kitchen(soup)
        let script = "<script type=\"module\" src=\"/.larder/reload.js?version=run-1\"></script>\n</head>"
        #expect(kitchen.answer("/").text.contains(script))
        #expect(kitchen.answer("/nothing").text.contains(script))
        #expect(kitchen.answer("/file.txt").text == "0123456")
        #expect(!kitchen.answer("/search/manifest.json").text.contains("reload.js"))
    }

    @Test func onlyReadingIsAnswered() throws {
        let responder = try Kitchen(soup).responder()
        for (method, status) in [("GET", 200), ("HEAD", 200), ("POST", 405), ("OPTIONS", 405), ("get", 405), ("", 405)]
        {
            let response = responder.respond(to: Request(method: method, path: "/", headers: ["host": "localhost"]))
            #expect(response.status == status)
            #expect(response.header("Allow") == (status == 405 ? "GET, HEAD" : nil))
        }
    }

    @Test(arguments: [
        ("localhost", true, true), ("LOCALHOST:8080", true, true), ("127.0.0.1:1", true, true),
        ("[::1]:80", true, true),
        ("192.168.1.2", false, true), ("[fe80::1]:80", false, true), ("evil.example", false, false), ("", false, false),
        ("[::1].evil.example", false, false), ("localhost.evil.example", false, false), ("[", false, false),
        ("[evil.example]", false, false), ("127.0.0.1.", false, false), ("::1", false, false), (":80", false, false),
        ("evil.example:localhost", false, false),
    ])
    func hosts(name: String, isServedHere: Bool, isServedToOthers: Bool) throws {
        let kitchen = try Kitchen(soup)
        for (host, isServed) in [("127.0.0.1", isServedHere), ("::1", isServedHere), ("0.0.0.0", isServedToOthers)] {
            let request = Request(path: "/", headers: ["host": name])
            #expect(kitchen.responder(host: host).respond(to: request).status == (isServed ? 200 : 403), "\(host)")
        }
    }

    @Test(arguments: [
        ("", "/"), ("/", "/"), ("///", "/"), ("repo", "/repo/"), ("/a//b/", "/a/b/"), ("/./a/../b", "/a/b/"),
        ("/ü b/", "/ü b/"), ("/%C3%BC%20b", "/ü b/"), ("/u\u{308}", "/ü/"), ("/100%", "/100%/"),
    ])
    func roots(basePath: String, root: String) throws {
        #expect(PreviewResponder.root(basePath) == root)
        let kitchen = try Kitchen(soup)
        let responder = kitchen.responder(basePath: basePath)
        func answer(_ path: String) -> Response {
            responder.respond(to: Request(path: path, query: "q", headers: ["host": "localhost"]))
        }
        #expect(answer(root).status == 200)
        #expect(answer(root + "file.txt").text == "0123456")
        #expect(
            answer(root + "meals/crème").header("Location") == PreviewResponder.address(of: root)
                + "meals/cr%C3%A8me/?q")
        if root != "/" {
            #expect(answer("/").header("Location") == PreviewResponder.address(of: root) + "?q")
            #expect(answer(String(root.dropLast())).status == 302)
            #expect(answer("/file.txt").status == 404)
        }
    }

    @Test func whileTheSiteIsWrongPagesSayWhatAndFilesGoOn() throws {
        let kitchen = try Kitchen(soup)
        try kitchen.write(["Content/meals/Soups/<script>\".md": "---\nname: [\n---\n"])
        #expect(kitchen.live.update() == .everything)
        let page = kitchen.answer("/meals/crème/")
        #expect(page.status == 500 && page.header("Cache-Control") == "no-store")
        #expect(page.text.contains("/Soups/&lt;script&gt;&quot;.md:"))
        #expect(!page.text.contains("/<script>"))
        #expect(page.text.contains("href=\"/.larder/before/meals/cr%C3%A8me/\""))
        #expect(page.text.contains("reload.js?version=run-2"))
        #expect(kitchen.answer("/.larder/before/meals/crème/").text.contains("Soft"))
        #expect(kitchen.answer("/file.txt", headers: ["accept": "*/*"]).text == "0123456")
        try kitchen.remove("Content/meals/Soups/<script>\".md")
        #expect(kitchen.live.update() == .everything)
        #expect(kitchen.answer("/meals/crème/").status == 200)
        let away = kitchen.answer("/.larder/before/meals/crème/")
        #expect(away.status == 302 && away.header("Location") == "/meals/cr%C3%A8me/")
        #expect(kitchen.answer("/.larder/before//evil.example").status == 404)
    }

    @Test func beforeThereIsASiteBrowsersAskAgain() {
        let response = PreviewResponder(LiveSite(BuildOptions()), host: "127.0.0.1", run: "run")
            .respond(to: Request(path: "/", headers: ["host": "localhost"]))
        #expect(response.status == 503 && response.header("Refresh") == "1")
        #expect(Relay().respond(to: Request(path: "/")).status == 503)
    }

    @Test func eventsBeginAfterWhatIsKnown() throws {
        let kitchen = try Kitchen(soup)
        #expect(kitchen.answer("/.larder/events", query: "x=1&version=run-7").body == .events(known: "run-7"))
        let both = kitchen.answer("/.larder/events", query: "version=a", headers: ["last-event-id": "b"])
        #expect(both.body == .events(known: "b"))
        #expect(kitchen.answer("/.larder/events").body == .events(known: ""))
    }

    @Test func aFileThatIsNoLongerOneIsGone() throws {
        let kitchen = try Kitchen(soup)
        let file = kitchen.url.appending(path: "Content/static/file.txt")
        let secret = kitchen.url.appending(path: "secret.txt")
        try Data("secret".utf8).write(to: secret)
        for target in [secret.path, "/etc/passwd", "../../secret.txt", ".", "/dev/null", "nowhere"] {
            try FileManager.default.removeItem(at: file)
            try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
            #expect(kitchen.answer("/file.txt").status == 404, "\(target)")
        }
        try FileManager.default.removeItem(at: file)
        #expect(kitchen.answer("/file.txt").status == 404)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "name.html")
        #expect(kitchen.answer("/file.txt").text == "<title>name</title>")
    }
}

@Suite struct ConditionTests {
    @Test func whatIsKnownIsNotSentAgain() throws {
        let kitchen = try Kitchen(soup)
        for path in ["/", "/file.txt"] {
            let tag = try #require(kitchen.answer(path).header("ETag"))
            for known in [tag, "W/\(tag)", "*", "\"a\", \(tag)", " \(tag) "] {
                let response = kitchen.answer(path, headers: ["if-none-match": known])
                #expect(response.status == 304 && response.header("ETag") == tag, "\(known)")
            }
            #expect(kitchen.answer(path, headers: ["if-none-match": "\"a\""]).status == 200)
        }
    }

    @Test func partsAreOfTheVersionThatIsMeant() throws {
        let kitchen = try Kitchen(soup)
        let tag = try #require(kitchen.answer("/file.txt").header("ETag"))
        let part = kitchen.answer("/file.txt", headers: ["range": "bytes=2-3", "if-range": tag])
        #expect(part.status == 206 && part.text == "23" && part.header("Content-Range") == "bytes 2-3/7")
        for other in ["\"a\"", "W/\(tag)", "Wed, 21 Oct 2015 07:28:00 GMT"] {
            #expect(kitchen.answer("/file.txt", headers: ["range": "bytes=2-3", "if-range": other]).status == 200)
        }
    }

    @Test(
        arguments: [
            ("bytes=0-0", .part(0..<1)), ("bytes=0-6", .part(0..<7)), ("bytes=0-7", .part(0..<7)),
            ("bytes=6-", .part(6..<7)),
            ("bytes=-1", .part(6..<7)), ("bytes=-8", .part(0..<7)), ("bytes=2-99999999999999999999", .part(2..<7)),
            ("bytes=-99999999999999999999", .part(0..<7)), ("bytes=7-", .unsatisfiable), ("bytes=7-8", .unsatisfiable),
            ("bytes=-0", .unsatisfiable), ("bytes=99999999999999999999-", .unsatisfiable), ("bytes=3-2", .whole),
            ("bytes=-", .whole), ("bytes=", .whole), ("", .whole), ("bytes=0-1,3-4", .whole), ("bytes=1-2-3", .whole),
            ("bytes=+1-2", .whole), ("bytes=a-", .whole), ("seconds=0-1", .whole), ("bytes=١-٢", .whole),
        ] as [(String, ByteRange)])
    func ranges(header: String, range: ByteRange) {
        #expect(ByteRange(header, of: 7) == range)
    }

    @Test func nothingHasNoParts() {
        for header in ["bytes=0-", "bytes=0-0", "bytes=-1"] { #expect(ByteRange(header, of: 0) == .unsatisfiable) }
    }
}

@Suite struct HostRulesTests {
    private static let files: Set = [
        "index.html", "404.html", "file.html", "both.html", "both/index.html", "folder/index.html",
    ]

    @Test(arguments: [
        ("", ["index.html", "index.html", "index.html", "index.html"]),
        ("file", ["–", "file.html", "file.html", "–"]),
        ("file/", ["–", "–", "301 file", "–"]),
        ("file.html", ["file.html", "file.html", "file.html", "file.html"]),
        ("both", ["301 both/", "both.html", "both.html", "302 both/"]),
        ("both/", ["both/index.html", "both/index.html", "301 both", "both/index.html"]),
        ("folder", ["301 folder/", "301 folder/", "301 folder/", "302 folder/"]),
        ("folder/", ["folder/index.html", "folder/index.html", "folder/index.html", "folder/index.html"]),
        ("folder//", ["–", "–", "–", "–"]), ("/", ["–", "–", "–", "–"]), ("nothing", ["–", "–", "–", "–"]),
    ])
    func answers(path: String, expected: [String]) {
        #expect(HostRules.allCases == [.plain, .githubPages, .netlify, .s3])
        let found = HostRules.allCases.map { rules in
            switch rules.answer(path, exists: Self.files.contains) {
            case .file(let path): path
            case .redirect(let path, let status): "\(status) \(path)"
            case .missing: "–"
            }
        }
        #expect(found == expected)
    }
}

@Suite struct RequestTests {
    @Test(arguments: [
        ("/a%20b", "/a b"), ("/%C3%A9", "/é"), ("/é", "/é"), ("/%2520", "/%20"), ("/100%", "/100%"), ("/%2", "/%2"),
        ("/%zz%41", "/%zzA"), ("/%+1", "/%+1"), ("/a+b", "/a+b"), ("", ""), ("/%00", nil), ("/%ff", nil),
        ("/%c0%af", nil),
        ("/%ED%A0%80", nil),
    ])
    func decoding(sent: String, path: String?) { #expect(Request.decoded(sent) == path) }
}

@Suite struct HTTPServerTests {
    @Test func itAnswersOverHTTPAndHasItsPortForItself() throws {
        let responder = try Kitchen(soup).responder()
        let server = try HTTPServer(port: 0, threads: 2) { responder.respond(to: $0) }
        defer { server.stop() }
        #expect(server.port > 0)
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/meals/cr%C3%A8me/"))
        #expect(String(decoding: try Data(contentsOf: url), as: UTF8.self).contains("<h1>Crème</h1>"))
        #expect(throws: HTTPServer.StartFailure.portUnavailable(server.port)) {
            try HTTPServer(port: server.port, threads: 1) { responder.respond(to: $0) }
        }
        let free = try #require(HTTPServer.freePort(from: server.port, host: "127.0.0.1"))
        #expect(free > server.port)
    }

    @Test(arguments: ["localhost", "1.2.3", "256.1.1.1", "", "[::1]"]) func namesAreNoAddresses(host: String) {
        #expect(throws: HTTPServer.StartFailure.noAddress(host)) {
            try HTTPServer(host: host, port: 0, threads: 1) { _ in .text(200, "") }
        }
    }

    // RFC 5737: nobody has it.
    @Test func addressesOfOtherComputersAreSaidToBeThat() {
        #expect(throws: HTTPServer.StartFailure.foreignAddress("192.0.2.1")) {
            try HTTPServer(host: "192.0.2.1", port: 0, threads: 1) { _ in .text(200, "") }
        }
    }
}

@Suite struct LiveSiteTests {
    @Test func nothingChangesWithoutAChange() throws {
        let kitchen = try Kitchen(soup)
        #expect(kitchen.live.update() == .nothing && kitchen.live.state.number == 1)
        try kitchen.write(["Content/meals/Soups/.hidden.md": "# Not here"])
        #expect(kitchen.live.update() == .nothing && kitchen.live.state.number == 1)
    }

    @Test func stylesChangeAlone() throws {
        let kitchen = try Kitchen(soup)
        try kitchen.write(["Templates/assets/style.css": "body {}"])
        let first = kitchen.live.update()
        #expect(first == .styles(assets: try #require(kitchen.live.state.site).assetsPath))
        try kitchen.write(["Templates/assets/style.css": "body { color: red }", "Content/index.md": "Hello"])
        #expect(kitchen.live.update() == .everything)
        try kitchen.write(["Templates/assets/text.js": "export {}"])
        #expect(kitchen.live.update() == .everything)
    }

    @Test func aFolderThatWasAwayIsBackThoughNothingInItHasChanged() throws {
        let kitchen = try Kitchen(soup)
        let (content, away) = (kitchen.url.appending(path: "Content"), kitchen.url.appending(path: "Away"))
        try FileManager.default.moveItem(at: content, to: away)
        #expect(kitchen.live.update() == .everything && kitchen.live.state.failure != nil)
        #expect(kitchen.live.update() == .nothing)
        try FileManager.default.moveItem(at: away, to: content)
        #expect(kitchen.live.update() == .everything && kitchen.live.state.failure == nil)
    }

    @Test func faultsOfSinglePagesAreFoundAndTheSiteOfBeforeStays() throws {
        let kitchen = try Kitchen(soup.merging(["Content/meals/Soups/odd.md": "---\nlocation: Here\n---\n"]) { $1 })
        #expect(kitchen.live.check(for: 60_000) == (true, .nothing))
        let good = kitchen.live.state.site?.outputs.count
        try kitchen.write(["Templates/meal.mustache": "{{#location}}{{strings}}{{/location}}"])
        #expect(kitchen.live.update() == .everything && kitchen.live.state.failure == nil)
        #expect(kitchen.live.check(for: 60_000) == (true, .everything))
        #expect(kitchen.live.state.failure?.diagnostics.count == 1)
        #expect(kitchen.live.state.lastGood?.outputs.count == good)
        #expect(kitchen.answer("/.larder/before/meals/odd/").status == 200)
        try kitchen.remove("Templates")
        #expect(kitchen.live.update() == .everything)
        #expect(kitchen.live.check(for: 60_000) == (true, .nothing))
    }

    @Test func alsoASiteNobodyHasLookedThroughIsBetterThanAnOlderOne() throws {
        let kitchen = try Kitchen(soup)
        #expect(kitchen.live.check(for: 60_000) == (true, .nothing))
        try kitchen.write(["Content/meals/Soups/new.md": "# New"])
        #expect(kitchen.live.update() == .everything)
        try kitchen.write(["Content/site.yaml": "["])
        #expect(kitchen.live.update() == .everything)
        #expect(kitchen.answer("/.larder/before/meals/new/").status == 200)
    }
}
