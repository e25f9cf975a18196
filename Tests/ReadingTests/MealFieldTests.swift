import Diagnostics
import Meals
import Reading
import Testing

/// What is made of each field of a meal, and what is said about it.
@Suite struct MealFieldTests {
    /// One meal with the name Pita and one more member, which stands at column 2 of line 2.
    private func read(_ member: String) throws -> (meal: Meal?, faults: [String]) {
        let (content, diagnostics) = try ReadingTests.read([
            "meals.json": "[{\"name\": \"Pita\", \"id\": \"1\",\n \(member)}]"
        ])
        return (content.meals.first, diagnostics.map(\.brief))
    }

    @Test func theSevenFieldsComeThroughAsTheyAre() throws {
        let (content, faults) = try ReadingTests.read([
            "meals.json": """
            [{"imageURL": "https://example.org/a.jpg", "id": "3", "category": "Oceanian", "name": "food name",
              "location": "Africa", "rating": 4, "tags": ["Fast Food", "To go"]}]
            """
        ])
        let meal = try #require(content.meals.first)
        #expect(faults.isEmpty && content.meals.count == 1)
        #expect(meal.imageURL?.value == "https://example.org/a.jpg" && meal.id.value == "3" && meal.name == "food name")
        #expect(meal.category?.value == "Oceanian" && meal.location == "Africa" && meal.rating == 4)
        #expect(meal.tags == ["Fast Food", "To go"] && !meal.hidden && meal.slug == nil && meal.description == nil)
    }

    @Test(
        arguments: [
            ("\"rating\": 4.5", 4.5), ("\"rating\": 0", 0), ("\"rating\": 5", 5), ("\"rating\": null", nil),
            ("\"rating\": \"\"", nil),
        ] as [(String, Double?)])
    func ratings(member: String, rating: Double?) throws {
        let (meal, faults) = try read(member)
        #expect(meal?.rating == rating && faults.isEmpty)
    }

    @Test(arguments: [("\"4\"", 4.0), ("\"4,5\"", 4.5), ("\"4/5\"", 4.0), ("\"8 / 10\"", 4.0), ("\" 3.5 \"", 3.5)])
    func ratingsWrittenAsTextsAreReadWithAWarning(text: String, rating: Double) throws {
        let (meal, faults) = try read("\"rating\": \(text)")
        #expect(meal?.rating == rating)
        #expect(faults == ["W150 meals.json:2:12: The rating \(text) is read as \(rating)"])
    }

    @Test(arguments: [
        "5.1", "-1", "\"good\"", "\"9/5\"", "\"4/0\"", "true", "[4]", "1e999", "\"NaN\"", "\"inf\"",
        "\"0x4\"",
    ])
    func otherRatingsAreErrors(text: String) throws {
        let (_, faults) = try read("\"rating\": \(text)")
        #expect(faults.count == 1 && faults[0].hasPrefix("E152 meals.json:2:12: The rating is "), "\(faults)")
    }

    @Test(
        arguments: [
            ("[\"a\", \"b\"]", ["a", "b"], []), ("null", [], []), ("[]", [], []), ("\"vegan\"", ["vegan"], []),
            ("\"breakfast,, baking, \"", ["breakfast", "baking"], ["W161", "W162"]),
            ("[\"A\", \"a\", \"\", \" \"]", ["A"], ["W162"]), ("[2024, true, null]", ["2024", "true"], []),
            ("[[\"a\"]]", [], ["E163"]), ("{\"a\": 1}", [], ["E105"]),
        ] as [(String, [String], [String])])
    func tags(text: String, tags: [String], codes: [String]) throws {
        let (meal, faults) = try read("\"tags\": \(text)")
        #expect(meal?.tags == tags)
        #expect(faults.map { String($0.prefix(4)) } == codes)
    }

