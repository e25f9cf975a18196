import Diagnostics

extension Explanations {
    /// E500 to E699: addresses on the site, and writing it.
    static let ofOutput: [Explanation] = [
        Explanation(
            "E501", "Two things would be at one address",
            """
            Two pages or files of the site would be at the same place, perhaps told apart by capital letters only, which
            many computers do not tell apart. Rename one of them, or give it another slug.
            """,
            wrong: [
                "Content/pages/about.md": "# About us\n",
                "Content/static/about/index.html": "<h1>About us</h1>\n",
            ],
            right: [
                "Content/pages/about.md": "# About us\n",
                "Content/static/about-us/index.html": "<h1>About us</h1>\n",
            ]),
        Explanation(
            "E502", "An address that Larder uses itself",
            """
            Some addresses are taken: search, meals, categories, tags and the like. Rename the file, or give the page
            another slug.
            """,
            wrong: ["Content/pages/search.md": "# How to search\n"],
            right: ["Content/pages/searching.md": "# How to search\n"]),
        Explanation(
            "E601", "A foreign file is in the way",
            """
            Larder overwrites nothing that it did not write itself, and something else is at this place in the output
            folder. Move it away, or choose another output folder with --output.
            """,
            wrong: "An Output/index.html that you wrote by hand.",
            right: "The same file in Content/static, under another name."),
        Explanation(
            "W602", "The list of written files cannot be read",
            """
            Output/.larder.json lists what Larder wrote, and it is damaged, so nothing old is removed. If a file is then
            reported as foreign, empty the output folder and build again.
            """,
            wrong: "An Output/.larder.json with merge marks of a version control system in it.",
            right: "An empty Output folder, built anew."),
        Explanation(
            "E603", "The site could not be written",
            """
            The computer refused, because the disk is full, say, or you may not write there; the old site is as it was. The
            message gives the computer's reason.
            """,
            wrong: "An output folder that belongs to another user.",
            right: "An output folder of your own, named with --output."),
        Explanation(
            "E604", "Another larder is writing",
            "Two builds cannot write into one output folder at the same time. Wait until the other one is done.",
            wrong: "larder build in two windows at once, for the same site.",
            right: "One of them after the other."),
        Explanation(
            "E605", "The output folder overlaps with the content",
            """
            The output folder is inside the content or template folder, or around it, so that a build would read what
            another one wrote. Choose another one with --output.
            """,
            wrong: "larder build --output Content/site",
            right: "larder build --output site"),
        Explanation(
            "E606", "A file could not be mended",
            """
            larder check --fix writes a changed file beside the old one and puts it in its place in one step; here the
            computer refused that, and the file is as it was.
            """,
            wrong: "A meals.json that belongs to someone else.",
            right: "The same file after chmod u+w, in a folder that you may write to."),
    ]
}
