import NewSite
import Platform

/// `larder new DIR`: a small site that builds at once.
struct NewCommand {
    private let folder: String
    /// How one enters it from where the program was started; nil for those who are in it.
    private let entrance: String?
    private let isQuiet: Bool

    init(_ arguments: Arguments) throws(Arguments.UsageError) {
        guard let folder = arguments.operands.first, !folder.isEmpty else {
            throw .init(
                message: "larder new needs the name of a folder for the site",
                hint: "Write for example: larder new my-kitchen")
        }
        self.folder = folder
        entrance = Self.entrance(folder, site: arguments.value(of: .site))
        isQuiet = arguments.has(.quiet)
    }

    func run() -> ExitCode {
        do {
            let files = NewSite.files(title: SiteTitle(folder: try name()))
            guard try FilledFolder.write(files, to: folder) else { return .wrongUsage }
            if !isQuiet { Terminal.print(text(for: files.count)) }
            return .done
        } catch {
            return FilledFolder.end(error)
        }
    }

    /// The folder's own name, also when it is given as "." or the like.
    private func name() throws(SystemError) -> String {
        func last(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
        let name = last(folder)
        guard name == "." || name == "..", try FileSystem.status(folder) != nil else { return name }
        return last(try FileSystem.resolve(folder))
    }

    private static func entrance(_ folder: String, site: String?) -> String? {
        if folder.hasPrefix("/") { return folder }
        guard let site else {
            if folder.split(separator: "/").allSatisfy({ $0 == "." }) { return nil }
            return folder.hasPrefix("-") ? "./\(folder)" : folder
        }
        return "\(site)/\(folder)"
    }

    private func text(for count: Int) -> String {
        let enter = entrance.map { "    cd \(ShellWord.quoted($0))\n" } ?? ""
        return """
            \(folder): a site of \(count) files. To see it:

            \(enter)    larder serve

            What you write goes into Content; README.md says how to go on.

            """
    }
}
