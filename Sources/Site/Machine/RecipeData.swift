import Diagnostics
import Meals
import Reading

/// What schema.org's `Recipe` has beyond a name and a picture. Nothing is guessed: a range of times is left out, votes
/// are given or there are none.
struct RecipeData {
    let name: String
    let rating: Double?
    let details: MealDetails
    let recipe: Recipe
    /// The picture's address.
    let picture: String?
    /// nil for a meal that has its category by default, which says nothing about it.
    let category: String?
    let tags: [Tag]
    let settings: Settings

    func write(_ json: inout JSONWriter) {
        let zone = settings.timeZone
        json.property("inLanguage", details.language ?? settings.language)
        if let author = details.author ?? settings.author.map({ MealDetails.Author(name: $0) }) {
            json.node("author", "Person") { json in
                json.property("name", author.name)
                json.property("url", author.url)
            }
        }
        json.property("datePublished", details.published.map(zone.iso8601))
        json.property("dateModified", details.modified.map(zone.iso8601))
        json.property("prepTime", recipe.preparation?.value?.iso8601)
        json.property("cookTime", recipe.cooking?.value?.iso8601)
        json.property("totalTime", recipe.totalTime?.iso8601)
        json.property("recipeYield", recipe.yield?.text)
        json.properties("recipeCategory", details.courses)
        json.properties("recipeCuisine", cuisines)
        json.property("keywords", keywords.joined(separator: ", "))
        json.key(plain: "recipeIngredient")
        json.array(recipe.ingredients.lazy.flatMap(\.lines)) { $0.string($1) }
        json.key(plain: "recipeInstructions")
        writeSteps(&json)
        writeNutrition(&json)
        writeVideo(&json)
        writeWork("isBasedOn", details.source, &json)
        writeWork("license", details.license, &json)
        writeRating(&json)
    }

    /// A meal without any is of its category's.
    private var cuisines: [String] { details.cuisines.isEmpty ? category.map { [$0] } ?? [] : details.cuisines }

    /// Tags that say how a meal can be had, not what it is.
    private static let offers: Set<String> = ["on-sale", "to-go", "coupon", "coupons"]

    private var keywords: [String] {
        tags.filter { !Self.offers.contains($0.slug) }.map(\.name)
    }

    private func writeSteps(_ json: inout JSONWriter) {
        // Steps in no group stand beside the groups.
        let parts = recipe.steps.flatMap { group in
            group.name == nil ? group.lines.map { Recipe.Group(lines: [$0]) } : [group]
        }
        func write(step: String, _ json: inout JSONWriter) {
            json.object { json in
                json.type("HowToStep")
                json.property("text", step)
            }
        }
        json.array(parts) { json, part in
            guard let name = part.name else { return write(step: part.lines[0], &json) }
            json.object { json in
                json.type("HowToSection")
                json.property("name", name)
                json.key(plain: "itemListElement")
                json.array(part.lines) { write(step: $1, &$0) }
            }
        }
    }

    /// Per serving, so only where there are servings.
    private func writeNutrition(_ json: inout JSONWriter) {
        guard recipe.yield?.servings != nil else { return }
        var known = [(key: String, value: String)]()
        for (name, value) in details.nutrition {
            guard let key = Self.nutrients[name.lowercased().filter(\.isLetter)], !value.isEmpty,
                !known.contains(where: { $0.key == key })
            else { continue }
            known.append((key, value))
        }
        if known.isEmpty { return }
        json.node("nutrition", "NutritionInformation") { json in
            for (key, value) in known {
                json.key(key)
                json.string(value)
            }
        }
    }

    /// The properties of `NutritionInformation` by their own names and everyday ones. Salt is none of them.
    private static let nutrients: [String: String] = {
        let properties = [
            "calories": "calories", "carbohydrate": "carbohydrateContent", "cholesterol": "cholesterolContent",
            "fat": "fatContent", "fiber": "fiberContent", "protein": "proteinContent",
            "saturatedfat": "saturatedFatContent", "sodium": "sodiumContent", "sugar": "sugarContent",
            "transfat": "transFatContent", "unsaturatedfat": "unsaturatedFatContent", "servingsize": "servingSize",
        ]
        var names = properties
        for (name, property) in properties { names["\(name)content"] = property }
        names["carbohydrates"] = "carbohydrateContent"
        names["carbs"] = "carbohydrateContent"
        names["fibre"] = "fiberContent"
        names["proteins"] = "proteinContent"
        names["sugars"] = "sugarContent"
        return names
    }()

    /// A film needs a name, a picture and a day, and these are the meal's.
    private func writeVideo(_ json: inout JSONWriter) {
        guard let video = details.video, let picture, let published = details.published else { return }
        json.node("video", "VideoObject") { json in
            json.property("name", name)
            json.property("thumbnailUrl", picture)
            json.property("uploadDate", settings.timeZone.iso8601(published))
            let path = video.prefix { $0 != "?" && $0 != "#" }.lowercased()
            let isFile = [".mp4", ".m4v", ".mov", ".webm", ".ogv"].contains { path.hasSuffix($0) }
            json.property(isFile ? "contentUrl" : "url", video)
        }
    }

    /// An address, or a work that has no more than a name.
    private func writeWork(_ key: StaticString, _ text: String?, _ json: inout JSONWriter) {
        guard let text else { return }
        let scheme = URLScheme.of(text)
        if scheme == "http" || scheme == "https" {
            json.property(key, text)
        } else {
            json.node(key, "CreativeWork") { $0.property("name", text) }
        }
    }

    /// Stars without votes are one person's, and no rating for the world; it knows none below 1.
    private func writeRating(_ json: inout JSONWriter) {
        guard let rating, let count = details.ratingCount, count >= 1, (1...5).contains(rating)
        else { return }
        json.node("aggregateRating", "AggregateRating") { json in
            json.key(plain: "ratingValue")
            json.number(rating)
            json.key(plain: "ratingCount")
            json.integer(count)
        }
    }
}
