import Diagnostics

extension DiagnosticCode {
    /// A filter asks for an icon that the theme does not have.
    public static let unknownIcon: Self = "W211"
    /// The theme has no strings for the site's language.
    public static let missingLanguage: Self = "W420"
    /// A value in a table of strings is neither a text nor plural forms.
    public static let wrongString: Self = "E421"
}
