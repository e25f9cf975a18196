import Meals
import Testing

@Suite struct SitePathsTests {
    @Test func pathsAreEncodedForLinks() {
        #expect(SitePaths.encoded("meals/a b/ü#?%\"<>&/") == "meals/a%20b/%C3%BC%23%3F%25%22%3C%3E%26/")
        #expect(SitePaths.encoded("meals/pad-thai/") == "meals/pad-thai/")
    }

    @Test(arguments: [("", ""), ("page/2/", "../../"), ("404.html", ""), ("meals/x/index.html", "../../")])
    func theWayBackToTheRoot(path: String, root: String) {
        #expect(SitePaths.root(from: path) == root)
    }

    @Test func pagesOfListsAndTheirFiles() {
        #expect(SitePaths.page(1, of: "tags/x/") == "tags/x/" && SitePaths.page(3, of: "") == "page/3/")
        #expect(SitePaths.file("") == "index.html" && SitePaths.file("404.html") == "404.html")
    }
}
