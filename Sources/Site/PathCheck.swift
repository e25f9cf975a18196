import Diagnostics
import Meals
import Platform

/// No two sources may write one path, also where a file system ignores case or spells accents otherwise, and none may
/// write where Larder keeps its own files.
struct PathCheck: Sendable {
    private(set) var diagnostics = [Diagnostic]()
    /// In the order in which they came, without those that clash.
    private var outputs = [Output]()
    /// The indices of `outputs`, by path.
    private var order = [Int]()
    /// By folded path: which of the outputs is there.
    private var owners = [String: Int]()
    /// By folded path: the first of the outputs that needs a folder there.
    private var folders = [String: Int]()

    /// The outputs by path, without those that clash.
    var sorted: [Output] { order.map { outputs[$0] } }

    /// Looks at further outputs, which may come in any order.
    mutating func add(_ further: [Output]) {
        owners.reserveCapacity(owners.count + further.count)
        folders.reserveCapacity(folders.count + further.count)
        for output in further { add(output) }
        // What was in order before is one run, which the sort finds.
        order.sort { outputs[$0].path.precedes(outputs[$1].path) }
    }

    private mutating func add(_ output: Output) {
        guard OutputManifest.isSafe(output.path) else {
            diagnostics.append(
                Diagnostic(
                    .reservedPath, "\(output.origin) would be at \(output.path), where Larder keeps its own files",
                    hint: "Rename it"))
            return
        }
        let path = Self.folded(output.path)
        if let other = owners[path] { return collide(outputs[other], output) }
        // A file cannot be where another output needs a folder.
        if let other = folders[path] { collide(output, outputs[other]) }
        let index = outputs.count
        owners[path] = index
        outputs.append(output)
        order.append(index)
        var folder = path[...]
        while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
            folder = folder[..<slash]
            let key = String(folder)
            guard folders[key] == nil else { break }
            folders[key] = index
            if let other = owners[key] { collide(outputs[other], output) }
        }
    }

    private mutating func collide(_ a: Output, _ b: Output) {
        let place = a.path == b.path ? a.path : "\(a.path) and \(b.path), which some computers cannot tell apart"
        diagnostics.append(
            Diagnostic(
                .pathCollision, "Two things would be at \(place): \(a.origin), and \(b.origin)",
                hint: "Rename one of them, or give it another slug"))
    }

    private static func folded(_ path: String) -> String {
        // Nearly all paths are as they are folded already.
        let isPlain = path.utf8.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        return isPlain ? path : path.lowercased().nfc
    }
}
