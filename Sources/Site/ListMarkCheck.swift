import Diagnostics
import Markdown
import Meals
import Reading

/// Finds lines such as `-100 g flour` and `1.Mix` where a recipe's ingredients or steps are: without a space behind its
/// mark a line is no entry of a list, and all of them become one running text.
struct ListMarkCheck {
    private let bytes: [UInt8]

    /// What is wrong with the first such line of a text; nil where there is none.
    ///
    /// - Parameter parts: what stands under the headings that announce ingredients or steps.
    static func fault(in text: Meal.Description, _ parts: @autoclosure () -> [Section.Part]) -> Diagnostic? {
        let check = ListMarkCheck(bytes: Array(text.markdown.utf8))
        // Nearly all texts have no such line anywhere.
        guard check.lines(from: 0, to: check.bytes.count).contains(where: { check.mark(of: $0) != nil }) else {
            return nil
        }
        for part in parts() {
            let faulty = check.faultyLines(in: part)
            guard let line = faulty.first, let mark = check.mark(of: line) else { continue }
            let words = String(
                decoding: check.bytes[(line.lowerBound + mark.utf8.count)..<line.upperBound], as: UTF8.self)
            let shown = words.count > 40 ? "\(words.prefix(39))…" : words
            let foreign = words.unicodeScalars.first.flatMap { ForeignCharacters.isSpace($0) ? $0 : nil }
            let what = foreign.map { "A \(ForeignCharacters.name($0)), stands" } ?? "A space is missing"
            return Diagnostic(
                .missingMarkSpace, "\(what) after \"\(mark)\", so this line is no entry of a list",
                at: text.origin.location(at: line.lowerBound),
                hint:
                    "Write \"\(mark) \(shown.trimmed)\"\(faulty.count == 1 ? "" : ", and the same in the lines below")")
        }
        return nil
    }

    /// The lines of a paragraph, or of an entry that goes on, that lack their space.
    private func faultyLines(in part: Section.Part) -> [Range<Int>] {
        let start: Int
        switch part {
        case .paragraph(_, let offset): start = offset
        case .item(let item): start = item.textOffset
        case .row: return []
        }
        let block = lines(from: lineStart(start), to: bytes.count).prefix { !$0.isEmpty }
        guard let first = block.first, !isFence(first) else { return [] }
        let candidates = block.filter { mark(of: $0) != nil }
        guard let line = candidates.first else { return [] }
        // A line of running text may begin with "-18 °C", and a remark below a text with a star.
        let isStar = bytes[line.lowerBound] == UInt8(ascii: "*")
        let isSure = candidates.count > 1 || !isStar && (line == first || beginsWithWord(line))
        return isSure ? candidates : []
    }

    /// The mark that a line begins with and that lacks its space: "-", "*", "+", "1." or "1)".
    private func mark(of line: Range<Int>) -> String? {
        let bytes = bytes[line]
        guard let first = bytes.first else { return nil }
        let length: Int
        if "-*+".utf8.contains(first) {
            // *Salt* is emphasis.
            if first == UInt8(ascii: "*"), bytes.dropFirst().contains(first) { return nil }
            length = 1
        } else {
            let digits = bytes.prefix { (0x30...0x39).contains($0) }
            guard (1...3).contains(digits.count), let sign = bytes.dropFirst(digits.count).first,
                ".)".utf8.contains(sign)
            else { return nil }
            length = digits.count + 1
        }
        let next = Self.character(bytes.dropFirst(length))
        // "1.5 kg" is a number.
        guard let next, next.isLetter || length == 1 && next.isNumber || Self.isForeignSpace(next) else { return nil }
        return String(decoding: bytes.prefix(length), as: UTF8.self)
    }

    /// Whether a letter follows the mark of a line.
    private func beginsWithWord(_ line: Range<Int>) -> Bool {
        let length = mark(of: line)?.utf8.count ?? 0
        return Self.character(bytes[line].dropFirst(length))?.isLetter == true
    }

    /// A no-break space and the like, which Markdown takes for a letter.
    private static func isForeignSpace(_ character: Character) -> Bool {
        character.unicodeScalars.first.map(ForeignCharacters.isSpace) == true
    }

    private func isFence(_ line: Range<Int>) -> Bool {
        bytes[line].starts(with: "```".utf8) || bytes[line].starts(with: "~~~".utf8)
    }

    private static func character(_ bytes: ArraySlice<UInt8>) -> Character? {
        String(decoding: bytes.prefix(8), as: UTF8.self).first
    }

    // MARK: Lines

    private func lineStart(_ at: Int) -> Int {
        bytes[..<min(at, bytes.count)].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    }

    /// The lines without the spaces at their ends.
    private func lines(from start: Int, to end: Int) -> some Sequence<Range<Int>> {
        sequence(state: start) { [bytes] at -> Range<Int>? in
            guard at < end else { return nil }
            var first = at
            while first < end, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
            var last = first
            while last < end, bytes[last] != 0x0A, bytes[last] != 0x0D { last += 1 }
            at = last + (last + 1 < end && bytes[last] == 0x0D && bytes[last + 1] == 0x0A ? 2 : 1)
            while last > first, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
            return first..<last
        }
    }
}
