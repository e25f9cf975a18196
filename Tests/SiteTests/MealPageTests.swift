import Diagnostics
import Foundation
import Meals
import Testing

@testable import Site

@Suite struct MealPageTests {
    private func page(_ settings: String = "") throws -> String {
        try SiteFolder(rich.merging(["Content/site.yaml": settings]) { $1 }).page("meals/aubergine/index.html")
    }

    /// The texts of `<dt>` and `<dd>`.
    private func rows(_ page: String) -> [String] {
        page.matches(of: /<dt>(.*?)<\/dt><dd><bdi>(.*?)<\/bdi><\/dd>/).map {
            "\($0.1): \($0.2.replacing(/<[^>]*>/, with: ""))"
        }
    }

    @Test func allFactsAreShownAsTheLanguageWritesThem() throws {
        let page = try page()
        #expect(
            rows(page) == [
                "Preparation: 20 min", "Cooking: 40–55 min", "Total time: 1 h – 1 h 15 min", "Yield: makes 12 slices",
                "Price: €12.50", "Course: starter, side", "Cuisine: Georgian", "Diets: vegan, gluten-free",
                "Contains: soya, nuts", "Author: Anna", "Source: example.org",
                "Licence: CC BY 4.0", "Published: 31 May 2024", "Calories: 320 kcal", "Joy: much",
            ])
        for part in [
            "1128 votes", "Rated 4.3 of 5", "<time datetime=\"PT20M\">20 min</time>",
            "<a href=\"https://example.org/anna\">Anna</a>", "<a href=\"https://www.example.org/book?page=12\">",
        ] { #expect(page.contains(part), "\(part)") }
    }

    @Test func anotherLanguageHasItsOwnForms() throws {
        let german = rows(try page("language: de"))
        #expect(
            german[0...2] == ["Vorbereitung: 20 Min.", "Garzeit: 40–55 Min.", "Gesamtzeit: 1 Std. – 1 Std. 15 Min."])
        #expect(german[4] == "Preis: 12,50\u{A0}€" && german.contains("Veröffentlicht: 31. Mai 2024"))
        let chinese = rows(try page("language: zh"))
        #expect(chinese.contains("发布: 2024年5月31日") && chinese.contains("饮食: 纯素、无麸质"))
    }

    @Test(arguments: [("en", "ar", "rtl"), ("ar", "de-AT", "ltr"), ("ar", "az-Arab", "rtl"), ("en", "fr", "ltr")])
    func aMealOfAnotherLanguageReadsInItsOwnDirection(site: String, meal: String, direction: String) throws {
        let page = try SiteFolder([
            "Content/site.yaml": "language: \(site)", "Content/meals/a/x.md": "---\nlang: \(meal)\n---\nx",
        ]).page("meals/x/index.html")
        #expect(page.contains("<article class=\"meal\" data-meal=\"a/x\" lang=\"\(meal)\" dir=\"\(direction)\">"))
    }

    @Test func ingredientsAndStepsOfFieldsStandBesideTheText() throws {
        let page = try page()
        #expect(page.contains("<li>3 aubergines</li>\n</ul>\n<h3>Dressing</h3>\n<ul>\n<li>2 tbsp vinegar</li>"))
        #expect(page.contains("<ol>\n<li>Char them.</li>\n</ol>\n<h3>Dressing</h3>\n<ol>\n<li>Stir.</li>"))
    }

    @Test func thoseOfTheTextAreShownOnce() throws {
        let page = try SiteFolder([
            "Content/meals/a/x.md": "# X\n\n## Method\n\n1. Stir.\n\n## Ingredients\n\n- 1 egg\n"
        ]).page("meals/x/index.html")
        let main = try #require(page.components(separatedBy: "<main").last)
        #expect(main.components(separatedBy: "1 egg").count == 2 && main.components(separatedBy: "Stir.").count == 2)
        #expect(!page.contains("class=\"ingredients\"") && !page.contains("class=\"steps\""))
    }

    @Test func furtherPicturesLeaveOutTheFirst() throws {
        let page = try page()
        #expect(page.contains("src=\"https://example.org/a.jpg\" alt=\"On a plate\""))
        #expect(page.components(separatedBy: "<img").count == 3)
        #expect(page.contains(/src="\.\.\/\.\.\/images\/b\.[^"]*svg" alt="Sliced &amp; salted"/))
    }

    @Test func anUnsaidAllergenIsNotNone() throws {
        let folder = try SiteFolder([
            "Content/meals.json": """
            [{"name": "A", "category": "x"}, {"name": "B", "category": "x", "allergens": []}]
            """
        ])
        #expect(!(try folder.page("meals/a/index.html")).contains("Contains"))
        #expect(try folder.page("meals/b/index.html").contains("None of the fourteen allergens"))
    }

    @Test func aMealWithNothingButANameHasNothingEmptyOnItsPage() throws {
        let page = try SiteFolder(["Content/meals.json": "[{\"name\": \"A\", \"category\": \"x\"}]"])
            .page("meals/a/index.html")
        for part in ["<dl", "<ul class=\"tags", "<section", "<nav class=\"neighbours", "rating"] {
            let main = page.components(separatedBy: "<main").last ?? ""
            #expect(!main.contains(part), "\(part)")
        }
    }

    @Test(arguments: [
        (["On sale", "A", "B", "C", "D"], "On sale", ["A", "B", "C", "+1"]), (["B", "coupon"], "coupon", ["B"]),
        (["coupon", "on sale"], "on sale", ["coupon"]), (["A"], nil, ["A"]),
    ])
    func cardsNameThreeTagsBesideTheMark(tags: [String], mark: String?, shown: [String]) throws {
        let page = try SiteFolder([
            "Content/meals.json": "[{\"name\": \"A\", \"category\": \"x\", \"tags\": \(tags)}]"
        ]).page("index.html")
        let card = try #require(page.components(separatedBy: "<template").first)
        #expect(card.firstMatch(of: /<p class="mark">(.*?)<\/p>/).map { String($0.1) } == mark)
        let list = try #require(card.components(separatedBy: "<ul class=\"tags\">").last)
        #expect(list.matches(of: /<li[^>]*>(.*?)<\/li>\n/).map { String($0.1) } == shown)
    }
}

