/// Thrown where a style sheet can be read in more than one way, or in none.
struct UnclearStyleSheet: Error {}

/// Takes a style sheet (CSS Syntax Level 3, section 4) apart into tokens and what stands between them.
///
/// White space is a token in CSS, and stays one. The value of a custom property is what scripts read, and stays byte for byte.
struct StyleSheetScanner {
    struct Piece {
        enum Kind {
            /// Something that stays, byte for byte.
            case token
            /// White space without a line break.
            case whiteSpace
            case lineBreak
            case comment
        }

        var kind: Kind
        /// In bytes of the source.
        var range: Range<Int>
    }

    private var cursor: ByteCursor
    private let start: Int
    /// Those of the brackets that are open.
    private var closers = [UInt8]()
    /// How many brackets were open where a custom property began whose value has not ended.
    private var customDepth: Int?

    /// - Parameter bytes: UTF-8 without NUL bytes.
    /// - Parameter start: where the text begins: after the byte order mark, if there is one.
    init(_ bytes: [UInt8], from start: Int) {
        cursor = ByteCursor(bytes: bytes, at: start)
        self.start = start
    }

    /// The piece that begins where the last one ended; nil at the end.
    mutating func next() throws(UnclearStyleSheet) -> Piece? {
        let begin = cursor.at
        if cursor.isAtEnd {
            guard closers.isEmpty else { throw UnclearStyleSheet() }
            return nil
        }
        var kind = try gap()
        if kind == nil {
            try token()
        } else if customDepth != nil {
            kind = .token
        }
        return Piece(kind: kind ?? .token, range: begin..<cursor.at)
    }

    /// Goes over what is no token; nil if there is one here.
    private mutating func gap() throws(UnclearStyleSheet) -> Piece.Kind? {
        switch cursor.byte() {
        case UInt8(ascii: " "), UInt8(ascii: "\t"):
            cursor.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            return .whiteSpace
        case _ where Self.isLineBreak(cursor.byte()):
            cursor.at += 1
            return .lineBreak
        case UInt8(ascii: "/") where cursor.byte(1) == UInt8(ascii: "*"):
            try cursor.skipBlockComment()
            return .comment
        default:
            return nil
        }
    }

    private mutating func token() throws(UnclearStyleSheet) {
        let byte = cursor.byte()
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return try cursor.skipString()
        case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
        case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
        case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            if customDepth == closers.count { customDepth = nil }
            guard closers.popLast() == byte else { throw UnclearStyleSheet() }
        case UInt8(ascii: ";"):
            if customDepth == closers.count { customDepth = nil }
        case UInt8(ascii: "\\"): return try name()
        case _ where Self.isInName(byte): return try name()
        default: break
        }
        cursor.at += 1
    }

    private static func isLineBreak(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == ByteCursor.formFeed
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || Self.isLineBreak(byte)
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}

// Names, and what begins with one
extension StyleSheetScanner {
    /// A name or number, with its unit.
    private mutating func name() throws(UnclearStyleSheet) {
        // Where all before it goes, it would become a byte order mark.
        if cursor.starts(with: "\u{FEFF}") { throw UnclearStyleSheet() }
        let begin = cursor.at
        var hasEscape = false
        while true {
            if cursor.byte() == UInt8(ascii: "\\") {
                hasEscape = true
                try escape()
            } else if Self.isInName(cursor.byte()) {
                cursor.at += 1
            } else {
                break
            }
        }
        let before = begin > start ? cursor.bytes[begin - 1] : 0
        let isSelector = before == UInt8(ascii: ".") || before == UInt8(ascii: "#")
        if customDepth == nil, !isSelector, mayBeCustom(begin), isBeforeColon { customDepth = closers.count }
        if isNamed("charset", from: begin), before == UInt8(ascii: "@") {
            // A comment before it makes it void, and in any other character set the bytes have another meaning.
            let beginning = String(decoding: cursor.bytes[start...].prefix(17), as: UTF8.self)
            guard beginning.lowercased() == "@charset \"utf-8\";" else { throw UnclearStyleSheet() }
        }
        if cursor.byte() == UInt8(ascii: "(") {
            // An escape may hide that it is an address.
            if hasEscape { throw UnclearStyleSheet() }
            if isNamed("url", from: begin) {
                if before == UInt8(ascii: "#") || before == UInt8(ascii: "@") { throw UnclearStyleSheet() }
                try address()
            }
        }
    }

    /// Whether the name from `begin` to here is this one, in whatever case.
    private func isNamed(_ name: String, from begin: Int) -> Bool {
        name.utf8.elementsEqual(cursor.bytes[begin..<cursor.at].lazy.map { $0.isLetter ? $0 | 0x20 : $0 })
    }

    /// Whether a name begins with two hyphens, or may do so by an escape.
    private func mayBeCustom(_ begin: Int) -> Bool {
        let (hyphen, backslash) = (UInt8(ascii: "-"), UInt8(ascii: "\\"))
        let head = cursor.bytes[begin...].prefix(2)
        return head.first == backslash
            || head.first == hyphen && (head.last == backslash || head.count == 2 && head.last == hyphen)
    }

    /// Whether a colon is the next token.
    private var isBeforeColon: Bool {
        var ahead = cursor
        while true {
            ahead.skip(while: Self.isWhiteSpace)
            guard ahead.starts(with: "/*") else { return ahead.byte() == UInt8(ascii: ":") }
            // One that is not closed is met again, and refused, when the scanner itself comes to it.
            guard (try? ahead.skipBlockComment()) != nil else { return false }
        }
    }

    /// A backslash with a sign, or with up to six hexadecimal digits and the white space that ends them.
    private mutating func escape() throws(UnclearStyleSheet) {
        if cursor.byte(1) == 0 || Self.isLineBreak(cursor.byte(1)) { throw UnclearStyleSheet() }
        cursor.at += 1
        let begin = cursor.at
        while cursor.at < begin + 6, cursor.byte().isHexadecimal { cursor.at += 1 }
        if cursor.at == begin {
            cursor.at += 1
        } else if cursor.starts(with: "\r\n") {
            cursor.at += 2
        } else if Self.isWhiteSpace(cursor.byte()) {
            cursor.at += 1
        }
    }

    /// From the bracket after `url` to its end where the address has no quotes: what looks like a comment there is none. With
    /// quotes it is a string like any other.
    private mutating func address() throws(UnclearStyleSheet) {
        var ahead = cursor
        ahead.at += 1
        ahead.skip(while: Self.isWhiteSpace)
        if ahead.byte() == UInt8(ascii: "\"") || ahead.byte() == UInt8(ascii: "'") { return }
        cursor = ahead
        while true {
            let byte = cursor.byte()
            switch byte {
            case UInt8(ascii: ")"):
                cursor.at += 1
                return
            case UInt8(ascii: "\\"):
                try escape()
            case _ where Self.isWhiteSpace(byte):
                cursor.skip(while: Self.isWhiteSpace)
                guard cursor.byte() == UInt8(ascii: ")") else { throw UnclearStyleSheet() }
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), 0..<0x20, 0x7F:
                throw UnclearStyleSheet()
            default:
                cursor.at += 1
            }
        }
    }
}
