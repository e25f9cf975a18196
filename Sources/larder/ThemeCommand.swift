import DefaultTheme
import Platform
import Site

/// `larder theme DIR`: the built-in theme's files, for editing.
struct ThemeCommand {
    private let folder: String
    private let isQuiet: Bool

    init(_ arguments: Arguments) throws(Arguments.UsageError) {
        guard let folder = arguments.operands.first, !folder.isEmpty else {
            throw .init(
                message: "larder theme needs the name of a folder",
                hint: "Write for example: larder theme \(BuildOptions().templates)")
        }
        self.folder = folder
        isQuiet = arguments.has(.quiet)
    }

    func run() -> ExitCode {
        do {
            let files = DefaultTheme.files.map { (path: $0.key, bytes: $0.value) }.sorted { $0.path < $1.path }
            guard try FilledFolder.write(files, to: folder) else { return .wrongUsage }
            if !isQuiet { Terminal.print(text(for: files.count)) }
            return .done
        } catch {
            return FilledFolder.end(error)
        }
    }

    private func text(for count: Int) -> String {
        let isDefault = folder == BuildOptions().templates
        return """
            \(folder): \(count) files of the built-in theme
            To build with them: larder build\(isDefault ? "" : " --templates \(ShellWord.quoted(folder))")
            Only the files that you change are needed: delete the others, and those of Larder stand in for them.

            """
    }
}
