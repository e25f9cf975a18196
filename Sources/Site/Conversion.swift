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
        parallel: Parallel, diagnostics: inout [Diagnostic]
    ) {
        let converter = Converter(
            links: links, rawHTML: content.settings.rawHTML, headings: content.settings.headings,
            labels: .init(
                footnotes: strings.text("footnotes"), backToReference: strings.text("backToReference")))

        var anchors = AnchorCheck()
        var findings = Findings()
        let texts = parallel.map(catalogue.meals.count) { index in converter.meal(catalogue.meals[index]) }
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

/// What came up while texts were converted.
private struct Findings: Sendable {
    var faults: [Diagnostic] = []
    var anchorLinks: [AnchorCheck.Link] = []

    mutating func add(_ other: Findings) {
        faults += other.faults
        anchorLinks += other.anchorLinks
    }
}

/// What one meal became.
private struct ConvertedMeal: Sendable {
    var text: ConvertedText?
    var recipe: Recipe
    var findings = Findings()
}

/// Converts one text.
private struct Converter: Sendable {
    let links: SiteLinks
    let rawHTML: Bool
    let headings: RecipeHeadings
    let labels: ConversionOptions.Labels

    func meal(_ entry: Catalogue.Entry) -> ConvertedMeal {
        let meal = entry.meal
        var result = ConvertedMeal(recipe: meal.recipe)
        guard let description = meal.description else { return result }
        let isComplete = !meal.recipe.ingredients.isEmpty && !meal.recipe.steps.isEmpty
        var text = convert(
            description, title: meal.name, page: SitePaths.meal(entry.slug), findsRecipe: !isComplete, &result.findings)
        result.recipe = RecipeSections.completed(meal.recipe, by: text.sections, headings)
        text.sections = []
        result.text = text
        return result
    }

    func page(_ page: TextPage) -> (ConvertedText, Findings) {
        var findings = Findings()
        let text = convert(page.body, title: page.title, page: page.path, findsRecipe: false, &findings)
        return (text, findings)
    }

    private func convert(
        _ description: Meal.Description, title: String, page: String, findsRecipe: Bool, _ findings: inout Findings
    ) -> ConvertedText {
        let options = ConversionOptions(rawHTML: rawHTML, omittedTitle: title, labels: labels) { heading in
            findsRecipe && headings.kind(of: heading.text) != nil
        }
        let text = MarkdownText(description.markdown, origin: description.origin).converted(options) { reference in
            resolve(reference, in: description, page: page, &findings)
        }
        findings.faults = text.diagnostics + findings.faults
        return text
    }

    private func resolve(
        _ reference: Reference, in text: Meal.Description, page: String, _ findings: inout Findings
    ) -> Resolution {
        let root = SitePaths.root(from: page)
        let attributes: [Resolution.Attribute] = reference.isPicture ? [.init("loading", "lazy")] : []
        func note(anchor suffix: String, of page: String) {
            guard let sign = suffix.firstIndex(of: "#"), !reference.isPicture else { return }
            let written = String(suffix[suffix.index(after: sign)...])
            findings.anchorLinks.append(
                .init(
                    page: page, anchor: PercentEncoding.decoded(written) ?? written, origin: text.origin,
                    offset: reference.textOffset))
        }
        var (reason, hint): (String, String?) = ("leads to nothing", nil)
        switch links.table.target(of: reference.target, in: text.file, isPicture: reference.isPicture) {
        case .elsewhere:
            if reference.target.hasPrefix("#") { note(anchor: reference.target, of: page) }
            return reference.isPicture ? .replace(reference.target, attributes: attributes) : .keep
        case .site(let path, let suffix):
            note(anchor: suffix, of: path)
            let address = root + SitePaths.encoded(path)
            return .replace((address.isEmpty ? "./" : address) + suffix, attributes: attributes)
        case .file(let key, let suffix):
            if let asset = links.store.asset(key) {
                return .replace(root + SitePaths.encoded(asset.path) + suffix, attributes: attributes)
            }
            // Why it cannot be read is reported by the store.
            return .unlink
        case .nothing(let found, let help): (reason, hint) = (found, help)
        }
        findings.faults.append(
            Diagnostic(
                reference.isPicture ? .missingPicture : .brokenLink,
                "The \(reference.isPicture ? "picture" : "link") \"\(reference.target)\" \(reason)",
                at: text.origin.location(at: reference.textOffset),
                hint: hint
                    ?? (reference.isPicture
                        ? "Put the file beside the text, into images or into static, or remove the picture"
                        : "Correct the address, or remove the link")))
        return .unlink
    }
}
