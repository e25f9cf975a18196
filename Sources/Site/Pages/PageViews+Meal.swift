import Meals
import Mustache

/// The page of one meal. Other meals are on it as neighbours only, so that an edit of one rewrites few pages.
extension PageViews {
    func meal(_ index: Int) -> Object {
        let entry = catalogue.meals[index]
        let meal = entry.meal
        let text = renderer.conversion.meals[index]
        let facts = MealFacts(meal: meal, strings: strings)
        let glance = facts.glance
        let (details, nutrition) = (facts.inFull, facts.nutrition)
        let pictures = renderer.pictures.further[index]
        let related = Neighbours(catalogue).related(to: index)
        return [
            "heading": .string(meal.name),
            "title": title(meal.name),
            "description": .string(renderer.summary(of: index)),
            "id": .string(meal.id.value),
            "language": Value(meal.details.language),
            "direction": Value(meal.details.language.map { TextDirection(of: $0).rawValue }),
            "image": .image(renderer.pictures.first[index]),
            "imageText": .string(pictureText(of: meal)),
            "location": .string(meal.location),
            "category": shared.categories[entry.category],
            "rating": rating(of: meal),
            "votes": Value(meal.details.ratingCount.map { strings.count("votes", $0) }),
            "tags": .list(entry.tags.map { shared.tags[$0] }),
            "hasTags": .bool(!entry.tags.isEmpty),
            "facts": glance.isEmpty ? .null : ["rows": .list(glance)],
            "body": text.map { .html($0.html) } ?? .null,
            // What stands in the body is shown there, in its own order.
            "ingredients": groups(meal.recipe.ingredients),
            "steps": groups(meal.recipe.steps),
            "details": details,
            "nutrition": nutrition,
            "hasMore": .bool(details.isTruthy || nutrition.isTruthy),
            "pictures": pictures.isEmpty
                ? .null
                : ["list": .list(pictures.map { ["image": .image($0.address), "text": .string($0.alternative)] })],
            "related": related.isEmpty ? .null : ["cards": .list(related.map { cards[$0] })],
            "neighbours": neighbours(of: index),
        ]
    }

    /// What the meal's own picture shows; empty where that is not said.
    private func pictureText(of meal: Meal) -> String {
        guard let first = meal.details.pictures.first, first.source.value == meal.imageURL?.value else { return "" }
        return first.alternative
    }

    /// Null without any line.
    private func groups(_ groups: [Recipe.Group]) -> Value {
        guard !groups.isEmpty else { return .null }
        return ["groups": .list(groups.map { ["name": Value($0.name), "lines": Value($0.lines)] })]
    }

    /// The meals before and behind in the site's order; null for the only one.
    private func neighbours(of index: Int) -> Value {
        guard catalogue.meals.count > 1 else { return .null }
        func link(_ index: Int) -> Value {
            guard catalogue.meals.indices.contains(index) else { return .null }
            // Its card has its name and path.
            return cards[index]
        }
        return ["previous": link(index - 1), "next": link(index + 1)]
    }
}
