import Diagnostics

extension DiagnosticCode {
    /// A key of site.yaml, or of a page's front matter, is not known.
    public static let unknownSetting: Self = "E201"
    /// A setting has a value of the wrong kind.
    public static let wrongSetting: Self = "E202"
    /// A setting has a value that is not one of its choices, or out of range.
    public static let settingChoice: Self = "E203"
    /// The site's address is no http or https address.
    public static let invalidBaseURL: Self = "E204"
    /// A token's rule cannot be read.
    public static let invalidRule: Self = "E205"
    /// A token has neither a rule nor a tag, or both; or no label.
    public static let incompleteToken: Self = "E206"
    /// Two entries of a list have one slug.
    public static let repeatedEntry: Self = "E207"
    /// A menu entry leads to no page.
    public static let menuTarget: Self = "E208"
    /// The accent cannot be read on the theme's paper.
    public static let accentContrast: Self = "E209"
}
