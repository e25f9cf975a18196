import Diagnostics
import Testing

@testable import Site

@Suite struct StringsTests {
    private func strings(_ language: String, _ files: [String: String]) -> (Strings, [Diagnostic]) {
        var diagnostics = [Diagnostic]()
        let sources = files.map { ("strings/\($0).json", SourceText(file: $0, $1)) }
        let strings = Strings(
            language: language, files: Dictionary(uniqueKeysWithValues: sources), diagnostics: &diagnostics)
        return (strings, diagnostics)
    }

    private let english = """
        {"hello": "Hello {name}", "meals": {"one": "{n} meal", "other": "{n} meals"}, "decimalSeparator": ".",
         "groupSeparator": ",", "script": {"a": "A", "b": "B"}}
        """

    @Test func placesAreFilledInOnceAndOnlyThoseThatAreKnown() {
        let (table, _) = strings("en", ["en": english])
        #expect(table.text("hello", ["name": "{name} {x}"]) == "Hello {name} {x}")
        #expect(table.count("meals", 1) == "1 meal" && table.count("meals", 12345) == "12,345 meals")
        #expect(table.rating(4) == "4.0" && table.rating(4.25) == "4.3" && table.number(-1234567) == "-1,234,567")
    }

    @Test func aVariantAddsToItsLanguageAndThatToEnglish() {
        let (table, faults) = strings(
            "pt-BR",
            [
                "en": english, "pt": "{\"hello\": \"Olá {name}\", \"decimalSeparator\": \",\"}",
                "pt-br": "{\"script\": {\"b\": \"C\"}}",
            ])
        #expect(faults.isEmpty)
        #expect(table.text("hello", ["name": "x"]) == "Olá x" && table.rating(3.5) == "3,5")
        #expect(table.script.map(\.key) == ["a", "b"] && table.script.last?.value.text == "C")
    }

    @Test func anUnknownLanguageIsEnglishWithAWarning() {
        let (table, faults) = strings("xx", ["en": english])
        #expect(faults.map(\.code) == ["W420"] && table.text("hello", ["name": "x"]) == "Hello x")
    }

    @Test func aTableIsReadOnceAndItsFaultsAreToldOnce() {
        #expect(strings("en", ["en": ""]).1.map(\.brief) == ["E014 en:1:1: The file is empty"])
        #expect(
            strings("de", ["en": english, "de": "[1]"]).1.map(\.brief) == [
                "E421 de:1:1: A table of words must be a group of keys, not a list"
            ])
        let (table, faults) = strings(
            "en", ["en": "{\"a\": null, \"b\": [1],\n\"meals\": {\"one\": {}, \"other\": \"{n}\"}}"])
        #expect(
            faults.map(\.brief) == [
                "E421 en:1:7: \"a\" must be a text or plural forms, not nothing",
                "E421 en:1:18: \"b\" must be a text or plural forms, not a list",
                "E421 en:2:18: The plural form \"one\" must be a text, not a group of keys",
            ])
        #expect(table.count("meals", 1) == "1" && faults.allSatisfy { $0.hint != nil })
    }

    @Test func aLanguagesOwnFormsReplaceTheEnglishOnes() {
        let (table, _) = strings("ar", ["en": english, "ar": "{\"meals\": {\"other\": \"{n} وجبة\"}}"])
        #expect(table.count("meals", 1) == "1 وجبة")
    }

    @Test(arguments: [
        ("ar", true), ("he-IL", true), ("fa", true), ("az-Arab", true), ("en", false), ("ku-Latn", false),
    ])
    func directions(language: String, isRightToLeft: Bool) {
        #expect(TextDirection(of: language) == (isRightToLeft ? .rightToLeft : .leftToRight))
    }

    /// Samples from the examples of Unicode's plural rules.
    @Test(arguments: [
        ("en", "other one other"), ("fr", "one one other"), ("ru", "many one few"), ("zh", "other other other"),
        ("pl", "many one few"), ("cs", "other one few"), ("ar", "zero one two"), ("lt", "other one few"),
        ("he", "other one two"),
    ])
    func plurals(language: String, forms: String) {
        #expect([0, 1, 2].map { PluralRules.form(of: $0, in: language) }.joined(separator: " ") == forms)
    }

    @Test(arguments: [(11, "many"), (21, "one"), (22, "few"), (112, "many"), (25, "many"), (101, "one")])
    func russianPlurals(count: Int, form: String) {
        #expect(PluralRules.form(of: count, in: "ru") == form)
    }
}
