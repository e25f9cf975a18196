import Diagnostics

extension DiagnosticCode {
    /// A file or folder cannot be read.
    public static let unreadable: Self = "E004"
    /// A symbolic link leads out of the content folder, nowhere, or in a circle.
    public static let symbolicLink: Self = "E005"
    /// The name of a file is not UTF-8.
    public static let fileNameEncoding: Self = "E006"
    /// Two names are one once accents are stored in one way.
    public static let sameFileName: Self = "E007"
}
