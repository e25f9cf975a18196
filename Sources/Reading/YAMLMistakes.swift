import Diagnostics

extension YAMLComposer {
    /// libyaml's problem in words for people who never heard of a simple key.
    mutating func explained(_ problem: YAMLProblem) -> Diagnostic {
        let at = position(of: problem)
        let contextStart = problem.contextStart.map { input.offset(ofScalar: $0) }
        let (message, hint, place) = words(for: problem, at: at, contextStart: contextStart)
        // A # that keeps the text from being read does more than cut a value.
        found.removeAll { $0.code == .commentForValue && $0.location == source.location(at: place) }
        var related = [Diagnostic.Related]()
        // What libyaml calls the begin of a flow node may be any place in it.
        if let contextStart, place != contextStart, problem.context.contains("flow"), contextStart < range.upperBound,
            "[{".utf8.contains(source.bytes[contextStart])
        {
            related.append(.init(at: source.location(at: contextStart), "the bracket is opened here"))
        }
        return Diagnostic(.yamlSyntax, message, at: source.location(at: place), hint: hint, related: related)
    }

    mutating func position(of problem: YAMLProblem) -> Int {
        if let byte = problem.badByte { return min(range.lowerBound + byte, range.upperBound) }
        return input.offset(ofScalar: problem.at)
    }

    /// What to tell: message, hint and place.
    private typealias Words = (message: String, hint: String?, place: Int)

    private func words(for problem: YAMLProblem, at: Int, contextStart: Int?) -> Words {
        let start = contextStart ?? at
        if problem.badByte != nil { return forbiddenCharacter(at) }
        if let tab = indentingTab(at) ?? indentingTab(start) {
            return ("A tab is used for indentation", "Use spaces instead of tabs at the beginning of a line", tab)
        }
        if let words = commentInBrackets(before: at) ?? missingSpace(problem, at: at, start: start) { return words }
        switch problem.problem {
        case "mapping values are not allowed in this context": return misplacedColon(at)
        case "did not find expected key": return misplacedKey(at)
        case "could not find expected ':'":
            let isFrontMatter = range.upperBound < source.bytes.count
            let hint = "Write key: value, and indent a text that goes on by two spaces"
            return (
                "This line has no colon, and is not indented to belong to the line above",
                hint + (isFrontMatter ? "; end the front matter with a line ---" : ""), start
            )
        case "did not find expected '-' indicator":
            return ("A list entry is expected here", "Begin it with \"- \", indented like the entries above", at)
        case "block sequence entries are not allowed in this context":
            return (
                "A list begins in the middle of a line", "Write each \"- \" on a line of its own, below the key", at
            )
        case "did not find expected <document start>":
            return (
                "This line is indented less than the first, or text follows the end of the value",
                "Let all keys begin in the same column", at
            )
        case "did not find expected node content":
            if character(at) == ":" { return misplacedKey(at) }
            return ("A value is missing before \(character(at))", "Write a value, or delete the comma", at)
        case "found incompatible YAML document", "could not find expected directive name",
            "found unexpected non-alphabetical character", "found unknown directive name",
            "found duplicate %TAG directive", "found duplicate %YAML directive":
            return ("A line cannot begin with %", "Delete the line, or put the text in quotes", start)
        default:
            return wordsForBrackets(problem, at) ?? wordsForText(problem, at, start)
                ?? ("This is no YAML: \(problem.problem)", "Put texts with special characters in quotes", at)
        }
    }

    /// Lists in `[ ]` and groups in `{ }`.
    private func wordsForBrackets(_ problem: YAMLProblem, _ at: Int) -> Words? {
        let brackets: (name: String, closer: String)
        switch problem.problem {
        case "did not find expected ',' or ']'": brackets = ("list in [ ]", "]")
        case "did not find expected ',' or '}'": brackets = ("group in { }", "}")
        default: return nil
        }
        return (
            "A \(brackets.name) is not closed, or a comma is missing in it",
            "Write commas between entries and \(brackets.closer) after the last; put a text with , [ ] { } in quotes",
            at
        )
    }

    /// Characters that have a meaning in YAML at the beginning of a text or in quotes.
    private func wordsForText(_ problem: YAMLProblem, _ at: Int, _ start: Int) -> Words? {
        switch problem.problem {
        case "found character that cannot start any token":
            return ("A text cannot begin with \(character(at))", "Put the text in quotes", at)
        case "found unexpected end of stream", "found unexpected document indicator":
            return ("The quote that begins here is never closed", "End the text with the same quote", start)
        case "found unknown escape character":
            return (
                "A backslash before \(character(at + 1)) has no meaning in double quotes",
                "Write \\\\ for a backslash, or use single quotes", at
            )
        case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
            return ("This escape stands for no character", "Write the character itself", at)
        case "did not find expected alphabetic or numeric character",
            "did not find expected whitespace or line break", "did not find the expected '!'",
            "did not find expected '!'", "did not find expected tag URI", "found undefined tag handle",
            "did not find the expected '>'", "did not find URI escaped octet":
            return ("A text that begins with \(character(start)) must be in quotes", "Put the text in quotes", start)
        case "found unexpected ':'":
            return ("A colon stands in a list or group in brackets", "Put the text in quotes", at)
        case "did not find expected comment or line break", "found an indentation indicator equal to 0":
            return (
                "A text that begins with \(character(start)) must be in quotes, or begin on the next line",
                "Write nothing after \(character(start)), and indent the lines below", start
            )
        case "mapping keys are not allowed in this context":
            return ("A text cannot begin with ? and a space", "Put the text in quotes", at)
        default: return nil
        }
    }

