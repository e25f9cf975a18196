/// Which headings of a description announce the ingredients, and which the steps.
public struct RecipeHeadings: Sendable, Equatable {
    /// What a section of a description holds.
    public enum Kind: String, Sendable, CaseIterable {
        case ingredients
        /// How much of each ingredient, where another section only names them.
        case amounts
        case steps
    }

    private var kinds: [String: Kind] = [:]

    /// The built-in words, and those of the setting `headings`.
    public init(adding words: [Kind: [String]] = [:]) {
        for (kind, table) in Self.table {
            for word in table { kinds[word.comparisonKey] = kind }
        }
        for (kind, extra) in words {
            for word in extra { kinds[word.comparisonKey] = kind }
        }
    }

    /// The kind that a heading announces, whatever its case, signs, numbers and emoji: "🥘 INGREDIENTES (4 personas)".
    public func kind(of heading: String) -> Kind? {
        // What stands in brackets, or behind a colon, only adds to the word.
        let bare = heading.unicodeScalars.prefix { scalar in
            switch scalar {
            case "(", "[", "{", ":", "：", "（", "【": false
            default: true
            }
        }
        let key = (bare.isEmpty ? heading : String(bare)).comparisonKey
        if let kind = kinds[key] { return kind }
        return kinds[String(key.drop { $0.isNumber })]
    }

    /// In the order of English, Spanish, German, French, Italian, Portuguese, Dutch, Russian, Chinese, Japanese.
    private static let table: [Kind: [String]] = [
        .ingredients: [
            "Ingredients", "Ingredient", "What you need", "You will need", "Ingredientes", "Ingredientes principales",
            "Zutaten", "Zutaten und Mengen", "Ingrédients", "Ingredienti", "Ingrediënten", "Ингредиенты", "Состав",
            "Продукты", "必备原料和工具", "必备原料", "原料", "食材", "用料", "配料", "材料",
        ],
        .amounts: ["计算", "用量"],
        .steps: [
            "Directions", "Direction", "Method", "Instructions", "Steps", "Preparation", "How to make it",
            "How to make",
            "How to cook it", "How to cook", "How to prepare it", "How to prepare", "How to", "Procedure",
            "Instrucciones", "Preparación", "Elaboración", "Pasos", "Modo de preparación", "Procedimiento",
            "Preparación paso a paso", "Zubereitung", "Anleitung", "Schritte", "So geht's",
            "So wird's gemacht", "So wird es gemacht", "Zubereitungsart", "Préparation", "Étapes",
            "Recette", "Procedimento", "Preparazione", "Preparo", "Modo de preparo", "Bereiding", "Приготовление",
            "Способ приготовления", "Инструкция", "Шаги", "Рецепт", "操作", "做法", "步骤", "制作步骤", "作り方", "手順",
        ],
    ]
}
