import Diagnostics

extension DiagnosticCode {
    /// Two meals have one id.
    public static let duplicateID: Self = "E112"
    /// Two ids differ in case only.
    public static let idsDifferInCase: Self = "E114"
    /// The category is not one of the settings' list.
    public static let unknownCategory: Self = "E120"
    /// A meal has no category, and there is no default.
    public static let missingCategory: Self = "E122"
    /// Categories that are spelt differently became one.
    public static let categorySpellings: Self = "W123"
    /// Tags that are spelt differently became one.
    public static let tagSpellings: Self = "W164"
    /// Two categories may be meant to be one.
    public static let similarCategories: Self = "N124"
    /// Two tags may be meant to be one.
    public static let similarTags: Self = "N165"
    /// An explicit slug is no slug.
    public static let invalidSlug: Self = "E171"
    /// Two meals ask for one slug.
    public static let duplicateSlug: Self = "E172"
    /// A filter that no meal fits.
    public static let unusedToken: Self = "W210"
    /// Meals with one name got their ids into their addresses.
    public static let slugFromID: Self = "W173"
}
