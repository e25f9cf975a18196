import Diagnostics
import Foundation
import Reading
import Testing

@Suite struct JSONReaderTests {
    static let readsTable: [(String, String)] = [
        ("{}", "{}"), ("[]", "[]"), ("null", "null"), (" true ", "true"), ("false", "false"), ("\"\"", "\"\""),
        ("[0, -0, 4.50, 1E+2, -1.5e-3]", "[0, -0, 4.50, 1E+2, -1.5e-3]"),
        ("{\"a\":{\"b\":[{}]},\"c\":[]}", "{a: {b: [{}]}, c: []}"),
        ("\u{FEFF}[1]", "[1]"), ("[1]\r\n\t ", "[1]"),
        (#"["\"\\\/\b\f\n\r\t\u00e9\u20AC\ud83c\udf5c"]"#, "[\"\"\\/\u{8}\u{C}\n\r\té€🍜\"]"),
        (#"{"n\u0061me": "Köttbullar med gräddsås"}"#, "{name: \"Köttbullar med gräddsås\"}"),
        (
            #"["12345678\"12345678", "1234567", "123456789abcdef 饭"]"#,
            "[\"12345678\"12345678\", \"1234567\", \"123456789abcdef 饭\"]"
        ),
    ]

    @Test(arguments: readsTable)
    func reads(_ text: String, _ expected: String) {
        let (node, diagnostics) = readJSON(text)
        #expect(shown(node) == expected)
        #expect(diagnostics.isEmpty)
    }

    @Test func everyValueKnowsItsPlace() throws {
        let text = "\u{FEFF}{ \"é\": [ true, \"x\" ],\r\n  \"k\": -1 }"
        let node = try #require(readJSON(text).node)
        let bytes = Array(text.utf8)
        let list = try #require(node["é"])
        #expect(bytes[node.offset] == UInt8(ascii: "{"))
        #expect(node.members?.map { bytes[$0.keyOffset] } == [UInt8(ascii: "\""), UInt8(ascii: "\"")])
        #expect(bytes[list.offset] == UInt8(ascii: "["))
        #expect(list.elements?.map { bytes[$0.offset] } == [UInt8(ascii: "t"), UInt8(ascii: "\"")])
        #expect(SourceText(file: "f", text).location(at: try #require(node["k"]).offset).description == "f:2:8")
    }

    @Test func trailingCommasAreWarnedOfAndLeaveTheValue() {
        let (node, diagnostics) = readJSON("[{\"a\": [1,],\n},\n]")
        #expect(shown(node) == "[{a: [1]}]")
        #expect(
            shown(diagnostics) == """
                W012 1:10 A comma stands after the last entry
                W012 1:12 A comma stands after the last entry
                W012 2:2 A comma stands after the last entry
                """)
        #expect(diagnostics.allSatisfy { $0.severity == .warning })
    }

    @Test func keysThatStandTwiceAreAllReportedAndTheFirstIsKept() {
        let (node, diagnostics) = readJSON("[{\"a\": 1, \"b\": 2,\n\"\\u0061\": {\"c\": 0, \"c\": 1},\n\"a\": 4}]")
        #expect(shown(node) == "[{a: 1, b: 2}]")
        #expect(
            shown(diagnostics) == """
                E011 2:1 The key "a" is set twice, in lines 1 and 2
                E011 2:20 The key "c" is set twice in line 2
                E011 3:1 The key "a" is set twice, in lines 1 and 3
                """)
        #expect(
            diagnostics.first?.related == [.init(at: .init(file: "meals.json", line: 1, column: 3), "first set here")])
    }

    @Test func aHundredThousandKeysAreNoTrouble() throws {
        let text = "{" + (0..<100_000).map { "\"key \($0)\": \($0)" }.joined(separator: ",") + ",\"key 77\": 0}"
        let clock = ContinuousClock()
        let start = clock.now
        let (node, diagnostics) = readJSON(text)
        // Comparing each key with each takes minutes.
        #expect(clock.now - start < .seconds(20))
        #expect(node?.members?.count == 100_000)
        #expect(diagnostics.map(\.message) == ["The key \"key 77\" is set twice in line 1"])
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"a\":"]) func depthIsLimited(_ opening: String) {
        let bomb = readJSON(String(repeating: opening, count: 200_000))
        #expect(bomb.node == nil)
        #expect(bomb.diagnostics.map(\.code) == [.nestedTooDeeply])
    }

    /// Everything that walks a tree by recursion, its release included, must fit into a thread's smallest stack.
    @Test func theDeepestTreeFitsIntoASmallStack() {
        let depth = Node.nestingLimit
        let texts = [
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth),
            String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth),
        ]
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            for text in texts {
                let trees = [readJSON(text).node, readYAML(text).node]
                #expect(shown(trees[0]) == shown(trees[1]))
                #expect(trees[0] != nil && trees[0] == readJSON(text).node)
            }
            done.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        done.wait()
    }

    @Test func longTextsAreReadWhole() {
        let plain = String(repeating: "Ragù, slowly. ", count: 150_000)
        #expect(readJSON("[\"\(plain)\"]").node?.elements?.first?.value == .string(plain))
        let escaped = String(repeating: "Ragù,\\nslowly. ", count: 150_000)
        #expect(
            readJSON("[\"\(escaped)\"]").node?.elements?.first?.value
                == .string(String(repeating: "Ragù,\nslowly. ", count: 150_000)))
    }

    @Test func manyMistakesEndTheReading() {
        let (node, diagnostics) = readJSON("[" + String(repeating: "01,", count: 1000) + "1]")
        #expect(node == nil)
        #expect(diagnostics.count == 21)
        #expect(diagnostics.last?.code == .tooManyMistakes)
    }
}
