import Diagnostics
import Meals
import Platform
import Reading

/// Where the links of texts and the addresses of pictures lead.
struct SiteLinks: Sendable {
    let table: LinkTable
    let store: AssetStore

    init(content: Content, catalogue: Catalogue, pages: [TextPage], assets: AssetMemory? = nil) {
        table = LinkTable(content: content, catalogue: catalogue, pages: pages)
        store = AssetStore(files: content.files, memory: assets)
    }

    /// Where a link or a picture of a text in `file` leads. A file that it leads to is one of the site's from then on.
    func target(of written: String, in file: String, isPicture: Bool) -> Findings.Target {
        let found = table.target(of: written, in: file, isPicture: isPicture)
        var copy: String?
        if case .file(let key, _) = found { copy = store.asset(key)?.path }
        if isPicture { show(found) }
        return .init(written: written, isPicture: isPicture, found: found, copy: copy)
    }
}

extension SiteLinks {
    /// Takes note of a file that is shown as a picture.
    func show(_ target: LinkTable.Target) {
        switch target {
        case .file(let key, _): store.show(key)
        case .site(let path, _): store.show(Content.staticFolder + path)
        case .elsewhere, .nothing: break
        }
    }
}

/// The pictures that meals' fields name, as pages and the search show them; those in texts are the texts' own.
struct MealPictures: Sendable {
    /// A picture beside a meal's first.
    struct Further: Sendable {
        /// An https address or a path below the site's root.
        var address: String
        /// Plain text; empty for a picture that only decorates.
        var alternative: String
    }

    /// By the meal's index: an https address or a path below the site's root; nil without a picture.
    private(set) var first: [String?] = []
    /// By the meal's index: its further pictures, likewise, each with what it shows.
    private(set) var further: [[Further]] = []

    init(_ catalogue: Catalogue, links: SiteLinks, parallel: Parallel, diagnostics: inout [Diagnostic]) {
        let found = parallel.map(catalogue.meals.count) { Self.pictures(of: catalogue.meals[$0], links) }
        for (first, further, faults) in found {
            self.first.append(first)
            self.further.append(further)
            diagnostics += faults
        }
    }

    private static func pictures(
        of entry: Catalogue.Entry, _ links: SiteLinks
    ) -> (String?, [Further], [Diagnostic]) {
        var faults = [Diagnostic]()
        let meal = entry.meal
        let first = meal.imageURL.flatMap { address($0, of: meal, links, &faults) }
        // The first of them may be the meal's own.
        let further = meal.details.pictures.filter { $0.source.value != meal.imageURL?.value }.compactMap { picture in
            address(picture.source, of: meal, links, &faults).map {
                Further(address: $0, alternative: picture.alternative)
            }
        }
        return (first, further, faults)
    }

    private static func address(
        _ address: Located<String>, of meal: Meal, _ links: SiteLinks, _ faults: inout [Diagnostic]
    ) -> String? {
        let file = meal.file ?? ""
        let target = links.table.target(of: address.value, in: file, isPicture: true)
        links.show(target)
        switch target {
        // An address without a scheme takes the page's, which may be a file's.
        case .elsewhere:
            return PercentEncoding.cleaned(address.value.hasPrefix("//") ? "https:" + address.value : address.value)
        case .site(let path, _): return SitePaths.encoded(path)
        case .file(let key, _): return (links.store.asset(key)?.path).map(SitePaths.encoded)
        case .nothing(let reason, let hint):
            faults.append(
                Diagnostic(
                    .pictureMissing, "The picture \"\(address.value)\" of \"\(meal.name)\" \(reason)",
                    at: address.location,
                    hint: hint
                        ?? "Put the file \(meal.file == nil ? "" : "beside this one, or ")into \(Content.imagesFolder) "
                        + "in the content folder"))
            return nil
        }
    }
}
