import Diagnostics
import Meals
import Platform

/// No two sources may write one path, also where a file system ignores case or spells accents otherwise, and none may
/// write where Larder keeps its own files.
enum PathCheck {
    /// The outputs in order, without those that clash.
    static func checked(_ outputs: [Output], _ diagnostics: inout [Diagnostic]) -> [Output] {
        // By folded path: which of the outputs is there.
        var owners = [String: Int](minimumCapacity: outputs.count)
        var kept = [Output]()
        kept.reserveCapacity(outputs.count)
        for (index, output) in outputs.enumerated() {
            guard OutputManifest.isSafe(output.path) else {
                diagnostics.append(
                    Diagnostic(
                        .reservedPath, "\(output.origin) would be at \(output.path), where Larder keeps its own files",
                        hint: "Rename it"))
                continue
            }
            if let other = owners.updateValue(index, forKey: folded(output.path)) {
                collide(outputs[other], output, &diagnostics)
            } else {
                kept.append(output)
            }
        }
        kept.sort { $0.path.precedes($1.path) }
        checkFolders(of: kept, &diagnostics) { owners[$0].map { outputs[$0] } }
        return kept
    }

    /// A file cannot be where another output needs a folder.
    private static func checkFolders(
        of outputs: [Output], _ diagnostics: inout [Diagnostic], owner: (String) -> Output?
    ) {
        var seen = Set<Substring>()
        for output in outputs {
            var end = output.path.endIndex
            while let slash = output.path.utf8[..<end].lastIndex(of: UInt8(ascii: "/")) {
                let folder = output.path[..<slash]
                guard seen.insert(folder).inserted else { break }
                if let other = owner(folded(String(folder))) { collide(other, output, &diagnostics) }
                end = slash
            }
        }
    }

    private static func collide(_ a: Output, _ b: Output, _ diagnostics: inout [Diagnostic]) {
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
