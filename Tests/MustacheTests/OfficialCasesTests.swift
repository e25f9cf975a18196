import Diagnostics
import Foundation
import Mustache
import Testing

/// Runs the official cases of the Mustache specification where a checkout of them is at hand: beside the repository,
/// in `shared/mustache-spec`, or in the folder that the variable `MUSTACHE_SPEC` names.
@Suite struct OfficialCasesTests {
    static let modules = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~dynamic-names", "~inheritance",
    ]

    static let folder: URL? = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder =
            ProcessInfo.processInfo.environment["MUSTACHE_SPEC"].map { URL(filePath: $0) }
            ?? root.deletingLastPathComponent().appending(path: "shared/mustache-spec")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    @Test(
        .enabled(
            if: OfficialCasesTests.folder != nil,
            "there is no shared/mustache-spec beside the repository, and MUSTACHE_SPEC names none"),
        arguments: modules)
    func passes(module: String) throws {
        let folder = try #require(Self.folder)
        let data = try Data(contentsOf: folder.appending(path: "\(module).json"))
        let file = try JSONDecoder().decode(SpecFile.self, from: data)
        #expect(!file.tests.isEmpty)
        for test in file.tests {
            let output = try render(test.template, test.data.value, partials: test.partials ?? [:])
            #expect(output == test.expected, "\(module): \(test.name)")
        }
    }
}

private struct SpecFile: Decodable {
    struct Case: Decodable {
        var name: String
        var template: String
        var data: JSONValue
        var partials: [String: String]?
        var expected: String
    }
    var tests: [Case]
}

private struct JSONValue: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = .null
        } else if let bool = try? container.decode(Bool.self) {
            value = .bool(bool)
        } else if let int = try? container.decode(Int.self) {
            value = .int(int)
        } else if let double = try? container.decode(Double.self) {
            value = .double(double)
        } else if let string = try? container.decode(String.self) {
            value = .string(string)
        } else if let list = try? container.decode([JSONValue].self) {
            value = .list(list.map(\.value))
        } else {
            value = .object(Object(try container.decode([String: JSONValue].self).map { ($0.key, $0.value.value) }))
        }
    }
}
