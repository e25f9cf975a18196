import Diagnostics
import Reading
import Testing

@Suite struct JSONMistakeTests {
    static let betweenValuesTable: [(String, String)] = [
        ("", "E014 1:1 The file is empty"),
        ("\u{FEFF} \n", "E014 1:1 The file is empty"),
        ("[1,,2]", "E010 1:4 Nothing stands between two commas"),
        ("[,1]", "E010 1:2 Nothing stands before this comma"),
        ("{,}", "E010 1:2 A key in double quotes is expected here, but , stands here"),
        ("{\"a\": 1\n\"b\": 2}", "E010 1:8 A comma is missing after the value of \"a\""),
        ("[\"é\" 1]", "E010 1:5 A comma is missing after this element"),
        ("[{}\n{}]", "E010 1:4 A comma is missing after this element"),
        ("[1;2]", "E010 1:3 A comma or ] is expected here, but ; stands here"),
        ("[\"x\":1]", "E010 1:5 A comma or ] is expected here, but : stands here"),
        ("{\"a\" 1}", "E010 1:5 A colon is missing after the key \"a\""),
        ("{\"a\" = 1}", "E010 1:6 A colon is expected after the key \"a\", not ="),
        ("{\"a\"}", "E010 1:2 The key \"a\" has no value"),
        ("{\"a\": , \"b\": 1}", "E010 1:2 The key \"a\" has no value"),
        ("{\"a\": }", "E010 1:2 The key \"a\" has no value"),
        ("[1] 2", "E010 1:5 The file should end here, but 2 follows"),
        ("{} {}", "E010 1:4 The file should end here, but { follows"),
        ("[1]]", "E010 1:4 This ] closes nothing"),
        ("]", "E010 1:1 A value is expected here, but ] stands here"),
        ("{\"r\": 4,5}", "E010 1:8 A number has a comma in it"),
        ("{1: 2}", "E010 1:2 This key has no quotes around it: 1"),
    ]

    @Test(arguments: betweenValuesTable)
    func betweenValues(_ text: String, _ expected: String) {
        expect(text, expected)
    }

    static let keysAndValuesTable: [(String, String)] = [
        (
            "{'a': 'b'}",
            "E010 1:2 ' is no quote in JSON: a text stands in straight double quotes\n"
                + "E010 1:7 ' is no quote in JSON: a text stands in straight double quotes"
        ),
        ("[“b”]", "E010 1:2 “ is no quote in JSON: a text stands in straight double quotes"),
        ("{name: 1}", "E010 1:2 This key has no quotes around it: name"),
        ("{\"a\": Soup with rice, \"b\": 2}", "E010 1:7 This text has no quotes around it: Soup with rice"),
        ("[tru]", "E010 1:2 This text has no quotes around it: tru"),
        ("// x\n[1] # y", "E010 1:1 JSON has no comments\nE010 2:5 JSON has no comments"),
        ("[/* a\n */ 1]", "E010 1:2 JSON has no comments"),
        ("[1,\u{A0}2]", "E010 1:4 An invisible character (U+00A0) stands outside the quotes"),
        (
            "[NaN, -Infinity, Infinity]",
            "E010 1:2 JSON has no NaN\nE010 1:7 JSON has no -Infinity\n"
                + "E010 1:18 JSON has no Infinity"
        ),
        ("[True]", "E010 1:2 JSON writes true in small letters"),
        ("[01]", "E010 1:2 01 is no number as JSON writes it"),
        ("[+1]", "E010 1:2 +1 is no number as JSON writes it"),
        ("[.5]", "E010 1:2 .5 is no number as JSON writes it"),
        ("[5.]", "E010 1:2 5. is no number as JSON writes it"),
        ("[-]", "E010 1:2 - is no number as JSON writes it"),
        ("[1e]", "E010 1:2 1e is no number as JSON writes it"),
        ("[0x1F]", "E010 1:2 0x1F is no number as JSON writes it"),
        ("[4/5]", "E010 1:2 4/5 is no number as JSON writes it"),
        ("[1.5.2]", "E010 1:2 1.5.2 is no number as JSON writes it"),
        ("[50%]", "E010 1:2 50% is no number as JSON writes it"),
    ]

