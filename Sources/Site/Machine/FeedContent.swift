import Meals
import Reading

/// HTML as it can be shown elsewhere: every address whole, and without what a page's own policy would not let run
/// anyway (scripts, styles, handlers), nor comments.
struct FeedContent {
    private let page: WebAddress
    private let html: [UInt8]
    private var index = 0
    private var result = [UInt8]()

    /// `html` as it stands on the page at `page`.
    static func whole(_ html: [UInt8], on page: WebAddress) -> [UInt8] {
        var content = FeedContent(page: page, html: html)
        content.run()
        return content.result
    }

    private init(page: WebAddress, html: [UInt8]) {
        self.page = page
        self.html = html
        result.reserveCapacity(html.count * 2)
    }

    private mutating func run() {
        while index < html.count {
            let start = index
            while index < html.count, html[index] != UInt8(ascii: "<") { index += 1 }
            result += html[start..<index]
            guard index < html.count else { return }
            if follows("<!--") {
                skip(past: "-->")
            } else if follows("<!") || follows("<?") {
                skip(past: ">")
            } else if index + 1 < html.count, html[index + 1].isLetter {
                startTag()
            } else if follows("</") {
                endTag()
            } else {
                result.append(html[index])
                index += 1
            }
        }
    }

    // MARK: Tags

    private mutating func startTag() {
        let start = index
        index += 1
        let name = take { !$0.isSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
        var tag = [UInt8(ascii: "<")] + name
        while index < html.count, html[index] != UInt8(ascii: ">") {
            let before = index
            guard let attribute = attribute() else { continue }
            tag += rewritten(attribute, html[before..<index])
        }
        // A tag that does not end is none.
        guard index < html.count else { return }
        index += 1
        switch Self.lower(name) {
        case "script", "style": skip(past: "</\(Self.lower(name))", end: ">")
        case let name where Self.omitted.contains(name): break
        default:
            if html[start..<index].suffix(2).first == UInt8(ascii: "/") { tag += " /".utf8 }
            result += tag + [UInt8(ascii: ">")]
        }
    }

    private mutating func endTag() {
        let start = index
        index += 2
        let name = take { !$0.isSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
        skip(past: ">")
        if !Self.omitted.contains(Self.lower(name)) { result += html[start..<index] }
    }

    private static let omitted: Set<String> = ["script", "style", "base", "meta", "link"]

    private struct Attribute {
        var name: String
        var value: String?
    }

    /// The attribute that begins here; nil for space and slashes, which are passed over.
    private mutating func attribute() -> Attribute? {
        if html[index].isSpace || html[index] == UInt8(ascii: "/") {
            index += 1
            return nil
        }
        // An equals sign at the beginning is part of a name.
        let first = html[index]
        index += 1
        let rest = take {
            !$0.isSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "=")
        }
        let name = Self.lower([first] + rest)
        let end = index
        _ = take(while: \.isSpace)
        guard index < html.count, html[index] == UInt8(ascii: "=") else {
            index = end
            return Attribute(name: name, value: nil)
        }
        index += 1
        _ = take(while: \.isSpace)
        guard index < html.count else { return nil }
        let sign = html[index]
        if sign == UInt8(ascii: "\"") || sign == UInt8(ascii: "'") {
            index += 1
            let value = take { $0 != sign }
            index = min(index + 1, html.count)
            return Attribute(name: name, value: String(decoding: value, as: UTF8.self))
        }
        let value = take { !$0.isSpace && $0 != UInt8(ascii: ">") }
        return Attribute(name: name, value: String(decoding: value, as: UTF8.self))
    }

    private static let addresses: Set<String> = [
        "href", "src", "poster", "cite", "action", "formaction", "data", "background", "longdesc", "xlink:href",
    ]

    private func rewritten(_ attribute: Attribute, _ written: ArraySlice<UInt8>) -> [UInt8] {
        if attribute.name.hasPrefix("on") || attribute.name == "style" || attribute.name == "ping" { return [] }
        guard let value = attribute.value else { return [0x20] + written }
        switch attribute.name {
        case _ where Self.addresses.contains(attribute.name):
            return Self.attribute(attribute.name, page.resolved(HTMLEntities.decoded(value)))
        case "srcset", "imagesrcset":
            return Self.attribute(attribute.name, sources(HTMLEntities.decoded(value)))
        default: return [0x20] + written
        }
    }

    /// `a.png 1x, b.png 2x` with whole addresses.
    private func sources(_ text: String) -> String {
        var candidates = [String]()
        var rest = text.unicodeScalars[...]
        func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.value <= 0x20 }
        while true {
            rest = rest.drop { isSpace($0) || $0 == "," }
            if rest.isEmpty { return candidates.joined(separator: ", ") }
            var address = rest.prefix { !isSpace($0) }
            rest = rest[address.endIndex...]
            var descriptor = ""
            if address.last == "," {
                while address.last == "," { address.removeLast() }
            } else {
                let found = rest.prefix { $0 != "," }
                rest = rest[found.endIndex...]
                descriptor = String(found).trimmed
            }
            candidates.append(page.resolved(String(address)) + (descriptor.isEmpty ? "" : " \(descriptor)"))
        }
    }

    private static func attribute(_ name: String, _ value: String) -> [UInt8] {
        Array(" \(name)=\"\(escaped(value))\"".utf8)
    }

    /// Safe in content and in quoted attributes.
    private static func escaped(_ text: String) -> String {
        let bytes = text.utf8.reduce(into: [UInt8]()) { bytes, byte in
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A picture as a block.
    static func picture(_ address: String) -> String { "<p><img src=\"\(escaped(address))\" alt=\"\"></p>\n" }

    /// Ingredients or steps under a heading; nothing for none.
    static func list(_ groups: [Recipe.Group], _ heading: String, element: String) -> String {
        if groups.isEmpty { return "" }
        return groups.reduce(into: "<h2>\(escaped(heading))</h2>\n") { html, group in
            if let name = group.name { html += "<h3>\(escaped(name))</h3>\n" }
            html += "<\(element)>\n" + group.lines.map { "<li>\(escaped($0))</li>\n" }.joined() + "</\(element)>\n"
        }
    }

    // MARK: Walking

    private func follows(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard html.count - index >= length else { return false }
        return html[index..<(index + length)].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: length))
    }

    private mutating func take(while isIn: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = index
        while index < html.count, isIn(html[index]) { index += 1 }
        return html[start..<index]
    }

    /// Goes past the next `text`, whatever its case, and then past `end`; to the end where there is none.
    private mutating func skip(past text: String, end: String? = nil) {
        let wanted = Array(text.utf8)
        while index < html.count {
            if html.count - index >= wanted.count,
                zip(html[index...], wanted).allSatisfy({ $0 == $1 || ($0 | 0x20) == $1 && $0.isLetter })
            {
                index += wanted.count
                if let end { skip(past: end) }
                return
            }
            index += 1
        }
    }

    private static func lower(_ name: some Collection<UInt8>) -> String {
        String(decoding: name, as: UTF8.self).lowercased()
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
}
