/// The names that a template can use in one context, and their values.
///
/// Entries are sorted by a hash of their name. A template's names are hashed once, when it is compiled, so a look-up is
/// a binary search over integers and one comparison of strings.
public struct Object: Sendable, Equatable {
    private(set) var names = [Name]()
    private(set) var values = [Value]()

    /// An object without entries.
    public init() {}

    /// An object of `pairs`; where a key occurs twice, the later value holds.
    public init(_ pairs: [(String, Value)]) {
        let given = pairs.map { Name($0.0) }
        // Numbers are sorted, not names with their texts, nor values: pages make a million objects.
        let order = given.indices.sorted { a, b in
            let (first, second) = (given[a].hash, given[b].hash)
            if first != second { return first < second }
            return given[a] == given[b] ? a < b : given[a] < given[b]
        }
        names.reserveCapacity(pairs.count)
        values.reserveCapacity(pairs.count)
        for index in order {
            if names.last == given[index] {
                values[values.count - 1] = pairs[index].1
            } else {
                append(given[index], pairs[index].1)
            }
        }
    }

    /// This object, with the names' storage of `other` where both have the same names: of thousands of objects of one kind
    /// the names are then in memory once.
    public func sharingNames(with other: Object) -> Object {
        guard names == other.names else { return self }
        var result = other
        result.values = values
        return result
    }

    /// The value of `key`; nil when there is none. Setting nil removes the entry: to say that a name is known and
    /// has no value, set ``Value/null``.
    public subscript(key: String) -> Value? {
        get {
            let place = place(of: Name(key))
            guard place.isFound else { return nil }
            return values[place.index]
        }
        set {
            let name = Name(key)
            let place = place(of: name)
            switch (newValue, place.isFound) {
            case (let value?, true): values[place.index] = value
            case (let value?, false):
                names.insert(name, at: place.index)
                values.insert(value, at: place.index)
            case (nil, true):
                names.remove(at: place.index)
                values.remove(at: place.index)
            case (nil, false): break
            }
        }
    }

    /// The number of entries.
    public var count: Int { names.count }

    /// The keys, sorted.
    public var keys: [String] { names.map(\.text).sorted() }

    /// This object with the entries of `other`, whose values hold where both have a key.
    public func merging(_ other: Object) -> Object {
        var result = Object()
        result.names.reserveCapacity(count + other.count)
        result.values.reserveCapacity(count + other.count)
        var index = 0
        for (name, value) in zip(other.names, other.values) {
            while index < count, names[index] < name {
                result.append(names[index], values[index])
                index += 1
            }
            if index < count, names[index] == name { index += 1 }
            result.append(name, value)
        }
        for index in index..<count { result.append(names[index], values[index]) }
        return result
    }

    private mutating func append(_ name: Name, _ value: Value) {
        names.append(name)
        values.append(value)
    }

    /// Where `name` is, or where it belongs.
    private func place(of name: Name) -> (index: Int, isFound: Bool) {
        var index = names.withUnsafeBufferPointer { Self.position(of: name.hash, in: $0) }
        while index < names.count, names[index] < name { index += 1 }
        return (index, index < names.count && names[index] == name)
    }

    /// The first of the sorted `names` whose hash is not below `hash`.
    static func position(of hash: UInt64, in names: UnsafeBufferPointer<Name>) -> Int {
        var low = 0
        var high = names.count
        while low < high {
            let middle = (low + high) / 2
            if names[middle].hash < hash { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Object: ExpressibleByDictionaryLiteral {
    /// Where a key occurs twice, the later value holds.
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

    static func == (a: Name, b: Name) -> Bool { a.hash == b.hash && a.text == b.text }
}

extension Name: Comparable {
    /// Names of one hash are in the order of their text, so that equal objects have equal arrays.
    static func < (a: Name, b: Name) -> Bool { a.hash == b.hash ? a.text < b.text : a.hash < b.hash }
}
