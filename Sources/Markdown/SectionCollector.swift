/// Collects sections while a syntax tree is walked. Headings in quotes and lists divide nothing.
struct SectionCollector {
    /// The sections of a whole text.
    static func sections(of tree: borrowing SyntaxTree, _ bytes: [UInt8]) -> [Section] {
        var collector = SectionCollector(bytes)
        tree.walk { node, isEntering in
            collector.visit(node, isEntering: isEntering)
            return true
        }
        return collector.finished
    }

    private var sections = [Section(heading: nil)]
    private var places: SourcePlaces
    /// Indices into the last section's parts of the items that are open, outermost first.
    private var openItems: [Int] = []
    /// The words of the block that is open.
    private var words: [UInt8] = []
    private var cells: [String] = []
    private var offset = 0
    /// How many pictures are open; their alternative texts are no words of the section's.
    private var openPictures = 0

    private init(_ bytes: [UInt8]) { places = SourcePlaces(bytes) }

    /// Without an empty section before the first heading.
    private var finished: [Section] {
        sections.first.map { $0.heading == nil && $0.parts.isEmpty } == true ? Array(sections.dropFirst()) : sections
    }

    private mutating func visit(_ node: SyntaxNode, isEntering: Bool) {
        switch node.kind {
        case .heading: heading(node, isEntering: isEntering)
        case .item: item(node, isEntering: isEntering)
        case .paragraph: block(node, isEntering: isEntering)
        case .codeBlock:
            block(node, isEntering: true)
            words = node.literal
            block(node, isEntering: false)
        case .tableRow:
            if isEntering {
                cells = []
                offset = places.offset(of: node)
            } else {
                append(.row(cells, textOffset: offset))
            }
        case .tableCell:
            if isEntering { words = [] } else { cells.append(takeWords()) }
        case .picture: openPictures += isEntering ? 1 : -1
        case .text, .code: if isEntering, openPictures == 0 { node.withLiteral { words.append(contentsOf: $0) } }
        case .softBreak: if isEntering { words.append(0x20) }
        case .lineBreak: if isEntering { words.append(0x0A) }
        default: break
        }
    }

    private mutating func heading(_ node: SyntaxNode, isEntering: Bool) {
        if isEntering {
            words = []
            offset = places.offset(of: node)
            return
        }
        let text = takeWords()
        if node.parent?.kind == .document {
            let heading = Heading(level: node.headingLevel, text: text, id: HeadingIDs.slug(text), textOffset: offset)
            sections.append(Section(heading: heading))
        } else {
            add(text, at: offset)
        }
    }

    private mutating func item(_ node: SyntaxNode, isEntering: Bool) {
        guard isEntering else {
            _ = openItems.popLast()
            return
        }
        let item = Section.Item(
            text: "", isOrdered: node.parent?.isOrdered ?? false, depth: openItems.count,
            textOffset: places.offset(of: node))
        append(.item(item))
        openItems.append(sections[sections.count - 1].parts.count - 1)
    }

    private mutating func block(_ node: SyntaxNode, isEntering: Bool) {
        if isEntering {
            words = []
            offset = places.offset(of: node)
        } else {
            add(takeWords(), at: offset)
        }
    }

    /// Adds words to the innermost open item; where none is open they are a paragraph.
    private mutating func add(_ text: String, at offset: Int) {
        let last = sections.count - 1
        guard let index = openItems.last, case .item(var item) = sections[last].parts[index] else {
            append(.paragraph(text, textOffset: offset))
            return
        }
        item.text += (item.text.isEmpty || text.isEmpty ? "" : "\n") + text
        sections[last].parts[index] = .item(item)
    }

    private mutating func append(_ part: Section.Part) { sections[sections.count - 1].parts.append(part) }

    private mutating func takeWords() -> String {
        defer { words = [] }
        return String(decoding: words.trimmed, as: UTF8.self)
    }
}
