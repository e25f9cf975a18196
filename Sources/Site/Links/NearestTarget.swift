import Diagnostics
import Platform
import Synchronization

/// What the target of a link that leads nowhere was probably meant to be.
final class NearestTarget: Sendable {
    /// Beyond so many names only an equal one is looked for, in another folder: a site may have 100,000 files, and as many
    /// faulty links.
    static let limit = 1000

    private struct Names {
        /// By the folder that they are in, which ends in "/" or is empty; sorted.
        var ofFolder: [String: [String]] = [:]
        /// The keys of files by their names in lower case, of several the first.
        var keys: [String: String] = [:]
    }

    private let files: @Sendable () -> [String]
    private let looksForSimilar: Bool
    /// Nil until it is asked for: most sites have no such link.
    private let names = Mutex<Names?>(nil)

    /// - Parameters:
    ///   - looksForSimilar: whether there are few places that links stand in.
    ///   - files: the keys of files that a link of this kind may lead to.
    init(looksForSimilar: Bool, _ files: @escaping @Sendable () -> [String]) {
        self.looksForSimilar = looksForSimilar
        self.files = files
    }

    /// A file that may be meant, by its key, and whether it has the very name that was written.
    ///
    /// - Parameters:
    ///   - path: a key that no file has.
    ///   - others: folders that the name is looked up in, beside the one that `path` names.
    func match(for path: String, in others: [String]) -> (key: String, isSameName: Bool)? {
        let known = sorted()
        let name = String(path.lastPathPart)
        if let key = known.keys[name.lowercased()] { return (key, true) }
        guard looksForSimilar, known.keys.count <= Self.limit else { return nil }
        for folder in [String(path.dropLast(name.count))] + others {
            let near = Nearest.match(for: name, among: known.ofFolder[folder] ?? [])
            if let near { return (folder + near, false) }
        }
        return Nearest.match(for: name, among: known.keys.keys.sorted()).flatMap { known.keys[$0] }
            .map { ($0, false) }
    }

    private func sorted() -> Names {
        names.withLock { names in
            if let names { return names }
            var found = Names()
            for file in files().sorted() {
                let name = String(file.lastPathPart)
                found.ofFolder[String(file.dropLast(name.count)), default: []].append(name)
                found.keys[name.lowercased()] = found.keys[name.lowercased()] ?? file
            }
            names = found
            return found
        }
    }

    /// The way from a folder, which ends in "/" or is empty, to a file.
    static func path(from folder: String, to file: String) -> String {
        let from = folder.pathParts
        let to = file.pathParts
        let common = zip(from, to.dropLast()).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: from.count - common) + to.dropFirst(common).map(String.init))
            .joined(separator: "/")
    }
}
