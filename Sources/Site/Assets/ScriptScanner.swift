/// JavaScript (ECMA-262, 2025, section 12), module or script, without JSX.
///
/// Whether a slash divides or begins a regular expression depends on grammar, of which the last token mostly says enough.
/// Where it does not, after a closing brace for instance, a slash that has no other one to end it on its line divides; with
/// one the source is unclear. So is one with what hardly any script has: names with letters beyond ASCII or with escapes,
/// spaces and line breaks beyond ASCII, and what begins a comment in a script but not in a module.
struct ScriptScanner: SourceScanner {
    /// The last token, by what it says of a slash after it.
    private enum Last {
        /// The end of a value: the slash divides.
        case value
        /// Something that a value must follow: the slash begins a regular expression.
        case beforeValue
        /// The slash does this or that, as the grammar has it.
        case either
        /// A dot: whatever name follows, it is a property's.
        case dot
        case string
        /// A name or a reserved word, in the source.
        case name(Range<Int>)
    }

    /// A bracket that is not closed yet.
    private struct Opener {
        let closer: UInt8
        /// What the closer is as the last token.
        let after: Last
        var isInTemplate = false
    }

    static let separator = [UInt8(ascii: " ")]

    /// Reserved words that a value may follow on the same line.
    private static let wordsBeforeValues: Set = [
        "return", "typeof", "instanceof", "in", "new", "delete", "void", "throw", "case", "do", "else", "extends",
        "default",
    ]
    /// Words that are names in some places.
    private static let wordsOfEitherKind: Set = ["await", "yield", "of"]
    /// The words after which parentheses are no value.
    private static let wordsBeforeConditions: Set = ["if", "while", "for", "with"]

    private var cursor: ByteCursor
    private let start: Int
    private var openers = [Opener]()
    private var last = Last.beforeValue
    /// Whether a line has begun since the last token.
    private var isFirstOnLine = true

    init(_ bytes: [UInt8], from start: Int) {
        cursor = ByteCursor(bytes: bytes, at: start)
        self.start = start
    }

    mutating func next() throws(UnclearSource) -> SourcePiece? {
        let begin = cursor.at
        if cursor.isAtEnd {
            guard openers.isEmpty else { throw UnclearSource() }
            return nil
        }
        let kind = try gap()
        if kind == nil {
            last = try token()
            isFirstOnLine = false
        }
        return SourcePiece(kind: kind ?? .token, range: begin..<cursor.at)
    }

    /// Goes over what is no token; nil if there is one here.
    private mutating func gap() throws(UnclearSource) -> SourcePiece.Kind? {
        switch cursor.byte() {
        case _ where Self.isWhiteSpace(cursor.byte()):
            cursor.skip(while: Self.isWhiteSpace)
            return .whiteSpace
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            cursor.at += 1
            isFirstOnLine = true
            return .lineBreak
        case UInt8(ascii: "/") where cursor.byte(1) == UInt8(ascii: "/"):
            // A line break beyond ASCII ends it too, and is unclear as the next token.
            while !cursor.isAtEnd, !isLineBreak(at: cursor.at) { cursor.at += 1 }
            return .comment(hasLineBreak: false)
        case UInt8(ascii: "/") where cursor.byte(1) == UInt8(ascii: "*"):
            let begin = cursor.at
            try cursor.skipBlockComment()
            let hasLineBreak = (begin..<cursor.at).contains(where: isLineBreak)
            if hasLineBreak { isFirstOnLine = true }
            return .comment(hasLineBreak: hasLineBreak)
        default:
            return nil
        }
    }

    /// Goes over a token, and says what it is as the last one.
    private mutating func token() throws(UnclearSource) -> Last {
        let byte = cursor.byte()
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            try cursor.skipString()
            return .string
        case UInt8(ascii: "`"):
            cursor.at += 1
            return try template()
        case UInt8(ascii: "/"):
            return try slash()
        case UInt8(ascii: "."):
            return dots()
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            return try sign(byte)
        case UInt8(ascii: "<") where cursor.starts(with: "<!--"):
            throw UnclearSource()
        case UInt8(ascii: "#"):
            return try afterNumberSign()
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            return open(byte)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            return try close(byte)
        case _ where byte.isDigit:
            return number()
        case _ where Self.isInName(byte):
            let begin = cursor.at
            cursor.skip(while: Self.isInName)
            if case .dot = last { return .value }
            return .name(begin..<cursor.at)
        case _ where Self.operators.contains(byte):
            cursor.at += 1
            return .beforeValue
        default:
            throw UnclearSource()
        }
    }

    private static let operators = Array("!%&*,:;<=>?@^|~".utf8)

    /// Space, tab, vertical tab or form feed.
    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }

    /// Also at U+2028 and U+2029.
    private func isLineBreak(at index: Int) -> Bool {
        switch cursor.bytes[index] {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
        case 0xE2:
            index + 2 < cursor.bytes.count && cursor.bytes[index + 1] == 0x80 && cursor.bytes[index + 2] & 0xFE == 0xA8
        default: false
        }
    }
}

