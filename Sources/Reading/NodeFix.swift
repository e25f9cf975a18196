import Diagnostics

extension Node {
    /// The bytes that this scalar is written with, quotes included; nil where they are not in one piece on one line.
    func writtenRange(in source: SourceText) -> Range<Int>? {
        let bytes = source.bytes
        guard bytes.indices.contains(offset) else { return nil }
        switch style {
        case .plain:
            guard let text = rawText ?? text, !text.isEmpty else { return nil }
            let end = offset + text.utf8.count
            return end <= bytes.count && bytes[offset..<end].elementsEqual(text.utf8) ? offset..<end : nil
        case .doubleQuoted: return quotedRange(UInt8(ascii: "\""), in: bytes)
        case .singleQuoted: return quotedRange(UInt8(ascii: "'"), in: bytes)
        case .literal, .folded, .quotedCell, .partOfCell: return nil
        }
    }

    private func quotedRange(_ quote: UInt8, in bytes: [UInt8]) -> Range<Int>? {
        guard bytes[offset] == quote else { return nil }
        var place = offset + 1
        while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D {
            if bytes[place] == quote {
                // In single quotes two of them are one.
                guard quote == UInt8(ascii: "'"), place + 1 < bytes.count, bytes[place + 1] == quote else {
                    return offset..<place + 1
                }
                place += 1
            } else if quote == UInt8(ascii: "\""), bytes[place] == UInt8(ascii: "\\") {
                place += 1
            }
            place += 1
        }
        return nil
    }

    /// A change of this scalar to `written`, which is in the file's notation.
    func fix(in source: SourceText, by written: String) -> Fix? {
        writtenRange(in: source).map { Fix(source, $0, by: written) }
    }

    /// A text as people write it into a file: in YAML without quotes where it needs none.
    static func written(_ text: String, in notation: Notation) -> String {
        if notation != .json, case .string = YAMLScalars.resolve(text).value {
            let written = notation.value(text)
            if written == text { return text }
        }
        // YAML reads JSON's escapes alike.
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// A list of texts, likewise.
    static func written(_ texts: [String], in notation: Notation) -> String {
        "[\(texts.map { written($0, in: notation) }.joined(separator: ", "))]"
    }
}

extension Fix {
    /// A change of a key that stands at `offset`, in quotes or without, to one that needs none; nil where it is written
    /// in another way than `key`.
    static func renaming(_ key: String, at offset: Int, in source: SourceText, to name: String) -> Fix? {
        let bytes = source.bytes
        guard bytes.indices.contains(offset) else { return nil }
        let isQuoted = [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[offset])
        let start = offset + (isQuoted ? 1 : 0)
        let end = start + key.utf8.count
        guard end <= bytes.count, bytes[start..<end].elementsEqual(key.utf8) else { return nil }
        return Fix(source, start..<end, by: name)
    }
}
