import Diagnostics
import Platform

/// Makes the changes that diagnostics propose, each file in one step.
enum Fixing {
    /// What came of it.
    struct Result {
        var changes = 0
        var files: Set<String> = []
        var failures: [Diagnostic] = []
    }

    /// Makes every change that fits, and leaves a file that cannot be written as it is.
    static func apply(_ fixes: [Fix]) -> Result {
        var result = Result()
        for (file, fixes) in Dictionary(grouping: fixes, by: \.file).sorted(by: { $0.key < $1.key }) {
            do {
                let changes = try change(file, fixes)
                if changes == 0 { continue }
                result.changes += changes
                result.files.insert(file)
            } catch {
                result.failures.append(
                    Diagnostic(
                        .notMended, "This file cannot be changed: \(error.reason)", at: SourceLocation(file: file),
                        hint: "Check its permissions and those of its folder"))
            }
        }
        return result
    }

    private static func change(_ file: String, _ fixes: [Fix]) throws(SystemError) -> Int {
        // What a link leads to is changed, not the link.
        let target = try FileSystem.resolve(file)
        let (bytes, count) = Fix.applied(fixes, to: try FileSystem.read(target))
        if count > 0 { try FileSystem.replace(target, with: bytes) }
        return count
    }
}
