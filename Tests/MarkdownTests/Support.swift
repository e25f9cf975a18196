import Diagnostics
import Markdown

/// The HTML of a text, without the last line feed.
func html(
    _ text: String, _ options: ConversionOptions = ConversionOptions(),
    resolve: (Reference) -> Resolution = { _ in .keep }
) -> String {
    let bytes = convert(text, options, resolve: resolve).html
    return String(decoding: bytes.last == 0x0A ? bytes.dropLast() : bytes[...], as: UTF8.self)
}

func convert(
    _ text: String, _ options: ConversionOptions = ConversionOptions(),
    resolve: (Reference) -> Resolution = { _ in .keep }
) -> ConvertedText {
    MarkdownText(text, origin: .verbatim(SourceText(file: "a.md", text))).converted(options, resolve: resolve)
}

/// What stands in `text` at the place of its n-th link.
func source(_ text: String, ofLink index: Int = 0, length: Int) -> String {
    let link = convert(text).links[index]
    return String(decoding: Array(text.utf8)[link.textOffset...].prefix(length), as: UTF8.self)
}

/// Finds the first place where the tags of a fragment are not in order, or nil; knows only what the converter writes.
func disorder(in html: [UInt8]) -> String? {
    let voids: Set<String> = ["br", "hr", "img", "input"]
    var open = [String]()
    var index = 0
    while index < html.count {
        guard html[index] == UInt8(ascii: "<") else {
            if html[index] == UInt8(ascii: ">") { return "stray > at \(index)" }
            index += 1
            continue
        }
        guard let end = html[index...].firstIndex(of: UInt8(ascii: ">")) else { return "open tag at \(index)" }
        let tag = html[(index + 1)..<end]
        index = end + 1
        let name = String(
            decoding: tag.drop { $0 == UInt8(ascii: "/") }.prefix { $0 != 0x20 }, as: UTF8.self)
        if name.isEmpty || !name.allSatisfy({ $0.isLetter || $0.isNumber }) { return "odd name <\(name)>" }
        if tag.filter({ $0 == UInt8(ascii: "\"") }).count % 2 != 0 { return "odd quotes in \(name)" }
        if tag.first == UInt8(ascii: "/") {
            guard open.popLast() == name else { return "</\(name)> closes another" }
        } else if !voids.contains(name) {
            open.append(name)
        }
    }
    return open.isEmpty ? nil : "not closed: \(open)"
}
