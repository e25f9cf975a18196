import Foundation
import Testing

@testable import Search

/// Folders of the checkout that tests read.
enum Checkout {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let fixtures = root.appending(path: "Tests/javascript/fixtures")
}

/// Compares an index with the files of the checkout, or writes them where `LARDER_UPDATE_FIXTURES` is set.
func expectCommitted(_ files: [IndexFile], in name: String) throws {
    let folder = Checkout.fixtures.appending(path: name)
    if ProcessInfo.processInfo.environment["LARDER_UPDATE_FIXTURES"] != nil {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder.appending(path: "search"), withIntermediateDirectories: true)
        for file in files { try Data(file.bytes).write(to: folder.appending(path: file.path)) }
    }
    for file in files {
        #expect(try Array(Data(contentsOf: folder.appending(path: file.path))) == file.bytes, "\(file.path)")
    }
}

/// FNV-1a in 64 bits: deterministic and small, all that a test needs of a content hash.
func testHash(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
}

/// One decoded JSON object.
func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
}