    @Test(arguments: [
        ("\"  Beef  and\\n Broccoli\"", "Beef and Broccoli"), ("\"3 tbsp. <p>oil</p>\"", "3 tbsp. oil"),
        ("\"Mac &amp; cheese&nbsp;&#233;\"", "Mac & cheese é"),
        ("\"<script>x</script> d'hirondelles\"", "x d'hirondelles"),
        ("\"cre\\u0300me\"", "crème"), ("\"H<sub>2</sub>O\"", "H2O"), ("\"a<br>b\"", "a b"),
        ("\"A\\u2028B\\u00a0C\"", "A B C"),
    ])
    func textsAreCleanedWithAWarning(text: String, location: String) throws {
        let (meal, faults) = try read("\"location\": \(text)")
        #expect(meal?.location == location)
        #expect(faults.count == 1 && faults[0].hasPrefix("W131 meals.json:2:14: "), "\(faults)")
    }

    @Test(arguments: ["a < b and c > d", "2 <3", "AT&T", "fish & chips", "Tom&Jerry;", "50% off"])
    func signsThatAreNoTagsStay(text: String) throws {
        let (meal, faults) = try read("\"location\": \"\(text)\"")
        #expect(meal?.location == text && faults.isEmpty)
    }

    @Test(arguments: [
        ("\"javascript:alert(1)\"", "E102"), ("\"data:image/png;base64,AA\"", "E102"), ("\" JAVA\\tSCRIPT:x\"", "E102"),
        ("\"http://example.org/a.jpg\"", "W104"), ("\"file:///etc/passwd\"", "E102"), ("[\"a\"]", "E105"),
    ])
    func picturesThatBrowsersMustNotOpen(text: String, code: String) throws {
        let (meal, faults) = try read("\"imageURL\": \(text)")
        #expect(faults.map { String($0.prefix(4)) } == [code])
        #expect((meal?.imageURL == nil) == (code != "W104"))
    }

    @Test(arguments: ["\"\"", "null", "\"  \""]) func noPictureIsNoFault(text: String) throws {
        let (meal, faults) = try read("\"imageURL\": \(text)")
        #expect(meal?.imageURL == nil && faults.isEmpty)
    }

