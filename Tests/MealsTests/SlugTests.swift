import Meals
import Testing

@Suite struct SlugTests {
    @Test(arguments: [
        ("BBQ Ribs", "bbq-ribs"), ("Crème brûlée", "crème-brûlée"), ("Cre\u{300}me", "crème"), ("麻婆豆腐", "麻婆豆腐"),
        ("Shepherd's pie", "shepherd-s-pie"), ("1½ cups — tea!", "1½-cups-tea"), ("  --a--b--  ", "a-b"), ("🍕🍝", ""),
        ("हिंदी", "हिंदी"), ("Straße", "straße"), ("../x", "x"), ("7-Up", "7-up"), ("", ""), ("İzmir", "i̇zmir"),
        ("פלאפל", "פלאפל"), ("👩‍🍳 cook", "cook"), ("A/B\\C:D", "a-b-c-d"), ("C++", "c"), ("❤️ heart", "heart"),
    ])
    func slugs(text: String, slug: String) {
        #expect(Slug.make(from: text).unicodeScalars.elementsEqual(slug.nfc.unicodeScalars))
    }

    @Test func slugsAreAtMostOneHundredBytesAndWholeLetters() {
        for text in [
            String(repeating: "word ", count: 100), String(repeating: "饭", count: 90),
            String(repeating: "é", count: 120),
        ] {
            let slug = Slug.make(from: text)
            #expect((90...100).contains(slug.utf8.count))
            #expect(!slug.hasSuffix("-") && !slug.unicodeScalars.contains("\u{FFFD}"))
            #expect(Slug.isValid(slug))
        }
    }

    @Test func makingASlugOfASlugChangesNothing() {
        for text in ["Ünïted Soups", "ǅ titlecase", "ﬁ ligature", "ΑΣ", "Ⅷ", "e\u{301}\u{323}", "ꙮ", "½"] {
            let slug = Slug.make(from: text)
            #expect(Slug.make(from: slug).unicodeScalars.elementsEqual(slug.unicodeScalars), "\(text)")
        }
    }

    @Test func windowsDeviceNamesAreReserved() {
        #expect(["con", "nul", "com1", "lpt9"].allSatisfy(Slug.isReserved))
        #expect(!["com0", "com10", "conserve", "com"].contains(where: Slug.isReserved))
    }

    @Test func joiningKeepsTheSuffixWhole() {
        let joined = Slug.joining(String(repeating: "a", count: 100), "id-7")
        #expect(joined.hasSuffix("a-id-7") && joined.utf8.count == 100)
        #expect(Slug.joining("", "x") == "x" && Slug.joining("x", "") == "x")
    }

    @Test func tagsOfSignsOnlyAreNamedByTheirNumbers() {
        #expect(Slug.named("🍜") == "1f35c")
        #expect(Slug.named("con") == "con-tag")
    }
}
