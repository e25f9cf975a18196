import Diagnostics
import Meals
import Reading
import Testing

@Suite struct SettingsTests {
    private func settings(_ yaml: String) throws -> (Settings, [String]) {
        let (content, diagnostics) = try read(["site.yaml": yaml])
        return (content.settings, diagnostics.map { "\($0.brief)\($0.hint.map { " – \($0)" } ?? "")" })
    }

    @Test func theArticlesListsAreAPreset() throws {
        let (settings, faults) = try settings(
            "tokens: articles\nsuggestions: articles\nsearch: {commonWords: articles}")
        #expect(faults.isEmpty)
        #expect(settings.catalogue.tokens.map(\.label) == ["4+ star review", "On sale", "To go", "coupon"])
        #expect(settings.catalogue.tokens.map(\.slug) == ["4-star-review", "on-sale", "to-go", "coupon"])
        #expect(settings.catalogue.tokens[0].rule == (try Rule(parsing: "rating >= 4")))
        guard case .list(let words) = settings.suggestions else { throw SettingsMissing() }
        #expect(words.count == 13 && settings.search.commonWords.count == 14)
    }

    private struct SettingsMissing: Error {}

    @Test func withoutAFileAllDefaultsHold() throws {
        let (content, faults) = try read([:])
        #expect(content.settings == Settings() && faults.isEmpty)
        #expect(content.settings.title == "Find Your Next Meal" && content.settings.pageSize == 60)
    }

    @Test func everyKeyIsRead() throws {
        let (settings, faults) = try settings(
            """
            title: Lunch
            description: What we eat
            language: pt_BR
            baseURL: https://example.org/lunch?x#y
            prompt: Search for Meals
            rawHTML: true
            categories:
              - Asian
              - {name: European, label: From Europe, slug: europe, aliases: [Old World], description: Near}
            defaultCategory: Asian
            tagAliases: {veggie: vegetarian}
            sort: name, -rating
            pageSize: 12
            tokens:
              - {label: 4+ star review, short: 4+, icon: star, rule: rating >= 4}
              - {label: On sale, tag: On sale}
            suggestions: [Muffin, Beef]
            search:
              {match: substring, case: sensitive, tokenLogic: any, suggestedTokens: false, commonWords: [Beef],
               mode: submit, placement: sidebar, drawer: automatic, minimize: true, suggestions: {menu: false},
               shortcuts: [s, mod+p], recent: false, popular: [Pie],
               synonyms: [[pop, soda], "aubergine, eggplant"], fields: {tags: 2.5, description: 0}}
            theme: {layout: split, columns: 3}
            menu: [{label: About, page: about}]
            """)
        #expect(faults.isEmpty)
        #expect(settings.title == "Lunch" && settings.language == "pt-BR" && settings.rawHTML)
        #expect(settings.baseURL == "https://example.org/lunch/" && settings.pageSize == 12)
        #expect(settings.catalogue.categories?.map(\.slug) == ["asian", "europe"])
        #expect(settings.catalogue.sort == [.init(.name), .init(.rating, descending: true)])
        #expect(settings.catalogue.tokens.map(\.slug) == ["4-star-review", "on-sale"])
        #expect(settings.catalogue.tokens.map(\.short) == ["4+", "On sale"])
        #expect(settings.search.mode == .submit && settings.search.placement == .sidebar && settings.search.minimize)
        #expect(settings.search.drawer == .automatic && settings.search.hidesMenu && !settings.search.hidesContent)
        #expect(settings.search.shortcuts == ["s", "mod+p"] && settings.search.popular == ["Pie"])
        #expect(!settings.search.recent && settings.theme.layout == .split && settings.theme.columns == 3)
        #expect(settings.suggestions == .list(["Muffin", "Beef"]) && settings.search.letterCase == .sensitive)
        #expect(settings.search.synonyms == [["pop", "soda"], ["aubergine", "eggplant"]])
        let fields = settings.search.fields
        #expect([fields.name, fields.tags, fields.ingredients, fields.description] == [10, 2.5, 6, 0])
        #expect(settings.menu.map(\.page.value) == ["about"])
    }

