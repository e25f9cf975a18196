import Diagnostics

extension Explanations {
    /// E001 to E009: files as such.
    static let ofFiles: [Explanation] = [
        Explanation(
            "E001", "A text is not saved as UTF-8",
            """
            Some letters of the file are stored in an older way, usually Windows-1252 or Latin-1, so that é or ü could be
            any other letter. Open the file in your editor, choose "Save with encoding" and UTF-8.
            """,
            wrong: "A file with \"Crème brûlée\" in it, saved as Windows-1252.",
            right: "The same file, saved as UTF-8."),
        Explanation(
            "E002", "A text is saved as UTF-16 or UTF-32",
            """
            The file spends two or four bytes on every letter, as some programs on Windows do. Save it as UTF-8, which
            spreadsheets and editors offer when you save under a new name.
            """,
            wrong: "A file saved as \"Unicode\" or \"UTF-16\" by an editor.",
            right: "The same file, saved as UTF-8."),
        Explanation(
            "E003", "A NUL byte stands in a text",
            """
            No text has this byte in it, so the file is damaged, or it is no text at all. Take it from a copy, or delete
            the byte at the place that is named.
            """,
            wrong: "A picture that was renamed to pho.md.",
            right: "The picture as images/pho.jpg."),
        Explanation(
            "E004", "A file or folder cannot be read",
            """
            The computer does not let you read it, or it is not there. Check its permissions, and that you run larder in
            the folder that holds Content.
            """,
            wrong: "A file that another user may read and you may not.",
            right: "The same file, after chmod u+r."),
        Explanation(
            "E005", "A symbolic link leads nowhere, or out of the content folder",
            """
            Larder reads nothing outside the content folder, so that a link cannot publish what was not meant to be. Put
            the file itself where the link is, or let the link lead to a file below Content.
            """,
            wrong: "Content/images/pho.jpg as a link to /home/ann/pho.jpg.",
            right: "A copy of the picture as Content/images/pho.jpg."),
        Explanation(
            "E006", "The name of a file is not UTF-8",
            """
            The name was made on a computer that stores letters in another way, often by unpacking an old archive. Rename
            the file.
            """,
            wrong: "A file whose name shows as \"cr?me.md\".",
            right: "The same file, renamed to crème.md."),
        Explanation(
            "E007", "Two names are one",
            """
            An é can be stored as one letter or as an e with an accent, and both look the same. On many computers these two
            files would be one, so rename one of them.
            """,
            wrong: "Two files called café.md, one of them copied from another computer.",
            right: "café.md and café-2.md."),
    ]
}
