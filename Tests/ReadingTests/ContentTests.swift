import Diagnostics
import Meals
import Reading
import Testing

@Suite struct MarkdownMealTests {
    private func meal(_ path: String, _ text: String) throws -> (Meal, [Diagnostic]) {
        let (content, diagnostics) = try read([path: text])
        return (try #require(content.meals.first), diagnostics)
    }

    @Test func frontMatterGivesTheFieldsAndTheBodyTheDescription() throws {
        let (meal, faults) = try meal(
            "meals/Asian/pad-thai.md", "---\nname: Pad Thai\nrating: 4.5\ntags: [To go]\n---\nSweet and *sour*.\n")
        #expect(faults.isEmpty)
        #expect(meal.name == "Pad Thai" && meal.rating == 4.5 && meal.tags == ["To go"])
        #expect(meal.category?.value == "Asian" && meal.id.value == "Asian/pad-thai")
        #expect(meal.description?.markdown == "Sweet and *sour*.\n" && meal.file == "meals/Asian/pad-thai.md")
        #expect(meal.description?.origin.location(at: 10).line == 6)
    }

    @Test func withoutANameTheFirstHeadingIsItElseTheFilesName() throws {
        #expect(try meal("meals/a/x.md", "Text\n\n# 麻婆豆腐 *的* 做法\n").0.name == "麻婆豆腐 的 做法")
        #expect(try meal("meals/a/Grandma's pie.md", "Text only").0.name == "Grandma's pie")
    }

    @Test func theFirstFolderIsTheCategoryAndAGivenOneWins() throws {
        #expect(try meal("meals/soup/thick/x.md", "x").0.category?.value == "soup")
        #expect(try meal("meals/soup/x.md", "---\ncategory: Stew\n---\nx").0.category?.value == "Stew")
        #expect(try meal("meals/x.md", "x").0.category == nil)
    }

    @Test func wordsOfYAMLThatLookLikeOtherThingsStayText() throws {
        let (meal, faults) = try meal("meals/x.md", "---\nname: on\nlocation: NO\nid: 0123\ntags: [yes, 1:30]\n---\n")
        #expect(meal.name == "on" && meal.location == "NO" && meal.id.value == "0123" && meal.tags == ["yes", "1:30"])
        #expect(faults.map(\.code) == ["W110"])
    }

    @Test func aKeyThatStandsTwiceIsAnErrorThatNamesBothLines() throws {
        let (_, faults) = try read(["meals/x.md": "---\nname: A\nrating: 1\nrating: 2\n---\n"])
        #expect(faults.map(\.brief) == ["E011 meals/x.md:4:1: The key \"rating\" is set twice, in lines 3 and 4"])
        #expect(faults[0].related.map(\.location.line) == [3])
    }

    @Test(arguments: ["---\nname: A\n", "+++\nname = 1\n+++\n", "---\n- a\n---\n", "---\na: [\n---\n"])
    func frontMatterThatCannotBeReadIsAnErrorAndNoMeal(text: String) throws {
        let (content, faults) = try read(["meals/x.md": text])
        #expect(content.meals.isEmpty && faults.count == 1 && faults[0].severity == .error && faults[0].hint != nil)
    }
}

@Suite struct MergingTests {
    private let data = "[{\"id\": \"pho\", \"name\": \"Pho\", \"rating\": 4}]"

    @Test func aMarkdownFileWithTheIdOfARecordCompletesIt() throws {
        let (content, faults) = try read([
            "meals.json": data,
            "meals/Asian/noodle-soup.md": "---\nid: pho\nname: Other\nrating: 1\nlocation: Hanoi\n---\nA soup.",
        ])
        #expect(faults.isEmpty && content.meals.count == 1)
        let meal = try #require(content.meals.first)
        #expect(meal.name == "Pho" && meal.rating == 4 && meal.location == "Hanoi")
        #expect(meal.description?.markdown == "A soup." && meal.category?.value == "Asian")
    }

    @Test func aFilesPathIsNoExplicitId() throws {
        let (content, _) = try read(["meals.json": data, "meals/pho.md": "# Pho\n"])
        #expect(content.meals.count == 2)
    }

    @Test func twoFilesForOneRecordAreAnErrorThatNamesBoth() throws {
        let (_, faults) = try read([
            "meals.json": data, "meals/a.md": "---\nid: pho\n---\na", "meals/b.md": "---\nid: pho\n---\nb",
        ])
        #expect(faults.map(\.brief) == ["E193 meals/b.md:2:5: Two Markdown files have the id \"pho\" of one meal"])
        #expect(faults[0].related.map(\.location.file) == ["meals/a.md"])
    }
}

@Suite struct ContentFolderTests {
    @Test func mealsAreReadFromManyFilesAndFoldersOfEachKind() throws {
        let (content, faults) = try read([
            "meals.json": "{\"meals\": [{\"name\": \"A\"}]}", "meals/one.json": "{\"name\": \"B\"}",
            "meals/Soups/list.yaml": "- name: C\n- {name: D, rating: 3}\n", "meals/Soups/e.md": "# E\n",
            ".hidden/x.md": "# no\n", "meals/.x.md": "# no\n", "meals/x.md~": "# no\n", "meals/readme.txt": "no",
        ])
        #expect(faults.isEmpty)
        #expect(content.meals.map(\.name).sorted() == ["A", "B", "C", "D", "E"])
        #expect(content.meals.first { $0.name == "D" }?.category?.value == "Soups")
    }

    @Test func spreadsheetsAreNotPassedOverInSilence() throws {
        let (_, faults) = try read(["meals.xlsx": "x", "meals/x.ODS": "", "meals/notes.txt": "", "meals.md": ""])
        #expect(
            faults.map(\.brief) == [
                "W194 meals.md: Meals are not read from this kind of file",
                "W194 meals.xlsx: Meals are not read from this kind of file",
                "W194 meals/notes.txt: Meals are not read from this kind of file",
                "W194 meals/x.ODS: Meals are not read from this kind of file",
            ])
        #expect(faults.map { $0.hint?.contains("as CSV") } == [false, true, false, true])
    }

    @Test func pagesHaveTheirPathsTitlesAndSlugs() throws {
        let (content, faults) = try read([
            "pages/about.md": "---\ntitle: About us\n---\nHello", "pages/help/First steps.md": "# Begin here\n",
            "pages/help/index.md": "Help", "pages/x.md": "---\nslug: other\nhidden: true\n---\n",
            "index.md": "Welcome",
        ])
        #expect(faults.isEmpty)
        #expect(content.introduction?.body.markdown == "Welcome")
        #expect(
            Dictionary(uniqueKeysWithValues: content.pages.map { ($0.path, $0.title) })
                == ["about/": "About us", "help/first-steps/": "Begin here", "help/": "index", "other/": "x"])
        #expect(content.pages.filter(\.hidden).map(\.path) == ["other/"])
    }

    @Test func aMissingFolderIsASystemError() {
        #expect(throws: (any Error).self) {
            var diagnostics = [Diagnostic]()
            _ = try FileTree("/nonexistent/Content").files(&diagnostics)
        }
    }
}
