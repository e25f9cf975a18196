import Diagnostics
import Meals

/// What cards show, in blocks of meals that follow one another: one column a field, since gzip likes names of one kind together.
///
/// - `ids`: null where the id follows from the name, as ``plainSlug(of:)``.
/// - `urls` and `images`: `before` and `after`, what all have around something of their own, and `own`: null where this is the
///   meal's id, percent-encoded as `encodeURIComponent` does it, 0 where it follows from the name, 1 where there is no
///   address at all, else itself.
/// - `locations`: `values`, and `at`, a place there for each meal; `tags` likewise with a list of places for each meal, of
///   which the first mean ``commonTags``.
/// - `ratings`: numbers, or null.
struct CardBlocks: Sendable {
    private let documents: [SearchDocument]
    /// How many meals a block has; the last may have fewer.
    let size: Int
    /// Tags that many meals have, for all blocks at once; in an order that does not change with how many these are.
    let commonTags: [String]

    /// From so many in a hundred meals on, a tag is common.
    private static let commonPercentage = 2

    /// - Parameter isWhole: whether all shall be one block.
    init(_ documents: [SearchDocument], limits: IndexLimits, isWhole: Bool) {
        self.documents = documents
        var size = isWhole ? max(1, documents.count) : limits.block
        while size * limits.blocks < documents.count { size *= 2 }
        self.size = size
        var counts = [[UInt8]: Int]()
        for tag in isWhole ? [] : documents.flatMap(\.tags) { counts[Array(tag.utf8), default: 0] += 1 }
        commonTags = counts.filter { $0.value * 100 >= documents.count * Self.commonPercentage }.keys
            .sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// How many blocks there are.
    var count: Int { (documents.count + size - 1) / size }

    /// The first meal of a block.
    func firstID(_ block: Int) -> String { documents[block * size].id }

    /// All that a block's file has but the format, as members of a JSON object.
    func write(_ block: Int, to json: inout JSONWriter) {
        write(documents[block * size..<min((block + 1) * size, documents.count)], to: &json)
    }

    /// The cards of some meals, likewise.
    func write(_ documents: ArraySlice<SearchDocument>, to json: inout JSONWriter) {
        let slugs = documents.map { Self.plainSlug(of: $0.name) }
        json.key("ids")
        json.array(zip(documents, slugs)) { json, entry in
            if entry.1 == entry.0.id { json.null() } else { json.string(entry.0.id) }
        }
        json.key("names")
        json.array(documents) { $0.string($1.name) }
        json.key("urls")
        json.addresses(documents.map(\.url), ids: documents.map(\.id), slugs: slugs)
        json.key("images")
        json.addresses(documents.map(\.imageURL), ids: documents.map(\.id), slugs: slugs)
        json.key("ratings")
        json.array(documents) { $0.number($1.rating) }
        var places = Dictionary<[UInt8], Int>()
        var values = [String]()
        /// By bytes: two spellings that Swift calls equal, composed and decomposed, are different text to a browser.
        func place(of string: String) -> Int {
            if let place = places[Array(string.utf8)] { return place }
            places[Array(string.utf8)] = values.count
            values.append(string)
            return values.count - 1
        }
        let locations = documents.map { place(of: $0.location) }
        json.key("locations")
        json.object { json in
            json.key("values")
            json.array(values) { $0.string($1) }
            json.key("at")
            json.array(locations) { $0.integer($1) }
        }
        (places, values) = ([:], [])
        for tag in commonTags { _ = place(of: tag) }
        let tags = documents.map { $0.tags.map(place) }
        json.key("tags")
        json.object { json in
            json.key("values")
            json.array(values.dropFirst(commonTags.count)) { $0.string($1) }
            json.key("at")
            json.array(tags) { json, list in json.array(list) { $0.integer($1) } }
        }
    }

    /// The slug that a name leads to, where the browser is sure to make the same of it: `plainSlug` in `index.js`.
    static func plainSlug(of name: String) -> String? {
        guard name.utf8.count <= Slug.maximumLength, name.unicodeScalars.allSatisfy(isPlain) else { return nil }
        return Slug.make(from: name)
    }

    /// ASCII, Latin letters that stay one letter when they become small, and the commonest signs beyond.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x7F, 0xA9, 0xAE, 0xC0...0x12F, 0x131...0x148, 0x14A...0x17E, 0x2013...0x2014, 0x2018...0x201D,
            0x2122:
            true
        default: false
        }
    }
}

extension JSONWriter {
    fileprivate mutating func addresses(_ addresses: [String], ids: [String], slugs: [String?]) {
        let (before, after) = sharedEnds(addresses.filter { !$0.isEmpty })
        object { json in
            json.key("before")
            json.string(before)
            json.key("after")
            json.string(after)
            json.key("own")
            json.array(addresses.indices) { json, place in
                let own = addresses[place].utf8.dropFirst(before.utf8.count).dropLast(after.utf8.count)
                if addresses[place].isEmpty {
                    json.integer(1)
                } else if isPercentEncoded(ids[place], as: own) {
                    json.null()
                } else if let slug = slugs[place], isPercentEncoded(slug, as: own) {
                    json.integer(0)
                } else {
                    json.string(String(decoding: own, as: UTF8.self))
                }
            }
        }
    }
}

/// What all addresses begin with, to a slash, and what they end in, from a slash or a dot on.
private func sharedEnds(_ addresses: [String]) -> (before: String, after: String) {
    let all = addresses.map { Array($0.utf8) }
    guard var before = all.first?[...], let first = all.first else { return ("", "") }
    var after = first[...]
    for address in all {
        before = before.prefix(zip(before, address).prefix { $0 == $1 }.count)
        after = after.suffix(zip(after.reversed(), address.reversed()).prefix { $0 == $1 }.count)
    }
    let slash = UInt8(ascii: "/")
    before = before[..<(before.lastIndex(of: slash).map { $0 + 1 } ?? before.startIndex)]
    after = after.drop { $0 != slash && $0 != UInt8(ascii: ".") }
    // The two must not overlap in the shortest of them.
    if before.count + after.count > all.map(\.count).min() ?? 0 { after = [] }
    return (String(decoding: before, as: UTF8.self), String(decoding: after, as: UTF8.self))
}

/// Whether a text is this in `encodeURIComponent` of ECMAScript.
private func isPercentEncoded(_ text: String, as encoded: Substring.UTF8View) -> Bool {
    let digits = Array("0123456789ABCDEF".utf8)
    var rest = encoded[...]
    for byte in text.utf8 {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "*"), UInt8(ascii: "'"), UInt8(ascii: "("),
            UInt8(ascii: ")"):
            guard rest.popFirst() == byte else { return false }
        default:
            guard rest.popFirst() == UInt8(ascii: "%"), rest.popFirst() == digits[Int(byte >> 4)],
                rest.popFirst() == digits[Int(byte & 15)]
            else { return false }
        }
    }
    return rest.isEmpty
}
