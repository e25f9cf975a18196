import Diagnostics

extension Explanations {
    /// E040 to W047: meals in spreadsheets' files.
    static let ofTables: [Explanation] = [
        Explanation(
            "E040", "A quote in a table is never closed",
            """
            A cell that begins with a quote goes on to the next quote, over as many lines as it takes. Close it, or,
            if the quote is part of the text, write it twice inside a quoted cell.
            """,
            wrong: ["Content/meals/Soups/list.csv": "name,rating\n\"Pho,4\n"],
            right: ["Content/meals/Soups/list.csv": "name,rating\n\"Pho\",4\n"]),
        Explanation(
            "E041", "Text follows a closing quote in a table",
            """
            A quoted cell ends at its second quote. A quote that is part of the text is written twice, as
            spreadsheets do when they save CSV.
            """,
            wrong: ["Content/meals/Soups/list.csv": "name,rating\n\"The \"best\" pho\",4\n"],
            right: ["Content/meals/Soups/list.csv": "name,rating\n\"The \"\"best\"\" pho\",4\n"]),
        Explanation(
            "E042", "A row has more cells than the table has columns",
            """
            Most often a comma in a text was taken for the end of its cell. Put the text in quotes.
            """,
            wrong: ["Content/meals/Soups/list.csv": "name,rating\nPho, hot,4\n"],
            right: ["Content/meals/Soups/list.csv": "name,rating\n\"Pho, hot\",4\n"]),
        Explanation(
            "E043", "Two columns of a table have one name",
            """
            It cannot be told which of them holds the value. Remove or rename one; capital letters, spaces and -
            make no difference.
            """,
            wrong: ["Content/meals/Soups/list.csv": "name,rating,Rating\nPho,4,5\n"],
            right: ["Content/meals/Soups/list.csv": "name,rating\nPho,4\n"]),
        Explanation(
            "E044", "A table has no column of names",
            """
            The first line of a table names its columns, and one of them must be called name. Add that line.
            """,
            wrong: ["Content/meals/Soups/list.csv": "Pho,4\n"],
            right: ["Content/meals/Soups/list.csv": "name,rating\nPho,4\n"]),
        Explanation(
            "W045", "A quote stands inside a cell that is in no quotes",
            """
            It is kept as it is, but other programs may read it otherwise. Put the cell in quotes and write the
            quote twice.
            """,
            wrong: ["Content/meals/Soups/list.csv": "name,rating\n12\" pizza,4\n"],
            right: ["Content/meals/Soups/list.csv": "name,rating\n\"12\"\" pizza\",4\n"]),
        Explanation(
            "W046", "Empty cells stand behind the last column",
            """
            Nothing is lost. Some spreadsheets save empty columns too; delete them there.
            """,
            wrong: ["Content/meals/Soups/list.csv": "name,rating\nPho,4,\n"],
            right: ["Content/meals/Soups/list.csv": "name,rating\nPho,4\n"]),
        Explanation(
            "W047", "A column has cells and no name",
            """
            What is in it is not used. Give the column a name in the first line, or delete it.
            """,
            wrong: ["Content/meals/Soups/list.csv": "name,rating,\nPho,4,Hanoi\n"],
            right: ["Content/meals/Soups/list.csv": "name,rating,location\nPho,4,Hanoi\n"]),
    ]
}
