import Diagnostics
import Testing

@Suite struct NotationTests {
    @Test(arguments: [
        ("Content/meals.json", Notation.json), ("meals/A.JSON", .json), ("site.yaml", .yaml), ("meals/x.yml", .yaml),
        ("meals/a.b.md", .frontMatter), ("x.markdown", .frontMatter), ("meals.csv", .table), ("x.TSV", .table),
        ("README", .yaml), ("", .yaml),
    ])
    func theEndingTells(file: String, notation: Notation) {
        #expect(Notation(file: file) == notation)
    }

    @Test func examplesAreInTheFilesOwnForm() {
        #expect(Notation.json.adding("name", "Pita") == "Add for example \"name\": \"Pita\"")
        #expect(Notation.frontMatter.adding("name", "Pita") == "Add a line such as name: Pita")
        #expect(Notation.table.adding("name", "Pita") == "Write it into the column \"name\", for example Pita")
        #expect(Notation.json.list(["a", "b \"c\""]) == "[\"a\", \"b \\\"c\\\"\"]")
        #expect(
            Notation.yaml.list(["a", "b: c", "#d", "- e", "", "f\\g"]) == ##"[a, "b: c", "#d", "- e", "", "f\\g"]"##)
        #expect(Notation.table.list(["a", "b"]) == "a, b")
        #expect(Notation.json.group(["name": "Pita", "rating": "4.5"]) == "{\"name\": \"Pita\", \"rating\": 4.5}")
        #expect(Notation.yaml.entry(["text": "Stir"]) == "- {text: Stir}")
        #expect(Notation.table.group(["calories": "320 kcal", "fat": "9 g"]) == "calories: 320 kcal, fat: 9 g")
    }
}
