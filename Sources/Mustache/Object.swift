/// The names that a template can use in one context, and their values.
///
/// Entries are sorted by a hash of their key. A template's names are hashed once, when it is compiled, so a look-up is
/// a binary search over integers and one comparison of strings. Keys are compared by their UTF-8 bytes, not by
/// canonical equivalence.
public struct Object: Sendable, Equatable {
    struct Entry: Sendable, Equatable {
        var key: Name
        var value: Value
    }

    private(set) var entries: [Entry]

    /// An object without entries.
    public init() { entries = [] }

    /// An object of `pairs`; where a key occurs twice, the later value holds.
    public init(_ pairs: some Sequence<(String, Value)>) {
        entries = []
        entries.reserveCapacity(pairs.underestimatedCount)
        for (key, value) in pairs { self[key] = value }
    }

    /// The value of `key`; nil when there is none. Setting nil removes the entry: to say that a name is known and
    /// has no value, set ``Value/null``.
    public subscript(key: String) -> Value? {
        get { self[Name(key)] }
        set {
            let key = Name(key)
            let index = insertionIndex(of: key)
            let exists = index < entries.count && entries[index].key == key
            if let newValue {
                if exists {
                    entries[index].value = newValue
                } else {
                    entries.insert(Entry(key: key, value: newValue), at: index)
                }
            } else if exists {
                entries.remove(at: index)
            }
        }
    }

    /// The number of entries.
    public var count: Int { entries.count }

    /// The keys, sorted.
    public var keys: [String] { entries.map(\.key.text).sorted() }

    /// This object with the entries of `other`, whose values hold where both have a key.
    public func merging(_ other: Object) -> Object {
        var result = self
        for entry in other.entries { result[entry.key.text] = entry.value }
        return result
    }

    subscript(key: Name) -> Value? {
        let index = insertionIndex(of: key)
        guard index < entries.count, entries[index].key == key else { return nil }
        return entries[index].value
    }

    private func insertionIndex(of key: Name) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key.precedes(key) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Object: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }
}

/// A name and its hash.
struct Name: Sendable, Equatable {
    let hash: UInt64
    let text: String

    init(_ text: String) {
        self.text = text
        // FNV-1a: names are short, and the order it gives is the same in every run.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        self.hash = hash
    }

    /// By hash; names that share one, by their text.
    func precedes(_ other: Name) -> Bool {
        hash == other.hash ? text.utf8.lexicographicallyPrecedes(other.text.utf8) : hash < other.hash
    }

    static func == (a: Name, b: Name) -> Bool { a.hash == b.hash && a.text.utf8.elementsEqual(b.text.utf8) }
}
