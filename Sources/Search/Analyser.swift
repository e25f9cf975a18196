/// Takes text apart into the words that the search knows it by. The browser takes apart what is typed, in
/// `Templates/assets/words.js`, and a word is found only if both halves agree on it.
///
/// The text is folded first. Then a word is a run of letters, digits and marks. Scripts that are written without spaces have
/// no words that can be told apart without a dictionary: there, each pair of neighbours is one. A picture, such as an emoji,
/// is a word of its own.
struct Analyser: Sendable {
    /// More of a word than this says nothing; a picture that was pasted into a text is one of megabytes.
    static let longestWord = 64

    /// The words of a text, as the index has them: a compound is known by its parts and as a whole, so that "gluten-free" is
    /// found as "gluten free" and "glutenfree", "shepherd's" as "shepherds", and "l'oignon" as "oignon".
    static func indexed(_ text: String) -> [String] {
        var terms = [String]()
        placed(text) { term, _ in terms.append(String(decoding: term, as: UTF8.self)) }
        return terms
    }

    /// The words of what somebody types, each once, as `typedWords` in `words.js` gives them.
    static func typed(_ text: String) -> [String] {
        let folded = Folding().foldedUTF8(text)
        var terms = [String]()
        func add(_ bytes: ArraySlice<UInt8>) {
            let term = String(decoding: word(bytes), as: UTF8.self)
            if !terms.contains(term) { terms.append(term) }
        }
        scan(folded) { part in
            switch part {
            case .word(let range): add(folded[range])
            case .dense(let letters):
                if letters.count == 1 { add(folded[letters[0]]) }
                for (first, second) in zip(letters, letters.dropFirst()) {
                    add(folded[first.lowerBound..<second.upperBound])
                }
            case .compound(let words): for pieces in words { add(pieces.flatMap { folded[$0] }[...]) }
            }
        }
        return terms
    }

    /// Calls `visit` for each word that the index has, as UTF-8, with its place among those that somebody would type.
    ///
    /// - Returns: how many words somebody would type.
    @discardableResult static func placed(_ text: String, _ visit: (ArraySlice<UInt8>, Int) -> Void) -> Int {
        let folded = Folding().foldedUTF8(text)
        var place = 0
        scan(folded) { part in
            switch part {
            case .word(let range):
                visit(word(folded[range]), place)
                place += 1
            case .dense(let letters):
                for (offset, (first, second)) in zip(letters, letters.dropFirst()).enumerated() {
                    visit(word(folded[first.lowerBound..<second.upperBound]), place + offset)
                }
                let typed = max(1, letters.count - 1)
                if let last = letters.last { visit(word(folded[last]), place + typed - 1) }
                place += typed
            case .compound(let words):
                let first = place
                for pieces in words {
                    visit(word(pieces.flatMap { folded[$0] }[...]), place)
                    if pieces.count > 1 {
                        // An article or a preposition that has lost its vowel belongs to nothing.
                        let isElided = pieces[0].count <= elision
                        let kept = isElided ? pieces.dropFirst().flatMap { folded[$0] }[...] : folded[pieces[0]]
                        visit(word(kept), place)
                    }
                    place += 1
                }
                if words.count > 1 { visit(word(words.joined().flatMap { folded[$0] }[...]), first) }
            }
        }
        return place
    }

    /// The most bytes of an elided word: "qu'"; "dell'" is none.
    private static let elision = 2

    /// As much of a word as the index has of it.
    private static func word(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        // Nearly all words are shorter in bytes than they may be in letters.
        guard bytes.count > longestWord else { return bytes }
        var letters = 0
        let end = bytes.firstIndex { byte in
            // Bytes of this kind go on with a letter.
            if byte & 0xC0 != 0x80 { letters += 1 }
            return letters > longestWord
        }
        return bytes[..<(end ?? bytes.endIndex)]
    }

