import Foundation
import Testing

@testable import Platform

/// Each with the system's help, where it tells of changes, and without.
@Suite struct FolderWatcherTests {
    /// A folder for as long as the value lives.
    private final class Playground {
        let url = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")

        init() throws { try make("") }

        deinit { try? FileManager.default.removeItem(at: url) }

        func path(_ path: String) -> String { url.appending(path: path).path }

        func make(_ path: String) throws {
            try FileManager.default.createDirectory(at: url.appending(path: path), withIntermediateDirectories: true)
        }

        func write(_ path: String, _ text: String = "text") throws {
            // In place, as most programs do.
            _ = FileManager.default.createFile(atPath: self.path(path), contents: Data(text.utf8))
        }

        func move(_ path: String, to target: String) throws {
            try FileManager.default.moveItem(atPath: self.path(path), toPath: self.path(target))
        }

        func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: self.path(path)) }
    }

    /// Much longer than a change takes to be told, and long enough to see that nothing is.
    private static let (patience, silence): (Int32, Int32) = (20_000, 400)

    /// Changes one after the other, each of which must be told, and none twice.
    private func expectTold(
        _ watcher: FolderWatcher, _ changes: [() throws -> Void], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(!watcher.wait(timeout: 0), "before anything has changed", sourceLocation: sourceLocation)
        for (index, change) in changes.enumerated() {
            try change()
            #expect(watcher.wait(timeout: Self.patience), "change \(index)", sourceLocation: sourceLocation)
        }
        while watcher.wait(timeout: Self.silence) {}
    }

    @Test(arguments: [true, false]) func filesAndFolders(isTold: Bool) throws {
        let place = try Playground()
        try place.make("Content/meals")
        try place.write("Content/site.yaml")
        let watcher = FolderWatcher([place.path("Content")], isTold: isTold)
        #if os(Linux)
            #expect(watcher.isTold == isTold)
        #endif
        try expectTold(
            watcher,
            [
                { try place.write("Content/site.yaml", "other") }, { try place.write("Content/meals/new.md") },
                { try place.write("Content/meals/new.md", "changed") },
                { try place.move("Content/meals/new.md", to: "Content/meals/renamed.md") },
                { try place.remove("Content/meals/renamed.md") },
                { try place.make("Content/deep/er/still") }, { try place.write("Content/deep/er/still/file.md") },
                { try place.remove("Content/deep") },
                {
                    try place.make("Content/burst/of")
                    try place.write("Content/burst/of/files.md")
                },
                { try place.write("Content/burst/of/files.md", "changed") },
            ])
    }

    @Test(arguments: [true, false]) func renamedFolders(isTold: Bool) throws {
        let place = try Playground()
        try place.make("Content/old/in")
        let watcher = FolderWatcher([place.path("Content")], isTold: isTold)
        try expectTold(
            watcher,
            [
                { try place.move("Content/old", to: "Content/new") }, { try place.write("Content/new/file.md") },
                { try place.make("Content/new/later") }, { try place.write("Content/new/later/file.md") },
                { try place.make("Content/new/in/later") }, { try place.write("Content/new/in/later/file.md") },
            ])
    }

    @Test(arguments: [true, false]) func rootsThatAreReplaced(isTold: Bool) throws {
        let place = try Playground()
        try place.make("Content/meals")
        let watcher = FolderWatcher([place.path("Content") + "/"], isTold: isTold)
        try expectTold(
            watcher,
            [
                { try place.move("Content", to: "Away") }, { try place.make("Content/meals") },
                { try place.write("Content/meals/file.md") }, { try place.remove("Content") },
                { try place.move("Away", to: "Content") }, { try place.write("Content/meals/file.md") },
            ])
    }

    @Test(arguments: [true, false]) func rootsThatComeLater(isTold: Bool) throws {
        let place = try Playground()
        let watcher = FolderWatcher([place.path("not/there/yet"), place.path("Templates")], isTold: isTold)
        try expectTold(
            watcher,
            [
                { try place.make("Templates/parts") }, { try place.write("Templates/parts/a.mustache") },
                { try place.make("not/there/yet") }, { try place.write("not/there/yet/file") },
                { try place.remove("not") },
                {
                    try place.make("not/there/yet")
                    try place.write("not/there/yet/file")
                }, { try place.write("not/there/yet/file", "changed") },
            ])
    }

    @Test(arguments: [true, false]) func rootsThatAreLinks(isTold: Bool) throws {
        let place = try Playground()
        try place.make("one/in")
        try place.make("two/in")
        func link(_ target: String) throws {
            try FileManager.default.createSymbolicLink(atPath: place.path("new"), withDestinationPath: target)
            try #require(rename(place.path("new"), place.path("Content")) == 0)
        }
        try link("one")
        let watcher = FolderWatcher([place.path("Content")], isTold: isTold)
        try expectTold(
            watcher,
            [
                { try place.write("one/in/file") }, { try link("two") }, { try place.write("two/in/file") },
                { try place.make("two/in/deep") }, { try place.write("two/in/deep/file") },
            ])
    }

    @Test(arguments: [true, false]) func whatIsBesideARootIsNoNews(isTold: Bool) throws {
        let place = try Playground()
        try place.make("Content")
        let watcher = FolderWatcher([place.path("Content"), place.path("Templates")], isTold: isTold)
        for name in ["Content.txt", "Contents", "Output"] { try place.write(name) }
        #expect(!watcher.wait(timeout: Self.silence))
        try place.write("Content/file")
        #expect(watcher.wait(timeout: Self.patience))
    }

    @Test(arguments: [true, false]) func whatIsBeingWrittenIsWaitedFor(isTold: Bool) throws {
        let place = try Playground()
        try place.make("Content")
        let watcher = FolderWatcher([place.path("Content")], isTold: isTold)
        let path = place.path("Content/file")
        let thread = Thread {
            let file = fopen(path, "w")
            for _ in 0..<4 {
                fputs("a line\n", file)
                fflush(file)
                usleep(20_000)
            }
            fclose(file)
        }
        thread.start()
        #expect(watcher.wait(timeout: Self.patience))
        // Seen in parts only on a computer that is too busy for the writer; then the rest is told too.
        while try String(contentsOfFile: path, encoding: .utf8) != String(repeating: "a line\n", count: 4) {
            #expect(watcher.wait(timeout: Self.patience))
        }
    }

    @Test(arguments: [true, false]) func theTimeIsKept(isTold: Bool) throws {
        let place = try Playground()
        try place.make("Content")
        let watcher = FolderWatcher([place.path("Content")], isTold: isTold)
        let began = Clock.milliseconds()
        #expect(!watcher.wait(timeout: 150))
        #expect(Clock.milliseconds() - began >= 140)
    }
}

@Suite struct OpenFileTests {
    @Test func itStaysTheSameFile() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)").path
        _ = FileManager.default.createFile(atPath: path, contents: Data("0123456".utf8))
        let file = try OpenFile(path)
        try FileManager.default.removeItem(atPath: path)
        #expect(file.status.kind == .file && file.status.size == 7)
        var bytes = [UInt8](repeating: 0, count: 4)
        #expect(bytes.withUnsafeMutableBytes { file.read(at: 5, into: $0) } == 2)
        #expect(bytes == [0x35, 0x36, 0, 0])
        #expect(bytes.withUnsafeMutableBytes { file.read(at: 7, into: $0) } == 0)
        #expect(throws: SystemError.self) { try OpenFile(path) }
    }

    @Test func linksAndPipesAreNotWaitedForOrFollowed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "/etc/passwd")
        #expect(throws: SystemError.self) { try OpenFile(folder + "/link") }
        try #require(mkfifo(folder + "/pipe", 0o600) == 0)
        #expect(try OpenFile(folder + "/pipe").status.kind == .other)
        #expect(try OpenFile(folder).status.kind == .directory)
    }
}
