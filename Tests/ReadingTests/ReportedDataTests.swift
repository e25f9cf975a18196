import Diagnostics
import Meals
import Reading
import Testing

/// What users of other programs reported of their recipes, from the file to the meal. Each test names the reports.
@Suite struct ReportedDataTests {
    /// The forms that a meal can have.
    enum Form: CaseIterable {
        case json, yaml, frontMatter, table

        var file: String {
            switch self {
            case .json: "meals.json"
            case .yaml: "meals.yaml"
            case .frontMatter: "meals/Soups/pho.md"
            case .table: "meals.csv"
            }
        }

        /// A meal with one more key, and where its value begins, as line:column.
        func text(_ key: String, _ value: String) -> (text: String, place: String) {
            let quoted = "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
            switch self {
            case .json: return ("[{\"name\": \"Pho\",\n\"\(key)\": \(quoted)}]", "2:\(key.count + 5)")
            case .yaml: return ("- name: Pho\n  \(key): \(quoted)\n", "2:\(key.count + 5)")
            case .frontMatter: return ("---\nname: Pho\n\(key): \(quoted)\n---\n", "3:\(key.count + 3)")
            case .table:
                return ("name,\(key)\nPho,\"\(value.replacing("\"", with: "\"\""))\"\n", "2:5")
            }
        }
    }

    private func read(_ form: Form, _ key: String, _ value: String) throws -> (meal: Meal, faults: [String]) {
        let (content, diagnostics) = try ReadingTests.read([form.file: form.text(key, value).text])
        return (try #require(content.meals.first), diagnostics.map(\.brief))
    }

    private func ingredients(of meal: Meal) -> [Ingredient] {
        meal.recipe.ingredients.flatMap(\.lines).map(IngredientLine.parse)
    }

    private func read(_ json: String) throws -> (meals: [Meal], diagnostics: [Diagnostic]) {
        let (content, diagnostics) = try ReadingTests.read(["meals.json": json])
        return (content.meals, diagnostics)
    }

    /// 5: mealie-recipes/mealie#3318. 8: supriya46788/BakeGenuis-AI#84 read "1/2 cup" as 1.
    @Test(arguments: Form.allCases, [("1/3 cup milk", "1/3"), ("1/2 cup milk", "1/2"), ("½ cup milk", "1/2")])
    func fractionsAreExact(form: Form, line: (text: String, amount: String)) throws {
        let (meal, faults) = try read(form, "ingredients", line.text)
        let ingredient = try #require(ingredients(of: meal).first)
        #expect(ingredient.quantity?.lower.mixed == line.amount && ingredient.unit?.kind == .cup)
        #expect(ingredient.originalText == line.text && faults.isEmpty)
    }

    /// 7: jt196/vanilla-cookbook#193. 15: thinkle/gourmet#802, nextcloud/cookbook#598: the text is shown, and the lower
    /// number scales.
    @Test(
        arguments: Form.allCases,
        [("makes 1½ cups", "1 1/2", nil), ("4-6", "4", "6"), ("12-18", "12", "18"), ("4–6 people", "4", "6")]
            as [(String, String, String?)])
    func yields(form: Form, yield: (text: String, minimum: String, maximum: String?)) throws {
        let (meal, faults) = try read(form, "servings", yield.text)
        let read = try #require(meal.recipe.yield)
        #expect(read.text == yield.text && faults.isEmpty)
        #expect(read.servings?.minimum.mixed == yield.minimum && read.servings?.maximum?.mixed == yield.maximum)
    }

    /// 16: hhursev/recipe-scrapers#1327: the yield is a range, and the nutrition is that of a sixth; both stay.
    @Test func yieldAndNutritionAreBothKept() throws {
        let (meals, diagnostics) = try read(
            """
            [{"name": "Pie", "servings": "4-6", "nutrition": {"servingSize": "1/6 pie", "calories": "310 kcal"}}]
            """)
        let meal = try #require(meals.first)
        #expect(diagnostics.isEmpty && meal.recipe.yield?.text == "4-6")
        #expect(
            meal.details.nutrition.map { "\($0.name): \($0.value)" } == ["servingSize: 1/6 pie", "calories: 310 kcal"])
    }

    /// 11: cooklang/cooklang-ts#8: a quantity that is no number stays the text that it is.
    @Test func quantitiesThatAreNoNumbersAreText() throws {
        let (meals, diagnostics) = try read(
            """
            [{"name": "Pie", "ingredients": [{"quantity": "1/4 cup", "name": "milk"}, {"quantity": "some", "name": "salt"},
              {"quantity": "a knob", "unit": "or two", "name": "butter"}, {"quantity": 0.5, "unit": "cup", "name": "oil"}]}]
            """)
        let ingredients = ingredients(of: try #require(meals.first))
        #expect(diagnostics.isEmpty)
        #expect(
            ingredients.map(\.originalText) == ["1/4 cup milk", "some salt", "a knob or two butter", "0.5 cup oil"])
        #expect(ingredients.map { $0.quantity?.lower.mixed } == ["1/4", nil, nil, "1/2"])
    }

    /// 12: jlucaspains/sharp-recipe-parser#14: a sum stays text, a long dash makes a range.
    @Test(arguments: Form.allCases) func sumsAndDashes(form: Form) throws {
        let (meal, faults) = try read(form, "ingredients", "4 plus 1 eggs")
        #expect(ingredients(of: meal) == [Ingredient(text: "4 plus 1 eggs")] && faults.isEmpty)
        for dash in ["-", "–", "—"] {
            let amount = try #require(ingredients(of: read(form, "ingredients", "1\(dash)2 cups flour").meal).first)
            #expect(amount.quantity?.lower == Rational(1) && amount.quantity?.upper == Rational(2), "\(dash)")
            #expect(amount.originalText == "1\(dash)2 cups flour")
        }
    }

    /// 14: mealie-recipes/mealie#8154, #8148: words are a time, and what is not understood has no value to be emitted.
    @Test(arguments: Form.allCases) func times(form: Form) throws {
        let (meal, faults) = try read(form, "prepTime", "1 hour 30 minutes")
        #expect(meal.recipe.preparation?.value?.iso8601 == "PT1H30M" && faults.isEmpty)
        let (other, warnings) = try read(form, "prepTime", "until done")
        #expect(other.recipe.preparation == .init(text: "until done", value: nil))
        #expect(
            warnings == [
                "W175 \(form.file):\(form.text("prepTime", "").place): \"until done\" is shown as it is, "
                    + "since it is not understood as a time"
            ])
        // 1:30 is a time, and no number to the base of sixty.
        #expect(try read(form, "cookTime", "1:30").meal.recipe.cooking?.value?.iso8601 == "PT1H30M")
    }

    /// 18: TandoorRecipes/recipes#1296: an empty keyword.
    @Test(arguments: ["keywords", "course", "cuisine", "diets", "allergens", "aliases"])
    func emptyEntriesAreDroppedWithAWarning(key: String) throws {
        let value = key == "diets" ? "Vegan" : key == "allergens" ? "milk" : "pho"
        for text in ["[\"\(value)\", \"\", \" \"]", "\"\(value),, \""] {
            let (_, diagnostics) = try read("[{\"name\": \"Pho\",\n\"\(key)\": \(text)}]")
            #expect(
                diagnostics.map(\.brief) == [
                    "W162 meals.json:2:\(key.count + 5): 2 empty entries of \"\(key)\" are left out"
                ])
        }
        #expect(try read("[{\"name\": \"Pho\", \"\(key)\": \"\"}]").diagnostics.isEmpty)
    }

    /// 19: clarklab/chowdown#28.
    @Test func strayCommasMakeNoTags() throws {
        let (meals, diagnostics) = try read("[{\"name\": \"Pho\",\n\"tags\": \"breakfast,, baking, \"}]")
        #expect(meals.first?.tags == ["breakfast", "baking"])
        #expect(
            diagnostics.map(\.brief) == [
                "W161 meals.json:2:9: The tags are one text with commas; it is divided into 4",
                "W162 meals.json:2:9: 2 empty or repeated tags are left out",
            ])
        #expect(try self.read(.table, "tags", "breakfast,, baking, ").meal.tags == ["breakfast", "baking"])
    }

    /// 21: RecipeMD/recipemd-extract#6. 22: cooklang/cooklang.org#49, cooklang/spec discussion 151: a list and a text
    /// with commas say the same.
    @Test func listsAndTextsSayTheSame() throws {
        let keys = ["tags", "keywords", "course", "cuisine", "diets", "allergens"]
        func meal(_ value: (String) -> String) throws -> Meal {
            let members = keys.map { "\"\($0)\": \(value($0))" }.joined(separator: ", ")
            return try #require(read("[{\"name\": \"Pho\", \(members)}]").meals.first)
        }
        func words(_ key: String) -> [String] {
            key == "diets" ? ["vegan", "Gluten-free"] : key == "allergens" ? ["milk", "soya"] : ["one", "two"]
        }
        let list = try meal { key in "[\(words(key).map { "\"\($0)\"" }.joined(separator: ", "))]" }
        let text = try meal { key in "\"\(words(key).joined(separator: ", "))\"" }
        #expect(list.tags == ["one", "two"] && text.tags == list.tags)
        #expect(list.details.diets == [.vegan, .glutenFree] && text.details.diets == list.details.diets)
        #expect(list.details.allergens == [.milk, .soybeans] || list.details.allergens == [.soybeans, .milk])
        #expect(text.details.allergens == list.details.allergens)
        #expect(list.details.keywords == ["one", "two"] && text.details.keywords == list.details.keywords)
        #expect(text.details.courses == list.details.courses && text.details.cuisines == list.details.cuisines)
    }

    /// 23: hhursev/recipe-scrapers#345.
    @Test(arguments: Form.allCases) func tagsInIngredientsAreTakenOut(form: Form) throws {
        let (meal, faults) = try read(form, "ingredients", "3 tbsp. <p>oil</p>")
        let ingredient = try #require(ingredients(of: meal).first)
        #expect(ingredient.originalText == "3 tbsp. oil" && ingredient.unit?.kind == .tablespoon)
        let place = form.text("ingredients", "").place
        #expect(
            faults == [
                "W131 \(form.file):\(place): The ingredient is cleaned of HTML tags and extra spaces: \"3 tbsp. oil\""
            ])
    }

    /// 25: hhursev/recipe-scrapers#1689: JSON's "\u0026#039;" without its backslash.
    @Test(
        arguments: Form.allCases,
        ["Shepherdu0026#039;s pie", "Shepherd\\u0026#039;s pie", "Shepherd&#039;s pie", "Shepherdu0026apos;s pie"])
    func damagedReferencesAreMendedWithAWarning(form: Form, name: String) throws {
        let (meal, faults) = try read(form, "location", name)
        #expect(meal.location == "Shepherd's pie")
        let place = form.text("location", "").place
        #expect(
            faults == [
                "W131 \(form.file):\(place): The location is cleaned of HTML tags and extra spaces: \"Shepherd's pie\""
            ])
    }

    @Test(arguments: ["ingredients", "instructions", "keywords"])
    func damagedReferencesInListsAreMendedToo(key: String) throws {
        let (_, diagnostics) = try read("[{\"name\": \"Pho\", \"\(key)\": [\"Tomu0026#039;s\"]}]")
        #expect(diagnostics.map(\.code.rawValue) == ["W131"])
        #expect(diagnostics.first?.message.hasSuffix("\"Tom's\"") == true)
    }

    @Test(arguments: ["u0026", "Room u0026", "u0026nothing;", "U0026#039;", "menu00", "u0026#0;", "u0026 #39;"])
    func whatOnlyLooksLikeADamagedReferenceStays(text: String) throws {
        let (meal, faults) = try read(.json, "location", text)
        #expect(meal.location == text && faults.isEmpty)
    }

    /// 26: mealie-recipes/mealie#135: HTML in whatever field is plain text afterwards, and each is told of.
    @Test func htmlInAnyFieldBecomesPlainText() throws {
        let (meals, diagnostics) = try read(
            """
            [{"name": "<b>Pho</b>",
            "location": "<i>Hanoi</i>",
            "category": "<u>Soups</u>",
            "tags": ["<b>hot</b>"],
            "summary": "<p>Good</p>",
            "course": "<b>lunch</b>",
            "cuisine": ["<b>Asian</b>"],
            "author": {"name": "<b>A cook</b>"},
            "keywords": "<b>noodle</b>",
            "nutrition": {"<b>fat</b>": "<b>9 g</b>"},
            "prepTime": "<b>5 min</b>",
            "servings": "<b>4</b>",
            "ingredients": [{"quantity": "<b>1</b>", "name": "<b>egg</b>", "note": "<i>raw</i>", "group": "<u>Top</u>"}],
            "instructions": "<li>Boil.</li>\\n<li>Eat.</li>",
            "source": "<b>A book</b>",
            "license": "<b>Free</b>",
            "images": [{"src": "https://example.org/a.jpg", "alt": "<b>Bowl</b>"}]}]
            """)
        let meal = try #require(meals.first)
        #expect(Set(diagnostics.map(\.code.rawValue)) == ["W131"])
        #expect(Set(diagnostics.compactMap { $0.location?.line }) == Set(1...17))
        #expect(
            meal.name == "Pho" && meal.location == "Hanoi" && meal.category?.value == "Soups" && meal.tags == ["hot"])
        let details = meal.details
        #expect(details.summary == "Good" && details.courses == ["lunch"] && details.cuisines == ["Asian"])
        #expect(details.author?.name == "A cook" && details.keywords == ["noodle"])
        #expect(details.nutrition.map { "\($0.name): \($0.value)" } == ["fat: 9 g"])
        #expect(details.source == "A book" && details.license == "Free" && details.pictures[0].alternative == "Bowl")
        #expect(meal.recipe.preparation?.value?.iso8601 == "PT5M" && meal.recipe.yield?.text == "4")
        #expect(meal.recipe.ingredients.map(\.name) == ["Top"])
        #expect(meal.recipe.ingredients[0].lines == ["1 egg, raw"])
        #expect(meal.recipe.steps == [.init(lines: ["Boil.", "Eat."])])
    }

    /// 27: NoelDeMartin/umai#8: names without Latin letters, and names without any. Their pages: test_collisions.py.
    @Test func namesWithoutLettersHaveIds() throws {
        let (meals, diagnostics) = try read("[{\"name\": \"麻婆豆腐\"}, {\"name\": \"!!!\"}, {\"name\": \"???\"}]")
        #expect(meals.map(\.id.value) == ["麻婆豆腐", "21-21-21", "3f-3f-3f"] && diagnostics.isEmpty)
    }

    /// 30: TandoorRecipes/recipes#1984: the unit after a food in another script is kept.
    @Test(arguments: Form.allCases, [("мука 200 г", "мука", "г"), ("鸡蛋 2 个", "鸡蛋", "个"), ("生抽 10ml", "生抽", "ml")])
    func unitsAfterTheFoodAreKept(form: Form, line: (text: String, name: String, unit: String)) throws {
        let ingredient = try #require(ingredients(of: read(form, "ingredients", line.text).meal).first)
        #expect(
            ingredient.originalText == line.text && ingredient.name == line.name && ingredient.unit?.text == line.unit)
    }

    /// 35: cooklang/cookcli#487, #326.
    @Test(arguments: Form.allCases) func namesThatAreTagsOnlyAreRefusedAndApostrophesStay(form: Form) throws {
        let (text, place) = form.text("title", "<script>")
        let (content, diagnostics) = try ReadingTests.read([
            form.file: text.replacing("name: Pho", with: "x: y").replacing("\"name\": \"Pho\"", with: "\"x\": 1")
                .replacing("name,", with: "x,")
        ])
        // A Markdown file could be called by its own name, but the error stands.
        #expect(content.meals.isEmpty || form == .frontMatter)
        #expect(
            diagnostics.filter { $0.severity == .error }.map(\.brief) == [
                "E130 \(form.file):\(form == .table ? "2:5" : place): The name \"<script>\" is empty without its tags and spaces"
            ])
        let (meal, faults) = try read(form, "location", "nids d'hirondelles")
        #expect(meal.location == "nids d'hirondelles" && faults.isEmpty)
        #expect(try read(form, "location", "<script>alert(1)</script> d'été").meal.location == "alert(1) d'été")
    }
}
