import Diagnostics

extension DiagnosticCode {
    /// A field of a CSV file is opened by a quote that is never closed.
    public static let unclosedQuote: Self = "E040"
    /// Text follows the closing quote of a field of a CSV file.
    public static let textAfterQuote: Self = "E041"
    /// A row of a CSV file has more fields than there are columns.
    public static let tooManyFields: Self = "E042"
    /// Two columns of a CSV file have one name.
    public static let duplicateColumn: Self = "E043"
    /// No column of a CSV file holds the meals' names.
    public static let noNameColumn: Self = "E044"
    /// A quote stands inside a field of a CSV file that has no quotes around it: kept.
    public static let strayQuote: Self = "W045"
    /// Rows of a CSV file go on with empty fields beyond the last column: passed over.
    public static let surplusFields: Self = "W046"
    /// A column of a CSV file has contents and no name: not used.
    public static let unnamedColumn: Self = "W047"
}