    @Test(arguments: [
        (
            "search: {synonyms: [[spring onion, scallion]]}",
            "E203 site.yaml:1:21: \"spring onion\" is more than one word – Only single words can mean the same: aubergine, eggplant"
        ),
        (
            "search: {synonyms: [pop]}",
            "E203 site.yaml:1:21: An entry of synonyms needs two words at least – Write for example: - aubergine, eggplant"
        ),
        (
            "search: {fields: {name: 0}}",
            "E203 site.yaml:1:25: name is 0 – Write a number from 0.1 to 100"
        ),
        (
            "search: {fields: {text: 1}}",
            "E201 site.yaml:1:19: \"text\" is no key of search.fields – The keys are: name, tags, ingredients, description"
        ),
        ("titel: X", "E201 site.yaml:1:1: \"titel\" is no key of site.yaml – Perhaps you mean \"title\""),
        (
            "search: {macth: substring}",
            "E201 site.yaml:1:10: \"macth\" is no key of search – Perhaps you mean \"match\""
        ),
        (
            "search: {case: upper}",
            "E203 site.yaml:1:16: \"upper\" is no choice for case – Choose one of: insensitive, sensitive"
        ),
        (
            "search: {suggestions: [Muffin, Beef]}",
            "E202 site.yaml:1:23: search.suggestions says where suggestions stand, not which there are – Move the list out of search, to a line of its own: suggestions: [Pasta, Soup]"
        ),
        ("pageSize: 0", "E203 site.yaml:1:11: pageSize is 0 – Write a whole number from 1 to 1000"),
        ("pageSize: many", "E203 site.yaml:1:11: pageSize is \"many\" – Write a whole number from 1 to 1000"),
        (
            "rawHTML: yes",
            "E202 site.yaml:1:10: rawHTML must be true or false, not text – Write true or false, without quotes"
        ),
        ("title: [a]", "E202 site.yaml:1:8: title must be text, not a list – Write one text: title: some words"),
        (
            "sort: stars",
            "E203 site.yaml:1:7: Meals cannot be sorted by \"stars\" – Choose one of: rating, name, category, location, id, datePublished, dateModified, totalTime, price; a - before it puts the greatest first, such as -rating"
        ),
        (
            "baseURL: example.org",
            "E204 site.yaml:1:10: \"example.org\" is no address of a site – Write it with http:// or https://, such as https://example.org/meals/"
        ),
        (
            "language: deutsch!",
            "E203 site.yaml:1:11: \"deutsch!\" is no language – Write a language tag such as en, de, pt-BR or zh-Hans"
        ),
        (
            "tokens: [{label: A}]",
            "E206 site.yaml:1:10: A token needs a label, and either a rule or a tag – Write for example: - {label: On sale, tag: On sale}"
        ),
        (
            "tokens: [{label: A, rule: stars > 1}]",
            "E205 site.yaml:1:27: A rule cannot ask for \"stars\" – A rule may ask for: rating, ratingCount, price, servings, prepTime, cookTime, totalTime, tags, diets, allergens"
        ),
        (
            "categories: [A, a]",
            "E207 site.yaml:1:17: Two entries of categories have the address \"a\" – Remove one of them, or give it a slug of its own"
        ),
        (
            "headings: yes",
            "E202 site.yaml:1:11: headings must be keys and values, not text – Write lines such as key: value; the keys are: "
                + "ingredients, amounts, steps"
        ),
    ])
    func mistakes(yaml: String, fault: String) throws {
        let faults = try settings(yaml).1
        #expect(faults.first == fault)
    }

    @Test func aListIsNoSettings() throws {
        let faults = try settings("- a").1
        #expect(faults.count == 1)
        #expect(
            faults[0].hasPrefix(
                "E202 site.yaml:1:1: site.yaml must be keys and values, not a list – Write lines such as key: value; "
                    + "the keys are: title, "))
    }

    @Test(
        arguments: [
            ("https://example.org", "https://example.org/"), ("HTTP://example.org/a", "http://example.org/a/"),
            ("ftp://x", nil), ("https://", nil), ("https:///x", nil), ("https://a b/", nil), ("https://a\"b/", nil),
        ] as [(String, String?)])
    func addressesOfSites(text: String, url: String?) {
        #expect(BaseURL.normalized(text) == url)
    }
}
