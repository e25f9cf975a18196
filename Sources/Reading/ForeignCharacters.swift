import Diagnostics

/// Spaces and colons that only look like those of YAML, where keys and entries begin: a no-break space as indentation, a
/// full-width colon behind a key. They come with texts from web pages and with keyboards for other scripts.
public enum ForeignCharacters {
    /// One of them.
    struct Place {
        var range: Range<Int>
        var scalar: Unicode.Scalar
        /// What belongs there.
        var replacement: String
        /// Whether it makes a text of what was to be a key with its value: then only a known key is sure to be one.
        var isBehindKey = false
        /// Whether meals or pages have the key of the line.
        var isKnownKey = false
    }

    /// How a line begins.
    struct Line {
        var places = [Place]()
        /// How many of ``places`` stand in the indentation, and how many spaces that has, with the foreign ones.
        var foreignIndentation = 0
        var indentation = 0
        /// Where the first key or text begins, behind the dashes of entries.
        var column = 0
        var isEntry = false
        /// Whether the line is a key without a value, so that what follows may be indented more.
        var opensGroup = false

        /// The line without spaces that are too many: below `previous` it can only begin in the same column.
        mutating func align(with previous: Line) {
            guard !previous.opensGroup, isEntry == false || previous.isEntry else { return }
            var surplus = indentation - (isEntry ? previous.indentation : previous.column)
            for index in places.indices.prefix(foreignIndentation) where surplus > 0 {
                if places[index].replacement == " " { surplus -= 1 }
                places[index].replacement = ""
            }
        }
    }

    /// How a line begins, and what is wrong there.
    static func line(_ bytes: ArraySlice<UInt8>) -> Line {
        var scanner = Scanner(bytes)
        return scanner.scan()
    }

    /// What a character is called: "no-break space, U+00A0".
    public static func name(_ scalar: Unicode.Scalar) -> String {
        let hex = String(scalar.value, radix: 16, uppercase: true)
        let name = scalar.properties.name.map { "\($0.lowercased()), " } ?? ""
        return "\(name)U+\(String(repeating: "0", count: max(0, 4 - hex.count)))\(hex)"
    }

    /// Whether any of them may be in a text: most that are not ASCII have none, and to look at each line would take longer
    /// than to read it.
    static func mayBe(in bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            for index in bytes.indices.dropLast() where bytes[index] >= 0xC2 {
                let (next, last) = (bytes[index + 1], index + 2 < bytes.count ? bytes[index + 2] : 0)
                switch (bytes[index], next, last) {
                // U+00A0, U+1680, U+2000 to U+200B, U+202F, U+205F, U+2060, U+3000, U+FE55, U+FEFF, U+FF1A.
                case (0xC2, 0xA0, _), (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF),
                    (0xE2, 0x81, 0x9F), (0xE2, 0x81, 0xA0), (0xE3, 0x80, 0x80), (0xEF, 0xB9, 0x95),
                    (0xEF, 0xBB, 0xBF), (0xEF, 0xBC, 0x9A):
                    return true
                default: continue
                }
            }
            return false
        }
    }

    /// Whether it is a space, but not the plain one.
    public static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar != " " && scalar.properties.generalCategory == .spaceSeparator
    }

    /// Takes no room at all.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        ["\u{200B}", "\u{2060}", "\u{FEFF}"].contains(scalar)
    }

    static func isColon(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{FF1A}" || scalar == "\u{FE55}" }
}

/// Goes through a line from its indentation to what is behind its first key.
private struct Scanner {
    private let scalars: [(scalar: Unicode.Scalar, offset: Int)]
    private let end: Int
    private var at = 0
    private var places = [ForeignCharacters.Place]()

    init(_ line: ArraySlice<UInt8>) {
        var offset = line.startIndex
        var scalars = [(Unicode.Scalar, Int)]()
        // No key is near as long.
        for scalar in String(decoding: line.prefix(200), as: UTF8.self).unicodeScalars {
            scalars.append((scalar, offset))
            offset += UTF8.width(scalar)
        }
        self.scalars = scalars
        end = offset
    }

    private var scalar: Unicode.Scalar? { at < scalars.count ? scalars[at].scalar : nil }

    private mutating func note(_ replacement: String, isBehindKey: Bool = false) {
        let range = scalars[at].offset..<(at + 1 < scalars.count ? scalars[at + 1].offset : end)
        places.append(
            .init(range: range, scalar: scalars[at].scalar, replacement: replacement, isBehindKey: isBehindKey))
        at += 1
    }

    mutating func scan() -> ForeignCharacters.Line {
        var line = ForeignCharacters.Line()
        skipSpaces()
        line.foreignIndentation = places.count
        line.indentation = at - places.count { $0.replacement.isEmpty }
        line.isEntry = skipDashes()
        line.column = at - places.count { $0.replacement.isEmpty }
        let before = places.count
        let key = key()
        line.opensGroup = key != nil && scalars[at...].allSatisfy { $0.scalar == " " }
        // "- Tip: …" in a recipe is a text, and in French a no-break space belongs before its colon.
        let isKnown = key.map(MealKeys.isKnown) ?? false
        let isSmall = key?.first?.isLowercase == true
        let isKey = line.isEntry ? isKnown && isSmall : isKnown || isSmall
        for index in places.indices { places[index].isKnownKey = isKnown }
        line.places = isKey ? places : line.isEntry ? Array(places[..<before]) : []
        return line
    }

