import Diagnostics
import Markdown

/// Conversion to HTML in several ways, the division into sections, and the search for the first heading.
@Sendable func fuzzMarkdown(_ bytes: [UInt8]) {
    let source = SourceText(file: "a.md", bytes: bytes)
    let text = MarkdownText(bytes, origin: .verbatim(source))
    checkPlain(text, source)
    checkHostile(text, source)
    let raw = text.converted(ConversionOptions(rawHTML: true, shallowestHeading: 6, idPrefix: "x-"))
    check(raw, bytes, source)
    checkSections(text)
}

/// What every conversion promises.
private func check(_ result: ConvertedText, _ bytes: [UInt8], _ source: SourceText) {
    check(result.diagnostics, in: source)
    require(String(validating: result.html, as: UTF8.self) != nil, "the HTML is no UTF-8")
    if result.diagnostics.hasError { require(result.diagnostics.count == 1, "an error and more") }
    require(Set(result.headings.map(\.id)).count == result.headings.count, "two headings have one id")
    require(result.headings.allSatisfy { isID($0.id) }, "an id is odd: \(result.headings.map(\.id))")
    for heading in result.headings {
        require((1...6).contains(heading.level), "a heading of level \(heading.level)")
        require((0...bytes.count).contains(heading.textOffset), "a heading at \(heading.textOffset)")
    }
    for link in result.links { require((0...bytes.count).contains(link.textOffset), "a link at \(link.textOffset)") }
}

/// Letters, their marks, digits, and `-`; the prefix is this program's own.
private func isID(_ id: String) -> Bool {
    guard let first = id.unicodeScalars.first else { return false }
    return first.properties.generalCategory != .nonspacingMark && !id.unicodeScalars.contains { $0.value <= 0x20 }
}

private func checkPlain(_ text: MarkdownText, _ source: SourceText) {
    var asked = [Reference]()
    let result = text.converted { reference in
        asked.append(reference)
        return .keep
    }
    check(result, text.bytes, source)
    if !result.diagnostics.hasError { require(asked == result.links, "not every link was asked for once") }
    require(disorder(in: result.html) == nil, "the HTML is not in order: \(disorder(in: result.html) ?? "")")
    checkTags(result.html)

    let first = text.firstHeading()
    let isWhole = !result.diagnostics.hasError
    // Footnotes stand at the end, or nowhere, whatever comes first in the text.
    if isWhole, !text.bytes.contains(UInt8(ascii: "^")) {
        require(
            first?.textOffset == result.headings.first?.textOffset,
            "the first heading is at \(first?.textOffset ?? -1), not at \(result.headings.first?.textOffset ?? -1)")
    }
}

/// Addresses that would do harm come back from the resolver, and attributes that would too.
private func checkHostile(_ text: MarkdownText, _ source: SourceText) {
    let attributes = [Resolution.Attribute("onclick", "a"), .init("a b", "\""), .init("loading", "\"><script>")]
    var count = 0
    let result = text.converted(ConversionOptions(omittedTitle: "a", idPrefix: "\"<")) { reference in
        count += 1
        switch count % 3 {
        case 0: return .unlink
        case 1: return .replace("Java\tscript:alert(1)", attributes: attributes)
        default: return .replace(reference.title, attributes: attributes)
        }
    }
    check(result, text.bytes, source)
    require(disorder(in: result.html) == nil, "the HTML is not in order: \(disorder(in: result.html) ?? "")")
    checkTags(result.html)
}

private func checkSections(_ text: MarkdownText) {
    let range = 0...text.bytes.count
    for section in text.converted(ConversionOptions { _ in true }).sections {
        require(section.heading.map { range.contains($0.textOffset) } ?? true, "a section's heading is nowhere")
        for part in section.parts {
            switch part {
            case .item(let item): require(range.contains(item.textOffset), "an item at \(item.textOffset)")
            case .paragraph(_, let offset), .row(_, let offset): require(range.contains(offset), "a part at \(offset)")
            }
        }
    }
}

private let knownTags: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "label", "input", "table", "thead", "tbody", "tr", "th",
    "td", "pre", "code", "sup", "a", "div", "br", "hr", "img", "blockquote", "em", "strong", "del",
]
private let knownAttributes: Set<String> = [
    "href", "src", "alt", "title", "id", "class", "role", "aria-label", "type", "disabled", "checked", "start", "scope",
    "loading", "align", "style",
]

/// Without raw HTML only the converter's own tags and attributes are there, and no address runs a program.
private func checkTags(_ html: [UInt8]) {
    var index = 0
    while index < html.count {
        guard html[index] == UInt8(ascii: "<") else {
            index += 1
            continue
        }
        let end = html[index...].firstIndex(of: UInt8(ascii: ">")) ?? html.count
        checkTag(html[(index + 1)..<end])
        index = end
    }
}

/// On bytes, since a quote and a mark that follows it are one `Character`.
private func checkTag(_ tag: ArraySlice<UInt8>) {
    let shown = String(decoding: tag, as: UTF8.self)
    let isClosing = tag.first == UInt8(ascii: "/")
    let name = tag.dropFirst(isClosing ? 1 : 0).prefix { $0 != 0x20 }
    require(knownTags.contains(String(decoding: name, as: UTF8.self)), "the tag <\(shown)>")
    require(!isClosing || tag.count == name.count + 1, "the tag <\(shown)>")
    // Names and values take turns between quotes.
    let parts = tag[name.endIndex...].split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() where number % 2 == 0 {
        for word in part.split(separator: 0x20) {
            let attribute = String(decoding: word.last == UInt8(ascii: "=") ? word.dropLast() : word, as: UTF8.self)
            require(knownAttributes.contains(attribute), "the attribute \(attribute) in <\(shown)>")
            guard attribute == "href" || attribute == "src", number + 1 < parts.count else { continue }
            require(isHarmless(String(decoding: parts[number + 1], as: UTF8.self)), "the address in <\(shown)>")
        }
    }
}

/// Whether an address, as browsers read it, is relative or of a scheme that runs nothing.
private func isHarmless(_ address: String) -> Bool {
    let visible = address.unicodeScalars.filter { $0.value > 0x20 }
    let scheme = visible.prefix { !":/?#".unicodeScalars.contains($0) }
    // Anything else before a colon is no scheme, and the address a relative one.
    let isScheme = scheme.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
    }
    guard visible.dropFirst(scheme.count).first == ":", isScheme, scheme.first?.properties.isAlphabetic == true
    else { return true }
    return ["http", "https", "mailto", "tel"].contains(String(String.UnicodeScalarView(scheme)).lowercased())
}
