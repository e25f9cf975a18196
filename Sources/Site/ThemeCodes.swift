import Diagnostics

extension DiagnosticCode {
    /// A filter asks for an icon that the theme does not have.
    public static let unknownIcon: Self = "W211"
    /// The site is to be kept by browsers, but its address is one where they keep nothing.
    public static let offlineNeedsHTTPS: Self = "W213"
    /// The theme has no strings for the site's language.
    public static let missingLanguage: Self = "W420"
    /// A value in a table of strings is neither a text nor plural forms.
    public static let wrongString: Self = "E421"
}
