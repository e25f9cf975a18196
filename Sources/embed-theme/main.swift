import Foundation

// embed-theme FOLDER FILE: writes FILE, a Swift source in which every file below FOLDER stands as bytes, by its path.
// Base64 in string literals: array literals of this size cost the compiler minutes.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    FileHandle.standardError.write(Data("usage: embed-theme FOLDER FILE\n".utf8))
    exit(2)
}
let folder = URL(fileURLWithPath: arguments[1], isDirectory: true).resolvingSymlinksInPath()
let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()

var source = """
    // Written by embed-theme from Templates/.

    extension DefaultTheme {
        static let encoded: [(path: String, base64: StaticString)] = [

    """
for path in paths where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
    let url = folder.appending(path: path)
    guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
    source += "        (\"\(path)\", \"\(try Data(contentsOf: url).base64EncodedString())\"),\n"
}
source += "    ]\n}\n"
try source.write(toFile: arguments[2], atomically: true, encoding: .utf8)
