import Diagnostics
import Foundation
import Markdown
import Testing

/// Hundreds of recipes as people write them, where the shared data is at hand.
@Suite struct RealDataTests {
    static let data = ProcessInfo.processInfo.environment["LARDER_DATA"] ?? "../shared/data"

    static func texts(in folder: String) -> [(path: String, text: String)] {
        guard let paths = FileManager.default.enumerator(atPath: "\(data)/\(folder)") else { return [] }
        return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted().compactMap { path in
            (try? String(contentsOfFile: "\(data)/\(folder)/\(path)", encoding: .utf8)).map { (path, $0) }
        }
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: data), "the shared recipes are not at hand"),
        arguments: ["based.cooking", "howtocook", "comococinar"])
    func recipesConvertWell(folder: String) throws {
        let texts = Self.texts(in: folder)
        try #require(!texts.isEmpty)
        for (path, text) in texts {
            let result = convert(text)
            #expect(disorder(in: result.html) == nil, "\(path)")
            #expect(!result.diagnostics.contains { $0.severity == .error }, "\(path)")
            let html = String(decoding: result.html, as: UTF8.self)
            #expect(!html.contains("<script") && !html.contains("style="), "\(path)")
            #expect(Set(result.headings.map(\.id)).count == result.headings.count, "\(path)")
            let bytes = Array(text.utf8)
            for link in result.links {
                let rest = String(decoding: bytes[link.textOffset...].prefix(link.target.utf8.count), as: UTF8.self)
                #expect(
                    link.target.hasSuffix(rest) || rest.hasPrefix("[") || link.target.contains(link.text),
                    "\(path): \(link)")
            }
        }
    }
}
