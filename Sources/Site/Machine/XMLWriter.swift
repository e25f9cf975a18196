/// Writes XML as UTF-8 bytes, an element a line. Characters that XML 1.0 has no place for are left out.
struct XMLWriter {
    private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)

    /// Writes an element around what the closure writes.
    mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: (inout XMLWriter) -> Void
    ) {
        open(name, attributes)
        bytes += ">\n".utf8
        content(&self)
        bytes += "</\(name)>\n".utf8
    }

    /// Writes an element around a text; an empty one, `<name/>`, where there is none. Attributes without a value are left
    /// out.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String? = nil) {
        element(name, attributes, text: text.map { Array($0.utf8) } ?? [])
    }

    /// The same with a text as UTF-8.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: [UInt8]) {
        open(name, attributes)
        if text.isEmpty {
            bytes += "/>\n".utf8
            return
        }
        bytes.append(UInt8(ascii: ">"))
        escape(text)
        bytes += "</\(name)>\n".utf8
    }

    private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
        bytes += "<\(name)".utf8
        for case (let name, let value?) in attributes {
            bytes += " \(name)=\"".utf8
            escape(Array(value.utf8))
            bytes.append(UInt8(ascii: "\""))
        }
    }

    private mutating func escape(_ text: [UInt8]) {
        var index = 0
        while index < text.count {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            // A reader of XML makes a line feed of it otherwise.
            case 0x0D: bytes += "&#13;".utf8
            case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F: break
            // U+FFFE and U+FFFF.
            case 0xEF where index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE: index += 2
            default: bytes.append(byte)
            }
            index += 1
        }
    }
}
