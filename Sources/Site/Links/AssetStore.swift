import Diagnostics
import Meals
import Platform
import Reading
import Synchronization

/// The files of the content folder that texts and meals refer to: where each goes, under a name with its hash.
final class AssetStore: Sendable {
    /// A file and the path on the site that it is copied to.
    struct Asset: Sendable, Equatable {
        var path: String
        var location: String
        var hash: ContentHash
    }

    private let files: [String: TreeFile]
    private let assets = Mutex<[String: Result<Asset, SystemError>]>([:])

    /// The keys of files that are shown as pictures, in `static/` too.
    private let pictures = Mutex<Set<String>>([])

    private let memory: AssetMemory?

    init(files: [String: TreeFile], memory: AssetMemory? = nil) {
        self.files = files
        self.memory = memory
    }

    /// Takes note that a file is shown as a picture: ``failures`` says where it is none.
    func show(_ key: String) { pictures.withLock { _ = $0.insert(key) } }

    /// The asset for the file with this key; nil when it is not there, or cannot be read: ``failures`` says why.
    func asset(_ key: String) -> Asset? {
        if let known = assets.withLock({ $0[key] }) { return try? known.get() }
        guard let file = files[key] else { return nil }
        // Read outside the lock: two threads may both do it, with the same result.
        let result = Result { () throws(SystemError) in
            let hash =
                if let memory { try memory.hash(of: file) } else { ContentHash(try FileSystem.read(file.location)) }
            return Asset(path: Self.path(for: key, hash), location: file.location, hash: hash)
        }
        assets.withLock { $0[key] = result }
        return try? result.get()
    }

    /// All assets that were asked for, in the order of their paths, each path once.
    var used: [Asset] {
        var byPath = [String: Asset]()
        for case .success(let asset) in assets.withLock({ $0.values }) {
            // Equal files under one name are one file.
            if let other = byPath[asset.path], other.location <= asset.location { continue }
            byPath[asset.path] = asset
        }
        return byPath.values.sorted { $0.path < $1.path }
    }

    /// What could not be read, and what cannot be shown.
    var failures: [Diagnostic] {
        unreadable + pictures.withLock { $0.sorted() }.compactMap { files[$0].flatMap(PictureCheck.fault) }
    }

    private var unreadable: [Diagnostic] {
        assets.withLock { known in
            known.sorted { $0.key < $1.key }.compactMap { key, result in
                guard case .failure(let error) = result else { return nil }
                return Diagnostic(
                    .unreadable, "This file cannot be read: \(error.reason)", at: SourceLocation(file: error.path),
                    hint: "Check its permissions")
            }
        }
    }

    private static let pictureEndings: Set<String> = [
        "jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "bmp", "ico", "jxl", "heic",
    ]

    private static func path(for key: String, _ hash: ContentHash) -> String {
        let name = String(key.lastPathPart)
        let dot = name.lastIndex(of: ".")
        let ending = dot.map { Slug.make(from: String(name[$0...])) } ?? ""
        let base = Slug.make(from: dot.map { String(name[..<$0]) } ?? name)
        let folder = pictureEndings.contains(ending) ? "images" : "files"
        return "\(folder)/\(base.isEmpty ? "" : base + ".")\(hash.short)\(ending.isEmpty ? "" : "." + ending)"
    }
}
