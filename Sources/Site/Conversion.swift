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
    /// By the meal's index: an https address or a path below the site's root; nil without a picture.
    private(set) var pictures: [String?] = []
    /// By the meal's index: its further pictures, likewise, each with what it shows.
    private(set) var furtherPictures: [[ConvertedPicture]] = []
    /// By the meal's index: what its fields say, completed by the sections of its text.
    private(set) var recipes: [Recipe] = []
    /// The files to copy.
    private(set) var assets: [AssetStore.Asset] = []

    init(
        _ catalogue: Catalogue, pages textPages: [TextPage], content: Content, strings: Strings, parallel: Parallel,
        diagnostics: inout [Diagnostic]
    ) {
        let links = LinkTable(content: content, catalogue: catalogue, pages: textPages)
        let store = AssetStore(files: content.files)
        let converter = Converter(
            links: links, store: store, rawHTML: content.settings.rawHTML, headings: content.settings.headings,
            labels: .init(
                footnotes: strings.text("footnotes"), backToReference: strings.text("backToReference")))

        var anchors = AnchorCheck()
        var findings = Findings()
        let texts = parallel.map(catalogue.meals.count) { index in converter.meal(catalogue.meals[index]) }
        for (entry, meal) in zip(catalogue.meals, texts) {
            meals.append(meal.text)
            pictures.append(meal.picture)
            furtherPictures.append(meal.furtherPictures)
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
        diagnostics += store.failures
        assets = store.used
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

/// A picture beside a meal's first.
struct ConvertedPicture: Sendable {
    /// An https address or a path below the site's root.
    var address: String
    /// Plain text; empty for a picture that only decorates.
    var alternative: String
}

/// What one meal became.
private struct ConvertedMeal: Sendable {
    var text: ConvertedText?
    var picture: String?
    var furtherPictures: [ConvertedPicture] = []
    var recipe: Recipe
    var findings = Findings()
}

/// Converts one text.
private struct Converter: Sendable {
    let links: LinkTable
    let store: AssetStore
    let rawHTML: Bool
    let headings: RecipeHeadings
    let labels: ConversionOptions.Labels

    func meal(_ entry: Catalogue.Entry) -> ConvertedMeal {
        let meal = entry.meal
        var result = ConvertedMeal(recipe: meal.recipe)
        if let address = meal.imageURL { result.picture = picture(address, of: meal, &result.findings.faults) }
        // The first of them may be the meal's own.
        for further in meal.details.pictures where further.source.value != meal.imageURL?.value {
            if let address = picture(further.source, of: meal, &result.findings.faults) {
                result.furtherPictures.append(.init(address: address, alternative: further.alternative))
            }
        }
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
        switch links.target(of: reference.target, in: text.file, isPicture: reference.isPicture) {
        case .elsewhere:
            if reference.target.hasPrefix("#") { note(anchor: reference.target, of: page) }
            return reference.isPicture ? .replace(reference.target, attributes: attributes) : .keep
        case .site(let path, let suffix):
            note(anchor: suffix, of: path)
            let address = root + SitePaths.encoded(path)
            return .replace((address.isEmpty ? "./" : address) + suffix, attributes: attributes)
        case .file(let key, let suffix):
            if let asset = store.asset(key) {
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

    private func picture(_ address: Located<String>, of meal: Meal, _ faults: inout [Diagnostic]) -> String? {
        let file = meal.file ?? ""
        switch links.target(of: address.value, in: file, isPicture: true) {
        // An address without a scheme takes the page's, which may be a file's.
        case .elsewhere:
            return PercentEncoding.cleaned(address.value.hasPrefix("//") ? "https:" + address.value : address.value)
        case .site(let path, _): return SitePaths.encoded(path)
        case .file(let key, _): return (store.asset(key)?.path).map(SitePaths.encoded)
        case .nothing(let reason, let hint):
            faults.append(
                Diagnostic(
                    .pictureMissing, "The picture \"\(address.value)\" of \"\(meal.name)\" \(reason)",
                    at: address.location,
                    hint: hint ?? "Put the file into \(Content.imagesFolder) in the content folder"))
            return nil
        }
    }
}
