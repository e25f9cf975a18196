import Diagnostics

extension Explanations {
    /// E100 to W199 but for ``ofMeals``: the values of a meal's keys, and the files that meals are in.
    static let ofFields: [Explanation] = [
        Explanation(
            "E102", "A picture's address is of a kind that browsers must not open",
            """
            A picture is shown from an https:// address or from a file of the site. Write such an address, or put the
            picture into Content/images and write its name.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nimageURL: ftp://example.org/pho.jpg\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nimageURL: https://example.org/pho.jpg\n---\n"]),
        Explanation(
            "W103", "A meal's picture is not there",
            """
            No file of this name is in Content/images, beside the meal's own file, or, for a name that begins with /, in
            Content/static. Put it there, or write the name as the message has it where it has one; until then the meal is
            shown without a picture.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nimageURL: pho.jpg\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nimageURL: https://example.org/pho.jpg\n---\n"]),
        Explanation(
            "W104", "A picture is loaded without encryption",
            """
            Browsers do not show a picture from an http:// address on the site's pages. Write https://, or put the file into
            Content/images.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nimageURL: http://example.org/pho.jpg\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nimageURL: https://example.org/pho.jpg\n---\n"]),
        Explanation(
            "E105", "A value of the wrong kind",
            """
            This key takes another kind of value, such as one text instead of a list; the message says which. A text with a
            colon and a space in it is a key and a value for YAML: put it in quotes.
            """,
            wrong: [
                "Content/meals/Soups/pho.md":
                    "---\nname: Pho\nlocation: [Hanoi, Vietnam]\ningredients:\n  - Broth: 3 l of water\n---\n"
            ],
            right: [
                "Content/meals/Soups/pho.md":
                    "---\nname: Pho\nlocation: Hanoi, Vietnam\ningredients:\n  - \"Broth: 3 l of water\"\n---\n"
            ]),
        Explanation(
            "W106", "A picture's file is no picture",
            """
            Whatever its name ends in, the file does not begin as JPEG, PNG, GIF, WebP, AVIF, SVG, BMP or ICO files do, so
            browsers will show a broken picture. Perhaps it is a web page that was saved in place of the picture.
            """,
            wrong: [
                "Content/meals/Soups/pho.md": "---\nname: Pho\nimageURL: pho.jpg\n---\n",
                "Content/images/pho.jpg": "<!DOCTYPE html>\n<title>Photos</title>\n",
            ],
            right: [
                "Content/meals/Soups/pho.md": "---\nname: Pho\nimageURL: pho.svg\n---\n",
                "Content/images/pho.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>\n",
            ]),
        Explanation(
            "W107", "A picture that few browsers show",
            """
            Telephones save photos as HEIC and scanners as TIFF, and most browsers show neither. Export the picture as JPEG,
            and write the new file's name.
            """,
            wrong: "A meal's picture as it came from the telephone, pho.heic.",
            right: "The same, exported as pho.jpg."),
        Explanation(
            "W108", "A picture is very large",
            """
            Larder shows pictures as they are, so visitors on a phone wait for each megabyte. Export it smaller: 1600 pixels
            across and 300 KB are plenty.
            """,
            wrong: "A photo of 6 MB, as the camera made it.",
            right: "The same photo, exported with 1600 pixels across."),
        Explanation(
            "W110", "A number is read as text",
            """
            An id is a text, even one of digits: 012 and 12 are two texts and one number. Put it in quotes.
            """,
            wrong: ["Content/meals.json": #"[{"id": 12, "name": "Pho", "category": "Soups"}]"#],
            right: ["Content/meals.json": #"[{"id": "12", "name": "Pho", "category": "Soups"}]"#]),
        Explanation(
            "W150", "A rating is written as text",
            """
            The rating was understood, but a number is clearer: 4.5 without quotes, of at most 5. Of another best value it
            was converted, so that 8/10 became 4.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nrating: 8/10\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nrating: 4\n---\n"]),
        Explanation(
            "E152", "A rating is no number from 0 to 5",
            "Meals are rated from 0 to 5. Write a number such as 4.5, or leave the rating out.",
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nrating: 7\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nrating: 4.5\n---\n"]),
        Explanation(
            "W160", "A value or a key stands in curved quotes",
            """
            Only straight quotes, " and ', are signs around a text; the curved ones that some editors make of them are part of
            it, and are shown, or make an unknown key of a known one. Delete them, or write straight ones; the setting to switch off is called smart punctuation
            or autocorrection.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [“Quick”]\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [\"Quick\"]\n---\n"]),
        Explanation(
            "W161", "Tags are one text with commas",
            "The text was divided at its commas. Write the tags as a list.",
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: Quick, On sale\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [Quick, On sale]\n---\n"]),
        Explanation(
            "W162", "Empty or repeated tags",
            "A tag that is empty, or that the meal has already, was left out, as was an empty entry of another list. Delete it.",
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [Quick, Quick]\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [Quick]\n---\n"]),
        Explanation(
            "E163", "A tag is no text",
            "Every tag is one text; here a list or a group stands among them. Write a plain list of texts.",
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [Quick, [On sale]]\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [Quick, On sale]\n---\n"]),
        Explanation(
            "W164", "A tag is spelt in several ways",
            """
            The spellings became one tag, shown as most meals write it. Write it so everywhere, or add the other spelling to
            tagAliases in site.yaml.
            """,
            wrong: [
                "Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [On sale]\n---\n",
                "Content/meals/Soups/ramen.md": "---\nname: Ramen\ntags: [on sale]\n---\n",
            ],
            right: [
                "Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [On sale]\n---\n",
                "Content/meals/Soups/ramen.md": "---\nname: Ramen\ntags: [On sale]\n---\n",
            ]),
        Explanation(
            "W180", "A key of another program",
            "The key was understood, since other programs use it. Write Larder's own key, which the message names.",
            wrong: ["Content/meals/pho.md": "---\nname: Pho\nfood: Soups\n---\n"],
            right: ["Content/meals/pho.md": "---\nname: Pho\ncategory: Soups\n---\n"]),
        Explanation(
            "W181", "Two keys say the same",
            "Larder's own key and another program's key for the same thing are both there. Delete the one that is not used.",
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntitle: Phở\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Phở\n---\n"]),
        Explanation(
            "N190", "A key is not used",
            """
            Meals may have keys for your own use; Larder only tells you of them, in notes that --verbose shows. One that is
            nearly a key of Larder's is a warning instead.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nmood: hungry\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\ntags: [For the hungry]\n---\n"]),
        Explanation(
            "W196", "A key is misspelt",
            """
            There is no such key, so what it says is not on the site; but there is one that is written nearly so. Correct it,
            or give a key of your own a name that is less like one of Larder's.
            """,
            wrong: ["Content/meals/Soups/pho.md": "---\nname: Pho\nratng: 4\n---\n"],
            right: ["Content/meals/Soups/pho.md": "---\nname: Pho\nrating: 4\n---\n"]),
        Explanation(
            "E191", "A file holds no list of meals",
            """
            A data file is a list of meals, or a group with such a list under the key meals. Write one of the two.
            """,
            wrong: ["Content/meals.json": #"{"dishes": [{"name": "Pho", "category": "Soups"}]}"#],
            right: ["Content/meals.json": #"{"meals": [{"name": "Pho", "category": "Soups"}]}"#]),
        Explanation(
            "E192", "A meal is no group of keys",
            """
            Each meal is a group of keys and values, and here is something else, such as a bare name. Write at least its
            name and its category.
            """,
            wrong: ["Content/meals.json": #"["Pho"]"#],
            right: ["Content/meals.json": #"[{"name": "Pho", "category": "Soups"}]"#]),
        Explanation(
            "E193", "Two Markdown files describe one meal",
            """
            A Markdown file with the id of a meal in a data file is that meal's description, and there can be only one.
            Give one of the files another id, or make one file of them.
            """,
            wrong: [
                "Content/meals.json": #"[{"id": "pho", "name": "Pho", "category": "Soups"}]"#,
                "Content/meals/pho.md": "---\nid: pho\n---\nA soup of noodles.\n",
                "Content/meals/pho-2.md": "---\nid: pho\n---\nA soup from Hanoi.\n",
            ],
            right: [
                "Content/meals.json": #"[{"id": "pho", "name": "Pho", "category": "Soups"}]"#,
                "Content/meals/pho.md": "---\nid: pho\n---\nA soup of noodles from Hanoi.\n",
            ]),
        Explanation(
            "W194", "A file that meals are not read from",
            """
            Meals are data files, or Markdown files below Content/meals with one meal each, so this file is not on the site.
            Save it in one of these ways, or move it elsewhere.
            """,
            wrong: ["Content/meals.md": "# Pho\n"],
            right: ["Content/meals/Soups/pho.md": "# Pho\n"]),
        Explanation(
            "W195", "A file that nothing is read from",
            """
            Meals are read from the folder meals and from meals.json and the like, pages from pages, the settings from
            site.yaml, all in small letters. What lies elsewhere is not on the site; a name that begins with a dot says that
            this is meant.
            """,
            wrong: ["Content/Meals/Soups/pho.md": "# Pho\n"],
            right: ["Content/meals/Soups/pho.md": "# Pho\n"]),
    ]
}
