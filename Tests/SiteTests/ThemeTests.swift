import DefaultTheme
import Diagnostics
import Foundation
import Mustache
import Reading
import Testing

@testable import Site

@Suite struct ThemeTests {
    /// A name that no context has is most likely a typing mistake: in a template or in a view.
    @Test(arguments: [
        everything, ["Content/meals.json": "[]"], rich,
        ["Content/meals.json": "[{\"name\": \"A\", \"category\": \"B\"}]"],
    ])
    func templatesUseNoNameThatPagesDoNotHave(files: [String: String]) throws {
        let folder = try SiteFolder(files)
        let site = try folder.site().site
        var kinds = Set<String>()
        for case .page(let page) in site.outputs.map(\.content) {
            kinds.insert(page.template)
            var bytes = [UInt8]()
            let misses = try site.renderer.theme.templates.renderFindingMisses(
                page.template, contexts: [site.renderer.site.value, site.renderer.context(of: page)], into: &bytes)
            #expect(misses.map(\.brief) == [], "\(page)")
        }
        if files == everything {
            #expect(kinds == ["home", "list", "meal", "page", "redirect", "search", "favourites", "404"])
        }
    }

    @Test func noTemplateWritesTextUnescaped() {
        for (path, bytes) in DefaultTheme.files where path.hasSuffix(".mustache") {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains("{{{") && !text.contains("{{&"), "\(path)")
        }
    }

    /// All words are in the tables of strings: what is left of a template without its tags and markup is punctuation.
    @Test func noTemplateHasWordsOfItsOwn() {
        for (path, bytes) in DefaultTheme.files where path.hasSuffix(".mustache") {
            let text = String(decoding: bytes, as: UTF8.self)
                .replacing(/\{\{[^}]*\}\}/, with: "").replacing(/<[^>]*>/, with: "")
            let hasWords = text.contains { $0.isLetter }
            #expect(!hasWords, "\(path): \(text)")
        }
    }

    @Test func allLanguagesHaveTheSameKeys() throws {
        func keys(_ object: Any) -> [String] {
            ((object as? [String: Any]) ?? [:]).flatMap { key, value in
                // Plural forms are each language's own.
                ["script", "months", "diets", "allergens", "nutrients"].contains(key)
                    ? keys(value).map { "\(key).\($0)" } : [key]
            }.sorted()
        }
        let tables = DefaultTheme.files.filter { $0.key.hasPrefix("strings/") }
        let english = keys(try JSONSerialization.jsonObject(with: Data(try #require(tables["strings/en.json"]))))
        #expect(tables.count >= 8 && english.count > 40)
        for (path, bytes) in tables {
            #expect(keys(try JSONSerialization.jsonObject(with: Data(bytes))) == english, "\(path)")
        }
    }

    @Test func aSitesOwnFileReplacesTheBuiltInOne() throws {
        let folder = try SiteFolder(
            everything.merging(["Templates/404.mustache": "<p>{{site.title}}: gone</p>"]) { $1 })
        #expect(try folder.page("404.html") == "<p>Kitchen: gone</p>")
        #expect(try folder.page("index.html").contains("<h1>Kitchen</h1>"))
    }

    @Test func faultsInTemplatesAreErrorsWithTheirPlace() throws {
        let folder = try SiteFolder(everything.merging(["Templates/home.mustache": "a\n{{#b}}\n"]) { $1 })
        let failure = try #require(throws: BuildFailure.self) { try folder.site() }
        #expect(failure.diagnostics.map(\.code) == ["E402"])
        #expect(failure.diagnostics[0].location?.file.hasSuffix("Templates/home.mustache") == true)
        #expect(failure.diagnostics[0].location?.line == 2)
    }
}

extension Diagnostic {
    /// `code place: message`, for expectations.
    var brief: String { "\(code.rawValue) \(location?.description ?? "-"): \(message)" }
}
