import Foundation
import PackagePlugin

/// Writes the built-in theme, everything under `Templates/`, into a Swift file of the target that uses this plugin.
@main
struct EmbedTheme: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let theme = context.package.directoryURL.appending(path: "Templates", directoryHint: .isDirectory)
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTheme.swift")
        return [
            .buildCommand(
                displayName: "Embedding Templates/",
                executable: try context.tool(named: "embed-theme").url,
                arguments: [theme.path(percentEncoded: false), output.path(percentEncoded: false)],
                inputFiles: try files(below: theme),
                outputFiles: [output])
        ]
    }

    /// Every file and folder below `folder`: a folder counts too, so that a file added to it is noticed.
    private func files(below folder: URL) throws -> [URL] {
        guard
            let enumerator = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        else { return [] }
        return [folder] + enumerator.compactMap { $0 as? URL }.sorted { $0.path < $1.path }
    }
}
