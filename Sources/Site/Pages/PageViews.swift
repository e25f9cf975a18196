import Meals
import Mustache
import Reading

/// What each kind of page shows, as values for its template. Every link is relative to the page, by way of `root`.
struct PageViews {
    let renderer: PageRenderer
    /// From the page back to the site's root: "" or "../" as often as it is deep.
    let root: String

    var catalogue: Catalogue { renderer.catalogue }
    var strings: Strings { renderer.theme.strings }
    var settings: Settings { renderer.settings }
    var shared: SharedValues { renderer.shared }
    /// By the meal's index.
    var cards: [Value] { renderer.cards.values }

    /// The most meals that the search page lists for visitors without JavaScript.
    static let plainSearchLimit = 200

    func values(of page: Page) -> Object {
        switch page {
        case .home(let number): home(number)
        case .category(let index, let number):
            category(catalogue.categories[index], number)
        case .tag(let index, let number):
            list(
                catalogue.tags[index].name, catalogue.tags[index].meals, number,
                base: SitePaths.tag(catalogue.tags[index].slug), kind: strings.text("tag"))
        case .token(let index, let number): token(catalogue.tokens[index], number)
        case .meal(let index): meal(index)
        case .text(let index): text(index)
        case .redirect(_, let index):
            [
                "heading": .string(catalogue.meals[index].meal.name),
                "title": title(catalogue.meals[index].meal.name),
                "path": path(of: index),
            ]
        case .search: search()
        case .favourites:
            ["heading": .string(strings.text("favourites")), "title": title(strings.text("favourites"))]
        case .notFound: ["title": title(strings.text("notFoundTitle"))]
        case .offline: ["title": title(strings.text("offlineTitle"))]
        }
    }

    // MARK: Single pages

    private func text(_ index: Int) -> Object {
        let page = renderer.textPages[index]
        let text = renderer.conversion.pages[index]
        return [
            "heading": .string(page.title), "title": title(page.title),
            "description": .string(Self.summary(text.plainText)), "body": .html(text.html),
        ]
    }

    private func search() -> Object {
        [
            "heading": .string(strings.text("search")),
            "title": title(strings.text("search")),
            "tags": .list(
                catalogue.tags.indices.map { index in
                    [
                        "label": .string(catalogue.tags[index].name),
                        "path": .encoded(SitePaths.tag(catalogue.tags[index].slug)),
                        "count": .string(strings.number(catalogue.tags[index].meals.count)),
                    ]
                }),
            "meals": .list(
                catalogue.meals.indices.prefix(Self.plainSearchLimit).map { index in
                    ["name": .string(catalogue.meals[index].meal.name), "path": path(of: index)]
                }),
            "hasTags": .bool(!catalogue.tags.isEmpty),
            "hasMeals": .bool(!catalogue.meals.isEmpty),
            "isCut": .bool(catalogue.meals.count > Self.plainSearchLimit),
        ]
    }

    // MARK: Parts

    func title(_ name: String) -> Value { .string("\(name) – \(settings.title)") }

    func relative(_ path: String) -> String { root + path }

    func rating(of meal: Meal) -> Value {
        meal.rating.map { shared.rating($0) } ?? .null
    }

    /// The path of a meal's page.
    func path(of meal: Int) -> Value { .string(renderer.mealPaths[meal]) }
}
