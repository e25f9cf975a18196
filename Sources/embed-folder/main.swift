import Foundation

// embed-folder FOLDER FILE TYPE [ENTRY…]: writes FILE, a Swift source that gives TYPE a list of every file below FOLDER; hidden ones
// are passed over. With entries, which are scripts below FOLDER, it gives lists of what esbuild makes of them, too: each script in
// their folders by itself, and bundles, which are each ENTRY with all that it imports, but for a later ENTRY, which stays a file
// of its own. What two entries need is in both.
//
// Base64 in string literals: array literals of this size cost the compiler minutes.

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
}

/// Every file below a folder, by its path there, sorted.
func files(below folder: URL) throws -> [(path: String, data: Data)] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().compactMap { path in
        let url = folder.appending(path: path)
        guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
            try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
        else { return nil }
        return (path, try Data(contentsOf: url))
    }
}

/// What esbuild makes of scripts in `folder`, each by itself.
///
/// - Parameter options: what it is told besides.
func minified(_ scripts: [String], in folder: URL, _ options: [String] = []) throws -> [(path: String, data: Data)] {
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    // What cannot be removed lies where the system tidies.
    defer { try? FileManager.default.removeItem(at: output) }
    let esbuild = Process()
    esbuild.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    esbuild.currentDirectoryURL = folder
    esbuild.arguments =
        [
            "esbuild", "--minify", "--format=esm", "--charset=utf8", "--log-level=warning", "--outbase=.",
            "--outdir=\(output.path)",
        ] + options + scripts
    try esbuild.run()
    esbuild.waitUntilExit()
    switch esbuild.terminationStatus {
    case 0: return try files(below: output)
    case 127:
        fail("The scripts of the theme are bundled by esbuild, which is not on the PATH: install the package esbuild.")
    case let status: fail("esbuild ended with \(status) at the scripts in \(folder.path)")
    }
}

/// Each entry with all that it imports but later entries of its folder; files that more than one entry brings along are in it once.
func bundled(_ entries: [String], in folder: URL) throws -> [(path: String, data: Data)] {
    var all = [String: Data]()
    for (place, entry) in entries.enumerated() {
        let home = home(entry)
        // As it is written in an import: esbuild would write any other path anew, for this folder.
        let later = entries[(place + 1)...].filter { $0.hasPrefix(home) }.map {
            "--external:./\($0.dropFirst(home.count))"
        }
        let options = ["--bundle", "--splitting", "--chunk-names=\(home)[name]-[hash]"]
        for (path, data) in try minified([entry], in: folder, options + later) { all[path] = data }
    }
    return all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
}

/// A path without its last part, up to the slash.
func home(_ path: String) -> Substring { path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)] }

func list(_ name: String, _ files: [(path: String, data: Data)]) -> String {
    """
        static let \(name): [EmbeddedFile] = [
    \(files.map { "        EmbeddedFile(\"\($0.path)\", \"\($0.data.base64EncodedString())\")," }.joined(separator: "\n"))
        ]

    """
}

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { fail("usage: embed-folder FOLDER FILE TYPE [ENTRY…]") }
let folder = URL(fileURLWithPath: arguments[1], isDirectory: true).resolvingSymlinksInPath()
let entries = Array(arguments[4...])
let embedded = try files(below: folder)
var lists = list("embedded", embedded)
if !entries.isEmpty {
    let homes = Set(entries.map(home))
    let scripts = embedded.map(\.path).filter { $0.hasSuffix(".js") && homes.contains(home($0)) }
    lists += try list("embeddedBundles", bundled(entries, in: folder))
    lists += try list("embeddedModules", minified(scripts, in: folder))
}
let source = """
    // Written by embed-folder from \(folder.lastPathComponent)/.

    import Embedding

    extension \(arguments[3]) {
    \(lists)}

    """
try source.write(toFile: arguments[2], atomically: true, encoding: .utf8)
