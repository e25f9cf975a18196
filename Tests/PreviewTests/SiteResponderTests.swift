import Diagnostics
import Foundation
import Platform
import Preview
import Site
import Testing

@Suite struct SiteResponderTests {
    private func responder() throws -> SiteResponder {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let meals = folder.appending(path: "Content/meals/a")
        try FileManager.default.createDirectory(at: meals, withIntermediateDirectories: true)
        try Data("# Crème".utf8).write(to: meals.appending(path: "x.md"))
        var options = BuildOptions()
        options.content = folder.appending(path: "Content").path
        options.templates = folder.appending(path: "Templates").path
        options.output = folder.appending(path: "Output").path
        var diagnostics = [Diagnostic]()
        return SiteResponder(try Build(options).makeSite(&diagnostics))
    }

    private func answer(_ path: String, method: String = "GET", host: String = "localhost") throws -> Response {
        try responder().respond(to: Request(method: method, path: path, host: host))
    }

    @Test(arguments: [
        ("/", 200), ("/index.html", 200), ("/meals/crème/", 200), ("/meals/cre\u{300}me/", 200),
        ("/search/manifest.json", 200),
        ("/meals/crème", 301), ("/nothing", 404), ("/../etc/passwd", 404), ("/meals/../index.html", 404),
        ("/.larder.json", 404),
    ])
    func statuses(path: String, status: Int) throws {
        #expect(try answer(path).status == status)
    }

    @Test func aDirectoryWithoutItsSlashLeadsThereEncoded() throws {
        #expect(try answer("/meals/crème").headers.map(\.value) == ["/meals/cr%C3%A8me/"])
    }

    @Test func filesSayWhatTheyAre() throws {
        func type(_ path: String) throws -> String? {
            try answer(path).headers.first { $0.name == "Content-Type" }?.value
        }
        #expect(try type("/") == "text/html; charset=utf-8")
        #expect(try type("/search/manifest.json") == "application/json")
        #expect(try type("/nothing") == "text/html; charset=utf-8")
    }

    @Test func onlyReadingIsAnswered() throws {
        #expect(try answer("/", method: "POST").status == 405)
        #expect(try answer("/", method: "HEAD").status == 200)
    }

    @Test(arguments: [("localhost", 200), ("127.0.0.1", 200), ("[::1]", 200), ("evil.example", 403), ("", 403)])
    func onlyThisComputersNamesAreServed(host: String, status: Int) throws {
        #expect(try answer("/", host: host).status == status)
    }

    @Test func theServerAnswersOverHTTP() async throws {
        let responder = try responder()
        let server = try HTTPServer(port: 0, threads: 2) { responder.respond(to: $0) }
        defer { server.stop() }
        #expect(server.port > 0)
        let page = try FileSystemProbe.get("http://127.0.0.1:\(server.port)/meals/cr%C3%A8me/")
        #expect(page.contains("<h1>Crème</h1>"))
        #expect(throws: HTTPServer.PortUnavailable.self) {
            try HTTPServer(port: server.port, threads: 1) { responder.respond(to: $0) }
        }
    }
}

/// Reads an address with curl's library-free twin: a plain socket is enough for one request.
private enum FileSystemProbe {
    static func get(_ address: String) throws -> String {
        let process = Foundation.Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c", "import sys,urllib.request;print(urllib.request.urlopen(sys.argv[1]).read().decode())",
            address,
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
