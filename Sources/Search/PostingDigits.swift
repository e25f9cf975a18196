import Diagnostics

/// Whole numbers as printable text: most of an index is small differences between the numbers of meals, and written like
/// this they are as small as in binary once a host has compressed them.
///
/// A number is digits of a 90-letter alphabet: 64 end one, 26 go on. No letter needs an escape in JSON.
enum PostingDigits {
    /// All of ASCII that can be seen, but for the quote, the backslash, the less-than sign and the tilde.
    static let alphabet: [UInt8] = (0x21...0x7D).filter { ![0x22, 0x3C, 0x5C].contains($0) }
    static let ending = 64
    private static let going = 26

    static func append(_ number: Int, to text: inout [UInt8]) {
        var rest = number
        while rest >= ending {
            rest -= ending
            text.append(alphabet[ending + rest % going])
            rest /= going
        }
        text.append(alphabet[rest])
    }

    /// Ascending numbers, each as how much it is above the one before and one more.
    static func ascending(_ numbers: [Int32]) -> [UInt8] {
        var text = [UInt8]()
        var last: Int32 = -1
        for number in numbers {
            append(Int(number - last - 1), to: &text)
            last = number
        }
        return text
    }
}

extension JSONWriter {
    /// Writes digits of ``PostingDigits``, or any other ASCII, as a string.
    mutating func string(_ digits: [UInt8]) { string(String(decoding: digits, as: UTF8.self)) }
}