    private mutating func skipSpaces() {
        while let scalar {
            if scalar == " " {
                at += 1
            } else if ForeignCharacters.isSpace(scalar) {
                note(" ")
            } else if ForeignCharacters.isInvisible(scalar) {
                note("")
            } else {
                return
            }
        }
    }

    /// Whether the line is an entry of a list.
    private mutating func skipDashes() -> Bool {
        var hasEntry = false
        while scalar == "-", at + 1 < scalars.count {
            let next = scalars[at + 1].scalar
            guard next == " " || ForeignCharacters.isSpace(next) else { break }
            at += 1
            hasEntry = true
            skipSpaces()
        }
        return hasEntry
    }

    /// The word before a colon of any kind, with what is wrong around that; nil where there is none.
    private mutating func key() -> String? {
        let start = at
        while let scalar, scalar.isASCII,
            scalar.properties.isAlphabetic || scalar == "_" || at > start && isOfKey(scalar)
        {
            at += 1
        }
        guard at > start else { return nil }
        var key = String.UnicodeScalarView()
        key.append(contentsOf: scalars[start..<at].map(\.scalar))
        let before = places.count
        skipSpaces()
        // A space before the colon is none that anybody needs.
        for index in places.indices[before...] { places[index].replacement = "" }
        guard let colon = scalar else { return nil }
        if ForeignCharacters.isColon(colon) {
            let next = at + 1 < scalars.count ? scalars[at + 1].scalar : " "
            let isSpace = next == " " || ForeignCharacters.isSpace(next)
            note(isSpace ? ":" : ": ", isBehindKey: true)
        } else if colon == ":" {
            at += 1
        } else {
            return nil
        }
        if let scalar, ForeignCharacters.isSpace(scalar) || ForeignCharacters.isInvisible(scalar) {
            note(" ", isBehindKey: true)
        }
        return String(key).trimmed
    }

    private func isOfKey(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "-" || scalar.properties.numericType != nil
    }
}

extension YAMLComposer {
    /// Notes those that keep the text from being read, or from being read as it was meant; says whether there are any.
    ///
    /// - Parameter problem: what libyaml stumbled over; they are its cause only where they stand before it.
    mutating func noteForeignCharacters(before problem: YAMLProblem? = nil) -> Bool {
        guard !input.isASCII, ForeignCharacters.mayBe(in: source.bytes[range]) else { return false }
        let problemLine = problem.map { TextLine(in: source.bytes, at: lineStart(position(of: $0))) }
        var places = [ForeignCharacters.Place]()
        var previous = ForeignCharacters.Line()
        var at = range.lowerBound
        var index = 0
        while at < range.upperBound {
            let line = TextLine(in: source.bytes, at: at)
            at = line.next > at ? line.next : range.upperBound
            while index < texts.count, texts[index].upperBound <= line.start { index += 1 }
            if index < texts.count, texts[index].lowerBound < line.start { continue }
            if line.isBlank(source.bytes) { continue }
            var found = ForeignCharacters.line(source.bytes[line.start..<min(line.end, range.upperBound)])
            found.align(with: previous)
            places += found.places
            previous = found
        }
        if let problemLine {
            guard let first = places.first, first.range.lowerBound <= problemLine.end else { return false }
        } else if root?.members != nil || root?.elements != nil {
            // What is sound may be a text that goes on, unless the key is one that is known.
            places.removeAll { $0.isBehindKey && !$0.isKnownKey }
        }
        for (scalar, places) in Dictionary(grouping: places, by: \.scalar).sorted(by: { $0.key < $1.key }) {
            found.append(diagnostic(scalar, places))
        }
        return !places.isEmpty
    }

    private func diagnostic(_ scalar: Unicode.Scalar, _ places: [ForeignCharacters.Place]) -> Diagnostic {
        let lines = Set(places.map { source.location(at: $0.range.lowerBound).line }).count - 1
        let more = lines == 0 ? "" : ", here and in \(lines) more line\(lines == 1 ? "" : "s")"
        let name = ForeignCharacters.name(scalar)
        let message: String
        let hint: String
        if ForeignCharacters.isColon(scalar) {
            message = "\"\(scalar)\" is not \":\", which belongs behind a key\(more)"
            hint = "Write a plain colon and a space"
        } else if ForeignCharacters.isInvisible(scalar) {
            message = "An invisible \(name), stands beside a key or an entry\(more)"
            hint = "Delete it"
        } else {
            message = "A \(name), stands where only a plain space means something\(more)"
            hint = "Delete it, and type a space with the space bar"
        }
        let (first, last) = (places[0].range.lowerBound, places[places.count - 1].range.upperBound)
        var mended = [UInt8]()
        var done = first
        for place in places {
            mended += source.bytes[done..<place.range.lowerBound] + place.replacement.utf8
            done = place.range.upperBound
        }
        return Diagnostic(
            .yamlSyntax, message, at: source.location(at: first), hint: hint,
            fix: Fix(source, first..<last, by: String(decoding: mended, as: UTF8.self)))
    }
}
