/// A piece of one line, as a terminal shows it, and where the caret goes.
public struct Excerpt: Equatable, Sendable {
    /// Without control characters.
    public var text: String
    /// Terminal columns before the caret.
    public var caretColumn: Int
}

extension SourceText {
    /// The part of `line` (1-based) around `column` (1-based, in scalars) that fits into `width` terminal columns.
    ///
    /// Walks the bytes near the column only: a line may be the whole of a file of many megabytes.
    public func excerpt(line: Int, column: Int, width: Int) -> Excerpt? {
        let start = offset(ofLine: line)
        let textStart = start == 0 && bytes.starts(with: Self.byteOrderMark) ? 3 : start
        guard start < bytes.count || line == 1 else { return nil }
        let firstScalar = scalarIndex(at: textStart)
        let caret = offset(ofScalar: firstScalar + column - 1)

        var from = caret
        var before = 0
        while from > textStart, before < width * 2 / 3 {
            from -= 1
            while from > textStart, PositionTable.isContinuation(bytes[from]) { from -= 1 }
            before += 1
        }
        var to = caret
        var after = 0
        while to < bytes.count, bytes[to] != 0x0A, bytes[to] != 0x0D, after < width / 3 || to - from < width {
            to += 1
            while to < bytes.count, PositionTable.isContinuation(bytes[to]) { to += 1 }
            after += 1
        }
        let cutBefore = from > textStart
        let cutAfter = to < bytes.count && bytes[to] != 0x0A && bytes[to] != 0x0D
        let leading = Self.terminalText(bytes[from..<min(caret, max(to, from))])
        let trailing = Self.terminalText(bytes[min(caret, to)..<to])
        let head = (cutBefore ? "…" : "") + leading
        return Excerpt(
            text: head + trailing + (cutAfter ? "…" : ""),
            caretColumn: head.unicodeScalars.reduce(0) { $0 + Self.columns(of: $1) })
    }

    private static func terminalText(_ bytes: ArraySlice<UInt8>) -> String {
        TextPrinter.visible(String(decoding: bytes, as: UTF8.self).replacingTabs())
    }

    /// Terminal columns that a scalar takes: 2 for East Asian wide characters and emoji, 0 for combining marks.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
            0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}

extension String {
    /// Tabs as four spaces: an excerpt does not start at a tab stop.
    fileprivate func replacingTabs() -> String {
        guard utf8.contains(0x09) else { return self }
        return split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ")
    }
}
