import Diagnostics
import Meals
import Mustache
import Platform
import Reading

/// Renders pages from the catalogue, the converted texts and the theme. A value: any thread may render any page.
struct PageRenderer: Sendable {
    let catalogue: Catalogue
    let textPages: [TextPage]
    let pictures: MealPictures
    let conversion: Conversion
    let settings: Settings
    let theme: Theme
    let site: SiteContext
    let shared: SharedValues
    let paging: Paging
    /// The paths of the meals' pages, encoded: lists name them again and again.
    let mealPaths: [String]
    let cards: Cards

    init(
        catalogue: Catalogue, textPages: [TextPage], pictures: MealPictures, conversion: Conversion,
        settings: Settings, theme: Theme,
        parallel: Parallel
    ) {
        self.catalogue = catalogue
        self.textPages = textPages
        self.pictures = pictures
        self.conversion = conversion
        self.settings = settings
        self.theme = theme
        shared = SharedValues(catalogue: catalogue, settings: settings, strings: theme.strings)
        site = SiteContext(catalogue: catalogue, settings: settings, theme: theme, shared: shared)
        paging = Paging(pageSize: settings.pageSize)
        mealPaths = catalogue.meals.map { SitePaths.encoded(SitePaths.meal($0.slug)) }
        cards = Cards(
            catalogue, paths: mealPaths, pictures: pictures.first, shared: shared, parallel: parallel)
    }

    /// The path of a page below the site's root, as a directory where it is one.
    func path(of page: Page) -> String {
        switch page {
        case .home(let number): SitePaths.page(number, of: "")
        case .category(let index, let number):
            SitePaths.page(number, of: SitePaths.category(catalogue.categories[index].slug))
        case .tag(let index, let number): SitePaths.page(number, of: SitePaths.tag(catalogue.tags[index].slug))
        case .token(let index, let number): SitePaths.page(number, of: SitePaths.token(catalogue.tokens[index].slug))
        case .meal(let index): SitePaths.meal(catalogue.meals[index].slug)
        case .text(let index): textPages[index].path
        case .redirect(let slug, _): SitePaths.meal(slug)
        case .search: SitePaths.search
        case .favourites: SitePaths.favourites
        case .notFound: SitePaths.notFound
        case .offline: OfflineWorker.path
        }
    }

    /// The page's HTML. It ends in `</html>`, so that a reader can tell a whole page from a torn one.
    func html(of page: Page) throws(Diagnostic) -> [UInt8] {
        var bytes = [UInt8]()
        bytes.reserveCapacity(16384)
        do {
            try theme.templates.render(page.template, contexts: [site.value, context(of: page)], into: &bytes)
        } catch {
            var fault = error
            let file = SitePaths.file(path(of: page))
            fault.related.append(.init(at: SourceLocation(file: file), "the page that was being made"))
            throw fault
        }
        while let last = bytes.last, last == 0x0A || last == 0x0D || last == 0x20 { bytes.removeLast() }
        return bytes
    }

    /// The path by which search engines shall know the page, encoded; nil for a page that they shall not know.
    func canonicalPath(of page: Page) -> String? {
        switch page {
        case .notFound, .offline, .search, .favourites: nil
        case .redirect(_, let meal): SitePaths.encoded(path(of: .meal(meal)))
        default: SitePaths.encoded(path(of: page))
        }
    }

    /// What the page's own template can use besides the site's context.
    func context(of page: Page) -> Value {
        let path = path(of: page)
        // Served at any depth, the pages for what is missing cannot use relative links.
        let root =
            switch page {
            case .notFound: settings.baseURL.map(BaseURL.path(of:)) ?? "/"
            case .offline: OfflineWorker.place
            default: SitePaths.root(from: path)
            }
        let context: Object = [
            "root": .string(root), "home": .string(root.isEmpty ? "./" : root),
            "canonical": Value(canonicalPath(of: page).flatMap { path in settings.baseURL.map { $0 + path } }),
            // What some pages have only: known to all, so that the shared parts of templates can ask for it.
            "description": "", "scope": "", "token": "", "isEmpty": false,
            "live": .bool(page.showsResults),
            "hidesSearch": .bool(settings.search.drawer == .automatic && page != .home(page: 1)),
        ]
        let values = PageViews(renderer: self, root: root).values(of: page)
        return .object(context.merging(values).merging(headValues(of: page, values)))
    }
}
