/// Gives each different word a number, in order of first appearance. Words are bytes: nearly all time of an index goes into
/// looking words up, and as strings they would take it three times.
struct WordTable: Sendable {
    /// All words, one after the other.
    private var bytes: [UInt8] = []
    /// By number: where the word ends in `bytes`.
    private var ends: [Int] = []
    private var hashes: [UInt64] = []
    /// Numbers, each near the place that its hash gives; -1 where none is. Always a power of two, and half empty.
    private var slots: [Int32] = Array(repeating: -1, count: 1024)

    /// How many words there are.
    var count: Int { ends.count }

    /// A word's bytes.
    subscript(number: Int) -> ArraySlice<UInt8> { bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]] }

    /// The word's number, a new one if it is new.
    mutating func number(of word: ArraySlice<UInt8>) -> Int {
        let hash = Self.hash(word)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if hashes[number] == hash && isWord(number, word) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(count)
        bytes.append(contentsOf: word)
        ends.append(bytes.count)
        hashes.append(hash)
        if count * 2 > slots.count { grow() }
        return count - 1
    }

    private func isWord(_ number: Int, _ word: ArraySlice<UInt8>) -> Bool {
        let start = number == 0 ? 0 : ends[number - 1]
        guard ends[number] - start == word.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            word.withUnsafeBufferPointer { word in
                word.indices.allSatisfy { bytes[start + $0] == word[$0] }
            }
        }
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for (number, hash) in hashes.enumerated() {
            var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(number)
        }
    }

    /// FNV-1a, mixed once more: its low bits alone are poor.
    private static func hash(_ word: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        word.withUnsafeBufferPointer { for byte in $0 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 } }
        return hash ^ hash >> 29
    }
}
