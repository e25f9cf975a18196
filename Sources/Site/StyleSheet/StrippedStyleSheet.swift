import Diagnostics
import Reading

/// A style sheet without comments, and without white space that is beside a sign that separates (`{`, `}`, `;` or `,`), where it
/// means nothing, or more than one line break or the spaces of a line elsewhere. All else is there; comments that carry a
/// licence stay.
struct StrippedStyleSheet {
    /// What stood between the last token and the next.
    private enum Gap { case nothing, comment, whiteSpace(Range<Int>), lineBreak }

    private let source: [UInt8]
    /// The length of the byte order mark.
    private let start: Int
    private var gap = Gap.nothing
    /// The last token, in the source.
    private var last = 0..<0
    private var bytes: [UInt8]

    /// The bytes to publish. A style sheet of which anything is unclear (it is no UTF-8, a string or bracket is not closed)
    /// comes back byte for byte: what is unclear is no fault of the site.
    static func bytes(of source: SourceText) -> [UInt8] {
        guard TextDecoding.check(source) == nil else { return source.bytes }
        return (try? StrippedStyleSheet(source.bytes).bytes) ?? source.bytes
    }

    /// - Parameter source: UTF-8 without NUL bytes.
    private init(_ source: [UInt8]) throws(UnclearStyleSheet) {
        self.source = source
        start = source.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
        bytes = Array(source[..<start])
        bytes.reserveCapacity(source.count)
        var scanner = StyleSheetScanner(source, from: start)
        while let piece = try scanner.next() { add(piece) }
        if case .lineBreak = gap { endGap(before: nil) }
    }

    private mutating func add(_ piece: StyleSheetScanner.Piece) {
        switch piece.kind {
        case .whiteSpace:
            if case .lineBreak = gap { return }
            gap = .whiteSpace(piece.range)
        case .lineBreak:
            gap = .lineBreak
        case .comment where !Licence.stands(in: source[piece.range]):
            if case .nothing = gap { gap = .comment }
        case .comment, .token:
            endGap(before: piece.range)
            bytes += source[piece.range]
            last = piece.range
        }
    }

    /// Writes what has to stand before a token, or at the end of the text.
    private mutating func endGap(before next: Range<Int>?) {
        defer { gap = .nothing }
        guard bytes.count > start else { return }
        switch gap {
        case .nothing: break
        case .comment:
            // White space would be a token that was not there.
            if !standsAlone(last), let next, !standsAlone(next) { bytes += "/**/".utf8 }
        case .whiteSpace(let range):
            if !isSeparated(from: next) { bytes += source[range] }
        case .lineBreak:
            if !isSeparated(from: next) { bytes.append(UInt8(ascii: "\n")) }
        }
    }

    /// Whether white space between the last token and the next means nothing; `next` is nil at the end of the text.
    private func isSeparated(from next: Range<Int>?) -> Bool {
        standsAlone(last) || next.map(standsAlone) ?? false
    }

    /// Whether a token is a sign that no longer token begins or ends with: an escaped one is longer.
    private func standsAlone(_ token: Range<Int>) -> Bool {
        token.count == 1 && Self.signs.contains(source[token.lowerBound])
    }

    private static let signs = Array("{};,".utf8)
}

/// The marks of comments that must go wherever the source goes.
private enum Licence {
    private static let marks = ["@license", "@preserve", "SPDX-"].map { Array($0.utf8) }

    static func stands(in comment: ArraySlice<UInt8>) -> Bool {
        if comment.starts(with: "/*!".utf8) { return true }
        return comment.indices.contains { index in
            switch comment[index] {
            case UInt8(ascii: "@"), UInt8(ascii: "S"):
                marks.contains { comment[index...].starts(with: $0) }
            default: false
            }
        }
    }
}
