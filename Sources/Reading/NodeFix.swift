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

    /// A change of this scalar to what `write` writes: JSON, which YAML reads alike.
    func fix(in source: SourceText, _ write: (inout JSONWriter) -> Void) -> Fix? {
        writtenRange(in: source).map { range in
            var writer = JSONWriter()
            write(&writer)
            return Fix(source, range, by: String(decoding: writer.bytes, as: UTF8.self))
        }
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