@Suite struct NeighboursTests {
    private func catalogue(_ meals: [Meal]) -> Catalogue {
        var diagnostics = [Diagnostic]()
        return Catalogue(meals, settings: CatalogueSettings(sort: [.init(.id)]), diagnostics: &diagnostics)
    }

    private func meal(_ number: Int, _ category: String, _ tags: [String] = []) -> Meal {
        let source = SourceText(file: "x", "")
        let id = String(repeating: "0", count: 5 - String(number).count) + String(number)
        return Meal(
            id: Located(id, in: source, at: 0), name: "Meal \(number)", category: Located(category, in: source, at: 0),
            tags: tags)
    }

    @Test func theCategoryComesFirstThenSharedTagsThenNearness() {
        let meals = [
            meal(0, "A", ["x", "y"]), meal(1, "B", ["x", "y"]), meal(2, "A"), meal(3, "A", ["x"]),
            meal(4, "A", ["y", "x"]),
            meal(5, "A"),
        ]
        #expect(Neighbours(catalogue(meals)).related(to: 0) == [4, 3, 2])
    }

    @Test func aTagLeadsToOtherCategoriesWhereTheOwnHasTooFew() {
        let meals = [meal(0, "A", ["x"]), meal(1, "B", ["x"]), meal(2, "B"), meal(3, "A")]
        #expect(Neighbours(catalogue(meals)).related(to: 0) == [3, 1])
        #expect(Neighbours(catalogue([meal(0, "A")])).related(to: 0) == [])
    }

    @Test func onlyTheNeighbourhoodCounts() {
        let meals = (0..<400).map { meal($0, "C\($0 % 3)", ["t\($0 % 7)", "u\($0 % 2)"]) }
        let catalogue = catalogue(meals)
        for index in catalogue.meals.indices {
            let related = Neighbours(catalogue).related(to: index)
            #expect(related.count == 3 && Set(related).count == 3 && !related.contains(index))
            #expect(related.allSatisfy { abs($0 - index) <= 8 * 3 && $0 % 3 == index % 3 })
        }
    }
}
