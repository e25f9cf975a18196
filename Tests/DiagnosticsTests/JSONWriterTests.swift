import Diagnostics
import Foundation
import Testing

struct JSONWriterTests {
    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func objectsAndArrays() {
        let json = written { json in
            json.object { json in
                json.key("a")
                json.array([1, 2]) { $0.integer($1) }
                json.key("b")
                json.object { _ in }
                json.key("c")
                json.array([Int]()) { $0.integer($1) }
                json.key("d")
                json.string("")
            }
        }
        #expect(json == #"{"a":[1,2],"b":{},"c":[],"d":""}"#)
    }

    @Test func numbers() {
        let json = written { $0.array([4, 4.5, 0.1, -2, .nan, .infinity, nil] as [Double?]) { $0.number($1) } }
        #expect(json == "[4,4.5,0.1,-2,null,null,null]")
    }

    @Test func escapes() {
        let json = written { $0.string("\"\\\n\r\t\u{0}\u{1F}\u{7F}</script>\u{2028}\u{2029}\u{2027}é👩‍🍳") }
        #expect(
            json == #""\"\\\n\r\t\u0000\u001f\u007f\u003c/script>\u2028\u2029"# + "\u{2027}é👩‍🍳\"")
    }

    @Test func everyScalarBelowTwoThousandOneHundredReadsBack() throws {
        let text = String(String.UnicodeScalarView((0..<0x2100).compactMap { Unicode.Scalar(UInt32($0)) }))
        let json = written { $0.array([text]) { $0.string($1) } }
        let read = try JSONDecoder().decode([String].self, from: Data(json.utf8))
        #expect(Array(read[0].unicodeScalars) == Array(text.unicodeScalars))
    }
}
