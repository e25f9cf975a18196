import Diagnostics
import Meals

/// No two sources may write one path, also where a file system ignores case or spells accents otherwise, and none may
/// write where Larder keeps its own files.
enum PathCheck {
    /// The outputs in order, without those that clash.
    static func checked(_ outputs: [Output], _ diagnostics: inout [Diagnostic]) -> [Output] {
        var owners = [String: Output](minimumCapacity: outputs.count)
        var kept = [Output]()
        kept.reserveCapacity(outputs.count)
        for output in outputs {
            guard OutputManifest.isSafe(output.path) else {
                diagnostics.append(
                    Diagnostic(
                        .reservedPath, "\(output.origin) would be at \(output.path), where Larder keeps its own files",
                        hint: "Rename it"))
                continue
            }
            if let other = owners.updateValue(output, forKey: folded(output.path)) {
                collide(other, output, &diagnostics)
            } else {
                kept.append(output)
            }
        }
        checkFolders(owners, &diagnostics)
        return kept.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// A file cannot be where another output needs a folder.
    private static func checkFolders(_ owners: [String: Output], _ diagnostics: inout [Diagnostic]) {
        var seen = Set<String>()
        for (path, output) in owners.sorted(by: { $0.key < $1.key }) {
            var end = path.endIndex
            while let slash = path[..<end].lastIndex(of: "/") {
                let folder = String(path[..<slash])
                guard seen.insert(folder).inserted else { break }
                if let other = owners[folder] { collide(other, output, &diagnostics) }
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

    private static func folded(_ path: String) -> String { path.lowercased().nfc }
}
