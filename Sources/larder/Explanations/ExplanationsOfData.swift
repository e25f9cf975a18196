import Diagnostics

extension Explanations {
    /// E010 to W039: JSON, YAML, and front matter.
    static let ofData: [Explanation] = [
        Explanation(
            "E010", "A mistake in JSON",
            """
            The file does not follow the grammar of JSON: most often a comma between two entries, a quotation mark or a
            bracket is missing. Look at the place that is named, and just before it.
            """,
            wrong: ["Content/meals.json": #"[{"name": "Pho" "category": "Soups"}]"#],
            right: ["Content/meals.json": #"[{"name": "Pho", "category": "Soups"}]"#]),
        Explanation(
            "E011", "One key stands twice",
            """
            A meal can have each key only once, and Larder does not guess which of the two is meant. Delete one of them, or
            put both values into one.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [Vegan]\ntags: [Quick]\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [Vegan, Quick]\n---\n"]),
        Explanation(
            "W012", "A comma after the last entry",
            """
            Nothing follows the comma, which JSON does not allow; Larder reads the file all the same, other programs may
            not. Delete the comma.
            """,
            wrong: ["Content/meals.json": #"[{"name": "Pho", "category": "Soups"},]"#],
            right: ["Content/meals.json": #"[{"name": "Pho", "category": "Soups"}]"#]),
        Explanation(
            "E013", "Lists stand in lists too deep",
            """
            Hundreds of lists or groups stand in one another, which no list of meals needs. Look for an opening bracket that
            is never closed.
            """,
            wrong: "A JSON file that begins with three hundred [ in a row.",
            right: "A JSON file that begins with one [."),
        Explanation(
            "E014", "A file is empty",
            "There is nothing in the file; perhaps it was not saved. Write a list into it, if only an empty one, or delete it.",
            wrong: ["Content/meals.yaml": ""],
            right: ["Content/meals.yaml": "[]\n"]),
        Explanation(
            "E015", "Too many mistakes in one file",
            """
            After so many mistakes the rest of the file was not checked. Mend those that are named, then run larder again:
            often one missing bracket caused the others.
            """,
            wrong: "A JSON file in which twenty commas are missing.",
            right: "The same file with its commas."),
        Explanation(
            "E020", "A mistake in YAML",
            """
            The file, or the part between the two --- lines, does not follow the grammar of YAML: often a bracket or a
            quotation mark is not closed, a line is indented by chance, a space or a colon is none of the plain ones, or a text
            has ": " in it and is not in quotes.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho: the northern one\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: \"Pho: the northern one\"\n---\n"]),
        Explanation(
            "E021", "More than one document in a YAML file",
            "A line --- divides the file into several, and only one is read. Make one list of them, or several files.",
            wrong: ["Content/meals.yaml": "- {name: Pho, category: Soups}\n---\n- {name: Ramen, category: Soups}\n"],
            right: ["Content/meals.yaml": "- {name: Pho, category: Soups}\n- {name: Ramen, category: Soups}\n"]),
        Explanation(
            "E022", "A key is no text",
            """
            What stands before a colon in YAML must be a word, and here it is missing or a list or a group. Write key: value,
            and put a text that begins with a bracket in quotes.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\n[name]: Pho\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\n---\n"]),
        Explanation(
            "E023", "A name with * stands for nothing",
            """
            In YAML *usual repeats what &usual stands before, further up in the same file, and here is no such place. Write
            the value out, or put a text that begins with a star in quotes.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: *usual\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [Quick, Vegan]\n---\n"]),
        Explanation(
            "E024", "<< takes a group of keys",
            "The key << copies all keys of another group, so what follows it must be the name of such a group.",
            wrong: ["Content/meals.yaml": "- {<<: pho, name: Big pho}\n"],
            right: [
                "Content/meals.yaml": "- &pho {name: Pho, category: Soups}\n- {<<: *pho, name: Big pho}\n"
            ]),
        Explanation(
            "E025", "A value is not what its tag says",
            "A word such as !!int before a value says what it is, and this value is something else. Delete the tag.",
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nrating: !!int four\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nrating: 4\n---\n"]),
        Explanation(
            "W026", "A tag means nothing here",
            """
            In YAML a word with ! before a value is a tag for other programs, and Larder ignores it. Delete it, or put the
            text in quotes if the ! is part of it.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: !great Pho\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: \"!great Pho\"\n---\n"]),
        Explanation(
            "W027", "An entry became part of the one above",
            """
            In YAML a line that is indented more than the one above goes on with it, so the dash is part of the text. Begin all
            entries of a list in the same column.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags:\n  - Quick\n   - Vegan\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags:\n  - Quick\n  - Vegan\n---\n"]),
        Explanation(
            "E030", "Front matter without an end",
            """
            The file begins with a line ---, so keys are expected up to a second such line, which is missing. Add it after
            the last key; for a rule across the page write ***.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\n\nA soup of noodles.\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\n---\n\nA soup of noodles.\n"]),
        Explanation(
            "E031", "Front matter in TOML",
            """
            Keys between two lines of +++ are TOML, which some other programs use. Write them as YAML, key: value, between
            two lines of ---.
            """,
            wrong: ["Content/meals/Soups/pho.md": "+++\nname = \"Pho\"\n+++\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\n---\n"]),
        Explanation(
            "E033", "Front matter between long dashes",
            """
            Some editors make one long dash of three hyphens, and then the keys below it are not seen as such. Write ---
            above and below them; the setting to switch off is called smart punctuation or autocorrection.
            """,
            wrong: ["Content/meals/Soups/pho.md": "—\nname: Pho\n—\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\n---\n"]),
        Explanation(
            "E034", "Keys without a line --- above them",
            """
            The file begins with keys such as name: Pho, but without the line --- above them they are text, and would stand on
            the page as such. Write a line --- above the first key, and one below the last.
            """,
            wrong: ["Content/meals/Soups/pho.md": "name: Pho\nrating: 4.5\n\nA soup of noodles.\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nrating: 4.5\n---\n\nA soup of noodles.\n"]),
        Explanation(
            "E035", "The line above the keys is not quite ---",
            """
            Keys are recognised between two lines of exactly three hyphens, with nothing before them. Here there are more or
            fewer, or a space stands before them, so the keys would be shown as text.
            """,
            wrong: ["Content/meals/Soups/pho.md": "----\nname: Pho\n----\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\n---\n"]),
        Explanation(
            "E036", "Keys inside a block of code",
            """
            Lines of ``` show what is between them as it is written, so the keys would be shown and not be read. Delete
            these lines, and begin the file with ---.
            """,
            wrong: ["Content/meals/Soups/pho.md": "```yaml\n---\nname: Pho\n---\n```\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\n---\n"]),
        Explanation(
            "W037", "An empty Markdown file",
            """
            There is nothing in the file, so the meal or page has only its file's name; perhaps it was not saved. Write
            something into it, or delete it.
            """,
            wrong: ["Content/meals/Soups/pho.md": ""],
            right: ["Content/meals/Soups/pho.md": "A soup of noodles.\n"]),
        Explanation(
            "W032", "Blank lines before the front matter",
            """
            The keys are read, but other programs expect the line --- to be the file's first one. Delete the blank lines
            above it.
            """,
            wrong: ["Content/meals/Soups/pho.md": "\n---\nname: Pho\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\n---\n"]),
    ]
}
