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

    /// All characters of one version of Unicode, and for each 256 of them two numbers made of what they fold to.
    struct Blocks: Codable, Equatable {
        /// The version that all builders and browsers in use know.
        var unicode: String
        /// Runs of its characters: first and last.
        var characters: [[UInt32]]
        /// By the code point of the first of 256, in hexadecimal: a number without capitals and one with.
        var hashes: [String: [UInt32]]
    }

    /// Every character folds to the same in the browser, alone and between letters and marks that it may act on:
    /// `text_test.js` reads the same numbers. `LARDER_UPDATE_FIXTURES=1 swift test` writes them anew.
    @Test func everyCharacterFoldsAsInTheBrowser() throws {
        let (major, minor) = (15, 0)
        let file = Checkout.fixtures.appending(path: "folding-blocks.json")
        var found = Blocks(unicode: "\(major).\(minor)", characters: [], hashes: [:])
        for value: UInt32 in 0...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age,
                age.major < major || (age.major == major && age.minor <= minor)
            else { continue }
            // Those that are nobody's, and those that are whoever's.
            if [.unassigned, .privateUse].contains(scalar.properties.generalCategory) { continue }
            if let last = found.characters.last, last[1] == value - 1 {
                found.characters[found.characters.count - 1][1] = value
            } else {
                found.characters.append([value, value])
            }
            let block = String(value & ~0xFF, radix: 16)
            let cases = [Folding(), Folding(letterCase: .sensitive)]
            var hashes = found.hashes[block] ?? [0x811c_9dc5, 0x811c_9dc5]
            for (place, folding) in cases.enumerated() {
                for text in [String(scalar), "Σ\(scalar)\u{323}\u{301}Σ"] {
                    for byte in folding.foldedUTF8(text) + [0xFF] {
                        hashes[place] = (hashes[place] ^ UInt32(byte)) &* 0x0100_0193
                    }
                }
            }
            found.hashes[block] = hashes
        }
        if ProcessInfo.processInfo.environment["LARDER_UPDATE_FIXTURES"] != nil {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            try encoder.encode(found).write(to: file)
        }
        let expected = try JSONDecoder().decode(Blocks.self, from: Data(contentsOf: file))
        #expect(found.characters == expected.characters)
        let differing = found.hashes.keys.filter { found.hashes[$0] != expected.hashes[$0] }.sorted()
        #expect(differing == [])
        #expect(found == expected)
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
