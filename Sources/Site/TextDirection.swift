/// Which way a language is written, by the value of HTML's `dir`.
enum TextDirection: String {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// - Parameter language: a language tag (BCP 47); its script, where it has one, stands above what the language mostly has.
    init(of language: String) {
        let parts = language.lowercased().split(separator: "-")
        let isRightToLeft =
            if parts.contains("arab") || parts.contains("hebr") {
                true
            } else if parts.contains("latn") || parts.contains("cyrl") {
                false
            } else {
                Self.languages.contains { parts.first == $0 }
            }
        self = isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// Those that are mostly written from right to left.
    private static let languages: [Substring] = ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"]
}
