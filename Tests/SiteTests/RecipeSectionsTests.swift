import Diagnostics
import Foundation
import Markdown
import Meals
import RealData
import Testing

@testable import Site

@Suite struct RecipeSectionsTests {
    private func recipe(_ markdown: String, fields: Recipe = Recipe(), _ headings: RecipeHeadings = .init()) -> Recipe {
        let origin = TextOrigin.verbatim(SourceText(file: "x.md", markdown))
        let options = ConversionOptions { headings.kind(of: $0.text) != nil }
        let text = MarkdownText(markdown, origin: origin).converted(options)
        return RecipeSections.completed(fields, by: text.sections, headings)
    }

    /// "group: line | line" for each group.
    private func shown(_ groups: [Recipe.Group]) -> [String] {
        groups.map { ($0.name.map { "\($0): " } ?? "") + $0.lines.joined(separator: " | ") }
    }

    @Test func listsUnderKnownHeadingsAreIngredientsAndSteps() {
        let found = recipe(
            "Soup.\n\n- no list\n\n## Ingredients\n\n- 2 *eggs*\n- salt\n\n## Directions\n\n1. Beat.\n2. Fry,\n   turn.\n\n"
                + "## Notes\n\n- Keeps well\n")
        #expect(shown(found.ingredients) == ["2 eggs | salt"])
        #expect(shown(found.steps) == ["Beat. | Fry, turn."])
    }

    @Test func deeperHeadingsAreGroups() {
        let found = recipe(
            "# Zutaten\n- Mehl\n### Soße\n- Öl\n- 1 Ei\n\n## Zubereitung\nRühren.\n\n#### Soße\nKochen.\n\n## Tipp\nText\n"
        )
        #expect(shown(found.ingredients) == ["Mehl", "Soße: Öl | 1 Ei"])
        #expect(shown(found.steps) == ["Rühren.", "Soße: Kochen."])
    }

    @Test func aLineWithAColonBeforeAListNamesAGroup() {
        let found = recipe(
            "## Ingredients\n\n- water\n\n**For the dough:**\n\n- flour\n\nUse good flour.\n\n## Method\n\n"
                + "The dough：\n\n1. Knead.\n\nThen rest:\n")
        #expect(shown(found.ingredients) == ["water", "For the dough: flour"])
        #expect(shown(found.steps) == ["The dough: Knead. | Then rest:"])
    }

    @Test func anItemWithoutAnAmountNamesItsOwnList() {
        let found = recipe(
            "## Ingredients\n\n- Sauce:\n  - 1 tbsp oil\n  - vinegar\n- 500 g meat\n  - 1 bone\n- salt\n\n"
                + "## Method\n\n- Fry\n  - the onion\n  - the leek\n- Serve\n")
        #expect(shown(found.ingredients) == ["Sauce: 1 tbsp oil | vinegar", "500 g meat | 1 bone | salt"])
        #expect(shown(found.steps) == ["Fry the onion the leek | Serve"])
    }

    @Test func tablesAndBrokenLinesAreRead() {
        let found = recipe(
            "## Ingredients\n\n| What | Amount |\n|---|---|\n| flour | 200 g |\n| | |\n| salt | |\n\n## Method\nStir.\n"
        )
        #expect(shown(found.ingredients) == ["flour 200 g | salt"])
        let lines = recipe("## Ingredients\n\n1 egg  \nsalt and\npepper\n\nmilk\n")
        #expect(shown(lines.ingredients) == ["1 egg | salt and pepper | milk"])
    }

    @Test func severalRecipesInOneTextKeepTheirListsApart() {
        let found = recipe(
            "# Day\n## Soup\n### Ingredientes\n- agua\n### Preparación\n- Hervir\n## Pan\n### Ingredientes\n- harina\n")
        #expect(shown(found.ingredients) == ["agua", "Pan: harina"])
        #expect(shown(found.steps) == ["Hervir"])
    }

    @Test func aSectionOfAmountsReplacesTheNamesAlone() {
        let text = "## 必备原料和工具\n\n- 锅\n- 鸡蛋\n\n## 计算\n\n每份：\n\n- 鸡蛋 2 个\n- 盐\n\n## 操作\n\n- 打蛋\n"
        #expect(shown(recipe(text).ingredients) == ["每份: 鸡蛋 2 个 | 盐"])
        #expect(shown(recipe(text.replacing("鸡蛋 2 个", with: "随意")).ingredients) == ["锅 | 鸡蛋"])
    }

    @Test func fieldsStandAboveSections() {
        var fields = Recipe()
        fields.ingredients = [.init(lines: ["1 pear"])]
        let found = recipe("## Ingredients\n- 2 eggs\n## Steps\n- Fry\n", fields: fields)
        #expect(shown(found.ingredients) == ["1 pear"] && shown(found.steps) == ["Fry"])
    }

    @Test func theSettingHeadingsAddsWords() throws {
        let site = try SiteFolder([
            "Content/site.yaml": "headings: {ingredients: [Aus dem Garten], steps: [Los]}\ndefaultCategory: A\n",
            "Content/meals/a.md": "# A\n\n## Aus dem Garten\n\n- 3 Karotten\n\n## Los\n\nKochen.\n",
        ])
        let renderer = try site.site().site.renderer
        #expect(shown(renderer.conversion.recipes[0].ingredients) == ["3 Karotten"])
        #expect(shown(renderer.conversion.recipes[0].steps) == ["Kochen."])
    }

    @Test func aHeadingWithoutAListHasNothing() {
        let found = recipe("## Ingredients\n\n## Method\n\n![](x.jpg)\n")
        #expect(found.ingredients.isEmpty && found.steps.isEmpty)
    }
}

@Suite(.enabled(if: RealData.isHere, Comment(rawValue: RealData.absence))) struct RealRecipesTests {
    /// Of how many texts the ingredients and the steps are found; `floor` is what was seen and must not sink.
    @Test(arguments: [
        ("based.cooking/content", 254, 254), ("comococinar/dishes", 62, 62), ("howtocook/dishes", 241, 241),
    ])
    func theirPartsAreFound(_ folder: String, ingredients: Int, steps: Int) throws {
        let headings = RecipeHeadings()
        let recipes = try RealData.files(folder, "md").map { file in
            let source = SourceText(file: file.path, bytes: file.bytes)
            let options = ConversionOptions { headings.kind(of: $0.text) != nil }
            let text = MarkdownText(file.bytes, origin: .verbatim(source)).converted(options)
            return RecipeSections.completed(Recipe(), by: text.sections, headings)
        }
        #expect(recipes.count { !$0.ingredients.isEmpty } >= ingredients)
        #expect(recipes.count { !$0.steps.isEmpty } >= steps)
    }
}
