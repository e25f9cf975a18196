import Diagnostics
import Testing

@Suite struct FixTests {
    private let source = SourceText(file: "a.json", "one two three")

    private func applied(_ fixes: Fix..., to text: String = "one two three") -> (String, Int) {
        let (bytes, count) = Fix.applied(fixes, to: Array(text.utf8))
        return (String(decoding: bytes, as: UTF8.self), count)
    }

    @Test func changesAreMadeInTheOrderOfTheirPlaces() {
        let result = applied(Fix(source, 8..<13, by: "3"), Fix(source, 0..<3, by: "eleven"), Fix(source, 3..<4, by: ""))
        #expect(result == ("eleventwo 3", 3))
    }

    @Test func ofTwoAtOnePlaceTheFirstIsMade() {
        #expect(applied(Fix(source, 0..<7, by: "x"), Fix(source, 4..<7, by: "y")) == ("x three", 1))
        #expect(applied(Fix(source, 4..<7, by: "2"), Fix(source, 4..<7, by: "2")) == ("one 2 three", 1))
    }

    @Test(arguments: ["one", "one TWO three", ""]) func whatIsNotThereAnyMoreIsNotChanged(text: String) {
        #expect(applied(Fix(source, 4..<7, by: "2"), to: text) == (text, 0))
    }
}
