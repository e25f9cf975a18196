extension Renderer {
    mutating func writeInlineHTML(_ node: SyntaxNode) {
        let text = node.literal
        if options.rawHTML { return pictureDepth == 0 ? html.append(contentsOf: text) : () }
        guard !Self.withoutComments(text[...]).isEmpty else { return }
        if pictureDepth == 0 { html.appendEscaped(text) }
        report { $0.offset(ofVerbatim: node, text) }
    }

    mutating func writeHTMLBlock(_ node: SyntaxNode) {
        startLine()
        let text = node.literal
        appendWords(of: text)
        if options.rawHTML {
            html.append(contentsOf: text)
            return lineEnd()
        }
        let shown = Self.withoutComments(text[...]).trimmed
        guard !shown.isEmpty else { return }
        html.append("<p>")
        html.appendEscaped(shown)
        html.append("</p>\n")
        report { $0.offset(of: node) }
    }

    private mutating func report(_ offset: (inout SourcePlaces) -> Int) {
        guard !rawHTMLReported else { return }
        rawHTMLReported = true
        diagnostics.append(.rawHTMLShown(at: origin.location(at: offset(&places))))
    }

    /// What is left of raw HTML without the comments at its beginning: nobody meant those to be read.
    private static func withoutComments(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = text.trimmed
        while rest.starts(with: "<!--".utf8) {
            var end = rest.startIndex + 4
            while end + 2 < rest.endIndex, !rest[end...].starts(with: "-->".utf8) { end += 1 }
            guard end + 2 < rest.endIndex else { return text }
            rest = rest[(end + 3)...].trimmed
        }
        return rest
    }

    /// Adds what stands between the tags of raw HTML to the plain text.
    private mutating func appendWords(of text: [UInt8]) {
        var index = 0
        while index < text.count {
            guard text[index] == UInt8(ascii: "<") else {
                if !text[index].isHTMLSpace {
                    plain.append(text[index])
                } else if let last = plain.last, !last.isHTMLSpace {
                    plain.append(0x20)
                }
                index += 1
                continue
            }
            let isComment = text[index...].starts(with: "<!--".utf8)
            index += 1
            while index < text.count {
                index += 1
                guard text[index - 1] == UInt8(ascii: ">") else { continue }
                if !isComment || text[..<index].suffix(3).elementsEqual("-->".utf8) { break }
            }
        }
    }
}
