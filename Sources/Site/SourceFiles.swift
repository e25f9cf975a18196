import Diagnostics
import Platform
import Reading

/// The files that a site is made from, as they were found before any of them was read.
struct SourceFiles: Sendable {
    /// The files of the content folder.
    var content: [TreeFile]
    /// The site's own theme files; empty where there is no such folder.
    var templates: [TreeFile]
    /// What is wrong with names and links.
    var diagnostics: [Diagnostic] = []

    init(_ options: BuildOptions) throws(BuildFailure) {
        let parallel = Parallel(jobs: options.jobs)
        do {
            content = try FileTree(options.content, parallel: parallel).files(&diagnostics)
        } catch {
            throw BuildFailure(
                [
                    Diagnostic(
                        .unreadable, "There is no content to read: \(error.description)",
                        hint: Self.hint(for: error, options.content))
                ], isSystemFailure: !error.isNotFound)
        }
        do {
            let hasTemplates = try FileSystem.statusFollowingLinks(options.templates) != nil
            templates = hasTemplates ? try FileTree(options.templates, parallel: parallel).files(&diagnostics) : []
        } catch {
            guard error.isNotFound else { throw BuildFailure(error) }
            throw BuildFailure([
                Diagnostic(
                    .unreadable, error.description, hint: "Name the folder of the theme's files with --templates")
            ])
        }
    }

    /// How to get at the content, by what there is in its place.
    private static func hint(for error: SystemError, _ content: String) -> String {
        guard error.isNotFound else { return "Check the permissions" }
        // What cannot be looked at, here and beside it, gives no hint, and the error is told all the same.
        if (try? FileSystem.statusFollowingLinks(content)) ?? nil != nil {
            return "\(content) is a file: name the folder of the meals with --content"
        }
        let path = content.pathParts
        let above = (content.hasPrefix("/") ? "/" : "") + path.dropLast().joined(separator: "/")
        let beside = ((try? FileSystem.list(above.isEmpty ? "." : above)) ?? []).sorted()
        if let name = path.last, let meant = Nearest.match(for: String(name), among: beside, strictly: true) {
            let folder = above.isEmpty ? meant : above + (above == "/" ? "" : "/") + meant
            return folder == BuildOptions().content
                ? "\(folder) is there: leave out --content" : "\(folder) is there: name it with --content \(folder)"
        }
        if content == BuildOptions().content, beside.contains(where: ["site.yaml", "meals"].contains) {
            return "This looks like the content itself: run larder in the folder above, or with --content ."
        }
        return "Run larder in the folder that holds \(content), or name it with --content"
    }
}