    @Test func ofSeveralCategoriesTheFirstIsTaken() throws {
        let (meal, faults) = try read("\"category\": [\"Soups\", \"Stews\"]")
        #expect(meal?.category?.value == "Soups")
        #expect(
            faults == [
                "W121 meals.json:2:14: A meal has one category; of these 2 the first, \"Soups\", is taken"
            ])
    }

    @Test(arguments: [
        ("\"food\": \"Asian\"", "W180 meals.json:2:2: The key \"food\" is read as \"category\""),
        ("\"img\": \"https://example.org/a.png\"", "W180 meals.json:2:2: The key \"img\" is read as \"imageURL\""),
        ("\"draft\": true", "W180 meals.json:2:2: The key \"draft\" is read as \"hidden\""),
        ("\"title\": \"Other\"", "W181 meals.json:2:2: The key \"title\" is not used, since \"name\" is there too"),
        ("\"colour\": 1", "N190 meals.json:2:2: The key \"colour\" is not used"),
        ("\"hidden\": \"yes\"", "E105 meals.json:2:12: \"hidden\" must be true or false, not text"),
        ("\"location\": [1]", "E105 meals.json:2:14: \"location\" must be text, not a list"),
    ])
    func keys(member: String, fault: String) throws {
        #expect(try read(member).faults == [fault])
    }

    /// What site generators, recipe programs and schema.org call a meal's fields.
    @Test(arguments: [
        ("categories", "category"), ("photo", "imageURL"), ("lastmod", "dateModified"), ("directions", "instructions"),
        ("recipeIngredient", "ingredients"), ("recipeInstructions", "instructions"), ("recipeYield", "servings"),
        ("yields", "servings"), ("recipeCategory", "course"), ("recipeCuisine", "cuisine"), ("language", "lang"),
        ("suitableForDiet", "diets"), ("canonical_url", "source"), ("ratings_count", "ratingCount"),
        ("image_url", "imageURL"), ("prep_time", "prepTime"), ("Total Time", "totalTime"), ("Rating", "rating"),
        ("LOCATION", "location"), ("cooking-time", "cookTime"),
    ])
    func keysOfOthersAreUnderstood(key: String, own: String) throws {
        let (_, diagnostics) = try ReadingTests.read(["meals.json": "[{\"name\": \"A\",\n \"\(key)\": null}]"])
        #expect(diagnostics.map(\.brief) == ["W180 meals.json:2:2: The key \"\(key)\" is read as \"\(own)\""])
        #expect(diagnostics.first?.fix?.replacement == Array(own.utf8))
    }

    @Test func aRecipeInTheWordsOfSchemaOrgIsRead() throws {
        let (content, diagnostics) = try ReadingTests.read([
            "meals.json": """
            [{"@context": "https://schema.org", "@type": "Recipe", "name": "Salsa", "id": "1",
              "author": [{"@type": "Person", "name": "One"}, {"name": "Two"}],
              "image": ["https://example.org/a.jpg", {"@type": "ImageObject", "url": "https://example.org/b.jpg"}],
              "aggregateRating": {"@type": "AggregateRating", "ratingValue": 4.9, "ratingCount": 12},
              "recipeYield": ["4", "4 servings"], "prepTime": "PT0M", "cookTime": "PT1H30M",
              "suitableForDiet": "https://schema.org/VeganDiet",
              "video": {"@type": "VideoObject", "contentUrl": "https://example.org/v.mp4"},
              "recipeInstructions": [{"@type": "HowToSection", "name": "Sauce",
                "itemListElement": [{"@type": "HowToStep", "name": "Stir", "text": "Stir well."}, "Wait."]},
                {"@type": "HowToStep", "text": "Serve."}]}]
            """
        ])
        #expect(Set(diagnostics.map(\.code)) == ["W180"])
        let meal = try #require(content.meals.first)
        #expect(meal.rating == 4.9 && meal.details.ratingCount == 12 && meal.details.author?.name == "One, Two")
        #expect(
            meal.details.pictures.map(\.source.value) == ["https://example.org/a.jpg", "https://example.org/b.jpg"])
        #expect(meal.imageURL?.value == "https://example.org/a.jpg")
        #expect(meal.details.diets == [.vegan] && meal.details.video == "https://example.org/v.mp4")
        #expect(meal.recipe.yield?.text == "4 servings" && meal.recipe.preparation == nil)
        #expect(meal.recipe.cooking?.value?.minimum == 90)
        #expect(meal.recipe.steps == [.init(name: "Sauce", lines: ["Stir well.", "Wait."]), .init(lines: ["Serve."])])
    }

    @Test func aKeyThatIsNearlyRightIsNamed() throws {
        let (_, diagnostics) = try ReadingTests.read(["meals.json": "[{\"name\": \"A\", \"ratting\": 4}]"])
        #expect(diagnostics.map(\.hint) == ["Perhaps you mean \"rating\"; a key of your own needs a name less like it"])
    }
}

@Suite struct MealIdentityTests {
    private func read(_ json: String) throws -> (meals: [Meal], faults: [String]) {
        let (content, diagnostics) = try ReadingTests.read(["meals.json": json])
        return (content.meals, diagnostics.map(\.brief))
    }

    @Test func numbersAsIdsKeepTheirDigits() throws {
        let (meals, faults) = try read("[{\"name\": \"A\", \"id\": 12.50}]")
        #expect(meals.map(\.id.value) == ["12.50"])
        #expect(faults == ["W110 meals.json:1:22: The id 12.50 is read as text"])
    }

    @Test func aRecordWithoutAnIdIsNamedByItsName() throws {
        let (meals, faults) = try read("[{\"name\": \"Pad Thai\"}]")
        #expect(meals.map(\.id.value) == ["pad-thai"] && faults.isEmpty)
    }

