import Diagnostics

extension DiagnosticCode {
    /// A link in a text leads to nothing on the site.
    public static let brokenLink: Self = "W301"
    /// A link leads to a place of a page that the page does not have.
    public static let brokenAnchor: Self = "W307"
    /// A line of a recipe's list has no space behind its mark.
    public static let missingMarkSpace: Self = "W308"
    /// A file that is shown as a picture is none.
    public static let noPicture: Self = "W106"
    /// A picture is of a kind that few browsers show.
    public static let unshownPicture: Self = "W107"
    /// A picture is so large that visitors wait for it.
    public static let largePicture: Self = "W108"
    /// A picture in a text is not in the content folder.
    public static let missingPicture: Self = "W302"
}
