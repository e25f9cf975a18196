import Diagnostics

extension TemplateCompiler {
    /// A parent tag counts as one with its closing tag: it is standalone when nothing else stands before the one and
    /// behind the other. That is known at the closing tag, so the white space before it gets an operation of its own.
    mutating func openParent(_ tag: Tag) {
        let start = tag.range.lowerBound
        let lineStart = lines.blankLineStart(before: start)
        emitText(to: lineStart ?? start)
        let indentation = lineStart.map { addText($0..<start) }
        textStart = tag.range.upperBound
        open.append(OpenTag(tag, .parent(OpenParent(call: program.calls.count, lead: program.operations.count))))
        program.operations.append(indentation.map { .line($0) } ?? .text(0..<0))
        program.operations.append(.call(program.calls.count))
        program.calls.append(
            Call(target: target(of: tag), indentation: indentation, end: 0, place: place(of: tag), isParent: true))
    }

    mutating func closeParent(_ tag: Tag, _ parent: OpenParent) {
        textStart = tag.range.upperBound
        let first = program.arguments.count
        program.arguments += parent.arguments
        program.calls[parent.call].arguments = first..<program.arguments.count
        program.calls[parent.call].end = program.operations.count
        guard program.calls[parent.call].indentation != nil else { return }
        if let lineEnd = lines.blankLineEnd(after: textStart) {
            textStart = lineEnd
            // The lines of the parent bring the indentation themselves.
            program.operations[parent.lead] = .text(0..<0)
        } else {
            program.calls[parent.call].indentation = nil
        }
    }

    /// An argument is what stands between its tags, without the rest of the opening tag's line and the start of the
    /// closing tag's line where those are blank, and without the indentation of its first line.
    mutating func openArgument(_ tag: Tag) {
        let lineEnd = lines.blankLineEnd(after: tag.range.upperBound)
        textStart = lineEnd ?? tag.range.upperBound
        let argument = Argument(
            block: blockIndex(tag.name), start: program.operations.count, startsInline: lineEnd == nil,
            place: place(of: tag))
        if case .parent(var parent)? = open.last?.kind {
            if let first = parent.arguments.first(where: { $0.block == argument.block }) {
                reportDuplicate(tag, first: first.place)
            }
            parent.arguments.append(argument)
            open[open.count - 1].kind = .parent(parent)
        }
        open.append(OpenTag(tag, .argument(outerDedent: dedent)))
        if lineEnd != nil { dedent = lines.indentation(ofTextAt: textStart) }
    }

    mutating func closeArgument(_ tag: Tag, outerDedent: Range<Int>) {
        emitText(to: lines.blankLineStart(before: tag.range.lowerBound) ?? tag.range.lowerBound)
        textStart = tag.range.upperBound
        program.operations.append(.leave)
        dedent = outerDedent
    }

    mutating func openBlock(_ tag: Tag) {
        let layout: Block.Layout
        var blanks: Range<Int>?
        if let lineStart = lines.blankLineStart(before: tag.range.lowerBound) {
            let before = lineStart..<tag.range.lowerBound
            emitText(to: lineStart)
            if let lineEnd = lines.blankLineEnd(after: tag.range.upperBound) {
                textStart = lineEnd
                blanks = before
                layout = .standalone(addText(lines.indentation(ofTextAt: lineEnd)))
            } else {
                textStart = tag.range.upperBound
                layout = .leading(addText(before))
            }
        } else {
            emitText(to: tag.range.lowerBound)
            textStart = tag.range.upperBound
            layout = .midLine
        }
        open.append(
            OpenTag(tag, .block(OpenBlock(index: program.blocks.count, blanks: blanks, contentStart: textStart))))
        program.operations.append(.block(program.blocks.count))
        program.blocks.append(Block(name: blockIndex(tag.name), layout: layout, end: 0, place: place(of: tag)))
    }

    mutating func closeBlock(_ tag: Tag, _ block: OpenBlock) {
        // The first line of the default says how far the content is indented; without a default, the tag does.
        if let blanks = block.blanks,
            lines.indentation(ofTextAt: block.contentStart).upperBound == tag.range.lowerBound
        {
            program.blocks[block.index].layout = .standalone(addText(blanks))
        }
        _ = emitTextBefore(tag)
        program.blocks[block.index].end = program.operations.count
    }
}