    @Test(arguments: [
        ("[{\"id\": \"1\"}]", "E130 meals.json:1:2: A meal has no name"),
        (
            "[{\"name\": \"<b></b>\"}]",
            "E130 meals.json:1:11: The name \"<b></b>\" is empty without its tags and spaces"
        ),
        ("[{\"name\": \"\"}]", "E130 meals.json:1:2: A meal has no name"),
        ("[{\"name\": \"A\", \"id\": \" \"}]", "E111 meals.json:1:22: The id is empty"),
        (
            "[{\"name\": \"A\", \"id\": \"a\\u0007b\"}]",
            "E113 meals.json:1:22: The id \"a\u{7}b\" has control characters or more than 128 letters"
        ),
        ("[\"pita\"]", "E192 meals.json:1:2: A meal must be a group of keys, not text (\"pita\")"),
        ("\"pita\"", "E191 meals.json:1:1: This file holds text, but no list of meals"),
        ("{\"a\": {\"name\": \"x\"}}", "E191 meals.json:1:1: This file holds a group of keys, but no list of meals"),
    ])
    func refused(json: String, fault: String) throws {
        #expect(try read(json).faults == [fault])
    }

    @Test(arguments: ["[]", "{\"meals\": []}", "{\"meals\": null}"]) func noMealsAreNoFault(json: String) throws {
        let (meals, faults) = try read(json)
        #expect(meals.isEmpty && faults.isEmpty)
    }

    @Test func allFaultsOfAllRecordsAreReported() throws {
        let (_, faults) = try read(
            "[{\"id\": \"1\"},\n{\"name\": \"A\", \"rating\": 9},\n{\"name\": \"B\", \"tags\": {}}]")
        #expect(faults.map { String($0.prefix(4)) }.sorted() == ["E105", "E130", "E152"])
    }
}