    @Test(arguments: keysAndValuesTable)
    func keysAndValues(_ text: String, _ expected: String) {
        expect(text, expected)
    }

    static let insideQuotesTable: [(String, String)] = [
        (
            "{\"a\": \"x,\n \"b\": 01}",
            "E010 1:7 The text that begins here has no closing quote on its line\n"
                + "E010 2:7 01 is no number as JSON writes it"
        ),
        ("{\"a\": \"x\n more text\"}", "E010 1:7 The text that begins here has no closing quote on its line"),
        ("{\"a\": \"x", "E010 1:7 The text that begins here has no closing quote on its line"),
        ("[\"a\\\nb\"]", "E010 1:2 The text that begins here has no closing quote on its line"),
        ("{\"a: 1}", "E010 1:2 The key that begins here has no closing quote on its line"),
        ("{\"name: \"Soup\"}", "E010 1:2 A quote is missing after the key \"name\""),
        ("{\"a\": \"say \"hi\" now\"}", "E010 1:12 The text ends at this quote, but more follows"),
        ("{\"a\": \"Ramen, \"b\": 1}", "E010 1:13 The quote is missing that ends this text"),
        ("{\"a\": \"1/2\" pipe\", \"b\": 1}", "E010 1:11 The text ends at this quote, but more follows"),
        (
            "[\"a\tb\", \"饭\u{1}\"]",
            "E010 1:4 A tab stands in a text\n"
                + "E010 1:11 A control character (U+0001) stands in a text"
        ),
        (#"["\q"]"#, "E010 1:3 A backslash before q has no meaning in a text"),
        (#"["\u12"]"#, #"E010 1:3 Four hexadecimal digits must follow \u"#),
        (
            #"["\ud83d", "\ude00", "\ud83d\u0041"]"#,
            #"E010 1:3 \ud83d is half a character"# + "\n"
                + #"E010 1:13 \ude00 is half a character"# + "\n" + #"E010 1:23 \ud83d is half a character"#
        ),
    ]

    @Test(arguments: insideQuotesTable)
    func insideQuotes(_ text: String, _ expected: String) {
        expect(text, expected)
    }

    static let bracketsNameTheirPartnerTable: [(String, String, Int)] = [
        ("{\"a\": [1, 2}", "E010 1:12 ] is expected here, but } stands here", 7),
        ("{\"a\": 1]", "E010 1:8 } is expected here, but ] stands here", 1),
        ("[1, {\"b\": 2", "E010 1:12 The file ends, but a { is not closed", 5),
        ("[", "E010 1:2 The file ends, but a [ is not closed", 1),
        ("{\"a\":", "E010 1:6 The file ends, but a { is not closed", 1),
        ("{\"a\"", "E010 1:5 The file ends, but a { is not closed", 1),
    ]

    @Test(arguments: bracketsNameTheirPartnerTable)
    func bracketsNameTheirPartner(_ text: String, _ expected: String, column: Int) {
        expect(text, expected)
        #expect(readJSON(text).diagnostics.first?.related.map(\.location.column) == [column])
    }

    @Test func hintsSayHowToMend() {
        func hint(_ text: String) -> String? { readJSON(text).diagnostics.first?.hint }
        #expect(hint("[01]") == "Write 1, or \"01\" when the digits are a name")
        #expect(hint("[-.5]") == "Write -0.5, or \"-.5\" when the digits are a name")
        #expect(hint("[4/5]") == "Write \"4/5\" when it is a text")
        #expect(hint("{name: 1}") == "Write \"name\"")
        #expect(hint("{\"a\": \"x\n more\"}") == "Write \\n for a line break inside a text, and end it with \"")
        #expect(hint("{\"a\": \"x\n}") == "End it with \"")
        #expect(hint("{} {}") == "Put all entries into one list: [ …, … ]")
    }

    @Test func duplicatesAreReportedBesideMistakes() {
        expect(
            "{\"a\": 1, \"a\": 2, \"b\": [01]}",
            "E011 1:10 The key \"a\" is set twice in line 1\nE010 1:24 01 is no number as JSON writes it")
    }

    private func expect(_ text: String, _ expected: String) {
        let (node, diagnostics) = readJSON(text)
        #expect(node == nil)
        #expect(shown(diagnostics) == expected)
    }
}
