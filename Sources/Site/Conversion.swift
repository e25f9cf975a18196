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
    /// The files to copy.
    private(set) var assets: [AssetStore.Asset] = []

    init(
        _ catalogue: Catalogue, pages textPages: [TextPage], content: Content, strings: Strings, parallel: Parallel,
        diagnostics: inout [Diagnostic]
    ) {
        let links = LinkTable(content: content, catalogue: catalogue, pages: textPages)
        let store = AssetStore(files: content.files)
        let converter = Converter(
            links: links, store: store, rawHTML: content.settings.rawHTML,
            labels: .init(
                footnotes: strings.text("footnotes"), backToReference: strings.text("backToReference")))

        let texts = parallel.map(catalogue.meals.count) { index in converter.meal(catalogue.meals[index]) }
        for (text, picture, faults) in texts {
            meals.append(text)
            pictures.append(picture)
            diagnostics += faults
        }
        let pageTexts = parallel.map(textPages.count) { converter.page(textPages[$0]) }
        for (text, faults) in pageTexts {
            pages.append(text)
            diagnostics += faults
        }
        if let page = content.introduction, !page.hidden {
            let (text, faults) = converter.page(page)
            introduction = text
            diagnostics += faults
        }
        diagnostics += store.failures
        assets = store.used
    }
}

/// Converts one text.
private struct Converter: Sendable {
    let links: LinkTable
    let store: AssetStore
    let rawHTML: Bool
    let labels: ConversionOptions.Labels

    func meal(_ entry: Catalogue.Entry) -> (ConvertedText?, String?, [Diagnostic]) {
        var faults = [Diagnostic]()
        var picture: String?
        if let address = entry.meal.imageURL { picture = self.picture(address, of: entry.meal, &faults) }
        guard let description = entry.meal.description else { return (nil, picture, faults) }
        let (text, textFaults) = convert(
            description, title: entry.meal.name, root: SitePaths.root(from: SitePaths.meal(entry.slug)))
        return (text, picture, faults + textFaults)
    }

    func page(_ page: TextPage) -> (ConvertedText, [Diagnostic]) {
        convert(page.body, title: page.title, root: SitePaths.root(from: page.path))
    }

    private func convert(
        _ description: Meal.Description, title: String, root: String
    ) -> (ConvertedText, [Diagnostic]) {
        var faults = [Diagnostic]()
        let options = ConversionOptions(rawHTML: rawHTML, omittedTitle: title, labels: labels)
        let text = MarkdownText(description.markdown, origin: description.origin).converted(options) { reference in
            resolve(reference, in: description, root: root, &faults)
        }
        return (text, text.diagnostics + faults)
    }

    private func resolve(
        _ reference: Reference, in text: Meal.Description, root: String, _ faults: inout [Diagnostic]
    ) -> Resolution {
        let attributes: [Resolution.Attribute] = reference.isPicture ? [.init("loading", "lazy")] : []
        var (reason, hint): (String, String?) = ("leads to nothing", nil)
        switch links.target(of: reference.target, in: text.file, isPicture: reference.isPicture) {
        case .elsewhere: return reference.isPicture ? .replace(reference.target, attributes: attributes) : .keep
        case .site(let path, let suffix):
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
        faults.append(
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
