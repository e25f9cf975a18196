import Foundation

// embed-folder FOLDER FILE TYPE: writes FILE, a Swift source that gives TYPE a list of every file below FOLDER; hidden ones
// are passed over. Base64 in string literals: array literals of this size cost the compiler minutes.

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
    FileHandle.standardError.write(Data("usage: embed-folder FOLDER FILE TYPE\n".utf8))
    exit(2)
}
let folder = URL(fileURLWithPath: arguments[1], isDirectory: true).resolvingSymlinksInPath()
let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()

var source = """
    // Written by embed-folder from \(folder.lastPathComponent)/.

    import Embedding

    extension \(arguments[3]) {
        static let embedded: [EmbeddedFile] = [

    """
for path in paths where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
    let url = folder.appending(path: path)
    guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
    source += "        EmbeddedFile(\"\(path)\", \"\(try Data(contentsOf: url).base64EncodedString())\"),\n"
}
source += "    ]\n}\n"
try source.write(toFile: arguments[2], atomically: true, encoding: .utf8)
