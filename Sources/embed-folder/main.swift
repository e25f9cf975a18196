import Foundation

// embed-folder FOLDER FILE TYPE [SCRIPTS ENTRY…]: writes FILE, a Swift source that gives TYPE a list of every file below FOLDER;
// hidden ones are passed over. With SCRIPTS, a folder below FOLDER, it gives lists of what esbuild makes of the scripts in it,
// too: bundles of each ENTRY with all that it imports, and each script by itself.
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

/// What esbuild makes of scripts in `folder`.
func minified(_ scripts: [String], in folder: URL, bundling: Bool) throws -> [(path: String, data: Data)] {
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: output) }
    let esbuild = Process()
    esbuild.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    esbuild.currentDirectoryURL = folder
    esbuild.arguments =
        ["esbuild", "--minify", "--format=esm", "--charset=utf8", "--log-level=warning", "--outdir=\(output.path)"]
        + (bundling ? ["--bundle", "--splitting"] : []) + scripts
    try esbuild.run()
    esbuild.waitUntilExit()
    switch esbuild.terminationStatus {
    case 0: return try files(below: output)
    case 127:
        fail("The scripts of the theme are bundled by esbuild, which is not on the PATH: install the package esbuild.")
    case let status: fail("esbuild ended with \(status) at the scripts in \(folder.path)")
    }
}

func list(_ name: String, _ files: [(path: String, data: Data)]) -> String {
    """
        static let \(name): [EmbeddedFile] = [
    \(files.map { "        EmbeddedFile(\"\($0.path)\", \"\($0.data.base64EncodedString())\")," }.joined(separator: "\n"))
        ]

    """
}

let arguments = CommandLine.arguments
guard arguments.count == 4 || arguments.count > 5 else {
    fail("usage: embed-folder FOLDER FILE TYPE [SCRIPTS ENTRY…]")
}
let folder = URL(fileURLWithPath: arguments[1], isDirectory: true).resolvingSymlinksInPath()
let embedded = try files(below: folder)
var lists = list("embedded", embedded)
if arguments.count > 5 {
    let scripts = folder.appending(path: arguments[4])
    let all = try files(below: scripts).map(\.path).filter { $0.hasSuffix(".js") }
    lists += try list("embeddedBundles", minified(Array(arguments[5...]), in: scripts, bundling: true))
    lists += try list("embeddedModules", minified(all, in: scripts, bundling: false))
}
let source = """
    // Written by embed-folder from \(folder.lastPathComponent)/.

    import Embedding

    extension \(arguments[3]) {
    \(lists)}

    """
try source.write(toFile: arguments[2], atomically: true, encoding: .utf8)
