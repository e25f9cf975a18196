import Diagnostics
import Meals

@testable import Reading

/// A whole `site.yaml`.
@Sendable func fuzzSettings(_ bytes: [UInt8]) {
    let source = SourceText(file: "site.yaml", bytes: bytes)
    var diagnostics = [Diagnostic]()
    guard let root = YAMLReader.read(source, diagnostics: &diagnostics) else { return }
    var decoder = SettingsDecoder(source: source)
    let settings = decoder.decode(root)
    check(decoder.diagnostics, in: source)
    require((1...1000).contains(settings.pageSize), "the page size is \(settings.pageSize)")
    require(settings.baseURL?.hasSuffix("/") != false, "the address of the site is \(settings.baseURL ?? "")")
    let catalogue = settings.catalogue
    let categories = (catalogue.categories ?? []).map(\.slug)
    let tokens = catalogue.tokens.map(\.slug)
    for slugs in [categories, tokens] {
        require(Set(slugs).count == slugs.count, "two entries have one slug: \(slugs)")
        for slug in slugs { require(!slug.isEmpty && !slug.contains("/"), "the slug \(slug.debugDescription)") }
    }
}
