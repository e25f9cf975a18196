import Diagnostics

extension DiagnosticCode {
    /// A link in a text leads to nothing on the site.
    public static let brokenLink: Self = "W301"
    /// A link leads to a place of a page that the page does not have.
    public static let brokenAnchor: Self = "W307"
    /// A picture in a text is not in the content folder.
    public static let missingPicture: Self = "W302"
}
