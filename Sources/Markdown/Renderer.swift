import Diagnostics

/// Turns the walk over a syntax tree into HTML, plain text, headings and links, all in one pass.
///
/// What an opening tag says of its content (a heading's id, a link's fate) is known only at its end; so those tags are
/// inserted then, which moves a few words.
struct Renderer {
    /// An element that is being written.
    struct Frame {
        let kind: NodeKind
        /// Lengths of `html` and `plain` when it began.
        let htmlStart: Int
        let plainStart: Int
        /// A list whose items hold their words without `<p>`.
        var isTight = false
        /// An item of a task list whose words are still to come: whether it is ticked.
        var task: Bool?
        /// A paragraph in a tight list.
        var isBare = false
        /// A paragraph whose words are the label of a task's box.
        var isLabel = false
        /// A table's alignments, by column.
        var alignments = [UInt8]()
        /// A table whose `<tbody>` has begun.
        var hasBody = false
        /// Cells of a row so far.
        var column = 0
    }

    let options: ConversionOptions
    let resolve: (Reference) -> Resolution
    let origin: TextOrigin

    var html = [UInt8]()
    var plain = [UInt8]()
    var links = [Reference]()
    var diagnostics = [Diagnostic]()
    var places: SourcePlaces
    var headings = HeadingList()
    var footnotes = FootnoteList()

    var frames = [Frame]()
    /// Set when the text is nested too deeply; nothing else counts then.
    private(set) var refusal: Diagnostic?
    private var quoteDepth = 0
    /// Within a picture's alternative text no HTML is written, and within a link no second one.
    var pictureDepth = 0
    var linkDepth = 0
    /// Whether raw HTML was met and shown.
    var rawHTMLReported = false

    init(_ text: MarkdownText, options: ConversionOptions, resolve: @escaping (Reference) -> Resolution) {
        self.options = options
        self.resolve = resolve
        origin = text.origin
        places = SourcePlaces(text.bytes)
        html.reserveCapacity(text.bytes.count + text.bytes.count / 2 + 64)
        plain.reserveCapacity(text.bytes.count)
        frames.reserveCapacity(16)
    }

    /// Takes the next event of the walk; false ends it.
    mutating func visit(_ node: SyntaxNode, isEntering: Bool) -> Bool {
        let kind = node.kind
        if !isEntering {
            // cmark leaves footnote references, too, though they never have children.
            guard kind != .footnoteReference, let frame = frames.popLast() else { return true }
            exit(node, frame)
            return true
        }
        switch kind {
        case .text, .softBreak, .lineBreak, .code, .htmlInline, .footnoteReference, .codeBlock, .htmlBlock,
            .thematicBreak:
            writeLeaf(node, kind)
        default:
            if kind.isLeafBlock { places.enter(node, quoteDepth: quoteDepth) }
            guard frames.count <= ConversionLimits.nesting else {
                refusal = .nestedTooDeeply(at: origin.location(at: offsetOfBlock(around: node)))
                return false
            }
            var frame = Frame(kind: kind, htmlStart: html.count, plainStart: plain.count)
            enter(node, &frame)
            frames.append(frame)
        }
        return true
    }

    private mutating func offsetOfBlock(around node: SyntaxNode) -> Int {
        var block: SyntaxNode? = node
        while let one = block, one.startLine == 0 { block = one.parent }
        return places.offset(ofLine: block?.startLine ?? 1)
    }

    private mutating func enter(_ node: SyntaxNode, _ frame: inout Frame) {
        switch frame.kind {
        case .paragraph: enterParagraph(&frame)
        case .heading: startLine(&frame)
        case .blockQuote:
            quoteDepth += 1
            startLine(&frame)
            html.append("<blockquote>\n")
        case .list: enterList(node, &frame)
        case .item: enterItem(node, &frame)
        case .table:
            startLine(&frame)
            html.append("<table>\n")
            frame.alignments = node.alignments
        case .tableRow: enterRow(node, &frame)
        case .tableCell: enterCell(&frame)
        case .footnoteDefinition: enterFootnote(&frame)
        case .emphasis: tag("<em>")
        case .strong: tag("<strong>")
        case .strikethrough: tag("<del>")
        case .link: linkDepth += 1
        case .picture: pictureDepth += 1
        default: break
        }
    }

    private mutating func exit(_ node: SyntaxNode, _ frame: Frame) {
        switch frame.kind {
        case .paragraph: exitParagraph(frame)
        case .heading: exitHeading(node, frame)
        case .blockQuote:
            quoteDepth -= 1
            lineEnd()
            html.append("</blockquote>\n")
        case .list: html.append(node.isOrdered ? "</ol>\n" : "</ul>\n")
        case .item: html.append("</li>\n")
        case .table: html.append(frame.hasBody ? "</tbody>\n</table>\n" : "</table>\n")
        case .tableRow:
            html.append("</tr>\n")
            if node.isHeaderRow { html.append("</thead>\n") }
        case .tableCell: exitCell(node, frame)
        case .footnoteDefinition: exitFootnote()
        case .emphasis: tag("</em>")
        case .strong: tag("</strong>")
        case .strikethrough: tag("</del>")
        case .link: exitLink(node, frame)
        case .picture: exitPicture(node, frame)
        default: break
        }
    }

    /// The result, when the walk is over.
    mutating func finish() -> ConvertedText {
        if footnotes.isOpen { html.append("</ol>\n</div>\n") }
        headings.settleLevels(in: &html, shallowest: options.shallowestHeading)
        var result = ConvertedText()
        result.html = html
        result.plainText = String(decoding: plain.trimmed, as: UTF8.self)
        result.headings = headings.list
        result.links = links
        result.diagnostics = diagnostics
        return result
    }

    // MARK: Writing

    /// Writes markup, except within a picture's alternative text.
    mutating func tag(_ text: StaticString) {
        if pictureDepth == 0 { html.append(text) }
    }

    /// Writes words: escaped into the HTML, and as they are into the plain text.
    mutating func words(_ text: some Collection<UInt8>) {
        if pictureDepth == 0 { html.appendEscaped(text) }
        plain.append(contentsOf: text)
    }

    /// Ends the line that is being written, so that a block begins on a new one.
    mutating func lineEnd() {
        if let last = html.last, last != 0x0A { html.append(0x0A) }
    }

    /// Begins a block: on a new line in the HTML and in the plain text.
    mutating func startLine(_ frame: inout Frame) {
        startLine()
        frame = Frame(kind: frame.kind, htmlStart: html.count, plainStart: plain.count)
    }

    mutating func startLine() {
        lineEnd()
        if let last = plain.last, last != 0x0A { plain.append(0x0A) }
    }

    func plainText(from start: Int) -> String { String(decoding: plain[start...].trimmed, as: UTF8.self) }
}
