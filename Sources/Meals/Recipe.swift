/// How a meal is made: times, yield, ingredients and steps, as far as its owner said them in fields.
public struct Recipe: Sendable, Equatable {
    /// A time as it was written, and what was understood of it.
    public struct Time: Sendable, Equatable {
        /// One line of plain text.
        public var text: String
        /// nil where the text is not understood: then it is shown, and nothing else.
        public var value: CookingTime?

        /// A time and its text.
        public init(text: String, value: CookingTime?) {
            self.text = text
            self.value = value
        }
    }

    /// How much it yields, as it was written, and what was understood of it.
    public struct Yield: Sendable, Equatable {
        /// One line of plain text.
        public var text: String
        /// nil where no number was found.
        public var servings: Servings?

        /// A yield and its text.
        public init(text: String, servings: Servings?) {
            self.text = text
            self.servings = servings
        }
    }

    /// Ingredients or steps that belong together, such as those of a sauce.
    public struct Group: Sendable, Equatable {
        /// nil for those that are in no group.
        public var name: String?
        /// In the order given.
        public var lines: [String]

        /// A group of these.
        public init(name: String? = nil, lines: [String]) {
            self.name = name
            self.lines = lines
        }
    }

    /// Before cooking.
    public var preparation: Time?
    /// On the stove or in the oven.
    public var cooking: Time?
    /// From start to table.
    public var total: Time?
    /// For how many, or how much.
    public var yield: Yield?
    /// In the order given; neighbours of one group are together. Each line is plain text, which ``IngredientLine`` reads.
    public var ingredients: [Group] = []
    /// The same of the steps, each in plain text.
    public var steps: [Group] = []

    /// Nothing.
    public init() {}

    /// The total time as it is understood; where none is given, preparing and cooking together, if both are known.
    public var totalTime: CookingTime? {
        if let total { return total.value }
        guard let preparation = preparation?.value, let cooking = cooking?.value else { return nil }
        return CookingTime(
            minutes: preparation.minimum + cooking.minimum, to: preparation.maximum + cooking.maximum)
    }

    /// This recipe with what it lacks taken from `other`.
    public func completed(by other: Recipe) -> Recipe {
        var result = self
        result.preparation = preparation ?? other.preparation
        result.cooking = cooking ?? other.cooking
        result.total = total ?? other.total
        result.yield = yield ?? other.yield
        result.ingredients = ingredients.isEmpty ? other.ingredients : ingredients
        result.steps = steps.isEmpty ? other.steps : steps
        return result
    }
}

extension [Recipe.Group] {
    /// Adds a line to the group `name` if that is the last one, else to a new group.
    public mutating func add(_ line: String, to name: String?) {
        if let last = indices.last, self[last].name == name {
            self[last].lines.append(line)
        } else {
            append(.init(name: name, lines: [line]))
        }
    }
}
