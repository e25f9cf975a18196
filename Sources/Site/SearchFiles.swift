import Meals
import Platform
import Reading
import Search

extension Parallel: Spread {}

/// Makes the search's files from the catalogue.
enum SearchFiles {
    static func make(
        _ catalogue: Catalogue, pictures: [String?], conversion: Conversion, settings: Settings, parallel: Parallel
    ) -> [Output] {
        let suggests = settings.suggestions == .automatic
        // What is in so many meals is in all.
        let step = max(1, catalogue.meals.count / namingIngredients)
        let documents = parallel.map(catalogue.meals.count) { index in
            let entry = catalogue.meals[index]
            let lines = conversion.recipes[index].ingredients.flatMap(\.lines)
            return SearchDocument(
                id: entry.meal.id.value, name: entry.meal.name, url: SitePaths.encoded(SitePaths.meal(entry.slug)),
                category: catalogue.categories[entry.category].slug, location: entry.meal.location,
                rating: entry.meal.rating, tags: entry.tags.map { catalogue.tags[$0].name },
                imageURL: pictures[index] ?? "", ingredients: lines,
                ingredientNames: suggests && index % step == 0 ? lines.map { IngredientLine.parse($0).name } : [],
                text: conversion.meals[index]?.plainText ?? "", language: entry.meal.details.language,
                tokens: entry.tokens)
        }
        let configuration = SearchConfiguration(
            language: settings.language,
            scopes: catalogue.categories.map { .init(slug: $0.slug, label: $0.label) },
            tokens: catalogue.tokens.map { .init(slug: $0.slug, label: $0.label, short: $0.short, icon: $0.icon) },
            match: settings.search.match == .words ? .words : .substring,
            letterCase: settings.search.letterCase == .sensitive ? .sensitive : .insensitive,
            tokenLogic: settings.search.tokenLogic == .any ? .any : .all,
            scopeActivation: settings.search.scopes == .onPresentation ? .onPresentation : .onTextEntry,
            suggestions: suggestions(settings.suggestions), suggestedTokens: settings.search.suggestedTokens,
            commonWords: settings.search.commonWords, synonyms: settings.search.synonyms,
            weights: weights(settings.search.fields))
        let files = SearchIndex.build(
            documents, configuration: configuration, spread: parallel, hash: { ContentHash($0).short })
        return files.map { Output(path: $0.path, content: .bytes($0.bytes), origin: "the search index") }
    }

    /// From about so many meals the names of ingredients are taken for suggestions: reading all lines takes time.
    private static let namingIngredients = 1000

    private static func weights(_ fields: Settings.Search.Fields) -> SearchConfiguration.Weights {
        .init(
            about: fields.tags / fields.name, ingredients: fields.ingredients / fields.name,
            text: fields.description / fields.name)
    }

    private static func suggestions(_ setting: Settings.Suggestions) -> SearchConfiguration.Suggestions {
        switch setting {
        case .automatic: .automatic
        case .list(let list): .list(list)
        }
    }
}

/// The search's files, made when the first of them is asked for: who looks at pages while writing seldom searches.
final class LazyIndex: Sendable {
    private let files: Lazy<[Output]>

    init(_ make: @escaping @Sendable () -> [Output]) { files = Lazy(make) }

    func output(at path: String) -> Output? {
        guard path.hasPrefix(SitePaths.search), path.hasSuffix(".json") else { return nil }
        return files.value.first { $0.path == path }
    }
}
