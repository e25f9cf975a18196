import Diagnostics

extension Explanations {
    /// E400 to W499: the theme's templates and words.
    static let ofTemplates: [Explanation] = [
        Explanation(
            "E401", "A tag is not closed",
            "A tag begins with {{ and goes on to }}, which is missing. Add it.",
            wrong: ["Templates/page.mustache": "<h1>{{heading</h1>\n"],
            right: ["Templates/page.mustache": "<h1>{{heading}}</h1>\n"]),
        Explanation(
            "E402", "A section is not closed",
            "A section begins with {{#name}} and ends with {{/name}}, which is missing. Add it where the section ends.",
            wrong: ["Templates/meal.mustache": "{{#location}}<p>{{location}}</p>\n"],
            right: ["Templates/meal.mustache": "{{#location}}<p>{{location}}</p>{{/location}}\n"]),
        Explanation(
            "E403", "A closing tag closes nothing",
            """
            Sections are closed in the reverse of the order in which they were opened, each by its own name. Correct the
            name, or take the tag out.
            """,
            wrong: ["Templates/meal.mustache": "<p>{{location}}</p>{{/location}}\n"],
            right: ["Templates/meal.mustache": "{{#location}}<p>{{location}}</p>{{/location}}\n"]),
        Explanation(
            "E404", "Delimiters that cannot be read",
            "The tag that changes what tags begin and end with holds both, with a space between.",
            wrong: ["Templates/page.mustache": "{{=<%=}}\n<h1><%heading%></h1>\n"],
            right: ["Templates/page.mustache": "{{=<% %>=}}\n<h1><%heading%></h1>\n"]),
        Explanation(
            "E405", "A tag without a name",
            "A tag names the value that stands in its place. Write a name, or take the tag out.",
            wrong: ["Templates/page.mustache": "<h1>{{}}</h1>\n"],
            right: ["Templates/page.mustache": "<h1>{{heading}}</h1>\n"]),
        Explanation(
            "E406", "A name that can name nothing",
            "A name has no spaces or braces in it, and no empty part between its dots. Correct it.",
            wrong: ["Templates/page.mustache": "<h1>{{page heading}}</h1>\n"],
            right: ["Templates/page.mustache": "<h1>{{heading}}</h1>\n"]),
        Explanation(
            "E407", "A template that is not there",
            "The theme has no template of this name. Correct it, or add the file to Templates.",
            wrong: ["Templates/page.mustache": "{{>foter}}\n", "Templates/footer.mustache": "<p>Enjoy!</p>\n"],
            right: ["Templates/page.mustache": "{{>footer}}\n", "Templates/footer.mustache": "<p>Enjoy!</p>\n"]),
        Explanation(
            "E408", "A value names a template that is not there",
            """
            A tag such as {{>*location}} includes the template that a value names, and for some page the theme has none of
            that name. Add it, or correct the value.
            """,
            wrong: [
                "Templates/meal.mustache": "{{>*location}}\n", "Templates/Hanoi.mustache": "<p>From Hanoi</p>\n",
                "Content/meals/Soups/pho.md": "---\nname: Pho\nlocation: Huế\n---\n",
            ],
            right: [
                "Templates/meal.mustache": "{{>*location}}\n", "Templates/Hanoi.mustache": "<p>From Hanoi</p>\n",
                "Content/meals/Soups/pho.md": "---\nname: Pho\nlocation: Hanoi\n---\n",
            ]),
        Explanation(
            "E409", "A tag outside the blocks",
            """
            Between {{<layout}} and {{/layout}} only the blocks count, so this tag would never be shown. Put it into a
            block.
            """,
            wrong: ["Templates/page.mustache": "{{<layout}}{{heading}}{{$main}}{{body}}{{/main}}{{/layout}}\n"],
            right: ["Templates/page.mustache": "{{<layout}}{{$main}}{{heading}}{{body}}{{/main}}{{/layout}}\n"]),
        Explanation(
            "E410", "A block is given twice",
            "A block of a layout can be filled only once. Keep one of the two, or put both into it.",
            wrong: [
                "Templates/page.mustache":
                    "{{<layout}}{{$main}}{{heading}}{{/main}}{{$main}}{{body}}{{/main}}{{/layout}}\n"
            ],
            right: ["Templates/page.mustache": "{{<layout}}{{$main}}{{heading}}{{body}}{{/main}}{{/layout}}\n"]),
        Explanation(
            "E411", "Templates include each other without end",
            """
            A template includes itself, or another one that includes it, and nothing ends this. Put the tag into a section
            that is empty in the end, or take it out.
            """,
            wrong: ["Templates/meal.mustache": "<p>{{>meal}}</p>\n", "Content/meals/Soups/pho.md": "# Pho\n"],
            right: ["Templates/meal.mustache": "<p>{{heading}}</p>\n", "Content/meals/Soups/pho.md": "# Pho\n"]),
        Explanation(
            "E412", "A page's template is not there",
            "Every kind of page has a template of its own, and the theme lacks this one. Add it to Templates.",
            wrong: "A theme without a template that a page is made from.",
            right: "The same theme with that template in Templates."),
        Explanation(
            "E413", "A list has no text",
            """
            {{tags}} asks for the text of a list, and a list has none. Write a section, {{#tags}}…{{/tags}}, which is shown
            once for each entry.
            """,
            wrong: [
                "Templates/meal.mustache": "<p>{{tags}}</p>\n",
                "Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [Quick]\n---\n",
            ],
            right: [
                "Templates/meal.mustache": "{{#tags}}<p>{{label}}</p>{{/tags}}\n",
                "Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [Quick]\n---\n",
            ]),
        Explanation(
            "W401", "A name that no value has",
            """
            Nothing of this name is there for the page, so nothing is shown. It may be misspelt; the message names the
            nearest one.
            """,
            wrong: "A template with {{headding}} in it.",
            right: "The same template with {{heading}}."),
        Explanation(
            "W420", "A language that the theme has no words for",
            """
            The site's own words, such as "Search", are shown in English. Add a table of words in that language to
            Templates/strings, or choose a language that has one.
            """,
            wrong: ["Content/site.yaml": "language: eo\n"],
            right: ["Content/site.yaml": "language: de\n"]),
        Explanation(
            "E421", "A word of the theme is no text",
            """
            In a table of words every value is a text, or a group of plural forms such as {"one": …, "other": …}. Write one
            of the two.
            """,
            wrong: ["Templates/strings/en.json": #"{"search": ["Search"]}"#],
            right: ["Templates/strings/en.json": #"{"search": "Find"}"#]),
    ]
}
