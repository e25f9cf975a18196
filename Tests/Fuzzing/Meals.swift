import Diagnostics
import Markdown
import Platform
import Reading

@testable import Meals
@testable import Reading

/// Records of a JSON file, all the way to a catalogue: every field is decoded.
@Sendable func fuzzMeals(_ bytes: [UInt8]) {
    let source = SourceText(file: "meals.json", bytes: bytes)
    var diagnostics = [Diagnostic]()
    guard let root = JSONReader.read(source, diagnostics: &diagnostics) else { return }
    var drafts = [MealDraft]()
    for record in root["meals"]?.elements ?? root.elements ?? [root] {
        guard let members = record.members else { continue }
        var decoder = MealDecoder(source: source)
        drafts.append(decoder.decode(members, at: record.offset, file: source.file))
        check(decoder.diagnostics, in: source)
    }
    checkMeals(of: drafts, in: source)
}

/// Makes a catalogue of drafts, and converts their descriptions.
func checkMeals(of drafts: [MealDraft], in source: SourceText) {
    var diagnostics = [Diagnostic]()
    let meals = DraftMerging.meals(from: drafts, Parallel(jobs: 1), &diagnostics)
    for meal in meals {
        require(meal.rating.map { (0...5).contains($0) } ?? true, "the rating is \(meal.rating ?? 0)")
        if let text = meal.description {
            diagnostics += MarkdownText(text.markdown, origin: text.origin).converted().diagnostics
        }
    }
    let catalogue = Catalogue(meals, settings: CatalogueSettings(), diagnostics: &diagnostics)
    check(diagnostics, in: source)
    // With errors it is incomplete, and nothing is built of it.
    if diagnostics.hasError { return }
    require(
        Set(catalogue.meals.map { $0.slug.lowercased() }).count == catalogue.meals.count, "two meals have one slug")
    for slug in catalogue.meals.map(\.slug) + catalogue.categories.map(\.slug) + catalogue.tags.map(\.slug) {
        require(!slug.isEmpty && !slug.contains("/") && slug.utf8.count <= 120, "the slug \(slug.debugDescription)")
    }
    for entry in catalogue.meals {
        require(catalogue.categories.indices.contains(entry.category), "there is no category \(entry.category)")
        require(entry.tags.allSatisfy(catalogue.tags.indices.contains), "there are no tags \(entry.tags)")
    }
}
