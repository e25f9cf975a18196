/// Language tags of BCP 47, as far as their form goes: whether a language exists is not looked up.
enum LanguageTag {
    /// `text` with "-" between its parts, "_" being a common mistake; nil where it cannot be a tag.
    static func normalized(_ text: String) -> String? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        let isValid = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count)
                && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
        }
        guard isValid, let first = parts.first, (2...3).contains(first.utf8.count) else { return nil }
        return parts.joined(separator: "-")
    }
}
