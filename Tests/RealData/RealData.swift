import Foundation

/// Collections of real meals and recipes, which stand beside the repository or where `LARDER_DATA` says. They are
/// no part of it, and not everyone has them: suites that need them are enabled by ``isHere``.
public enum RealData {
    /// The folder of the collections, whether it is there or not.
    public static let folder: URL = {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let place = ProcessInfo.processInfo.environment["LARDER_DATA"]
        return place.map { URL(filePath: $0) } ?? root.appending(path: "shared/data")
    }()

    /// Whether there is anything to test with.
    public static let isHere = FileManager.default.fileExists(atPath: folder.path)

    /// Why a test was skipped.
    public static let absence = "the collections of real meals are not here; LARDER_DATA can name their folder"

    /// A file below ``folder``.
    public struct File: Sendable {
        /// Below ``folder``.
        public let path: String
        /// What is in it.
        public let bytes: [UInt8]
        /// The bytes as text.
        public var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// One file.
    public static func file(_ path: String) throws -> File {
        File(path: path, bytes: [UInt8](try Data(contentsOf: folder.appending(path: path))))
    }

    /// The files below the folder `path` with this extension, in the order of their names.
    public static func files(_ path: String, _ fileExtension: String) throws -> [File] {
        let root = folder.appending(path: path)
        let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".\(fileExtension)") }.sorted().map { try file("\(path)/\($0)") }
    }
}
