import Testing

@testable import Search

struct FoldedNamesTests {
    @Test func countsNamesNotOccurrences() {
        let names = FoldedNames(["banana", "", "Bandana", "an", "na"], folding: Folding())
        #expect(names.count(containing: "an") == 3)
        #expect(names.count(containing: "ANA") == 2)
        #expect(names.count(containing: "na") == 3)
        #expect(names.count(containing: "ann") == 0)
        #expect(names.count(containing: "") == 5)
    }

    @Test func countsAsContainsDoes() {
        var random = Lehmer()
        for _ in 0..<300 {
            let names = (0..<20).map { _ in
                (0..<random.below(9)).map { _ in random.element(["a", "b", "ab", "é", "ß"]) }.joined()
            }
            let text = (0...random.below(4)).map { _ in random.element(["a", "b", "ss", "e"]) }.joined()
            let expected = names.count { Folding().fold($0).contains(text) }
            #expect(FoldedNames(names, folding: Folding()).count(containing: text) == expected, "\(text) in \(names)")
        }
    }
}
