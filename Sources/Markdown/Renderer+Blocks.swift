extension Renderer {
    // MARK: Paragraphs

    mutating func enterParagraph(_ frame: inout Frame) {
        let parent = frames.last
        if parent?.kind == .item {
            // A tight list's items hold their words without <p>.
            frame.isBare = frames.dropLast().last?.isTight ?? false
            if frame.isBare {
                if let last = plain.last, last != 0x0A { plain.append(0x0A) }
            } else {
                startLine(&frame)
                html.append("<p>")
            }
            guard let item = frames.indices.last, let isTicked = frames[item].task else { return }
            frames[item].task = nil
            frame.isLabel = true
            html.append(
                isTicked
                    ? "<label><input type=\"checkbox\" disabled checked> "
                    : "<label><input type=\"checkbox\" disabled> ")
        } else {
            startLine(&frame)
            html.append("<p>")
        }
    }

    mutating func exitParagraph(_ frame: Frame) {
        if frame.isLabel { html.append("</label>") }
        if !frame.isBare { html.append("</p>\n") }
    }

    // MARK: Headings

    mutating func exitHeading(_ node: SyntaxNode, _ frame: Frame) {
        let text = plainText(from: frame.plainStart)
        if frames.count == 1, frame.htmlStart == 0, let title = options.omittedTitle, headings.list.isEmpty,
            Self.isSame(text, title)
        {
            html.removeAll(keepingCapacity: true)
            plain.removeAll(keepingCapacity: true)
            footnotes.forgetReferences()
            return
        }
        let id = options.idPrefix + headings.ids.id(for: text)
        var opening = [UInt8]()
        opening.append("<h1")
        opening.appendAttribute("id", id.utf8)
        opening.append(">")
        html.insert(contentsOf: opening, at: frame.htmlStart)
        html.append("</h1>\n")
        headings.add(
            Heading(level: node.headingLevel, text: text, id: id, textOffset: places.offset(of: node)),
            opening: frame.htmlStart + 2, closing: html.count - 3)
    }

    /// Whether two titles are the same but for white space.
    private static func isSame(_ a: String, _ b: String) -> Bool {
        a == b || a.split(whereSeparator: \.isWhitespace) == b.split(whereSeparator: \.isWhitespace)
    }

    // MARK: Lists

    mutating func enterList(_ node: SyntaxNode, _ frame: inout Frame) {
        startLine(&frame)
        frame.isTight = node.isTight
        guard node.isOrdered else { return html.append("<ul>\n") }
        html.append("<ol")
        if node.listStart != 1 { html.appendAttribute("start", String(node.listStart).utf8) }
        html.append(">\n")
    }

    mutating func enterItem(_ node: SyntaxNode, _ frame: inout Frame) {
        startLine(&frame)
        guard let isTicked = node.isTicked else { return html.append("<li>") }
        html.append("<li class=\"task\">")
        if node.firstChild?.kind == .paragraph { frame.task = isTicked }
    }

    // MARK: Tables

    mutating func enterRow(_ node: SyntaxNode, _ frame: inout Frame) {
        startLine(&frame)
        if node.isHeaderRow {
            html.append("<thead>\n")
        } else if let table = frames.indices.last, !frames[table].hasBody {
            frames[table].hasBody = true
            html.append("<tbody>\n")
        }
        html.append("<tr>\n")
    }

    mutating func enterCell(_ frame: inout Frame) {
        if let last = plain.last, last != 0x0A { plain.append(0x20) }
        frame = Frame(kind: .tableCell, htmlStart: html.count, plainStart: plain.count)
    }

    mutating func exitCell(_ node: SyntaxNode, _ frame: Frame) {
        guard let row = frames.indices.last, row > 0 else { return }
        let column = frames[row].column
        frames[row].column += 1
        let alignments = frames[row - 1].alignments
        // An empty head would announce a column by no name.
        let isHead = html.count > frame.htmlStart && (node.parent?.isHeaderRow ?? false)
        var opening = [UInt8]()
        opening.append(isHead ? "<th scope=\"col\"" : "<td")
        switch column < alignments.count ? alignments[column] : 0 {
        case UInt8(ascii: "l"): opening.append(" class=\"align-left\"")
        case UInt8(ascii: "c"): opening.append(" class=\"align-center\"")
        case UInt8(ascii: "r"): opening.append(" class=\"align-right\"")
        default: break
        }
        opening.append(">")
        html.insert(contentsOf: opening, at: frame.htmlStart)
        html.append(isHead ? "</th>\n" : "</td>\n")
    }

    // MARK: Code

    mutating func writeCodeBlock(_ node: SyntaxNode) {
        startLine()
        html.append("<pre><code")
        let language = node.fenceInfo.prefix { !$0.isHTMLSpace }
        if !language.isEmpty { html.appendAttribute("class", "language-".utf8 + language) }
        html.append(">")
        node.withLiteral { words($0) }
        html.append("</code></pre>\n")
    }
}

/// The headings of a text, and where their levels stand in the HTML: the shallowest is known only at the end.
struct HeadingList {
    var ids = HeadingIDs()
    private(set) var list = [Heading]()
    private var digits = [(opening: Int, closing: Int)]()

    mutating func add(_ heading: Heading, opening: Int, closing: Int) {
        list.append(heading)
        digits.append((opening, closing))
    }

    /// Shifts all levels so that the shallowest is `shallowest`, and writes them into the HTML.
    mutating func settleLevels(in html: inout [UInt8], shallowest: Int) {
        guard let least = list.lazy.map(\.level).min() else { return }
        for index in list.indices {
            let level = min(list[index].level - least + shallowest, 6)
            list[index].level = level
            html[digits[index].opening] = 0x30 + UInt8(level)
            html[digits[index].closing] = 0x30 + UInt8(level)
        }
    }
}
