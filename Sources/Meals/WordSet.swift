/// Words of which a line may hold one. Most lines hold none, which is found out without making a text of what stands there.
struct WordSet: ExpressibleByArrayLiteral, Sendable {
    private let words: Set<String>
    /// By the first character, "a" to "z" or another: as bits, how many characters such words have.
    private var lengths = [UInt32](repeating: 0, count: 27)

    init(arrayLiteral words: String...) { self.init(words) }

    init(_ words: some Sequence<String>) {
        self.words = Set(words)
        for word in self.words {
            // Whichever way their accents are stored, words are the same.
            for scalars in [word.nfc.unicodeScalars, word.nfd.unicodeScalars] {
                if let first = scalars.first { lengths[Self.slot(first)] |= Self.bit(scalars.count) }
            }
        }
    }

    func contains(_ word: String) -> Bool { words.contains(word) }

    /// - Parameter word: folded and in lower case, as ``AmountScanner/lowered`` has it.
    func contains(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = word.first, lengths[Self.slot(first)] & Self.bit(word.count) != 0 else { return false }
        return words.contains(AmountScanner.string(word))
    }

    private static func slot(_ first: Unicode.Scalar) -> Int {
        (0x61...0x7A).contains(first.value) ? Int(first.value - 0x61) : 26
    }

    private static func bit(_ length: Int) -> UInt32 { 1 << UInt32(min(length, 31)) }
}
