/// The address of a link or picture: whether it may reach a page, and how it is written there.
struct Address {
    let bytes: [UInt8]

    /// Whether a browser that follows the address stays with the web, mail and telephone; pictures: with the web.
    ///
    /// The URL standard lets browsers drop control characters and spaces at either end, and tabs and line feeds
    /// anywhere, before they look for the scheme; so does this. A scheme hidden behind percent signs is refused as well:
    /// browsers take it for a relative path, but what stands behind it was not meant well.
    func isSafe(asPicture: Bool) -> Bool {
        guard let scheme else { return true }
        switch scheme {
        case "http", "https": return true
        case "mailto", "tel": return !asPicture
        default: return false
        }
    }

    /// What stands before the first colon, in lower case and without what browsers skip; nil for relative addresses.
    private var scheme: String? {
        var scheme = [UInt8]()
        var index = 0
        while index < bytes.count {
            var byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "%"), index + 1 < bytes.count, let high = bytes[index].hexDigit,
                let low = bytes[index + 1].hexDigit
            {
                byte = high << 4 | low
                index += 2
            }
            switch byte {
            case UInt8(ascii: ":"):
                // A scheme begins with a letter: "2:30" is a relative path.
                guard let first = scheme.first, first.isASCIILetter else { return nil }
                return String(decoding: scheme, as: UTF8.self)
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
            case 0...0x20, 0x7F: continue
            default: scheme.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
            }
        }
        return nil
    }

    /// The address for an attribute: what no URL may hold is percent-encoded, a `%` that begins no escape too, and what
    /// is encoded already stays.
    func appendEncoded(to html: inout [UInt8]) {
        var fragmentSeen = false
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "&"): html.append("&amp;")
            case UInt8(ascii: "%"):
                let isEscape =
                    index + 2 < bytes.count && bytes[index + 1].hexDigit != nil && bytes[index + 2].hexDigit != nil
                if isEscape { html.append(byte) } else { html.append("%25") }
            case UInt8(ascii: "#"):
                if fragmentSeen { html.append("%23") } else { html.append(byte) }
                fragmentSeen = true
            case _ where byte.isASCIILetter || byte.isASCIIDigit: html.append(byte)
            default:
                if Self.unreserved.contains(byte) {
                    html.append(byte)
                } else {
                    html.append(UInt8(ascii: "%"))
                    html.append(Self.hexDigits[Int(byte >> 4)])
                    html.append(Self.hexDigits[Int(byte & 15)])
                }
            }
        }
    }

    private static let unreserved = Array("-_.~!$*(),;:/?@=+'".utf8)
    private static let hexDigits = Array("0123456789ABCDEF".utf8)
}