@Suite struct MealDetailTests {
    /// The details of one meal with one more member, which stands at column 2 of line 2, and what was said of it.
    private func read(_ member: String) throws -> (details: MealDetails, faults: [String]) {
        let (content, diagnostics) = try ReadingTests.read([
            "meals.json": "[{\"name\": \"Pita\", \"id\": \"1\",\n \(member)}]"
        ])
        return (try #require(content.meals.first).details, diagnostics.map(\.brief))
    }

    @Test(arguments: [
        ("[]", [Allergen]()), ("\"none\"", []), ("\"None\"", []), ("null", nil), ("\"\"", nil), ("[\"milk\"]", [.milk]),
    ])
    func noAllergensAreNotTheSameAsNothingSaid(json: String, allergens: [Allergen]?) throws {
        let (details, faults) = try read("\"allergens\": \(json)")
        #expect(faults.isEmpty && details.allergens == allergens)
    }

    @Test func everyFieldIsRead() throws {
        let (details, faults) = try read(
            """
            "images": ["https://example.org/a.jpg", {"url": "https://example.org/b.jpg", "alt": "Two <b>plates</b>"}],
            "summary": "Crisp", "course": "lunch, dinner", "cuisine": ["Levantine"], "author": {"name": "A cook", "url": "https://example.org/"},
            "datePublished": "2024-05-01", "dateModified": "2024-6-2", "nutrition": {"calories": "320 kcal", "fat": 12},
            "diets": "vegan, gluten-free", "allergens": ["Sesame", "egg"], "ratingCount": 12, "price": 12.50, "currency": "eur",
            "video": "https://example.org/v", "source": "Grandmother's notebook", "license": "https://example.org/cc",
            "lang": "pt_BR", "keywords": ["street food", "street food"]
            """)
        #expect(faults.map { String($0.prefix(4)) } == ["W131"])
        #expect(details.pictures.map(\.source.value) == ["https://example.org/a.jpg", "https://example.org/b.jpg"])
        #expect(details.pictures.map(\.alternative) == ["", "Two plates"])
        #expect(
            details.summary == "Crisp" && details.courses == ["lunch", "dinner"] && details.cuisines == ["Levantine"])
        #expect(details.author == .init(name: "A cook", url: "https://example.org/"))
        #expect(details.published?.iso8601 == "2024-05-01" && details.updated?.iso8601 == "2024-06-02")
        #expect(
            details.nutrition.map(\.name) == ["calories", "fat"]
                && details.nutrition.map(\.value) == ["320 kcal", "12"])
        #expect(details.diets == [.vegan, .glutenFree] && details.allergens == [.eggs, .sesame])
        #expect(details.ratingCount == 12 && details.price == .init(amount: "12.50", currency: "EUR"))
        #expect(details.video == "https://example.org/v" && details.source == "Grandmother's notebook")
        #expect(details.language == "pt-BR" && details.keywords == ["street food"])
    }

    @Test(arguments: [
        ("\"datePublished\": \"31.5.2024\"", "E185 meals.json:2:19: \"31.5.2024\" is no date"),
        ("\"dateModified\": \"2023-02-29\"", "E185 meals.json:2:18: \"2023-02-29\" is no date"),
        ("\"date\": \"2024-05-01\"", "W180 meals.json:2:2: The key \"date\" is read as \"datePublished\""),
        ("\"diets\": [\"Paleo\"]", "W187 meals.json:2:12: \"Paleo\" is no diet that is known"),
        ("\"allergens\": [\"strawberry\"]", "E188 meals.json:2:16: \"strawberry\" is no allergen that is known"),
        ("\"ratingCount\": 0", "E184 meals.json:2:17: \"ratingCount\" is 0"),
        ("\"ratingCount\": 2.5", "E184 meals.json:2:17: \"ratingCount\" is 2.5"),
        (
            "\"price\": \"cheap\", \"currency\": \"EUR\"",
            "E184 meals.json:2:11: The price is \"cheap\", but it must be a number"
        ),
        ("\"price\": 5", "W183 meals.json:2:11: The currency is missing, so the price is not shown"),
        ("\"currency\": \"EUR\"", "W183 meals.json:2:14: The price is missing, so the price is not shown"),
        ("\"currency\": \"Dollar\", \"price\": 1", "E184 meals.json:2:14: The currency is \"Dollar\""),
        ("\"price\": \"$ 5\"", "E184 meals.json:2:11: The price is \"$ 5\", but it must be a number"),
        ("\"price\": \"1.234,50 €\"", "E184 meals.json:2:11: The price is \"1.234,50 €\", but it must be a number"),
        ("\"price\": \"3,50 €\"", "W182 meals.json:2:11: The price \"3,50 €\" is read as 3.50 EUR"),
        ("\"ratng\": 5", "W196 meals.json:2:2: The key \"ratng\" is not used"),
        (
            "\"video\": \"javascript:x\"",
            "E186 meals.json:2:11: \"video\" is \"javascript:x\", which is no address on the web"
        ),
        (
            "\"source\": \"data:text/html,x\"",
            "E186 meals.json:2:12: \"source\" is \"data:text/html,x\", which is no address on the web"
        ),
        ("\"lang\": \"?\"", "E189 meals.json:2:10: \"?\" is no language"),
        (
            "\"nutrition\": \"lots\"",
            "E105 meals.json:2:15: \"nutrition\" must be a group of keys, not text"
        ),
        ("\"images\": [{\"alt\": \"x\"}]", "E105 meals.json:2:13: A picture needs the key \"src\""),
        ("\"images\": \"javascript:x\"", "E102 meals.json:2:12: A picture's address cannot begin with \"javascript:\""),
    ])
    func mistakes(member: String, fault: String) throws {
        #expect(try read(member).faults.first == fault)
    }

    @Test(arguments: [
        "images", "summary", "course", "author", "datePublished", "nutrition", "diets", "price", "source", "lang",
    ])
    func nothingIsNoFault(key: String) throws {
        #expect(try read("\"\(key)\": null").faults == [])
    }
}

