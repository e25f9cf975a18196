import CStemmer

/// The stems of a language's words, by Snowball's rules: those of one stem are the forms of one word.
///
/// Only the builder has it. The browser finds forms by the beginnings that they share, and the index says which belong
/// together.
struct Stemmer: ~Copyable {
    private let stemmer: OpaquePointer?

    /// For the language of a BCP 47 tag; one that Snowball does not know has every word as its own stem.
    init(language: String) {
        let code = language.lowercased().split(separator: "-").first.map(String.init) ?? ""
        stemmer = sb_stemmer_new(Self.names[code] ?? code, nil)
    }

    deinit { sb_stemmer_delete(stemmer) }

    /// The stem of a folded word.
    func stem(_ word: String) -> String {
        guard let stemmer else { return word }
        let bytes = Array(word.utf8)
        guard let stem = sb_stemmer_stem(stemmer, bytes, Int32(bytes.count)) else { return word }
        let count = Int(sb_stemmer_length(stemmer))
        return String(decoding: UnsafeBufferPointer(start: stem, count: count), as: UTF8.self)
    }

    /// Codes that Snowball has other names for: it takes those of two letters, but has one Norwegian.
    private static let names = ["nb": "no", "nn": "no", "iw": "he"]
}
