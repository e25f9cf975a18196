import Foundation
import RealData
import Testing

@testable import Search

struct FoldingTests {
    struct Vectors: Decodable {
        var words: [[String]]
        var sensitive: [[String]]
    }

    static func vectors() throws -> Vectors {
        try JSONDecoder().decode(
            Vectors.self, from: Data(contentsOf: Checkout.fixtures.appending(path: "folding.json")))
    }

    /// Compares scalars: `String ==` would call composed and decomposed text equal.
    private func scalars(_ text: String) -> [String] { text.unicodeScalars.map { String($0.value, radix: 16) } }

    @Test func goldenWords() throws {
        for pair in try Self.vectors().words {
            #expect(scalars(Folding().fold(pair[0])) == scalars(pair[1]), "\(pair[0])")
        }
    }

    @Test func goldenWordsWithCapitalsKept() throws {
        for pair in try Self.vectors().sensitive {
            #expect(scalars(Folding(letterCase: .sensitive).fold(pair[0])) == scalars(pair[1]), "\(pair[0])")
        }
    }

    @Test func foldingTwiceChangesNothing() throws {
        for pair in try Self.vectors().words {
            #expect(scalars(Folding().fold(pair[1])) == scalars(pair[1]), "\(pair[1])")
        }
    }

    @Test func browserHasTheSameTables() throws {
        let script = try String(contentsOf: Checkout.root.appending(path: "Templates/assets/text.js"), encoding: .utf8)
        #expect(script.contains("\"\(FoldingTable.letters)\""))
        #expect(script.contains("\"\(FoldingTable.signs.replacing("\"", with: "\\\""))\""))
        #expect(script.contains("\"\(FoldingTable.kana)\""))
        for run in FoldingTable.runs {
            let numbers = run.map { "0x" + String($0, radix: 16, uppercase: true) }.joined(separator: ", ")
            #expect(script.contains("[\(numbers)]"))
        }
    }

    /// Folds every line of real texts in many scripts and compares one number with the browser's half, whose test
    /// (`text_test.js`) does the same; the sum over lines makes the order of files irrelevant.
    @Test(.enabled(if: RealData.isHere, Comment(rawValue: RealData.absence)))
    func realTextsFoldAsInTheBrowser() throws {
        let expected = try object(Array(Data(contentsOf: Checkout.fixtures.appending(path: "folding-parity.json"))))
        var sum: UInt32 = 0
        var lines = 0
        for folder in expected["folders"] as? [String] ?? [] {
            let files = FileManager.default.enumerator(
                at: RealData.folder.appending(path: folder), includingPropertiesForKeys: nil)
            for case let file as URL in files ?? .init() where ["md", "json", "csv"].contains(file.pathExtension) {
                for line in String(decoding: try Data(contentsOf: file), as: UTF8.self).utf8.split(separator: 10) {
                    lines += 1
                    var hash: UInt32 = 0x811c_9dc5
                    for byte in Folding().foldedUTF8(String(Substring(line))) {
                        hash = (hash ^ UInt32(byte)) &* 0x0100_0193
                    }
                    sum &+= hash
                }
            }
        }
        #expect(lines == expected["lines"] as? Int)
        #expect(sum == expected["sum"] as? UInt32)
    }
}
