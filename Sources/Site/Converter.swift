import Diagnostics
import Markdown
import Meals
import Reading

/// What came up while texts were converted.
struct Findings: Sendable {
    var faults: [Diagnostic] = []
    var anchorLinks: [AnchorCheck.Link] = []
    /// What each link and picture led to: the text becomes the same again as long as they lead there.
    var targets: [Target] = []

    /// Where a link or a picture of a text led.
    struct Target: Equatable, Sendable {
        var written: String
        var isPicture: Bool
        var found: LinkTable.Target
        /// The file's path on the site, for one that is copied.
        var copy: String?
    }

    mutating func add(_ other: Findings) {
        faults += other.faults
        anchorLinks += other.anchorLinks
    }
}

/// What one meal became.
struct ConvertedMeal: Sendable {
    var text: ConvertedText?
    var recipe: Recipe
    var findings = Findings()
}

/// Converts one text.
struct Converter: Sendable {
    let links: SiteLinks
    let style: Style

    /// What of the settings changes how texts are converted.
    struct Style: Equatable, Sendable {
        var rawHTML: Bool
        var headings: RecipeHeadings
        var labels: ConversionOptions.Labels
    }

    func meal(_ entry: Catalogue.Entry) -> ConvertedMeal {
        let meal = entry.meal
        var result = ConvertedMeal(recipe: meal.recipe)
        guard let description = meal.description else { return result }
        let isComplete = !meal.recipe.ingredients.isEmpty && !meal.recipe.steps.isEmpty
        var text = convert(
            description, title: meal.name, page: SitePaths.meal(entry.slug), findsRecipe: !isComplete, &result.findings)
        result.recipe = RecipeSections.completed(meal.recipe, by: text.sections, style.headings)
        if !text.sections.isEmpty,
            let fault = ListMarkCheck.fault(in: description, RecipeSections.parts(of: text.sections, style.headings))
        {
            result.findings.faults.append(fault)
        }
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
        let options = ConversionOptions(rawHTML: style.rawHTML, omittedTitle: title, labels: style.labels) {
            [style] heading in
            findsRecipe && style.headings.kind(of: heading.text) != nil
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
        let target = links.target(of: reference.target, in: text.file, isPicture: reference.isPicture)
        findings.targets.append(target)
        switch target.found {
        case .elsewhere:
            if reference.target.hasPrefix("#") { note(anchor: reference.target, of: page) }
            return reference.isPicture ? .replace(reference.target, attributes: attributes) : .keep
        case .site(let path, let suffix):
            note(anchor: suffix, of: path)
            let address = root + SitePaths.encoded(path)
            return .replace((address.isEmpty ? "./" : address) + suffix, attributes: attributes)
        case .file(_, let suffix):
            if let copy = target.copy {
                return .replace(root + SitePaths.encoded(copy) + suffix, attributes: attributes)
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
