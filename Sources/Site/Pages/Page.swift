/// One page of HTML; numbers of list pages are 1-based, the others are indices into the catalogue or the text pages.
public enum Page: Hashable, Sendable {
    case home(page: Int)
    case category(Int, page: Int)
    case tag(Int, page: Int)
    case token(Int, page: Int)
    case meal(Int)
    case text(Int)
    /// Leads from an earlier slug of a meal to its page.
    case redirect(from: String, meal: Int)
    case search
    case favourites
    case notFound
    /// What a browser without a connection shows for a page that it has not kept.
    case offline

    /// The theme's template for it.
    var template: String {
        switch self {
        case .home: "home"
        case .category, .tag, .token: "list"
        case .meal: "meal"
        case .text: "page"
        case .redirect: "redirect"
        case .search: "search"
        case .favourites: "favourites"
        case .notFound: "404"
        case .offline: "offline"
        }
    }

    /// Whether a search shows its results on the page itself; from the others it leads to the search page.
    var showsResults: Bool {
        switch self {
        case .home, .category, .tag, .token, .search, .favourites: true
        case .meal, .text, .redirect, .notFound, .offline: false
        }
    }
}
