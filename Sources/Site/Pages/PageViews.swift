import Meals
import Mustache
import Reading

/// What each kind of page shows, as values for its template. Every link is relative to the page, by way of `root`.
struct PageViews {
    let renderer: PageRenderer
    /// From the page back to the site's root: "" or "../" as often as it is deep.
    let root: String

    private var catalogue: Catalogue { renderer.catalogue }
    private var strings: Strings { renderer.theme.strings }
    private var settings: Settings { renderer.settings }

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
                "path": .encoded(SitePaths.meal(catalogue.meals[index].slug)),
            ]
        case .search: search()
        case .notFound: ["title": title(strings.text("notFoundTitle"))]
        }
    }

    // MARK: Lists

    private func home(_ number: Int) -> Object {
        let heading = settings.title
        let isFirst = number == 1
        return listValues(catalogue.meals.indices, number, base: "").merging([
            "heading": .string(heading),
            "title": .string(isFirst ? settings.title : numbered(settings.title, number)),
            "description": .string(settings.description),
            "introduction": isFirst ? renderer.conversion.introduction.map { .html($0.html) } ?? .null : .null,
        ])
    }

    private func category(_ category: Category, _ number: Int) -> Object {
        list(
            category.label, category.meals, number, base: SitePaths.category(category.slug),
            kind: strings.text("category")
        ).merging(["scope": .string(category.slug), "description": .string(category.description)])
    }

    private func token(_ token: Token, _ number: Int) -> Object {
        list(
            token.label, token.meals, number, base: SitePaths.token(token.slug), kind: strings.text("filter")
        ).merging(["token": .string(token.slug)])
    }

    private func list(_ name: String, _ meals: [Int], _ number: Int, base: String, kind: String) -> Object {
        listValues(meals, number, base: base).merging([
            "heading": .string(name), "kind": .string(kind), "introduction": .null,
            "title": title(number == 1 ? name : numbered(name, number)),
        ])
    }

    private func listValues(_ meals: some RandomAccessCollection<Int>, _ number: Int, base: String) -> Object {
        let range = renderer.paging.range(of: number, in: meals.count)
        let pages = renderer.paging.pages(for: meals.count)
        func link(_ number: Int) -> Value {
            (1...pages).contains(number) ? .encoded(relative(SitePaths.page(number, of: base))) : .null
        }
        return [
            "count": .string(strings.count("meals", meals.count)),
            "cards": .list(meals.dropFirst(range.lowerBound).prefix(range.count).map(card)),
            "isEmpty": .bool(meals.isEmpty),
            "pager": pages == 1
                ? .null
                : [
                    "previous": link(number - 1), "next": link(number + 1),
                    "position": .string(
                        strings.text(
                            "pageOf", ["page": strings.number(number), "pages": strings.number(pages)])),
                ],
        ]
    }

    private func numbered(_ title: String, _ number: Int) -> String {
        strings.text("titleOfPage", ["title": title, "page": strings.number(number)])
    }

    /// A meal as lists show it.
    private func card(_ index: Int) -> Value {
        let entry = catalogue.meals[index]
        let shown = entry.tags.prefix(3)
        return [
            "name": .string(entry.meal.name),
            "path": .encoded(SitePaths.meal(entry.slug)),
            "image": image(index),
            "location": .string(entry.meal.location),
            "category": category(of: entry),
            "rating": rating(of: entry.meal),
            "tags": .list(shown.map(tagLink)),
            "hasTags": .bool(!shown.isEmpty),
            "moreTags": entry.tags.count > shown.count ? .string("+\(entry.tags.count - shown.count)") : .null,
        ]
    }

    // MARK: Single pages

    private func meal(_ index: Int) -> Object {
        let entry = catalogue.meals[index]
        let text = renderer.conversion.meals[index]
        return [
            "heading": .string(entry.meal.name),
            "title": title(entry.meal.name),
            "description": .string(renderer.summary(of: index)),
            "id": .string(entry.meal.id.value),
            "language": Value(entry.meal.details.language),
            "image": image(index),
            "location": .string(entry.meal.location),
            "category": category(of: entry),
            "rating": rating(of: entry.meal),
            "tags": .list(entry.tags.map(tagLink)),
            "hasTags": .bool(!entry.tags.isEmpty),
            "body": text.map { .html($0.html) } ?? .null,
        ]
    }

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
                catalogue.meals.prefix(Self.plainSearchLimit).map { entry in
                    ["name": .string(entry.meal.name), "path": .encoded(SitePaths.meal(entry.slug))]
                }),
            "hasTags": .bool(!catalogue.tags.isEmpty),
            "hasMeals": .bool(!catalogue.meals.isEmpty),
            "isCut": .bool(catalogue.meals.count > Self.plainSearchLimit),
        ]
    }

    // MARK: Parts

    private func title(_ name: String) -> Value { .string("\(name) – \(settings.title)") }

    private func relative(_ path: String) -> String { root + path }

    private func category(of entry: Catalogue.Entry) -> Value {
        let category = catalogue.categories[entry.category]
        return [
            "label": .string(category.label), "slug": .string(category.slug),
            "path": .encoded(SitePaths.category(category.slug)),
        ]
    }

    private func tagLink(_ index: Int) -> Value {
        let tag = catalogue.tags[index]
        return ["label": .string(tag.name), "path": .encoded(SitePaths.tag(tag.slug))]
    }

    private func rating(of meal: Meal) -> Value {
        guard let rating = meal.rating else { return .null }
        let text = strings.rating(rating)
        return ["text": .string(text), "label": .string(strings.text("ratedOutOfFive", ["rating": text]))]
    }

    private func image(_ index: Int) -> Value {
        guard let picture = renderer.conversion.pictures[index] else { return .null }
        return .string(URLScheme.of(picture) == nil ? relative(picture) : picture)
    }

    /// The beginning of a text, for search engines and link previews: whole words, about 160 letters.
    static func summary(_ text: String) -> String {
        let limit = 160
        var summary = String.UnicodeScalarView()
        var lastWordEnd = summary.endIndex
        var length = 0
        var isBetweenWords = false
        // Stops at the limit: a text may be megabytes long, and looking at all of it took a fifth of a build's time.
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
                if !isBetweenWords { lastWordEnd = summary.endIndex }
                isBetweenWords = true
                continue
            }
            if isBetweenWords, length > 0 {
                summary.append(" ")
                length += 1
            }
            isBetweenWords = false
            if length >= limit {
                let end = lastWordEnd == summary.startIndex ? summary.endIndex : lastWordEnd
                return String(summary[..<end]) + "…"
            }
            summary.append(scalar)
            length += 1
        }
        return String(summary)
    }
}
