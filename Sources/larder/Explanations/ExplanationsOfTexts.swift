import Diagnostics

extension Explanations {
    /// W300 to E399: Markdown, its links and pictures.
    static let ofTexts: [Explanation] = [
        Explanation(
            "W301", "A link leads nowhere",
            """
            There is no such page, meal, file or heading, so the link became plain text. A link names another Markdown file
            by its path from this one, or begins with / and is looked up in static, among the pages and the meals.
            """,
            wrong: [
                "Content/pages/about.md": "# About us\n\nRead our [questions](question.md).\n",
                "Content/pages/questions.md": "# Questions\n",
            ],
            right: [
                "Content/pages/about.md": "# About us\n\nRead our [questions](questions.md).\n",
                "Content/pages/questions.md": "# Questions\n",
            ]),
        Explanation(
            "W302", "A picture in a text is not there",
            """
            No file is at this path, so the picture was left out. Put it into Content/images, or correct the path, which
            begins at the file that it stands in.
            """,
            wrong: ["Content/meals/Soups/pho.md": "# Pho\n\n![A bowl of pho](bowl.jpg)\n"],
            right: ["Content/meals/Soups/pho.md": "# Pho\n\n![A bowl of pho](https://example.org/bowl.jpg)\n"]),
        Explanation(
            "W303", "An address that could do harm",
            """
            Addresses that begin with javascript:, data: or file: can run programs or open the visitor's files, so the link
            was left out. Link to a page of this site, or begin with https:, mailto: or tel:.
            """,
            wrong: ["Content/meals/Soups/pho.md": "# Pho\n\n[Print this](javascript:print())\n"],
            right: ["Content/meals/Soups/pho.md": "# Pho\n\n[Our restaurant](https://example.org/)\n"]),
        Explanation(
            "W304", "HTML is shown as text",
            """
            HTML in Markdown is shown as it is written, so that nobody can put a program on the site. Write it in Markdown,
            or set rawHTML to true in site.yaml if you trust every author.
            """,
            wrong: ["Content/meals/Soups/pho.md": "# Pho\n\nServe <b>hot</b>.\n"],
            right: ["Content/meals/Soups/pho.md": "# Pho\n\nServe **hot**.\n"]),
        Explanation(
            "E305", "A text is nested too deeply",
            """
            Lists, quotes or emphasis stand in one another beyond what any page can show, usually because of stray
            characters. Take them out, or put a backslash before them.
            """,
            wrong: "A line that begins with a thousand > characters.",
            right: "The line without them."),
        Explanation(
            "E306", "A text is too intricate",
            """
            The text would take minutes to convert, or become many times its size. The message says what is too much; divide
            the text there.
            """,
            wrong: "A text of many megabytes, or a table of thousands of columns.",
            right: "Several shorter texts or tables."),
        Explanation(
            "W308", "A list without spaces behind its marks",
            """
            In Markdown an entry of a list begins with a mark and a space: "- 100 g flour", "1. Mix". Without the space the
            lines are one running text, and so one ingredient or step.
            """,
            wrong: ["Content/meals/Soups/pho.md": "# Pho\n\n## Ingredients\n\n-100 g noodles\n-2 onions\n"],
            right: ["Content/meals/Soups/pho.md": "# Pho\n\n## Ingredients\n\n- 100 g noodles\n- 2 onions\n"]),
    ]
}
