import Foundation
import Meals
import Testing

/// What `make fuzz` found: lines that no cook writes must neither crash nor hang.
@Suite struct FuzzingFindsTests {
    /// Each measure was read within the one before, which took the thread's stack.
    @Test func manyMeasuresAreRead() {
        let line = "1 g" + String(repeating: "/2 oz", count: 50_000) + " butter"
        let ingredient = IngredientLine.parse(line)
        #expect(ingredient.originalText == line)
        #expect(ingredient.name == "butter")
        #expect(ingredient.alternative?.utf8.count == 5 * 50_000 - 1)
    }

    /// The end of each bracket was looked for up to the end of the line.
    @Test(.timeLimit(.minutes(1)), arguments: ["1 cup ", "1 ", ""])
    func manyOpenBracketsAreRead(_ amount: String) {
        let line = amount + String(repeating: "(", count: 200_000)
        let ingredient = IngredientLine.parse(line)
        #expect(ingredient.originalText == line)
    }

    @Test func bracketsWithinBracketsAreOneNote() {
        let ingredient = IngredientLine.parse("1 cup flour (a (b) c) and ( salt (d)")
        #expect(ingredient.name == "flour and ( salt")
        #expect(ingredient.note == "a (b) c; d")
    }

    /// Foundation takes minutes for what is here a moment's work.
    @Test(.timeLimit(.minutes(1))) func longTextsAreNormalised() {
        let letters = 1_500_000
        let decomposed = String(repeating: "e\u{301}", count: letters)
        #expect(decomposed.nfc.utf8.elementsEqual(String(repeating: "\u{E9}", count: letters).utf8))
    }

    @Test func piecesOfALongTextAreNormalisedAsTheWhole() {
        let text = String(repeating: "e\u{301}\u{323} \u{1112}\u{1161}\u{11AB}é\u{300}a\u{301}", count: 2000)
        #expect(text.nfc.utf8.elementsEqual(text.precomposedStringWithCanonicalMapping.utf8))
        #expect(text.nfd.utf8.elementsEqual(text.decomposedStringWithCanonicalMapping.utf8))
    }
}
