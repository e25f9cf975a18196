extension TemplateCompiler {
    /// Emits the text up to `offset` that was not yet.
    mutating func emitText(to offset: Int) {
        guard offset > textStart else { return }
        let range = addText(textStart..<offset)
        program.operations.append(lines.isLineStart(textStart) ? .line(range) : .text(range))
        textStart = offset
    }

    /// Emits the text before `tag` and goes on behind it. Where the tag is alone on its line, the line is left out:
    /// then returns the white space that stood before the tag.
    mutating func emitTextBefore(_ tag: Tag) -> Range<Int>? {
        let start = tag.range.lowerBound
        guard let lineStart = lines.blankLineStart(before: start),
            let lineEnd = lines.blankLineEnd(after: tag.range.upperBound)
        else {
            emitText(to: start)
            textStart = tag.range.upperBound
            return nil
        }
        emitText(to: lineStart)
        textStart = lineEnd
        return lineStart..<start
    }

    /// Emits the text before a tag that is never standalone.
    mutating func emitInline(_ tag: Tag) {
        emitText(to: tag.range.lowerBound)
        emitLineStart(before: tag)
        textStart = tag.range.upperBound
    }

    /// Indents the line that starts with `tag`; where text stands before a tag, the text does so.
    mutating func emitLineStart(before tag: Tag) {
        if lines.isLineStart(tag.range.lowerBound) {
            let end = program.text.count
            program.operations.append(.line(end..<end))
        }
    }

    /// Copies text of the source into the program, without ``dedent`` at the start of its lines.
    mutating func addText(_ range: Range<Int>) -> Range<Int> {
        let start = program.text.count
        let bytes = lines.bytes
        var index = range.lowerBound
        while index < range.upperBound {
            if lines.isLineStart(index) {
                var expected = dedent.lowerBound
                while index < range.upperBound, expected < dedent.upperBound, bytes[index] == bytes[expected] {
                    index += 1
                    expected += 1
                }
            }
            var end = index
            while end < range.upperBound, bytes[end] != 0x0A { end += 1 }
            end = min(end + 1, range.upperBound)
            program.text += bytes[index..<end]
            index = end
        }
        return start..<program.text.count
    }
}
