import Meals
import Testing

@Suite struct IngredientLineTests {
    struct Line: Sendable, CustomTestStringConvertible {
        var text: String
        var amount: String?
        var unit: UnitKind?
        var name: String
        var note: String?
        var alternative: String?
        var testDescription: String { text }

        init(
            _ text: String, _ amount: String?, _ unit: UnitKind? = nil, _ name: String, note: String? = nil,
            alternative: String? = nil
        ) {
            self.text = text
            self.amount = amount
            self.unit = unit
            self.name = name
            self.note = note
            self.alternative = alternative
        }
    }

    static func text(_ amount: Amount?) -> String? {
        amount.map { $0.lower.mixed + ($0.upper.map { "–" + $0.mixed } ?? "") }
    }

    func check(_ line: Line) {
        let ingredient = IngredientLine.parse(line.text)
        #expect(ingredient.originalText == line.text)
        #expect(Self.text(ingredient.quantity) == line.amount)
        #expect(ingredient.unit?.kind == line.unit)
        #expect(ingredient.name == line.name)
        #expect(ingredient.note == line.note)
        #expect(ingredient.alternative == line.alternative)
        #expect(ingredient.isScalable == (line.amount != nil))
        if let place = ingredient.place { #expect(place.before + place.written + place.after == line.text) }
    }

    @Test(arguments: [
        Line("4.5 cups flour", "4 1/2", .cup, "flour"), Line("1/3 cup sugar", "1/3", .cup, "sugar"),
        Line("1½ tblsp. olive oil", "1 1/2", .tablespoon, "olive oil"), Line("1 T butter", "1", .tablespoon, "butter"),
        Line("1 t salt", "1", .teaspoon, "salt"), Line("8 fl. oz. milk", "8", .fluidOunce, "milk"),
        Line("2 cups of milk", "2", .cup, "milk"), Line("3 large eggs", "3", nil, "large eggs"),
        Line("2 large cloves garlic, crushed", "2", .clove, "garlic", note: "crushed"),
        Line("1 onion (red), finely chopped", "1", nil, "onion", note: "red; finely chopped"),
        Line("1-2.5 lb beef", "1–2 1/2", .pound, "beef"), Line("2 — 3 carrots", "2–3", nil, "carrots"),
        Line("1 cup to 2 cups milk", "1–2", .cup, "milk"), Line("about 2 cups water", "2", .cup, "water"),
        Line("1 (12 oz.) can beans", "1", .can, "beans", note: "12 oz."),
        Line("1 400g can tomatoes", "1", .can, "tomatoes"),
        Line("2 x 400 g tins chopped tomatoes", "2", .can, "chopped tomatoes"), Line("2x eggs", "2", nil, "eggs"),
        Line("250g sugar", "250", .gram, "sugar"), Line("2 heaping tsp. cocoa", "2", .teaspoon, "cocoa"),
        Line("175g/6oz butter", "175", .gram, "butter", alternative: "6oz"),
        Line("50g/1¾oz Sugar", "50", .gram, "Sugar", alternative: "1¾oz"),
        Line("½ cup (80 g / 3 oz) crumbs", "1/2", .cup, "crumbs", alternative: "80 g / 3 oz"),
        Line("14 1/2 oz tofu", "14 1/2", .ounce, "tofu"), Line("10-11 1/2 cups flour", "10–11 1/2", .cup, "flour"),
        Line("2 cans (400 g) beans", "2", .can, "beans", note: "400 g"),
        Line("1 1/4 sticks (150 g) butter", "1 1/4", .stick, "butter", alternative: "150 g"),
        Line("4 cloves", "4", nil, "cloves"), Line("Juice of 1 lemon", "1", nil, "Juice of lemon"),
        Line("1 cup of 2% milk", "1", .cup, "2% milk"),
        Line("**1 kg of black beans**, rinsed", "1", .kilogram, "black beans", note: "rinsed"),
        Line("Cream *2 dl*", "2", .deciliter, "Cream"), Line("Carrot (1)", "1", nil, "Carrot"),
    ])
    func english(line: Line) { check(line) }

    @Test(arguments: [
        Line("2 EL Öl", "2", .tablespoon, "Öl"), Line("0,5 TL Salz", "1/2", .teaspoon, "Salz"),
        Line("1 Prise Zucker", "1", .pinch, "Zucker"), Line("1 Bund Petersilie", "1", .bunch, "Petersilie"),
        Line("2 Zehe(n) Knoblauch", "2", .clove, "Knoblauch"), Line("1 Dose(n) Mais", "1", .can, "Mais"),
        Line("4 Stück Würstchen", "4", .piece, "Würstchen"), Line("1.5 kg Mehl", "1 1/2", .kilogram, "Mehl"),
        Line("2 cdas. de aceite", "2", .tablespoon, "aceite"), Line("1 cdta sal", "1", .teaspoon, "sal"),
        Line("1-2 dientes de ajo", "1–2", .clove, "ajo"), Line("2 tazas de harina", "2", .cup, "harina"),
        Line("1 pizca de sal", "1", .pinch, "sal"),
        Line("2 c. à s. d'huile d'olive", "2", .tablespoon, "huile d'olive"),
        Line("1 c. à c. de sel", "1", .teaspoon, "sel"), Line("2 gousses d’ail", "2", .clove, "ail"),
        Line("25cl de crème", "25", .centiliter, "crème"), Line("3 ст. л. сахара", "3", .tablespoon, "сахара"),
        Line("1/4 ч. л. соли", "1/4", .teaspoon, "соли"), Line("2 стакана муки", "2", .glass, "муки"),
        Line("от 1 до 2 ст. л. муки", "1–2", .tablespoon, "муки"), Line("мука 200 г", "200", .gram, "мука"),
        Line("сыр - 75 г", "75", .gram, "сыр"), Line("Latte intero 200 ml", "200", .milliliter, "Latte intero"),
        Line("1 colher (sopa) de mel", "1", .tablespoon, "mel"), Line("Olej: 2 PL", "2", .tablespoon, "Olej"),
        Line("鸡蛋 2 个", "2", .piece, "鸡蛋"), Line("生抽 10ml", "10", .milliliter, "生抽"),
        Line("250克 奶油", "250", .gram, "奶油"), Line("蒜 3 瓣，切碎", "3", .clove, "蒜", note: "切碎"),
        Line("小葱：约 30g", "30", .gram, "小葱"), Line("白酒(52%VOL) 150 ml", "150", .milliliter, "白酒(52%VOL)"),
        Line("盐２克", "2", .gram, "盐"), Line("砂糖 大さじ1と1/2", "1 1/2", .tablespoon, "砂糖"),
        Line("白胡椒粉 5g-10g", "5–10", .gram, "白胡椒粉"), Line("生抽(15ml)", "15", .milliliter, "生抽"),
    ])
    func otherLanguages(line: Line) { check(line) }

    @Test(arguments: [
        "4 plus 1", "1 cup + 2 tbsp milk", "20 g + q.b. burro", "salt to taste", "盐 = 份数 * 2 g", "姜的用量为 1 个/人",
        "鸡 = 半只（预计 650g）", "1个半 番茄",
        "One glass (33c) of wine", "1 cup plus 2 tbsp milk", "1 cup, 2 tablespoons sugar", "2% milk", "9-inch crust",
        "1,500 g flour", "1.500 g Mehl", "200/250 g di Fontina", "400g can tomatoes", "½-inch piece ginger", "1. Flour",
        "00 flour", "7Up", "0 eggs", "butter or 100 g oil", "onion cut into 4 pieces", "", " ", "½½", "1/0 cup", "-",
        "2 cups rice or 400 g pasta", "5 cm ginger", "Chinese 5 Spice", "3-2 eggs", "1\u{20E3} egg", "(((", "1 (((",
        "99999999999999999999 g salt", "1 : 1 糖浆 30 克", "93/7 lean beef", "32 厘米以上的锅",
    ])
    func inDoubtTheTextStays(text: String) {
        check(Line(text, nil, nil, text.filter { $0 != " " }.isEmpty ? "" : text))
    }

    @Test func aUnitWithoutANumberIsNoAmount() {
        check(Line("a pinch of salt", nil, .pinch, "salt"))
        check(Line("Eine Prise Salz", nil, .pinch, "Salz"))
        check(Line("щепотка соли", nil, .pinch, "соли"))
        check(Line("Handful basil, torn", nil, .handful, "basil", note: "torn"))
    }

    @Test func unitsKeepTheirWriting() {
        #expect(IngredientLine.parse("2 heaping tsp. cocoa").unit?.text == "heaping tsp.")
        #expect(IngredientLine.parse("2 x 400 g tins beans").unit?.text == "x 400 g tins")
        #expect(IngredientLine.parse("砂糖 大さじ1").unit?.text == "大さじ")
    }

    @Test func theLineCanBeWrittenWithAnotherAmount() throws {
        let ingredient = IngredientLine.parse("盐 1/3 克（可选）")
        let place = try #require(ingredient.place)
        let amount = try #require(ingredient.quantity?.scaled(by: Rational(2)))
        #expect(place.before + amount.lower.mixed + place.after == "盐 2/3 克（可选）")
    }

    @Test func numbersThatScalingDoesNotReachAreTold() {
        #expect(IngredientLine.parse("175g/6oz butter").hasFurtherNumbers)
        #expect(IngredientLine.parse("2 eggs (100 g)").hasFurtherNumbers)
        #expect(!IngredientLine.parse("2 eggs").hasFurtherNumbers)
        #expect(!IngredientLine.parse("五香粉 2 克").hasFurtherNumbers)
    }

    @Test func anyTextIsKeptAndNothingTraps() {
        let pieces = [
            "1", "2", "½", "/", "-", "–", ".", ",", " ", "(", ")", "（", "）", "to", "plus", "g", "cup", "x", "can", "个",
            "半", "约", "ст. л.", "大さじ", "c. à s.", "d'", "egg", "e\u{301}", "*", ":", "0", "99999999999999999999",
            "\u{20E3}",
            "👩‍🍳", "\n", "до", "от", "h", "min", "PT", "H", "%", "🥚", "１", "⁄",
        ]
        var state: UInt64 = 7
        for _ in 0..<20_000 {
            var text = ""
            for _ in 0..<(state >> 60) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int((state >> 33) % UInt64(pieces.count))]
            }
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let ingredient = IngredientLine.parse(text)
            #expect(ingredient.originalText.unicodeScalars.elementsEqual(text.unicodeScalars))
            #expect((ingredient.place != nil) == (ingredient.quantity != nil))
            if let place = ingredient.place {
                let whole = place.before + place.written + place.after
                #expect(whole.unicodeScalars.elementsEqual(text.unicodeScalars))
            }
            if let servings = Servings.parse(text) { #expect(servings.text == text && servings.minimum > .zero) }
            if let time = DurationText.parse(text) { #expect(time.minimum >= 1) }
        }
    }

    @Test func everyUnitHasAnIdOfItsOwn() {
        #expect(Set(UnitKind.allCases.map(\.rawValue)).count == UnitKind.allCases.count)
    }
}
