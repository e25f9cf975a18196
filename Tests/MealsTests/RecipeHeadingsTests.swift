import Meals
import Testing

@Suite struct RecipeHeadingsTests {
    @Test(arguments: [
        ("Ingredients", RecipeHeadings.Kind.ingredients), ("INGREDIENTS:", .ingredients),
        ("Ingredients (serves 4)", .ingredients),
        ("🥘 Ingredientes", .ingredients), ("Zutaten", .ingredients), ("Ingrédients", .ingredients),
        ("必备原料和工具", .ingredients),
        ("Ингредиенты", .ingredients), ("Directions", .steps), ("Method", .steps), ("👩‍🍳 Preparación", .steps),
        ("Zubereitung", .steps), ("操作", .steps), ("2. Method", .steps), ("Приготовление", .steps),
        ("Préparation", .steps), ("计算", .amounts), ("How to", .steps), ("How to make:", .steps),
        ("So wird’s gemacht", .steps),
    ])
    func known(heading: String, kind: RecipeHeadings.Kind) {
        #expect(RecipeHeadings().kind(of: heading) == kind)
    }

    @Test(arguments: [
        "", "Notes", "Calculation", "估算", "The method behind it", "(4)", "1", "🥘", "Ingredients of success",
    ])
    func unknown(heading: String) {
        #expect(RecipeHeadings().kind(of: heading) == nil)
    }

    @Test func ownersAddWords() {
        let headings = RecipeHeadings(adding: [.ingredients: ["Aus der Speisekammer"], .steps: ["Los geht’s"]])
        #expect(
            headings.kind(of: "Aus der Speisekammer:") == .ingredients && headings.kind(of: "Los geht's!") == .steps)
        #expect(headings.kind(of: "Zutaten") == .ingredients)
    }
}
