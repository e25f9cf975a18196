import Diagnostics
import Foundation
import Platform
import Reading

@testable import Site

/// A site's folder made of inline files, for as long as the value lives.
final class SiteFolder {
    let url: URL
    var options = BuildOptions()

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        for (path, text) in files {
            let file = url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        options.content = url.appending(path: "Content").path
        options.templates = url.appending(path: "Templates").path
        options.output = url.appending(path: "Output").path
        options.cache = url.appending(path: ".larder").path
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func site() throws -> (site: Site, diagnostics: [Diagnostic]) {
        var diagnostics = [Diagnostic]()
        return (try Build(options).makeSite(&diagnostics), diagnostics)
    }

    /// The text of one page.
    func page(_ path: String) throws -> String {
        let site = try site().site
        guard let output = site.output(at: path) else { return "" }
        return String(decoding: try site.bytes(of: output), as: UTF8.self)
    }
}

/// A site that has one of everything.
let everything = [
    "Content/site.yaml": """
    title: Kitchen
    description: Food for all
    baseURL: https://example.org/food/
    pageSize: 2
    categories: [{name: Asian, description: Far away}, European]
    tokens: [{label: 4+ star review, short: 4+, icon: star, rule: rating >= 4}]
    menu: [{label: About, page: about}]
    """,
    "Content/meals.json": """
    [{"id": "1", "name": "Pad Thai", "category": "Asian", "rating": 4.5, "location": "Bangkok",
      "tags": ["To go", "Spicy", "Noodles", "Quick"], "aliases": ["pad-thay"], "imageURL": "https://example.org/p.jpg"},
     {"id": "2", "name": "Pho", "category": "Asian"}, {"id": "3", "name": "Ramen", "category": "Asian"}]
    """,
    "Content/meals/European/pita.md": "---\nname: Pita\n---\nWith [noodles](/pad-thai) and ![a plate](plate.svg).",
    "Content/meals/European/plate.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "Content/pages/about.md": "# About us\n\nHello.",
    "Content/index.md": "Welcome.",
]

/// Meals of which everything is known, in fields, and one of which nothing is.
let rich = [
    "Content/meals.json": """
    [{"name": "Aubergine", "category": "Asian", "imageURL": "https://example.org/a.jpg", "ratingCount": 1128, "rating": 4.25,
      "images": [{"src": "https://example.org/a.jpg", "alt": "On a plate"}, {"src": "b.svg", "alt": "Sliced & salted"}],
      "prepTime": "PT20M", "cookTime": "40-55 minutes", "servings": "makes 12 slices", "price": 12.5, "currency": "EUR",
      "course": ["starter", "side"], "cuisine": "Georgian", "diets": ["vegan", "gluten-free"], "allergens": ["nuts", "soy"],
      "author": {"name": "Anna", "url": "https://example.org/anna"}, "source": "https://www.example.org/book?page=12",
      "license": "CC BY 4.0", "datePublished": "2024-05-31", "nutrition": {"calories": "320 kcal", "Joy": "much"},
      "ingredients": ["3 aubergines", {"quantity": 2, "unit": "tbsp", "name": "vinegar", "group": "Dressing"}],
      "instructions": ["Char them.", {"text": "Stir.", "group": "Dressing"}]},
     {"name": "Zucchini", "category": "Asian"}]
    """,
    "Content/images/b.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
]
