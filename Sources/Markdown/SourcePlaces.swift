/// Finds where in the Markdown text an inline stands.
///
/// cmark 0.29 counts an inline's column in the paragraph's text after indentation and quote marks were taken off, gives
/// a link the line of its end, forgets lines that were link definitions, and gives most bare addresses no place at
/// all. So its place is a guess, which is corrected for the marks, tried against the bytes, and replaced by a search
/// through the block when it does not hold.
struct SourcePlaces {
    let bytes: [UInt8]
    /// Where lines start; worked out when the first place is asked for, as most texts never ask.
    private var lineStarts = [Int]()

    private var leaf: SyntaxNode?
    private var quoteDepth = 0
    /// How many lines of link definitions cmark took off the front of the leaf without counting them.
    private var definitionLines: Int?
    /// No link that is looked for stands before this offset, and no picture before the other: pictures stand in links.
    private var linkCursor = 0
    private var pictureCursor = 0
    /// How many places may still be looked at: a text made to mislead costs exact columns, not minutes.
    private var steps: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        steps = 1_000_000 + bytes.count * 8
    }

    /// Tells which paragraph, heading or cell the following inlines are in, and how many block quotes around it.
    mutating func enter(_ leaf: SyntaxNode, quoteDepth: Int) {
        self.leaf = leaf
        self.quoteDepth = quoteDepth
        definitionLines = nil
    }

    // MARK: Lines

    mutating func offset(ofLine line: Int) -> Int {
        findLines()
        return line <= lineStarts.count ? lineStarts[max(line, 1) - 1] : bytes.endIndex
    }

    private mutating func findLines() {
        guard lineStarts.isEmpty else { return }
        lineStarts = [bytes.startIndex]
        for index in bytes.indices where bytes[index].isLineEnd {
            if bytes[index] == 0x0D, index + 1 < bytes.endIndex, bytes[index + 1] == 0x0A { continue }
            lineStarts.append(index + 1)
        }
    }

    /// The byte at which a block begins.
    mutating func offset(of block: SyntaxNode) -> Int {
        offset(ofLine: block.startLine) + max(block.startColumn - 1, 0)
    }

    /// Where the text of a further line of a paragraph begins: after quote marks and indentation.
    private mutating func textStart(ofLine line: Int) -> Int {
        var index = offset(ofLine: line)
        let end = offset(ofLine: line + 1)
        for _ in 0...quoteDepth {
            while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
            guard index < end, bytes[index] == UInt8(ascii: ">") else { return index }
            index += 1
        }
        return index
    }

    // MARK: Inlines

    /// The byte range in which the current leaf's inlines stand.
    private mutating func range() -> Range<Int> {
        var first = leaf
        // A paragraph that a table follows has lost its place; its neighbours have theirs.
        while let node = first, node.startLine == 0 { first = node.previous ?? node.parent }
        let start = offset(ofLine: first?.startLine ?? 1)
        let last = leaf.map { max($0.endLine, $0.startLine) } ?? 0
        // Setext headings and tables after a paragraph may reach further than they say.
        var end = last == 0 || leaf?.kind != .paragraph ? bytes.endIndex : offset(ofLine: last + 1)
        if leaf?.kind == .tableCell, last > 0, let table = leaf?.parent?.parent {
            end = offset(ofLine: max(table.endLine, last) + 1)
        }
        return start..<max(start, end)
    }

    /// The byte that cmark means by a line and a column of an inline, or nil when it says nothing.
    private mutating func guess(line: Int, column: Int) -> Int? {
        guard line > 0, column > 0, let leaf, leaf.startLine > 0 else { return nil }
        let line = line + skippedDefinitions(leaf)
        guard line > leaf.startLine else { return offset(ofLine: leaf.startLine) + column - 1 }
        return textStart(ofLine: line) + column - leaf.startColumn
    }

    private mutating func skippedDefinitions(_ leaf: SyntaxNode) -> Int {
        if let definitionLines { return definitionLines }
        var skipped = 0
        let start = offset(of: leaf)
        if leaf.kind == .paragraph, start < bytes.endIndex, bytes[start] == UInt8(ascii: "["), var last = leaf.lastChild
        {
            while last.endLine == 0, let child = last.lastChild { last = child }
            if last.endLine > 0 { skipped = max(leaf.endLine - last.endLine, 0) }
        }
        definitionLines = skipped
        return skipped
    }

    /// The offset to report for a link or picture; see ``Reference/textOffset``.
    mutating func offset(ofLink node: SyntaxNode, target: [UInt8], isPicture: Bool) -> Int {
        let range = range()
        let child = node.firstChild
        let text = child?.kind == .text ? child?.literal ?? [] : []
        let bare = isPicture ? nil : bareAddress(target, text)
        let opening = isPicture ? 2 : 1
        var guesses = [Int]()
        // The first word knows its line even where the link itself only knows the line of its end.
        if let child, let inner = guess(line: child.startLine, column: child.startColumn - opening) {
            guesses.append(inner)
        }
        if let own = guess(line: node.startLine, column: node.startColumn) { guesses.append(own) }
        for start in guesses where range.contains(start) {
            guard let found = link(at: start, text: text, target: target, isPicture: isPicture, in: range) else {
                continue
            }
            if bare == nil || found != start { return remember(start, found, isPicture) }
        }
        if let bare { return search(for: bare, in: range) }
        var nameOnly: (start: Int, place: Int)?
        var start = max(isPicture ? pictureCursor : linkCursor, range.lowerBound)
        while start < range.upperBound, steps > 0 {
            steps -= bytes[start] == UInt8(ascii: "[") ? 64 : 1
            if let found = link(at: start, text: text, target: target, isPicture: isPicture, in: range) {
                if found != start { return remember(start, found, isPicture) }
                if nameOnly == nil { nameOnly = (start, found) }
            }
            start += 1
        }
        if let nameOnly { return remember(nameOnly.start, nameOnly.place, isPicture) }
        return guesses.first { range.contains($0) } ?? range.lowerBound
    }

    /// The offset of an inline whose text stands in the source as it is.
    mutating func offset(ofVerbatim node: SyntaxNode, _ text: [UInt8]) -> Int {
        let range = range()
        if let guess = guess(line: node.startLine, column: node.startColumn), range.contains(guess),
            bytes[guess...].starts(with: text)
        {
            return guess
        }
        return search(for: text, in: range)
    }

    private mutating func remember(_ start: Int, _ place: Int, _ isPicture: Bool) -> Int {
        if isPicture { pictureCursor = start + 1 } else { linkCursor = start + 1 }
        return place
    }

    /// The words of a link that is written as a bare address or between `<` and `>`.
    private func bareAddress(_ target: [UInt8], _ text: [UInt8]) -> [UInt8]? {
        guard !text.isEmpty, target.count >= text.count, target.suffix(text.count).elementsEqual(text) else {
            return nil
        }
        switch String(decoding: target.dropLast(text.count), as: UTF8.self) {
        case "", "http://", "mailto:": return text
        default: return nil
        }
    }

    private mutating func search(for text: [UInt8], in range: Range<Int>) -> Int {
        let from = max(linkCursor, range.lowerBound)
        guard let first = text.first, from < range.upperBound else { return range.lowerBound }
        var index = from
        while index + text.count <= range.upperBound, steps > 0 {
            steps -= 1
            if bytes[index] == first, bytes[index..<(index + text.count)].elementsEqual(text) {
                linkCursor = index + text.count
                return index
            }
            index += 1
        }
        return from
    }
}
