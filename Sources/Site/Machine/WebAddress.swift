import Meals
import Reading

/// The whole address of a page, from which relative ones start.
struct WebAddress: Sendable {
    /// Ends in a name or in "/"; without query and fragment.
    let text: String
    /// `https://example.org`.
    private let origin: Substring
    /// The path from "/" up to the last "/".
    private let folder: Substring

    /// - Parameter text: an http or https address with a path.
    init(_ text: String) {
        self.text = text
        let host = text.firstRange(of: "://")?.upperBound ?? text.startIndex
        let path = text[host...].firstIndex(of: "/") ?? text.endIndex
        origin = text[..<path]
        folder = text[path...].lastIndex(of: "/").map { text[path...$0] } ?? "/"
    }

    /// What a link on the page leads to, whole and percent-encoded (RFC 3986, section 5.2).
    func resolved(_ written: String) -> String {
        // Browsers pass over line breaks and tabs.
        let link = written.unicodeScalars.contains { $0.value < 0x20 } ? written.filter { !$0.isControl } : written
        let reference = PercentEncoding.cleaned(link.trimmed)
        if URLScheme.of(reference) != nil { return reference }
        if reference.hasPrefix("//") { return "\(origin.prefix { $0 != "/" })\(reference)" }
        if reference.isEmpty || reference.hasPrefix("#") || reference.hasPrefix("?") { return text + reference }
        let end = reference.firstIndex { $0 == "?" || $0 == "#" } ?? reference.endIndex
        let path = "\(reference.hasPrefix("/") ? "" : folder)\(reference[..<end])"
        return "\(origin)\(Self.withoutDots(path))\(reference[end...])"
    }

    private static func withoutDots(_ path: String) -> String {
        var parts = [Substring]()
        let written = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in written.enumerated() {
            let isLast = index == written.count - 1
            switch part {
            case ".": if isLast { parts.append("") }
            case "..":
                _ = parts.popLast()
                if isLast { parts.append("") }
            default: parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }
}

extension Character {
    fileprivate var isControl: Bool { unicodeScalars.allSatisfy { $0.value < 0x20 } }
}

extension PageRenderer {
    /// The address of an encoded path below the site's root; nil where the site's own is not known.
    func address(_ encodedPath: String) -> String? { settings.baseURL.map { $0 + encodedPath } }

    /// The address of a meal's picture: whole where the site's own is known, else from the page at `path`; nil without one.
    func pictureAddress(of meal: Int, from path: String) -> String? {
        pictures.first[meal].map { pictureAddress($0, from: path) }
    }

    /// The same of all its pictures.
    func pictureAddresses(of meal: Int, from path: String) -> [String] {
        let further = pictures.further[meal].map(\.address)
        return ((pictures.first[meal].map { [$0] } ?? []) + further).map { pictureAddress($0, from: path) }
    }

    private func pictureAddress(_ picture: String, from path: String) -> String {
        if URLScheme.of(picture) != nil { return picture }
        return address(picture) ?? SitePaths.root(from: path) + picture
    }

    /// Whether programs that show previews can show a picture: no drawing, and nothing that is not encrypted elsewhere.
    func isPhotograph(_ meal: Int) -> Bool {
        guard let picture = pictures.first[meal] else { return false }
        let path = picture.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        // In small letters; the other signs here stay what they are.
        func lower(_ part: some Sequence<UInt8>) -> [UInt8] { part.map { $0 | 0x20 } }
        return lower(path.suffix(4)) != Array(".svg".utf8) && lower(path.suffix(5)) != Array(".svgz".utf8)
            && lower(picture.utf8.prefix(5)) != Array("http:".utf8)
    }
}