    /// What a text consists of, as ranges of its bytes.
    private enum Part {
        case word(Range<Int>)
        /// The letters of a script without spaces, each with its marks.
        case dense([Range<Int>])
        /// Words with hyphens between, each in pieces with apostrophes between.
        case compound([[Range<Int>]])
    }

    /// Goes through folded UTF-8 once, by its bytes: descriptions are most of a build's text.
    private static func scan(_ bytes: [UInt8], _ visit: (Part) -> Void) {
        var at = 0
        while at < bytes.count {
            let (kind, length) = kind(bytes, at)
            switch kind {
            case .other: at += length
            case .symbol:
                visit(.word(at..<at + length))
                at += length
            case .dense: visit(.dense(denseRun(bytes, &at)))
            case .letter:
                let first = word(bytes, &at)
                guard joins(bytes, at) else {
                    visit(.word(first))
                    continue
                }
                var words = [[first]]
                while joins(bytes, at) {
                    let isHyphen = bytes[at] == UInt8(ascii: "-")
                    at += 1
                    let next = word(bytes, &at)
                    if isHyphen { words.append([next]) } else { words[words.count - 1].append(next) }
                }
                visit(.compound(words))
            }
        }
    }

    /// Whether a sign that joins is here, and a letter behind it.
    private static func joins(_ bytes: [UInt8], _ at: Int) -> Bool {
        at + 1 < bytes.count && (bytes[at] == UInt8(ascii: "'") || bytes[at] == UInt8(ascii: "-"))
            && kind(bytes, at + 1).kind == .letter
    }

    private static func word(_ bytes: [UInt8], _ at: inout Int) -> Range<Int> {
        let start = at
        while at < bytes.count {
            let (kind, length) = kind(bytes, at)
            guard kind == .letter else { break }
            at += length
        }
        return start..<at
    }

    private static func denseRun(_ bytes: [UInt8], _ at: inout Int) -> [Range<Int>] {
        var letters = [Range<Int>]()
        while at < bytes.count {
            let (scalar, length) = scalar(bytes, at)
            let isMark = scalar.properties.generalCategory == .nonspacingMark
            guard isDense(scalar) || isMark && !letters.isEmpty else { break }
            letters.append(at..<at + length)
            at += length
        }
        return letters
    }

    private enum Kind { case letter, dense, symbol, other }

    private static func kind(_ bytes: [UInt8], _ at: Int) -> (kind: Kind, length: Int) {
        let byte = bytes[at]
        if byte < 0x80 { return (Words.isPart(Unicode.Scalar(byte)) ? .letter : .other, 1) }
        let (scalar, length) = scalar(bytes, at)
        if isDense(scalar) { return (.dense, length) }
        if Words.isPart(scalar) { return (.letter, length) }
        return (
            scalar.value >= firstPicture && scalar.properties.generalCategory == .otherSymbol ? .symbol : .other, length
        )
    }

    /// Symbols before this are signs such as ®, which nobody looks for.
    private static let firstPicture: UInt32 = 0x2190

    /// The bytes come from a `String`, and so are whole.
    private static func scalar(_ bytes: [UInt8], _ at: Int) -> (Unicode.Scalar, length: Int) {
        let length = bytes[at] < 0x80 ? 1 : bytes[at] < 0xE0 ? 2 : bytes[at] < 0xF0 ? 3 : 4
        var value = length == 1 ? UInt32(bytes[at]) : UInt32(bytes[at]) & (0x7F >> UInt32(length))
        for next in bytes[at + 1..<at + length] { value = value << 6 | UInt32(next & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    /// Letters of scripts without spaces between words: Thai, Lao, Burmese, Khmer, kana and Han.
    static let denseRuns: [ClosedRange<UInt32>] = [
        0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3041...0x30FF, 0x31F0...0x31FF,
        0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
    ]

    private static func isDense(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x0E00 && Words.isPart(scalar) && denseRuns.contains { $0.contains(scalar.value) }
    }
}

extension String {
    init(scalars: some Sequence<Unicode.Scalar>) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}
