/// A place in a style sheet.
///
/// The text has no NUL bytes, so that 0 can stand for what is beyond its end.
struct ByteCursor {
    let bytes: [UInt8]
    var at: Int

    var isAtEnd: Bool { at >= bytes.count }

    /// The byte here, or that many bytes further on.
    func byte(_ distance: Int = 0) -> UInt8 {
        at + distance < bytes.count ? bytes[at + distance] : 0
    }

    func starts(with text: StaticString) -> Bool {
        at + text.utf8CodeUnitCount <= bytes.count
            && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[at + $0] == text.utf8Start[$0] }
    }

    mutating func skip(while matches: (UInt8) -> Bool) {
        while at < bytes.count, matches(bytes[at]) { at += 1 }
    }

    /// A backslash and the sign after it, of which the further bytes of more than one are left; CR LF is one sign.
    mutating func skipEscape() {
        at += byte(1) == UInt8(ascii: "\r") && byte(2) == UInt8(ascii: "\n") ? 3 : 2
    }

    /// From one quote to the other.
    mutating func skipString() throws(UnclearStyleSheet) {
        let quote = byte()
        at += 1
        while byte() != quote {
            switch byte() {
            case UInt8(ascii: "\\"): skipEscape()
            case 0, UInt8(ascii: "\n"), UInt8(ascii: "\r"), Self.formFeed: throw UnclearStyleSheet()
            default: at += 1
            }
        }
        at += 1
    }

    /// From `/*` to `*/`.
    mutating func skipBlockComment() throws(UnclearStyleSheet) {
        at += 2
        while !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
            if isAtEnd { throw UnclearStyleSheet() }
            at += 1
        }
        at += 2
    }

    static let formFeed: UInt8 = 0x0C
}
