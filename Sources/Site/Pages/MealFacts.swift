import Meals
import Mustache
import Reading

/// What is known of a meal beside its text, in the site's language, as rows of a name and a value.
struct MealFacts {
    let meal: Meal
    let strings: Strings

    private var details: MealDetails { meal.details }

    // MARK: At a glance

    /// Times, servings and price, in that order.
    var glance: [Value] {
        var rows = [Value]()
        let recipe = meal.recipe
        if let time = recipe.preparation { rows.append(row("prepTime", time)) }
        if let time = recipe.cooking { rows.append(row("cookTime", time)) }
        if let time = recipe.total {
            rows.append(row("totalTime", time))
        } else if let time = recipe.totalTime {
            rows.append(row("totalTime", strings.time(time), datetime: time.iso8601))
        }
        if let yield = recipe.yield { rows.append(row(isCount(yield) ? "servings" : "yield", yield.text)) }
        if let price = details.price { rows.append(row("price", strings.price(price))) }
        return rows
    }

    /// A yield may be a bare number, or say itself what is counted.
    private func isCount(_ yield: Recipe.Yield) -> Bool {
        guard let servings = yield.servings else { return false }
        return servings.before.isEmpty && servings.after.isEmpty
    }

    private func row(_ key: String, _ time: Recipe.Time) -> Value {
        row(key, time.value.map(strings.time) ?? time.text, datetime: time.value?.iso8601)
    }

    // MARK: In full

    /// The rest, as `{rows}`; null where there is none.
    var inFull: Value {
        var rows = [Value]()
        if !details.courses.isEmpty { rows.append(row("course", strings.list(details.courses))) }
        if !details.cuisines.isEmpty { rows.append(row("cuisine", strings.list(details.cuisines))) }
        if !details.diets.isEmpty {
            rows.append(row("diet", names(details.diets.map(\.rawValue), of: "diets")))
        }
        if let allergens = details.allergens {
            let text =
                allergens.isEmpty ? strings.text("noAllergens") : names(allergens.map(\.rawValue), of: "allergens")
            rows.append(row("contains", text))
        }
        if let author = details.author { rows.append(row("author", author.name, url: author.url)) }
        for (key, text) in [("source", details.source), ("video", details.video), ("license", details.license)] {
            if let text { rows.append(addressOrWords(key, text)) }
        }
        for (key, date) in [("published", details.published), ("modified", details.modified)] {
            if let date { rows.append(row(key, strings.date(date), datetime: date.iso8601)) }
        }
        return Self.table(rows)
    }

    /// What a serving contains, as `{rows}`; null where that is not said.
    var nutrition: Value {
        Self.table(
            details.nutrition.map { name, value in
                row(nil, strings.name(name, of: "nutrients") ?? name, value)
            })
    }

    // MARK: Rows

    private func names(_ names: [String], of group: String) -> String {
        strings.list(names.map { strings.name($0, of: group) ?? $0 })
    }

    /// An address is shown as the name of its host.
    private func addressOrWords(_ key: String, _ text: String) -> Value {
        guard let scheme = URLScheme.of(text), scheme == "http" || scheme == "https" else { return row(key, text) }
        let host = text.dropFirst(scheme.utf8.count + 1).drop { $0 == "/" }.prefix { !"/?#".contains($0) }
        return row(key, String(host.hasPrefix("www.") ? host.dropFirst(4) : host), url: text)
    }

    private func row(_ key: String, _ text: String, url: String? = nil, datetime: String? = nil) -> Value {
        row(key, strings.text(key), text, url: url, datetime: datetime)
    }

    private func row(
        _ key: String?, _ label: String, _ text: String, url: String? = nil, datetime: String? = nil
    ) -> Value {
        [
            "key": Value(key), "label": .string(label), "text": .string(text),
            "url": Value(url.map(PercentEncoding.cleaned)),
            "datetime": Value(datetime), "plain": url == nil && datetime == nil ? .string(text) : .null,
        ]
    }

    private static func table(_ rows: [Value]) -> Value { rows.isEmpty ? .null : ["rows": .list(rows)] }
}