    /// `name:Crème` in the line of the fault, or in the one above: there the next key's colon is what YAML stumbles over.
    private func missingSpace(_ problem: YAMLProblem, at: Int, start: Int) -> Words? {
        let faults = ["could not find expected ':'", "mapping values are not allowed in this context"]
        guard faults.contains(problem.problem) else { return nil }
        var lines = [lineStart(start)]
        // What a problem within one line has before it is another matter.
        if let previous = lineBefore(lineStart(at)) { lines.append(previous) }
        for line in lines {
            let bytes = source.bytes[line..<range.upperBound].prefix { $0 != 0x0A && $0 != 0x0D }
            if let mended = MissingSpace.mended(String(decoding: bytes, as: UTF8.self)) {
                return ("A space is missing after the colon", MissingSpace.hint(mended), line + indent(line))
            }
        }
        return nil
    }

    /// Where the line before the one that begins at `start` begins.
    private func lineBefore(_ start: Int) -> Int? {
        guard start > range.lowerBound else { return nil }
        var end = start - 1
        if end > range.lowerBound, source.bytes[end] == 0x0A, source.bytes[end - 1] == 0x0D { end -= 1 }
        return lineStart(end)
    }

    private func misplacedColon(_ at: Int) -> Words {
        let start = lineStart(at)
        let before = source.bytes[start..<at]
        let first = before.indices.dropLast().first {
            before[$0] == UInt8(ascii: ":") && (before[$0 + 1] == 0x20 || before[$0 + 1] == 0x09)
        }
        guard let first else {
            return (
                "This key is indented more than the keys above, below a value",
                "Indent keys of one group alike, or put a text of several lines in quotes", start + indent(at)
            )
        }
        let key = String(decoding: source.bytes[(start + indent(at))..<first], as: UTF8.self)
        let rest = source.bytes[(first + 1)..<range.upperBound].prefix { $0 != 0x0A && $0 != 0x0D }
        let written = String(decoding: rest, as: UTF8.self).trimmed
        let value = TypographicQuotes.bare(written) ?? written
        // "- Note: mix: well" is no key with its value: those have small letters and no spaces.
        if key.hasPrefix("- "), key.dropFirst(2).contains(where: { $0.isUppercase || $0 == " " }) {
            let line = "\(key.dropFirst(2)): \(value)".trimmed
            return ("A second colon stands in this line", "Put the line in quotes: - \(Self.quoted(line))", at)
        }
        let isShort = key.utf8.count + value.utf8.count < 80 && !value.contains { "\"\\#".contains($0) }
        return (
            "A second colon stands in this line",
            "Put a value with a colon in quotes: \(isShort ? "\(key): \"\(value)\"" : "name: \"a: b\"")", at
        )
    }

    private func misplacedKey(_ at: Int) -> Words {
        if at < range.upperBound, source.bytes[at] == UInt8(ascii: ":") {
            return ("A key is missing before the colon", "Write key: value, or put the text in quotes", at)
        }
        var previous = at
        while previous > lineStart(at), source.bytes[previous - 1] == 0x20 { previous -= 1 }
        guard previous > lineStart(at) else {
            return ("This line is indented otherwise than the keys above", "Indent keys of one group alike", at)
        }
        var hint = "Put a value that has quotes or brackets in it into quotes as a whole"
        if previous == at, source.bytes[at - 1] == UInt8(ascii: "'") {
            hint = "Write two apostrophes for one inside a text, or put double quotes around the text"
        } else if previous == at, source.bytes[at - 1] == UInt8(ascii: "\"") {
            hint = "Write \\\" for a quote inside a text in double quotes"
        }
        return ("\(character(at)) follows where the value has ended", hint, at)
    }

    func lineStart(_ at: Int) -> Int {
        let bytes = source.bytes
        var index = min(at, range.upperBound)
        while index > range.lowerBound, bytes[index - 1] != 0x0A, bytes[index - 1] != 0x0D { index -= 1 }
        return index
    }

    /// How many spaces begin the line that holds `at`.
    private func indent(_ at: Int) -> Int {
        source.bytes[lineStart(at)..<range.upperBound].prefix { $0 == 0x20 }.count
    }

    private func forbiddenCharacter(_ at: Int) -> (message: String, hint: String?, place: Int) {
        let scalar = scalar(at) ?? " "
        let hex = String(scalar.value, radix: 16, uppercase: true)
        let digits = String(repeating: "0", count: max(0, 4 - hex.count)) + hex
        return ("An invisible control character (U+\(digits)) stands in the text", "Delete it", at)
    }

    /// The first tab in the indentation of the line that holds `at`; nil when there is none.
    private func indentingTab(_ at: Int) -> Int? {
        let index = lineStart(at) + indent(at)
        return index < range.upperBound && source.bytes[index] == 0x09 ? index : nil
    }

    private func character(_ at: Int) -> String {
        guard at < range.upperBound, let scalar = scalar(at) else { return "the end of the text" }
        return scalar.value < 0x20 ? "the end of the line" : String(scalar)
    }

    private func scalar(_ at: Int) -> Unicode.Scalar? {
        let end = min(at + 4, range.upperBound)
        guard at < end else { return nil }
        return String(decoding: source.bytes[at..<end], as: UTF8.self).unicodeScalars.first
    }
}
