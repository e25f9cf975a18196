import Diagnostics

extension Explanations {
    /// E200 to E299: site.yaml, and the keys of pages.
    static let ofSettings: [Explanation] = [
        Explanation(
            "E201", "An unknown setting",
            "There is no such key, so it would do nothing. Correct it; Docs/settings.md lists all.",
            wrong: ["Content/site.yaml": "titel: Soups of the world\n"],
            right: ["Content/site.yaml": "title: Soups of the world\n"]),
        Explanation(
            "E202", "A setting of the wrong kind",
            "This setting takes another kind of value, such as a text instead of a list. The message says which.",
            wrong: ["Content/site.yaml": "title: [Soups, Salads]\n"],
            right: ["Content/site.yaml": "title: Soups and salads\n"]),
        Explanation(
            "E203", "A setting has a value that is none of its choices",
            "The value is not one that this setting knows, or out of its range. The message says which there are.",
            wrong: ["Content/site.yaml": "sort: taste\n"],
            right: ["Content/site.yaml": "sort: -rating, name\n"]),
        Explanation(
            "E204", "No address of a site",
            """
            baseURL is the address at which the site will be, from http:// or https:// on. Write it whole, or leave it out.
            """,
            wrong: ["Content/site.yaml": "baseURL: example.org/meals\n"],
            right: ["Content/site.yaml": "baseURL: https://example.org/meals/\n"]),
        Explanation(
            "E205", "A rule that cannot be read",
            """
            A token's rule is one or more comparisons joined by "and", such as rating >= 4 and tags = On sale.
            """,
            wrong: ["Content/site.yaml": "tokens:\n  - {label: 4+ star review, rule: rating over 4}\n"],
            right: ["Content/site.yaml": "tokens:\n  - {label: 4+ star review, rule: rating >= 4}\n"]),
        Explanation(
            "E206", "An incomplete token",
            "A token needs a label that visitors see, and either a rule or a tag that says which meals it stands for.",
            wrong: ["Content/site.yaml": "tokens:\n  - {label: On sale}\n"],
            right: ["Content/site.yaml": "tokens:\n  - {label: On sale, tag: On sale}\n"]),
        Explanation(
            "E207", "Two entries with one address",
            """
            Each category and token has a page of its own, whose address is made from its name. Delete one of the two
            entries, or give it a slug.
            """,
            wrong: ["Content/site.yaml": "categories: [Soups, Salads, soups]\n"],
            right: ["Content/site.yaml": "categories: [Soups, Salads]\n"]),
        Explanation(
            "E208", "A menu entry leads to no page",
            """
            The menu names pages by their path: about for Content/pages/about.md. Correct it, or write that page.
            """,
            wrong: [
                "Content/site.yaml": "menu:\n  - {label: About us, page: abuot}\n",
                "Content/pages/about.md": "# About us\n",
            ],
            right: [
                "Content/site.yaml": "menu:\n  - {label: About us, page: about}\n",
                "Content/pages/about.md": "# About us\n",
            ]),
        Explanation(
            "E209", "An accent that is hard to read",
            """
            Links and the numbers of steps have the accent's colour, so it must stand out from the paper: by 4.5 to 1, as
            the accessibility guidelines (WCAG 2.2) ask of text. Take the colour that the message names, or a darker one
            of your own; with "appearance: dark", a lighter one. For visitors whose device is dark it is made lighter by
            itself.
            """,
            wrong: ["Content/site.yaml": "theme: {accent: \"#ffb000\"}\n"],
            right: ["Content/site.yaml": "theme: {accent: \"#2f5f8a\"}\n"]),
        Explanation(
            "W210", "A filter that no meal fits",
            """
            Its page is empty, and whoever chooses it in the search finds nothing. Perhaps a tag is written otherwise in the
            meals; correct the rule, or take the filter out.
            """,
            wrong: [
                "Content/site.yaml": "tokens:\n  - {label: Vegan, rule: diets = Vegan}\n",
                "Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [vegan]\n---\n",
            ],
            right: [
                "Content/site.yaml": "tokens:\n  - {label: Vegan, tag: vegan}\n",
                "Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [vegan]\n---\n",
            ]),
        Explanation(
            "W211", "An icon that there is not",
            """
            The built-in theme has four icons for filters: star, paperplane, figure-walk and tag. The filter is shown with the
            last of them; further ones need a style.css of your own in Templates/assets.
            """,
            wrong: ["Content/site.yaml": "tokens:\n  - {label: Best, icon: stars, rule: rating >= 4}\n"],
            right: ["Content/site.yaml": "tokens:\n  - {label: Best, icon: star, rule: rating >= 4}\n"]),
        Explanation(
            "W212", "A value that is a comment",
            """
            In YAML a # behind a space begins a comment, so the value is missing or ends there. Put it in quotes; if it is a
            comment, write a space behind the #.
            """,
            wrong: [
                "Content/site.yaml": "theme:\n  accent: #2f5f8a\n",
                "Content/meals/Soups/pho.md": "---\nname: Pho #1\n---\n",
            ],
            right: [
                "Content/site.yaml": "theme:\n  accent: \"#2f5f8a\"\n",
                "Content/meals/Soups/pho.md": "---\nname: \"Pho #1\"\n---\n",
            ]),
        Explanation(
            "W213", "A site to be kept offline without https",
            """
            Browsers keep a site for when there is no connection only if it came by https, so that nobody on the way can put
            something else in its place. Serve it by https, and write that in baseURL; or take "offline" out.
            """,
            wrong: ["Content/site.yaml": "baseURL: http://example.org/\noffline: true\n"],
            right: ["Content/site.yaml": "baseURL: https://example.org/\noffline: true\n"]),
    ]
}
