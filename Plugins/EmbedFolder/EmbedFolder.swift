import Foundation
import PackagePlugin

/// Writes every file of a folder of the repository into a Swift file of the target that uses this plugin.
@main
struct EmbedFolder: BuildToolPlugin {
    /// Which folder each target carries.
    private static let folders = [
        "DefaultTheme": "Templates", "NewSite": "Sources/NewSite/Site", "Preview": "Sources/Preview/Pages",
    ]
    /// Where there are scripts in it that are bundled, and from which on: see `embed-folder`.
    private static let entries = [
        "DefaultTheme": [
            "assets/search.js", "assets/bar.js", "assets/token-menu.js", "assets/extras.js", "assets/offline.js",
            "assets/kept-pages.js",
            "workers/offline.js", "workers/removal.js",
        ]
    ]

    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let name = Self.folders[target.name] else {
            Diagnostics.error(
                "EmbedFolder does not know which folder \(target.name) carries: add it to the list in the plugin")
            return []
        }
        let folder = context.package.directoryURL.appending(path: name, directoryHint: .isDirectory)
        let output = context.pluginWorkDirectoryURL.appending(path: "Embedded.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(name)/",
                executable: try context.tool(named: "embed-folder").url,
                arguments: [folder.path(percentEncoded: false), output.path(percentEncoded: false), target.name]
                    + Self.entries[target.name, default: []],
                inputFiles: try files(below: folder),
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