// The kinds of tokens
extension ScriptScanner {
    /// A number, with what can only be the name of its property: `1..toFixed`.
    private mutating func number() -> Last {
        cursor.skip { Self.isInName($0) || $0 == UInt8(ascii: ".") }
        return .value
    }

    private mutating func dots() -> Last {
        if cursor.byte(1).isDigit { return number() }
        let isSpread = cursor.starts(with: "...")
        cursor.at += isSpread ? 3 : 1
        return isSpread ? .beforeValue : .dot
    }

    private mutating func sign(_ byte: UInt8) throws(UnclearSource) -> Last {
        guard cursor.byte(1) == byte else {
            cursor.at += 1
            return .beforeValue
        }
        if isFirstOnLine, cursor.starts(with: "-->") { throw UnclearSource() }
        cursor.at += 2
        return .either
    }

    private mutating func afterNumberSign() throws(UnclearSource) -> Last {
        if cursor.at == start, cursor.starts(with: "#!") {
            while !cursor.isAtEnd, !isLineBreak(at: cursor.at) { cursor.at += 1 }
            return .beforeValue
        }
        cursor.at += 1
        guard Self.isInName(cursor.byte()) else { throw UnclearSource() }
        cursor.skip(while: Self.isInName)
        return .value
    }

    private mutating func open(_ byte: UInt8) -> Last {
        cursor.at += 1
        switch byte {
        case UInt8(ascii: "("): openers.append(Opener(closer: UInt8(ascii: ")"), after: afterParentheses))
        case UInt8(ascii: "["): openers.append(Opener(closer: UInt8(ascii: "]"), after: .value))
        default: openers.append(Opener(closer: UInt8(ascii: "}"), after: .either))
        }
        return .beforeValue
    }

    /// What parentheses are that begin after the last token: a value, or the condition of a statement.
    private var afterParentheses: Last {
        guard case .name(let range) = last else { return .value }
        let word = String(decoding: cursor.bytes[range], as: UTF8.self)
        // `for await (`
        if word == "await" { return .either }
        return Self.wordsBeforeConditions.contains(word) ? .beforeValue : .value
    }

    private mutating func close(_ byte: UInt8) throws(UnclearSource) -> Last {
        guard let opener = openers.popLast(), opener.closer == byte else { throw UnclearSource() }
        cursor.at += 1
        return opener.isInTemplate ? try template() : opener.after
    }

    /// From where a template's text begins, to its end or to the next `${`.
    private mutating func template() throws(UnclearSource) -> Last {
        while true {
            switch cursor.byte() {
            case 0:
                throw UnclearSource()
            case UInt8(ascii: "\\"):
                cursor.skipEscape()
            case UInt8(ascii: "`"):
                cursor.at += 1
                return .value
            case UInt8(ascii: "$") where cursor.byte(1) == UInt8(ascii: "{"):
                cursor.at += 2
                openers.append(Opener(closer: UInt8(ascii: "}"), after: .value, isInTemplate: true))
                return .beforeValue
            default:
                cursor.at += 1
            }
        }
    }

    private mutating func slash() throws(UnclearSource) -> Last {
        let end = endOfExpression
        switch meaningOfSlash {
        case .value:
            break
        case .beforeValue:
            guard let end else { throw UnclearSource() }
            cursor.at = end
            cursor.skip(while: Self.isInName)
            return .value
        default:
            guard end == nil else { throw UnclearSource() }
        }
        cursor.at += 1
        return .beforeValue
    }

    /// The last token, names and strings by what they are here.
    private var meaningOfSlash: Last {
        switch last {
        case .name(let range):
            let word = String(decoding: cursor.bytes[range], as: UTF8.self)
            if Self.wordsBeforeValues.contains(word) { return .beforeValue }
            // On a line of its own it may follow a statement without a semicolon: `let a`, `break a`.
            return isFirstOnLine || Self.wordsOfEitherKind.contains(word) ? .either : .value
        case .string:
            // So it may here: `import "a"`.
            return isFirstOnLine ? .either : .value
        default:
            return last
        }
    }

    /// Where a regular expression ends that begins here, without its flags; nil where it would not end on this line.
    private var endOfExpression: Int? {
        var isInClass = false
        var index = cursor.at + 1
        while index < cursor.bytes.count, !isLineBreak(at: index) {
            switch cursor.bytes[index] {
            case UInt8(ascii: "\\"):
                index += 1
                if index < cursor.bytes.count, isLineBreak(at: index) { return nil }
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass: return index + 1
            default: break
            }
            index += 1
        }
        return nil
    }
}
