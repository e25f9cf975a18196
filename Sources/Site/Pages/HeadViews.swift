import Meals
import Mustache

/// What stands in the head of a page for programs. Methods of the renderer, here and for structured data, since a copy of it
/// for each page cost as much as what it was for.
extension PageRenderer {
    /// Previews of links, and structured data.
    ///
    /// - Parameter values: what the page's own template can use.
    func headValues(of page: Page, _ values: Object) -> Object {
        let description = values["description"]?.text ?? ""
        let data = structuredData(for: page, description: description)
        return [
            "sharing": sharing(page, values, description: description),
            "structuredData": data.map(Value.html) ?? .null,
        ]
    }

    /// The properties of Open Graph; null where the page has no whole address.
    private func sharing(_ page: Page, _ values: Object, description: String) -> Value {
        guard let path = canonicalPath(of: page), let whole = address(path) else { return .null }
        var kind = "website"
        var picture: String?
        switch page {
        case .redirect: return .null
        case .meal(let index):
            kind = "article"
            if isPhotograph(index) { picture = pictureAddress(of: index, from: path) }
        case .text: kind = "article"
        default: break
        }
        return [
            "title": values["heading"] ?? .null, "kind": .string(kind), "address": .string(whole),
            "text": .string(description), "picture": Value(picture),
            "card": .string(picture == nil ? "summary" : "summary_large_image"),
        ]
    }
}

extension PageRenderer {
    /// The meals that one page of a list shows; none for other pages.
    func meals(on page: Page) -> [Int] {
        switch page {
        case .home(let number): meals(catalogue.meals.indices, number)
        case .category(let index, let number): meals(catalogue.categories[index].meals, number)
        case .tag(let index, let number): meals(catalogue.tags[index].meals, number)
        case .token(let index, let number): meals(catalogue.tokens[index].meals, number)
        case .meal, .text, .redirect, .search, .favourites, .notFound, .offline: []
        }
    }

    private func meals(_ all: some RandomAccessCollection<Int>, _ number: Int) -> [Int] {
        let range = paging.range(of: number, in: all.count)
        return Array(all.dropFirst(range.lowerBound).prefix(range.count))
    }

    /// One line about a meal: its owner's, else the beginning of its description.
    func summary(of meal: Int) -> String {
        catalogue.meals[meal].meal.details.summary ?? PageViews.summary(conversion.meals[meal]?.plainText ?? "")
    }
}

extension Value {
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
