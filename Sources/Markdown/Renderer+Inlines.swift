extension Renderer {
    /// Writes a node that has no children.
    mutating func writeLeaf(_ node: SyntaxNode, _ kind: NodeKind) {
        switch kind {
        case .text: node.withLiteral { words($0) }
        case .softBreak:
            tag("\n")
            plain.append(0x20)
        case .lineBreak:
            tag("<br>\n")
            plain.append(pictureDepth > 0 ? 0x20 : 0x0A)
        case .code:
            tag("<code>")
            node.withLiteral { words($0) }
            tag("</code>")
        case .codeBlock: writeCodeBlock(node)
        case .thematicBreak:
            startLine()
            html.append("<hr>\n")
        case .htmlInline: writeInlineHTML(node)
        case .htmlBlock: writeHTMLBlock(node)
        case .footnoteReference: writeFootnoteReference(node)
        default: break
        }
    }

    // MARK: Links and pictures

    mutating func exitLink(_ node: SyntaxNode, _ frame: Frame) {
        linkDepth -= 1
        defer { if linkDepth == 0, pictureDepth == 0 { writePendingFootnotes() } }
        // HTML has no links within links, nor within alternative texts.
        guard linkDepth == 0, pictureDepth == 0 else { return }
        guard let (target, attributes) = resolved(node, isPicture: false, from: frame.plainStart) else { return }
        let address = withPrefix(target)
        let title = node.title
        var opening = [UInt8]()
        opening.append("<a href=\"")
        Address(bytes: address).appendEncoded(to: &opening)
        opening.append("\"")
        if !title.isEmpty { opening.appendAttribute("title", title) }
        if html.count == frame.htmlStart {
            // A link without words cannot be seen or followed: it gets its address for words.
            html.appendEscaped(target)
        } else if plain[frame.plainStart...].trimmed.isEmpty {
            opening.appendAttribute("aria-label", title.isEmpty ? target : title)
        }
        append(attributes, to: &opening)
        opening.append(">")
        html.insert(contentsOf: opening, at: frame.htmlStart)
        html.append("</a>")
    }

    mutating func exitPicture(_ node: SyntaxNode, _ frame: Frame) {
        pictureDepth -= 1
        defer { if linkDepth == 0, pictureDepth == 0 { writePendingFootnotes() } }
        guard pictureDepth == 0 else { return }
        let alternative = Array(plain[frame.plainStart...].trimmed)
        guard let (target, attributes) = resolved(node, isPicture: true, from: frame.plainStart), !target.isEmpty else {
            return html.appendEscaped(alternative)
        }
        html.append("<img src=\"")
        Address(bytes: target).appendEncoded(to: &html)
        html.append("\"")
        html.appendAttribute("alt", alternative)
        let title = node.title
        if !title.isEmpty { html.appendAttribute("title", title) }
        append(attributes, to: &html)
        html.append(">")
    }

    /// Asks what becomes of a link or picture: its address and attributes, or nil when only its words stay.
    private mutating func resolved(
        _ node: SyntaxNode, isPicture: Bool, from start: Int
    ) -> (target: [UInt8], attributes: [Resolution.Attribute])? {
        let target = node.target
        let offset = places.offset(ofLink: node, target: target, isPicture: isPicture)
        let text = String(decoding: target, as: UTF8.self)
        guard Address(bytes: target).isSafe(asPicture: isPicture) else {
            diagnostics.append(.unsafeAddress(text, isPicture: isPicture, at: origin.location(at: offset)))
            return nil
        }
        let reference = Reference(
            target: text, text: plainText(from: start), title: String(decoding: node.title, as: UTF8.self),
            isPicture: isPicture, textOffset: offset)
        links.append(reference)
        switch resolve(reference) {
        case .keep: return (target, [])
        case .unlink: return nil
        case .replace(let address, let attributes):
            let bytes = Array(address.utf8)
            guard Address(bytes: bytes).isSafe(asPicture: isPicture) else {
                diagnostics.append(.unsafeAddress(address, isPicture: isPicture, at: origin.location(at: offset)))
                return nil
            }
            return (bytes, attributes)
        }
    }

    private func withPrefix(_ target: [UInt8]) -> [UInt8] {
        guard !options.idPrefix.isEmpty, target.first == UInt8(ascii: "#"), target.count > 1 else { return target }
        return Array("#\(options.idPrefix)".utf8) + target.dropFirst()
    }

    private func append(_ attributes: [Resolution.Attribute], to tag: inout [UInt8]) {
        var seen: Set<String> = ["href", "src", "alt", "title", "style", "aria-label", "id"]
        for attribute in attributes {
            let name = attribute.name
            let isName = !name.isEmpty && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
            guard isName, !name.hasPrefix("on"), seen.insert(name).inserted else { continue }
            tag.appendAttribute(name, attribute.value.utf8)
        }
    }
}
