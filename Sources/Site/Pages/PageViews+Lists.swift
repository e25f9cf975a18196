import Meals
import Mustache

/// The pages that list meals, and the cards that they list them by.
extension PageViews {
    func home(_ number: Int) -> Object {
        let heading = settings.title
        let isFirst = number == 1
        return listValues(catalogue.meals.indices, number, base: "").merging([
            "heading": .string(heading),
            "title": .string(isFirst ? settings.title : numbered(settings.title, number)),
            "description": .string(settings.description),
            "lead": isFirst ? .string(settings.description) : .null,
            "introduction": isFirst ? renderer.conversion.introduction.map { .html($0.html) } ?? .null : .null,
        ])
    }

    func category(_ category: Category, _ number: Int) -> Object {
        list(
            category.label, category.meals, number, base: SitePaths.category(category.slug),
            kind: strings.text("category")
        ).merging(["scope": .string(category.slug), "description": .string(category.description)])
    }

    func token(_ token: Token, _ number: Int) -> Object {
        list(
            token.label, token.meals, number, base: SitePaths.token(token.slug), kind: strings.text("filter")
        ).merging([
            "token": .string(token.slug),
            "emptyText": .string(strings.text(catalogue.meals.isEmpty ? "noMealsYet" : "noMealsWithFilter")),
        ])
    }

    func list(_ name: String, _ meals: [Int], _ number: Int, base: String, kind: String) -> Object {
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
            "cards": .list(meals.dropFirst(range.lowerBound).prefix(range.count).map { cards[$0] }),
            "isEmpty": .bool(meals.isEmpty), "emptyText": .string(strings.text("noMealsYet")),
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
}
