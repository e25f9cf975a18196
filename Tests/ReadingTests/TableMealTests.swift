import Diagnostics
import Meals
import Reading
import RealData
import Testing

/// Tables in a content folder, from the file to the meal.
@Suite struct TableMealTests {
    @Test func aSpreadsheetGivesMeals() throws {
        let (content, faults) = try read([
            "meals.csv": "\u{FEFF}ID;Name;Category;Location;Rating;Tags;Image URL;Hidden;Description;;\r\n"
                + "0012;Pita;African;Egypt;4,5;To go, Vegan;pita.jpg;;\"With *salad*.\r\n\r\n\"\"Hot\"\".\";;\r\n"
                + "0013;\"Pho; hot\";Asian;;;;;x;;;\r\n;;;;;;;;;;\r\n"
        ])
        #expect(faults.map(\.brief) == [])
        #expect(content.meals.map(\.id.value) == ["0012", "0013"])
        let meal = try #require(content.meals.first)
        #expect(meal.name == "Pita" && meal.category?.value == "African" && meal.location == "Egypt")
        #expect(meal.rating == 4.5 && meal.tags == ["To go", "Vegan"] && meal.imageURL?.value == "pita.jpg")
        #expect(meal.description?.markdown == "With *salad*.\r\n\r\n\"Hot\".")
        let place = try #require(meal.description?.origin.location(at: 18))
        #expect(place.line == 4 && place.column == 3 && !meal.hidden)
        #expect(content.meals[1].name == "Pho; hot" && content.meals[1].hidden && content.meals[1].rating == nil)
    }

    @Test func foldersAreCategoriesAndFilesOfAllKindsAreReadTogether() throws {
        let (content, faults) = try read([
            "meals/Soups/all.csv": "name\nPho\nGoulash\n", "meals/Pies/x.TSV": "name\tcategory\nPizza\tItalian\n",
            "meals.tsv": "name\tid\nPita\tpita\n", "meals.json": "[{\"name\": \"Curry\"}]",
            "meals/Bread/pita.md": "---\nid: pita\n---\nFlat.\n",
        ])
        #expect(faults.map(\.brief) == [])
        let categories = Dictionary(
            uniqueKeysWithValues: content.meals.map { ($0.name, $0.category?.value ?? "-") })
        #expect(
            categories == ["Pho": "Soups", "Goulash": "Soups", "Pizza": "Italian", "Pita": "Bread", "Curry": "-"])
        #expect(content.meals.first { $0.name == "Pita" }?.description?.markdown == "Flat.\n")
    }

    @Test(arguments: [
        ("name,rating\nPita,9\n", "E152 meals.csv:2:6: The rating is 9, but it must be a number from 0 to 5"),
        (
            "name;rating\nPita;\"7,5\"\n",
            "E152 meals.csv:2:6: The rating is 7,5, but it must be a number from 0 to 5"
        ),
        ("name,rating\nPita,4/5\n", "W150 meals.csv:2:6: The rating \"4/5\" is read as 4.0"),
        ("name,hidden\nPita,perhaps\n", "E105 meals.csv:2:6: \"hidden\" must be true or false, not text"),
        ("name,location\nPita,Cairo\n,Hanoi\n", "E130 meals.csv:3:1: A meal has no name"),
        ("name,tags\nPita,\"a, A, b\"\n", "W162 meals.csv:2:6: One empty or repeated tag is left out"),
        (
            "name,id\nPita,\"\u{7}\"\n",
            "E113 meals.csv:2:6: The id \"\u{7}\" has control characters or more than 128 letters"
        ),
        ("name,id\nPita,\u{A0}\n", "E111 meals.csv:2:6: The id is empty"),
        ("colour,name\nred,Pita\nblue,Pho\n", "N190 meals.csv:1:1: The column \"colour\" is not used"),
        (
            "name,imageURL\nPita,javascript:x\n",
            "E102 meals.csv:2:6: A picture's address cannot begin with \"javascript:\""
        ),
    ])
    func faultsHaveTheirPlaces(text: String, fault: String) throws {
        #expect(try read(["meals.csv": text]).diagnostics.map(\.brief) == [fault])
    }

    @Test func aColumnThatIsNearlyRightIsNamed() throws {
        let (_, faults) = try read(["meals.csv": "name,ratting\nPita,4\n"])
        #expect(faults.map(\.hint) == ["Perhaps you mean \"rating\"; a column of your own needs a name less like it"])
    }

    @Test func mistakesOfSeveralRowsAreNamedInOneRun() throws {
        let (content, faults) = try read(["meals.csv": "name,rating\n\"Pita\" x,1\nPho,9\nPie,1,2\nRice,3\n"])
        #expect(faults.map { "\($0.code.rawValue) \($0.location?.line ?? 0)" } == ["E041 2", "E042 4", "E152 3"])
        #expect(content.meals.map(\.name) == ["Pho", "Rice"])
    }

    @Test(.needsRealData) func theExportOfARecipeProgramIsRead() throws {
        let source = try RealData.source("mealie-test-data/migrations/myrecipebox.csv")
        let (content, faults) = try read(["meals.csv": String(decoding: source.bytes, as: UTF8.self)])
        #expect(faults.filter { $0.severity == .error }.map(\.brief) == [])
        #expect(
            faults.filter { $0.severity == .warning }.map(\.code.rawValue) == ["W180", "W180", "W180", "W180", "W047"])
        #expect(content.meals[0].details.nutrition.first?.value == "150 kcal")
        #expect(content.meals.count == 10 && content.meals.map(\.name).first == "Air fryer Sliced potatoes")
        #expect(content.meals[0].description?.markdown.hasPrefix("Making sliced potatoes") == true)
        #expect(content.meals.filter { !$0.tags.isEmpty }.map(\.tags).first == ["Salad"])
    }
}
