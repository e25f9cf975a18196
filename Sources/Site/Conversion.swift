import Diagnostics
import Markdown
import Meals
import Platform
import Reading

/// Every text of the site as HTML, with its links leading to where things end up; each converted once.
struct Conversion: Sendable {
    /// By the meal's index in the catalogue; nil for a meal without a description.
    private(set) var meals: [ConvertedText?] = []
    /// By the page's index.
    private(set) var pages: [ConvertedText] = []
    private(set) var introduction: ConvertedText?
    /// By the meal's index: what its fields say, completed by the sections of its text.
    private(set) var recipes: [Recipe] = []
    /// The files to copy.
    private(set) var assets: [AssetStore.Asset] = []

    init(
        _ catalogue: Catalogue, pages textPages: [TextPage], content: Content, links: SiteLinks, strings: Strings,
        parallel: Parallel, memory: ConversionMemory? = nil, diagnostics: inout [Diagnostic]
    ) {
        let converter = Converter(
            links: links,
            style: .init(
                rawHTML: content.settings.rawHTML, headings: content.settings.headings,
                labels: .init(
                    footnotes: strings.text("footnotes"), backToReference: strings.text("backToReference"))))
        memory?.begin(converter.style)

        var anchors = AnchorCheck()
        var findings = Findings()
        let texts = parallel.map(catalogue.meals.count) { index in
            let entry = catalogue.meals[index]
            if let known = memory?.meal(entry, links) { return known }
            return converter.meal(entry)
        }
        memory?.keep(catalogue.meals, texts)
        for (entry, meal) in zip(catalogue.meals, texts) {
            meals.append(meal.text)
            recipes.append(meal.recipe)
            anchors.add(page: SitePaths.meal(entry.slug), meal.text)
            findings.add(meal.findings)
        }
        let pageTexts = parallel.map(textPages.count) { converter.page(textPages[$0]) }
        for (page, (text, found)) in zip(textPages, pageTexts) {
            pages.append(text)
            anchors.add(page: page.path, text)
            findings.add(found)
        }
        if let page = content.introduction, !page.hidden {
            let (text, found) = converter.page(page)
            introduction = text
            anchors.add(page: page.path, text)
            findings.add(found)
        }
        diagnostics += findings.faults + findings.anchorLinks.compactMap(anchors.fault)
        diagnostics += links.store.failures
        assets = links.store.used
    }
}
