/// What a token asks of a meal: conditions that must all hold.
///
/// What a meal's owner did not say satisfies no condition but `!=` of a tag or diet: a meal without a list of
/// allergens may have any.
public struct Rule: Sendable, Equatable {
    /// How a field is compared.
    public enum Comparison: String, Sendable, CaseIterable {
        case atLeast = ">="
        case atMost = "<="
        case notEqual = "!="
        case above = ">"
        case below = "<"
        case equal = "="
    }

    /// One condition.
    public enum Condition: Sendable, Equatable {
        /// A number, or a range of numbers that must hold as a whole: times are in minutes.
        case number(NumberField, Comparison, Double)
        /// Whether the meal has the tag with this slug.
        case tag(slug: String, present: Bool)
        /// Whether it suits the diet.
        case diet(Diet, present: Bool)
        /// Whether the allergen is among those that the meal's owner listed.
        case allergen(Allergen, present: Bool)
    }

    /// A field that holds a number.
    public enum NumberField: String, Sendable, CaseIterable {
        case rating, ratingCount, price, servings, prepTime, cookTime, totalTime

        /// Whether it is measured in minutes.
        var isTime: Bool { [.prepTime, .cookTime, .totalTime].contains(self) }
    }

    /// The fields that a rule may name.
    public static let fields = NumberField.allCases.map(\.rawValue) + ["tags", "diets", "allergens"]

    /// In the order written.
    public var conditions: [Condition]

    /// A rule that asks for one tag.
    public init(tag: String) { conditions = [.tag(slug: Slug.named(tag), present: true)] }

    /// A rule of these conditions.
    public init(_ conditions: Condition...) { self.conditions = conditions }

    /// Whether a meal with these tags' slugs satisfies the rule.
    public func matches(_ meal: Meal, tagSlugs: Set<String>) -> Bool {
        conditions.allSatisfy { condition in
            switch condition {
            case .number(let field, let comparison, let value):
                field.range(in: meal).map { comparison.holds($0, value) } ?? false
            case .tag(let slug, let present): tagSlugs.contains(slug) == present
            case .diet(let diet, let present): meal.details.diets.contains(diet) == present
            case .allergen(let allergen, let present):
                meal.details.allergens.map { $0.contains(allergen) == present } ?? false
            }
        }
    }
}

extension Rule.NumberField {
    /// The smallest and the greatest number that the field may mean; nil where it is not known.
    fileprivate func range(in meal: Meal) -> ClosedRange<Double>? {
        switch self {
        case .rating: meal.rating.map { $0...$0 }
        case .ratingCount: meal.details.ratingCount.map { Double($0)...Double($0) }
        case .price: meal.details.price.flatMap { Double($0.amount) }.map { $0...$0 }
        case .servings:
            meal.recipe.yield?.servings.map { $0.minimum.value...($0.maximum ?? $0.minimum).value }
        case .prepTime: meal.recipe.preparation?.value?.range
        case .cookTime: meal.recipe.cooking?.value?.range
        case .totalTime: meal.recipe.totalTime?.range
        }
    }
}

extension CookingTime {
    fileprivate var range: ClosedRange<Double> { Double(minimum)...Double(maximum) }
}

extension Rule.Comparison {
    /// Whether every number of the range compares so.
    fileprivate func holds(_ range: ClosedRange<Double>, _ value: Double) -> Bool {
        switch self {
        case .atLeast: range.lowerBound >= value
        case .atMost: range.upperBound <= value
        case .above: range.lowerBound > value
        case .below: range.upperBound < value
        case .equal: range == value...value
        case .notEqual: !range.contains(value)
        }
    }
}
