import Diagnostics

/// What every diagnostic of the program means: one table for each range of codes.
///
/// An explanation's examples are files that really lead to the diagnostic and then do not: a test tries each.
enum Explanations {
    /// All of them, by number.
    static let all = [
        ofFiles, ofData, ofTables, ofMeals, ofFields, ofDetails, ofSettings, ofTexts, ofTemplates, ofOutput,
    ].joined()
        .sorted { $0.code.rawValue.dropFirst() < $1.code.rawValue.dropFirst() }

    /// The explanation of a code.
    static func explanation(of code: DiagnosticCode) -> Explanation? { byCode[code] }

    private static let byCode = Dictionary(all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
}
