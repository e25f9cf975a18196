import Diagnostics

extension Explanations {
    /// E100 to W149, E171 to W179: what a meal is, where it belongs and what it is called.
    static let ofMeals: [Explanation] = [
        Explanation(
            "E111", "An id is empty",
            "An id is how other files name a meal, so it cannot be empty. Write one, or leave the key out.",
            wrong: ["Content/meals/Soups/pho.md": "---\nid: \"\"\nname: Pho\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nid: pho\nname: Pho\n---\n"]),
        Explanation(
            "E112", "Two meals have one id",
            """
            An id belongs to one meal, so that links and favourites lead to the right one. If the two are one meal, delete one
            of them; else give one another id. Only a record of a data file and a Markdown file may share an id: the file is
            then the text of the meal.
            """,
            wrong: [
                "Content/meals.json": """
                [
                  {"id": "1", "name": "Pho", "category": "Soups"},
                  {"id": "1", "name": "Ramen", "category": "Soups"}
                ]
                """
            ],
            right: [
                "Content/meals.json": """
                [
                  {"id": "1", "name": "Pho", "category": "Soups"},
                  {"id": "2", "name": "Ramen", "category": "Soups"}
                ]
                """
            ]),
        Explanation(
            "E113", "An id has control characters or is too long",
            "An id has at most 128 letters and nothing invisible in it. Write a short one of letters, digits and -.",
            wrong: ["Content/meals/Soups/pho.md": "---\nid: \"pho\\a\"\nname: Pho\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nid: pho\nname: Pho\n---\n"]),
        Explanation(
            "E114", "Two ids differ in capital letters only",
            "Pho and pho are one name on many computers, and easily confused. Give one of the meals another id.",
            wrong: [
                "Content/meals.json": """
                [
                  {"id": "pho", "name": "Pho", "category": "Soups"},
                  {"id": "Pho", "name": "Big pho", "category": "Soups"}
                ]
                """
            ],
            right: [
                "Content/meals.json": """
                [
                  {"id": "pho", "name": "Pho", "category": "Soups"},
                  {"id": "big-pho", "name": "Big pho", "category": "Soups"}
                ]
                """
            ]),
        Explanation(
            "E120", "A category is not in the site's list",
            """
            The setting categories lists all categories, and this meal names another one, perhaps by a slip. Correct it, or
            add it to the list.
            """,
            wrong: [
                "Content/site.yaml": "categories: [Soups, Salads]\n",
                "Content/meals.json": #"[{"name": "Pho", "category": "Soup"}]"#,
            ],
            right: [
                "Content/site.yaml": "categories: [Soups, Salads]\n",
                "Content/meals.json": #"[{"name": "Pho", "category": "Soups"}]"#,
            ]),
        Explanation(
            "W121", "A meal has several categories",
            "A meal belongs to one category, so the first is taken. Write the others as tags.",
            wrong: ["Content/meals/pho.md": "---\nname: Pho\ncategory: [Soups, Noodles]\n---\n"],
            right: ["Content/meals/pho.md": "---\nname: Pho\ncategory: Soups\ntags: [Noodles]\n---\n"]),
        Explanation(
            "E122", "A meal has no category",
            """
            Every meal belongs to a category: the one it names, else the folder it is in, else the setting defaultCategory.
            Give it any of the three.
            """,
            wrong: ["Content/meals/pho.md": "---\nname: Pho\n---\n"],
            right: ["Content/meals/pho.md": "---\nname: Pho\ncategory: Soups\n---\n"]),
        Explanation(
            "W123", "A category is spelt in several ways",
            """
            The spellings became one category, shown as most meals write it. Write it so everywhere.
            """,
            wrong: [
                "Content/meals.json": """
                [
                  {"name": "Pho", "category": "Soups"},
                  {"name": "Ramen", "category": "soups"}
                ]
                """
            ],
            right: [
                "Content/meals.json": """
                [
                  {"name": "Pho", "category": "Soups"},
                  {"name": "Ramen", "category": "Soups"}
                ]
                """
            ]),
        Explanation(
            "E130", "A meal has no name",
            """
            The name is the one thing that every meal needs. Add it; in a Markdown file a first heading will do, too.
            """,
            wrong: ["Content/meals.json": #"[{"category": "Soups", "rating": 4.5}]"#],
            right: ["Content/meals.json": #"[{"name": "Pho", "category": "Soups", "rating": 4.5}]"#]),
        Explanation(
            "W131", "A text was cleaned",
            """
            Names, places and tags are plain text, so HTML tags, control characters and spare spaces were taken out. Write
            the text without them.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: \"<b>Pho</b>\"\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\n---\n"]),
        Explanation(
            "W132", "A very long name",
            """
            Lists and search results will cut a name of more than 120 letters. Shorten it, and put the rest into the
            description.
            """,
            wrong: [
                "Content/meals/Soups/pho.md": """
                ---
                name: Pho with beef, rice noodles, spring onions, lime, coriander and the broth that my grandmother cooked for
                  a day and a night
                ---

                """
            ],
            right: [
                "Content/meals/Soups/pho.md": """
                ---
                name: Pho with beef
                ---
                With rice noodles, spring onions, lime, coriander and the broth that my grandmother cooked for a day and a
                night.

                """
            ]),
        Explanation(
            "E171", "A slug cannot be part of an address",
            """
            A slug is the last part of a page's address: letters and digits with - between. Write it so, or leave the key
            out; then it is made from the name.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nslug: soups/pho!\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nslug: pho\n---\n"]),
        Explanation(
            "E172", "Two meals ask for one address",
            "Both meals have the same slug, so both pages would be at one address. Give one of them another slug.",
            wrong: [
                "Content/meals/Soups/pho.md": "---\nname: Pho\nslug: pho\n---\n",
                "Content/meals/Soups/big-pho.md": "---\nname: Big pho\nslug: pho\n---\n",
            ],
            right: [
                "Content/meals/Soups/pho.md": "---\nname: Pho\nslug: pho\n---\n",
                "Content/meals/Soups/big-pho.md": "---\nname: Big pho\nslug: big-pho\n---\n",
            ]),
        Explanation(
            "W173", "Meals with one name",
            """
            An address is made from the name, and these meals have the same one, so their ids were added to the addresses, and
            none is at the address without an id. If they are one meal, delete one, or join a record and a Markdown file by the
            same id in both. Else give them other names, or write that address as a slug into the one that shall stay there.
            """,
            wrong: [
                "Content/meals/Soups/pho.md": "---\nname: Pho\n---\n",
                "Content/meals/Noodles/pho.md": "---\nname: Pho\n---\n",
            ],
            right: [
                "Content/meals/Soups/pho.md": "---\nname: Pho\n---\n",
                "Content/meals/Noodles/pho.md": "---\nname: Dry pho\n---\n",
            ]),
    ]
}