@Suite struct RecipeFieldTests {
    /// The recipe of one meal with one more member, which stands at column 2 of line 2, and what was said of it.
    private func read(_ member: String) throws -> (recipe: Recipe, faults: [String]) {
        let (content, diagnostics) = try ReadingTests.read([
            "meals.json": "[{\"name\": \"Pita\", \"id\": \"1\",\n \(member)}]"
        ])
        return (try #require(content.meals.first).recipe, diagnostics.map(\.brief))
    }

    @Test func timesAndYield() throws {
        let (recipe, faults) = try read(
            "\"prepTime\": \"PT20M\", \"cookTime\": 45, \"totalTime\": \"1 h 30 min\", \"servings\": \"4-6 people\"")
        #expect(faults.isEmpty)
        #expect(recipe.preparation?.value?.minimum == 20 && recipe.cooking?.value?.minimum == 45)
        #expect(recipe.total?.value?.iso8601 == "PT1H30M" && recipe.total?.text == "1 h 30 min")
        #expect(recipe.yield?.text == "4-6 people" && recipe.yield?.servings?.minimum == Rational(4))
    }

    @Test func ingredientsAndStepsOfAllShapes() throws {
        let (recipe, faults) = try read(
            """
            "ingredients": ["200 g flour", "1 egg\\n\\n2 tbsp oil", {"quantity": "1/2", "unit": "cup", "name": "milk", "note": "warm", "group": "Sauce"},
                            {"name": "salt", "group": "Sauce"}],
            "instructions": ["Mix.\\r\\nRest.", {"text": "Fry <b>hot</b>.", "group": "Sauce"}]
            """)
        #expect(faults == ["W131 meals.json:4:44: The step is cleaned of HTML tags and extra spaces: \"Fry hot.\""])
        #expect(recipe.ingredients.map(\.name) == [nil, "Sauce"])
        #expect(recipe.ingredients[0].lines == ["200 g flour", "1 egg", "2 tbsp oil"])
        #expect(recipe.ingredients[1].lines == ["1/2 cup milk, warm", "salt"])
        #expect(recipe.steps == [.init(lines: ["Mix.", "Rest."]), .init(name: "Sauce", lines: ["Fry hot."])])
    }

    @Test(arguments: [
        ("\"ingredients\": [{\"name\": \"flour\", \"amount\": \"200 g\"}]", "2:36", "ingredients: amount"),
        ("\"instructions\": [{\"text\": \"Stir\", \"timer\": 5}]", "2:36", "instructions: timer"),
        ("\"images\": [{\"src\": \"https://example.org/a.jpg\", \"ratio\": 1}]", "2:50", "images: ratio"),
        ("\"author\": {\"name\": \"A cook\", \"mail\": \"x\"}", "2:31", "author: mail"),
    ])
    func keysInsideFieldsThatAreNotUsedAreNoted(member: String, place: String, key: String) throws {
        #expect(try read(member).faults == ["N190 meals.json:\(place): The key \"\(key)\" is not used"])
    }

    @Test(arguments: [
        (
            "\"prepTime\": \"a while\"",
            "W175 meals.json:2:14: \"a while\" is shown as it is, since it is not understood as a time"
        ),
        (
            "\"servings\": \"plenty\"",
            "W176 meals.json:2:14: \"plenty\" names no number of servings, so amounts cannot be scaled"
        ),
        (
            "\"prepTime\": 30, \"cookTime\": 40, \"totalTime\": 60",
            "W177 meals.json:2:47: The total time is 60 minutes, but preparing and cooking take 70"
        ),
        ("\"ingredients\": [{\"note\": \"\"}]", "E105 meals.json:2:18: An ingredient needs a name"),
        ("\"instructions\": [{\"group\": \"x\"}]", "E105 meals.json:2:19: A step needs the key \"text\""),
    ])
    func mistakes(member: String, fault: String) throws {
        #expect(try read(member).faults == [fault])
    }
}
