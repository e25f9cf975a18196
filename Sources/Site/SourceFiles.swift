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
        do {
            content = try FileTree(options.content).files(&diagnostics)
        } catch {
            throw BuildFailure(
                [
                    Diagnostic(
                        .unreadable, "There is no content to read: \(error.description)",
                        hint: error.isNotFound
                            ? "Run larder in the folder that holds \(options.content), or name it with --content"
                            : "Check the permissions")
                ], isSystemFailure: !error.isNotFound)
        }
        do {
            let hasTemplates = try FileSystem.statusFollowingLinks(options.templates) != nil
            templates = hasTemplates ? try FileTree(options.templates).files(&diagnostics) : []
        } catch {
            throw BuildFailure(error)
        }
    }
}
