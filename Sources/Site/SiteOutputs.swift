import Meals
import Platform
import Reading

/// Lists everything that a site consists of but the index of its search, which is made at the same time.
struct SiteOutputs {
    let renderer: PageRenderer
    let content: Content

    var all: [Output] {
        let pages = pages
        return pages + machineFiles(for: pages) + theme + assets + staticFiles
    }

    // MARK: Pages

    private var pages: [Output] {
        let catalogue = renderer.catalogue
        var outputs = list(of: catalogue.meals.count, "the home page") { .home(page: $0) }
        for (index, category) in catalogue.categories.enumerated() {
            outputs += list(of: category.meals.count, "the category \"\(category.label)\"") {
                .category(index, page: $0)
            }
        }
        for (index, tag) in catalogue.tags.enumerated() {
            outputs += list(of: tag.meals.count, "the tag \"\(tag.name)\"") { .tag(index, page: $0) }
        }
        for (index, token) in catalogue.tokens.enumerated() {
            outputs += list(of: token.meals.count, "the token \"\(token.label)\"") { .token(index, page: $0) }
        }
        for (index, entry) in catalogue.meals.enumerated() {
            outputs.append(page(.meal(index), "the meal \"\(entry.meal.name)\" (\(entry.meal.id.source.file))"))
        }
        for (index, entry) in catalogue.meals.enumerated() {
            for alias in entry.meal.details.aliases where alias.value != entry.slug {
                let origin = "the alias \"\(alias.value)\" of the meal \"\(entry.meal.name)\" (\(alias.location))"
                outputs.append(page(.redirect(from: alias.value, meal: index), origin))
            }
        }
        for (index, page) in renderer.textPages.enumerated() {
            outputs.append(self.page(.text(index), "the page \"\(page.title)\" (\(page.place.file))"))
        }
        outputs.append(page(.search, "the search page"))
        outputs.append(page(.favourites, "the page of favourites"))
        outputs.append(page(.notFound, "the page for missing pages"))
        return outputs
    }

    private func list(of count: Int, _ origin: String, _ page: (Int) -> Page) -> [Output] {
        (1...renderer.paging.pages(for: count)).map { self.page(page($0), origin) }
    }

    private func page(_ page: Page, _ origin: String) -> Output {
        Output(path: SitePaths.file(renderer.path(of: page)), content: .page(page), origin: origin)
    }

    // MARK: Files

    private func machineFiles(for pages: [Output]) -> [Output] {
        let listed = pages.compactMap { output -> Sitemap.Entry? in
            guard case .page(let page) = output.content, renderer.canonicalPath(of: page) != nil else { return nil }
            if case .redirect = page { return nil }
            var entry = Sitemap.Entry(path: renderer.path(of: page))
            if case .meal(let index) = page { entry.modified = renderer.catalogue.meals[index].meal.details.updated }
            return entry
        }
        let sitemaps = Sitemap(baseURL: content.settings.baseURL, entries: listed)
        return feeds + openSearch
            + sitemaps.files.map { Output(path: $0.path, content: .bytes($0.bytes), origin: "the sitemap") }
            + orOwn([
                Output(path: "robots.txt", content: .bytes(sitemaps.robots), origin: "the file for search engines")
            ])
    }

    private var feeds: [Output] {
        guard let feed = Feed(renderer) else { return [] }
        return orOwn([
            Output(path: Feed.atomPath, content: .bytes(feed.atom), origin: "the feed"),
            Output(path: Feed.jsonPath, content: .bytes(feed.json), origin: "the feed"),
        ])
    }

    private var openSearch: [Output] {
        guard let baseURL = renderer.settings.baseURL else { return [] }
        let icon = renderer.theme.assets.first { $0.path == "icon.svg" }.map { renderer.theme.assetsPath + $0.path }
        let bytes = OpenSearch.description(renderer.settings, icon: icon, baseURL: baseURL)
        return orOwn([Output(path: OpenSearch.path, content: .bytes(bytes), origin: "the description of the search")])
    }

    /// These files, but for those that the owner has in `static/`.
    private func orOwn(_ outputs: [Output]) -> [Output] {
        outputs.filter { content.files[Content.staticFolder + $0.path] == nil }
    }

    private var theme: [Output] {
        renderer.theme.assets.map {
            Output(
                path: renderer.theme.assetsPath + $0.path, content: .bytes($0.bytes), origin: "the theme's \($0.path)")
        }
    }

    private var assets: [Output] {
        renderer.conversion.assets.map {
            Output(path: $0.path, content: .copy(of: $0.location, hash: $0.hash), origin: "the file \($0.location)")
        }
    }

    private var staticFiles: [Output] {
        content.files.values.filter { $0.key.hasPrefix(Content.staticFolder) }.map {
            Output(
                path: String($0.key.dropFirst(Content.staticFolder.count)), content: .copy(of: $0.location, hash: nil),
                origin: "the file \($0.location)")
        }
    }
}
