import Diagnostics
import Markdown
import RealData
import Testing

/// Hundreds of recipes as people write them.
@Suite struct RealDataTests {
    @Test(
        .enabled(if: RealData.isHere, Comment(rawValue: RealData.absence)),
        arguments: ["based.cooking", "howtocook", "comococinar"])
    func recipesConvertWell(folder: String) throws {
        let texts = try RealData.files(folder, "md").map { ($0.path, $0.text) }
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
