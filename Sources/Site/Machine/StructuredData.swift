import Diagnostics
import Meals

/// What a page says about itself in the words of schema.org, as JSON-LD. A node that lacks what its readers require is
/// left out rather than written in part.
extension PageRenderer {
    /// The JSON for a page, safe inside `<script>`; nil where there is nothing to say.
    ///
    /// - Parameter description: what the page's own description says.
    func structuredData(for page: Page, description: String) -> [UInt8]? {
        switch page {
        case .meal(let index): meal(index, description: description)
        case .home, .category, .tag, .token: list(page)
        case .text, .redirect, .search, .favourites, .notFound, .offline: nil
        }
    }

    // MARK: Lists

    private func list(_ page: Page) -> [UInt8]? {
        guard let baseURL = settings.baseURL else { return nil }
        let meals = meals(on: page)
        switch page {
        case .home(page: 1) where !meals.isEmpty:
            return document { json in
                json.key(plain: "@graph")
                json.array([true, false]) { json, isSite in
                    json.object { isSite ? site(baseURL, &$0) : items(meals, baseURL, &$0) }
                }
            }
        case .home(page: 1): return document { site(baseURL, &$0) }
        case _ where meals.isEmpty: return nil
        default: return document { items(meals, baseURL, &$0) }
        }
    }

    private func site(_ baseURL: String, _ json: inout JSONWriter) {
        json.type("WebSite")
        json.property("name", settings.title)
        json.property("description", settings.description)
        json.property("url", baseURL)
        json.property("inLanguage", settings.language)
        json.node("potentialAction", "SearchAction") { json in
            json.node("target", "EntryPoint") { json in
                json.property("urlTemplate", OpenSearch.searchAddress(baseURL) + "{search_term_string}")
            }
            json.property("query-input", "required name=search_term_string")
        }
    }

    /// The meals on one page of a list, counted from its first.
    private func items(_ meals: [Int], _ baseURL: String, _ json: inout JSONWriter) {
        json.type("ItemList")
        json.key(plain: "itemListElement")
        json.array(zip(1..., meals)) { json, item in
            json.object { json in
                json.type("ListItem")
                json.key(plain: "position")
                json.integer(item.0)
                json.property("url", baseURL + mealPaths[item.1])
            }
        }
    }

    // MARK: Meals

    /// A recipe where one can be cooked from it and there is a picture, which readers of recipes require; else an entry of
    /// a menu.
    private func meal(_ index: Int, description: String) -> [UInt8] {
        let entry = catalogue.meals[index]
        let recipe = conversion.recipes[index]
        let path = mealPaths[index]
        let pictures = pictureAddresses(of: index, from: path)
        let isRecipe = !recipe.ingredients.isEmpty && !recipe.steps.isEmpty && !pictures.isEmpty
        return document { json in
            json.type(isRecipe ? "Recipe" : "MenuItem")
            json.property("name", entry.meal.name)
            json.property("url", address(path))
            if pictures.count > 1 { json.properties("image", pictures) } else { json.property("image", pictures.first) }
            json.property("description", description)
            if isRecipe {
                RecipeData(
                    name: entry.meal.name, rating: entry.meal.rating, details: entry.meal.details, recipe: recipe,
                    picture: pictures.first,
                    category: entry.meal.category.map { _ in catalogue.categories[entry.category].label },
                    tags: entry.tags.map { catalogue.tags[$0] }, settings: settings
                ).write(&json)
            } else if let price = entry.meal.details.price {
                json.node("offers", "Offer") { json in
                    json.property("price", price.amount)
                    json.property("priceCurrency", price.currency)
                }
            }
            let diets = entry.meal.details.diets.map { "https://schema.org/\($0.rawValue)Diet" }
            json.properties("suitableForDiet", diets)
        }
    }

    private func document(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter()
        json.reserve(4096)
        json.object { json in
            json.property("@context", "https://schema.org")
            members(&json)
        }
        return json.bytes
    }
}

extension JSONWriter {
    /// Says what a node is.
    mutating func type(_ name: StaticString) {
        key(plain: "@type")
        string(plain: name)
    }

    /// Writes a member that is a node of this type.
    mutating func node(_ key: StaticString, _ type: StaticString, _ members: (inout JSONWriter) -> Void) {
        self.key(plain: key)
        object { json in
            json.type(type)
            members(&json)
        }
    }

    /// Writes a member with a list of texts; nothing for an empty one.
    mutating func properties(_ key: StaticString, _ texts: some Collection<String>) {
        if texts.isEmpty { return }
        self.key(plain: key)
        array(texts) { $0.string($1) }
    }
}
