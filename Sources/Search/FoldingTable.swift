/// The characters that folding replaces one by one, as `folding.txt` has them.
enum FoldingTable {
    // Written by make tables: do not edit.

    /// Letters that do not decompose, and what a keyboard without them types instead.
    static let letters = """
        ß=ss ø=o ł=l œ=oe æ=ae đ=d ı=i ς=σ ĳ=ij ſ=s ẞ=SS Ø=O Ł=L Œ=OE Æ=AE Đ=D Ĳ=IJ ﬀ=ff ﬁ=fi ﬂ=fl ﬃ=ffi ﬄ=ffl ﬅ=st \
        ﬆ=st
        """

    /// Signs that are written in several ways and mean one thing.
    static let signs = "‘=' ’=' ʼ=' ‛=' “=\" ”=\" „=\" ‐=- ‑=- ־=- ￠=¢ ￡=£ ￢=¬ ￣=¯ ￤=¦ ￥=¥ ￦=₩"

    /// The wide forms of U+FF61 … U+FF9D, in order.
    static let kana = "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"

    /// First and last code point of a run, and what the first becomes: full-width ASCII, half-width Hangul.
    static let runs: [[UInt32]] = [
        [0xFF01, 0xFF5E, 0x21], [0xFF9E, 0xFF9F, 0x3099], [0xFFA0, 0xFFA0, 0x3164], [0xFFA1, 0xFFBE, 0x3131],
        [0xFFC2, 0xFFC7, 0x314F], [0xFFCA, 0xFFCF, 0x3155], [0xFFD2, 0xFFD7, 0x315B], [0xFFDA, 0xFFDC, 0x3161],
    ]

    /// White space and line ends, as runs; each character becomes one U+0020.
    static let spaces: [[UInt32]] = [
        [0x09, 0x0D], [0x85, 0x85], [0xA0, 0xA0], [0x1680, 0x1680], [0x2000, 0x200A], [0x2028, 0x2029],
        [0x202F, 0x202F], [0x205F, 0x205F], [0x3000, 0x3000],
    ]

    /// Characters that nobody sees, as runs.
    static let unseen: [[UInt32]] = [
        [0xAD, 0xAD], [0x200B, 0x200B], [0x200E, 0x200F], [0x2060, 0x2060], [0xFE0E, 0xFE0F], [0xFEFF, 0xFEFF],
    ]

    /// Marks that go, as runs: Latin, Greek and Cyrillic accents, Hebrew points, Arabic harakat.
    static let marks: [[UInt32]] = [
        [0x300, 0x36F], [0x591, 0x5BD], [0x5BF, 0x5BF], [0x5C1, 0x5C2], [0x5C4, 0x5C5], [0x5C7, 0x5C7],
        [0x64B, 0x652],
    ]

    // So far make tables.
}

/// `FoldingTable` as look-ups by scalar.
struct FoldingMaps: Sendable {
    /// Applied before decomposition; an empty string removes the character.
    let before: [UInt32: [Unicode.Scalar]]
    /// Applied to the decomposed text; an empty string removes the character.
    let after: [UInt32: [Unicode.Scalar]]

    init() {
        var before: [UInt32: [Unicode.Scalar]] = [:]
        for (offset, scalar) in FoldingTable.kana.unicodeScalars.enumerated() {
            before[0xFF61 + UInt32(offset)] = [scalar]
        }
        for run in FoldingTable.runs {
            for value in run[0]...run[1] {
                before[value] = Unicode.Scalar(run[2] + value - run[0]).map { [$0] }
            }
        }
        Self.set([" "], for: FoldingTable.spaces, in: &before)
        Self.set([], for: FoldingTable.unseen, in: &before)
        before.merge(Self.pairs(FoldingTable.signs)) { $1 }

        var after = Self.pairs(FoldingTable.letters)
        Self.set([], for: FoldingTable.marks, in: &after)
        self.before = before
        self.after = after
    }

    private static func set(
        _ scalars: [Unicode.Scalar], for runs: [[UInt32]], in map: inout [UInt32: [Unicode.Scalar]]
    ) {
        for run in runs {
            for value in run[0]...run[1] { map[value] = scalars }
        }
    }

    /// Reads `a=b c=d`, scalar by scalar: a letter and its `=` must not meet in one grapheme.
    private static func pairs(_ text: String) -> [UInt32: [Unicode.Scalar]] {
        var map: [UInt32: [Unicode.Scalar]] = [:]
        for pair in text.unicodeScalars.split(separator: " ") {
            guard let key = pair.first else { continue }
            map[key.value] = Array(pair.dropFirst(2))
        }
        return map
    }
}
