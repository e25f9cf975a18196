import Diagnostics

extension Explanations {
    /// What a meal may have beyond its seven fields, names that are nearly the same, and places of pages.
    static let ofDetails: [Explanation] = [
        Explanation(
            "N124", "Two categories are nearly the same",
            """
            They may be meant to be one, such as a name in singular and plural. If so, write it in one way; if they
            are two, nothing need be done.
            """,
            wrong: ["Content/meals/Soup/a.md": "# A\n", "Content/meals/Soups/b.md": "# B\n"],
            right: ["Content/meals/Soups/a.md": "# A\n", "Content/meals/Soups/b.md": "# B\n"]),
        Explanation(
            "N165", "Two tags are nearly the same",
            """
            They may be meant to be one, such as a word in singular and plural, or with a letter missing. If so,
            write it in one way, or add one to tagAliases in Content/site.yaml; if they are two, nothing need be
            done.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [Noodle, Noodles]\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [Noodles]\n---\n"]),
        Explanation(
            "W175", "A time is not understood",
            """
            It is shown as it is written, but nothing can be counted with it. Write hours and minutes, such as 1 h
            30 min.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nprepTime: a while\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nprepTime: 20 min\n---\n"]),
        Explanation(
            "W176", "A yield names no number",
            """
            It is shown as it is written, but amounts cannot be changed for another number of people. Write a
            number, with words about it if you like.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nservings: plenty\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nservings: 4 bowls\n---\n"]),
        Explanation(
            "W177", "The total time is shorter than its parts",
            """
            The total goes from the first step to the table, so preparing and cooking cannot take longer than that.
            Correct one of the three.
            """,
            wrong: [
                "Content/meals/Soups/pho.md":
                    "---\nname: Pho\nprepTime: 30 min\ncookTime: 40 min\ntotalTime: 1 h\n---\n"
            ],
            right: [
                "Content/meals/Soups/pho.md":
                    "---\nname: Pho\nprepTime: 30 min\ncookTime: 40 min\ntotalTime: 1 h 10 min\n---\n"
            ]),
        Explanation(
            "W182", "A price has its currency in it",
            """
            Price and currency were understood, but they have a key each: the price is a number, the currency three letters.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nprice: 3,50 €\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nprice: 3.50\ncurrency: EUR\n---\n"]),
        Explanation(
            "W183", "A price needs a currency",
            """
            A number alone says nothing to a visitor from elsewhere, so it is not shown. Give both price and
            currency, or neither.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nprice: 12.50\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nprice: 12.50\ncurrency: EUR\n---\n"]),
        Explanation(
            "E184", "A number is none, or is too small",
            """
            The key takes a number: a count takes a whole one of at least 1, a price digits such as 12.50, and a
            currency its three letters.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nratingCount: many\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nratingCount: 12\n---\n"]),
        Explanation(
            "E185", "A date is none",
            """
            Write year, month and day, such as 2024-05-31; a time may follow. A day that its month does not have is
            a slip too.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\ndatePublished: 31.5.2024\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\ndatePublished: 2024-05-31\n---\n"]),
        Explanation(
            "E186", "An address does not lead to the web",
            """
            The key takes an address with https:// or http://. Others could run a program in the visitor's browser.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nvideo: javascript:play()\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nvideo: https://example.org/pho\n---\n"]),
        Explanation(
            "W187", "A diet is not known",
            """
            Search engines know a fixed list of diets. Write one of those that the hint names, or write the word as
            a tag instead.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\ndiets: [Paleo]\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\ndiets: [Gluten free]\n---\n"]),
        Explanation(
            "E188", "An allergen is not known",
            """
            A visitor's health may rest on this list, so a word that cannot be placed stops the build. Use one of
            the fourteen names that the hint gives.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nallergens: [pollen]\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nallergens: [celery]\n---\n"]),
        Explanation(
            "E189", "A meal's language is none",
            """
            A language is written as a tag: two or three letters, with the country or the script behind a - where it
            matters.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nlang: '?'\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nlang: vi\n---\n"]),
        Explanation(
            "W307", "A link leads to a place that the page does not have",
            """
            What stands behind # is a heading of the page in small letters with - between its words. The link works,
            but leads to the top of the page.
            """,
            wrong: ["Content/meals/Soups/pho.md": "# Pho\n\n## The broth\n\n[broth](#broth)\n"],
            right: ["Content/meals/Soups/pho.md": "# Pho\n\n## The broth\n\n[broth](#the-broth)\n"]),
    ]
}
