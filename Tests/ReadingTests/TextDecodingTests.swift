import Diagnostics
import Reading
import Testing

@Suite struct TextDecodingTests {
    @Test(arguments: [
        "", "plain", "Crème brûlée 饭 🍜", "\u{FEFF}[]", "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}",
    ])
    func soundTextPasses(_ text: String) {
        #expect(TextDecoding.check(SourceText(file: "f", text)) == nil)
    }

    static let aWrongByteIsNamedWithItsPlaceTable: [([UInt8], String, String)] = [
        (
            Array("ab\ncr".utf8) + [0xE8] + Array("me".utf8), "f:2:3",
            "The byte 0xE8 (\"è\" in Windows-1252) is not UTF-8"
        ),
        (Array("“".utf8) + [0x93], "f:1:2", "The byte 0x93 (\"“\" in Windows-1252) is not UTF-8"),
        ([0x81], "f:1:1", "The byte 0x81 is not UTF-8"),
        (Array("饭".utf8.dropLast()), "f:1:1", "The byte 0xE9 (\"é\" in Windows-1252) is not UTF-8"),
        ([0xC0, 0x80], "f:1:1", "The byte 0xC0 (\"À\" in Windows-1252) is not UTF-8"),
        ([0xE0, 0x9F, 0xBF], "f:1:1", "The byte 0xE0 (\"à\" in Windows-1252) is not UTF-8"),
        ([0xED, 0xA0, 0x80], "f:1:1", "The byte 0xED (\"í\" in Windows-1252) is not UTF-8"),
        ([0xF0, 0x8F, 0xBF, 0xBF], "f:1:1", "The byte 0xF0 (\"ð\" in Windows-1252) is not UTF-8"),
        ([0xF4, 0x90, 0x80, 0x80], "f:1:1", "The byte 0xF4 (\"ô\" in Windows-1252) is not UTF-8"),
        ([0x61, 0xE2, 0x82, 0x41], "f:1:2", "The byte 0xE2 (\"â\" in Windows-1252) is not UTF-8"),
    ]

    @Test(arguments: aWrongByteIsNamedWithItsPlaceTable)
    func aWrongByteIsNamedWithItsPlace(_ bytes: [UInt8], _ place: String, _ message: String) {
        let problem = TextDecoding.check(SourceText(file: "f", bytes: bytes))
        #expect(problem?.code == .notUTF8)
        #expect(problem?.location?.description == place)
        #expect(problem?.message == message)
    }

    @Test func aWrongByteIsFoundAtEveryPlace() {
        for length in 1...40 {
            for wrong: UInt8 in [0xFF, 0] where length > 8 || wrong != 0 {
                for index in 0..<length {
                    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                    bytes[index] = wrong
                    #expect(TextDecoding.check(SourceText(file: "f", bytes: bytes))?.location?.column == index + 1)
                }
            }
        }
    }

    static let wideEncodingsAreRecognisedTable: [([UInt8], String)] = [
        ([0xFF, 0xFE] + "[1]".utf8.flatMap { [$0, 0] }, "UTF-16"), ([0xFE, 0xFF, 0, 0x5B], "UTF-16"),
        ("name: Soup".utf8.flatMap { [$0, 0] }, "UTF-16"), ("name: Soup".utf8.flatMap { [0, $0] }, "UTF-16"),
        ([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x5B], "UTF-32"),
    ]

    @Test(arguments: wideEncodingsAreRecognisedTable)
    func wideEncodingsAreRecognised(_ bytes: [UInt8], _ name: String) {
        let problem = TextDecoding.check(SourceText(file: "f", bytes: bytes))
        #expect(problem?.code == .wideEncoding)
        #expect(problem?.message == "The file is saved as \(name), not as UTF-8")
        #expect(problem?.location?.description == "f")
    }

    @Test func nulBytesAreNamedWithTheirPlace() {
        let problem = TextDecoding.check(SourceText(file: "f", "name:\n Soup\0 of the day"))
        #expect(problem?.code == .nulByte)
        #expect(problem?.location?.description == "f:2:6")
    }

    @Test func bothReadersCheckFirst() {
        let source = SourceText(file: "f", bytes: Array("[\"caf".utf8) + [0xE9] + Array("\"]".utf8))
        var diagnostics = [Diagnostic]()
        #expect(JSONReader.read(source, diagnostics: &diagnostics) == nil)
        #expect(YAMLReader.read(source, diagnostics: &diagnostics) == nil)
        #expect(diagnostics.map(\.code) == [.notUTF8, .notUTF8])
        #expect(diagnostics.map(\.location?.column) == [6, 6])
    }
}
