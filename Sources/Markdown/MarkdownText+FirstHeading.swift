import Diagnostics

extension MarkdownText {
    /// The text's first heading of any level, with the level as written and an id of its own; nil when there is none.
    ///
    /// Cheap: only the text up to the heading is parsed, and none of it when no line could be a heading.
    public func firstHeading() -> Heading? {
        var tries = 0
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
            if couldEndHeading(start..<end) {
                tries += 1
                // Lines in code may look like headings: after a few of those the whole text is parsed, once.
                let prefix = tries > 3 ? bytes : Array(bytes[..<end])
                if let heading = firstHeading(parsing: prefix) { return heading }
                if tries > 3 { return nil }
            }
            start = end + 1
        }
        return nil
    }

    /// Whether a line may be a heading after `#`, or the rule below one; marks of quotes and lists may precede both.
    private func couldEndHeading(_ line: Range<Int>) -> Bool {
        let content = bytes[line].trimmed
        return content.contains(UInt8(ascii: "#"))
            || (!content.isEmpty && (content.last == UInt8(ascii: "=") || content.last == UInt8(ascii: "-")))
    }

    private func firstHeading(parsing bytes: [UInt8]) -> Heading? {
        guard LimitCheck.problem(in: bytes, origin: origin) == nil else { return nil }
        let tree = SyntaxTree(bytes)
        var depth = 0
        var level = 0
        var offset = 0
        var words = [UInt8]()
        var found = false
        tree.walk { node, isEntering in
            let kind = node.kind
            if kind == .heading {
                found = !isEntering
                depth = isEntering ? 1 : 0
                level = node.headingLevel
                var places = SourcePlaces(bytes)
                offset = places.offset(of: node)
            } else if depth > 0, isEntering {
                switch kind {
                case .text, .code: words.append(contentsOf: node.literal)
                case .softBreak, .lineBreak: words.append(0x20)
                default: break
                }
            }
            return !found
        }
        guard found else { return nil }
        let text = String(decoding: words.trimmed, as: UTF8.self)
        return Heading(level: level, text: text, id: HeadingIDs.slug(text), textOffset: offset)
    }
}
