import Diagnostics

/// What a text may ask for.
///
/// Browsers cut off at 512 levels. cmark itself survives any nesting, but takes quadratic time over some texts that no
/// cook writes; those are recognised before it sees them. Each limit was set where cmark needs a quarter of a second.
public enum ConversionLimits {
    /// Levels of blocks and inlines within one another.
    public static let nesting = 100
    /// Bytes of one text.
    public static let bytes = 16 << 20
    /// Columns of a table.
    public static let columns = 1000

    /// Texts up to this size cannot take long, whatever is in them.
    static let harmless = 4096
    /// Lines of a paragraph that a table's rule may follow: cmark reads all of them for each such rule.
    static let linesBeforeTable = 2000
    /// Emphasis marks times links in one paragraph.
    static let marksTimesLinks = 200_000_000
    /// `@` within one word.
    static let atSigns = 2000
    /// The longest link definition times the brackets that may use it.
    static let expansion = 64 << 20
}

/// One pass over the lines of a text that finds what ``ConversionLimits`` forbids.
struct LimitCheck {
    private let bytes: [UInt8]

    // The lines since the last blank one.
    private var lines = 0
    private var marks = 0
    private var brackets = 0
    /// Columns of a table that began in these lines; 0 while there is none.
    private var columns = 0
    /// Bytes since the last line that begins with a bracket, and whether they hold the `]:` of a link definition.
    private var definition = 0
    private var isDefinition = false

    private var cells = 0
    private var allBrackets = 0
    private var longestDefinition = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// What is too much about the text, or nil.
    static func problem(in bytes: [UInt8], origin: TextOrigin) -> Diagnostic? {
        guard bytes.count > ConversionLimits.harmless else { return nil }
        guard bytes.count <= ConversionLimits.bytes else {
            return .tooIntricate(
                "it is longer than \(ConversionLimits.bytes >> 20) MB", hint: "Divide it into several texts",
                at: origin.location())
        }
        var check = LimitCheck(bytes)
        return check.run(origin)
    }

    private mutating func run(_ origin: TextOrigin) -> Diagnostic? {
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
            if let problem = read(start..<end, origin) { return problem }
            start = end + 1
        }
        guard cells <= bytes.count + 10_000 else {
            return .tooIntricate(
                "most rows of its tables lack most of their cells",
                hint: "Take columns out of the line under the heads",
                at: origin.location())
        }
        guard longestDefinition * allBrackets <= ConversionLimits.expansion else {
            return .tooIntricate(
                "a very long link definition is used very often", hint: "Shorten the address or title of the link",
                at: origin.location())
        }
        return nil
    }

    private mutating func read(_ line: Range<Int>, _ origin: TextOrigin) -> Diagnostic? {
        var pipes = 0
        var dashes = 0
        var others = 0
        var signs = 0
        var isBlank = true
        var opensDefinition = false
        var definesLink = false
        for index in line {
            let byte = bytes[index]
            if byte == 0x20 || byte == 0x09 {
                signs = 0
                continue
            }
            if isBlank {
                isBlank = false
                opensDefinition = byte == UInt8(ascii: "[")
                if startsItem(index, line) { endParagraph() }
            }
            switch byte {
            case UInt8(ascii: "|"): pipes += 1
            case UInt8(ascii: "-"), UInt8(ascii: ":"): dashes += 1
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                marks += 1
                others += 1
            case UInt8(ascii: "]"):
                brackets += 1
                allBrackets += 1
                others += 1
                if index + 1 < line.upperBound, bytes[index + 1] == UInt8(ascii: ":") { definesLink = true }
            case UInt8(ascii: "@"):
                signs += 1
                others += 1
                if signs > ConversionLimits.atSigns {
                    return .tooIntricate(
                        "a word has thousands of @", hint: "Put spaces between the addresses",
                        at: origin.location(at: index))
                }
            case UInt8(ascii: ">"): break
            default: others += 1
            }
        }
        guard !isBlank else {
            endParagraph()
            return nil
        }
        lines += 1
        definition = opensDefinition ? line.count : definition + line.count
        isDefinition = definesLink || (isDefinition && !opensDefinition)
        if isDefinition, definition > 512 { longestDefinition = max(longestDefinition, definition) }
        return nestingProblem(line, origin) ?? tableProblem(line, pipes, dashes, others, origin)
            ?? (marks * brackets > ConversionLimits.marksTimesLinks
                ? .tooIntricate(
                    "a paragraph has thousands of links and of emphasised words",
                    hint: "Put blank lines between its parts", at: origin.location(at: line.lowerBound)) : nil)
    }

    private mutating func endParagraph() {
        lines = 0
        marks = 0
        brackets = 0
        columns = 0
        definition = 0
        isDefinition = false
    }

    /// Whether a list item that may interrupt a paragraph begins here.
    private func startsItem(_ index: Int, _ line: Range<Int>) -> Bool {
        guard index + 1 < line.upperBound, bytes[index + 1] == 0x20, columns == 0 else { return false }
        return bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "*")
            || bytes[index] == UInt8(ascii: "+")
    }

    private func nestingProblem(_ line: Range<Int>, _ origin: TextOrigin) -> Diagnostic? {
        var depth = 0
        var index = line.lowerBound
        var isRule = true
        while index < line.upperBound {
            switch bytes[index] {
            case 0x20, 0x09: break
            case UInt8(ascii: ">"):
                depth += 1
                isRule = false
            case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
                if index + 1 < line.upperBound, bytes[index + 1] == 0x20 || bytes[index + 1] == 0x09 { depth += 1 }
                isRule = isRule && bytes[index] != UInt8(ascii: "+")
            case UInt8(ascii: "."), UInt8(ascii: ")"): depth += 1
            case 0x30...0x39: isRule = false
            default:
                return depth > ConversionLimits.nesting
                    ? .nestedTooDeeply(at: origin.location(at: line.lowerBound)) : nil
            }
            index += 1
        }
        return depth > ConversionLimits.nesting && !isRule
            ? .nestedTooDeeply(at: origin.location(at: line.lowerBound)) : nil
    }

    private mutating func tableProblem(
        _ line: Range<Int>, _ pipes: Int, _ dashes: Int, _ others: Int, _ origin: TextOrigin
    ) -> Diagnostic? {
        if columns > 0 {
            cells += columns
            return nil
        }
        guard others == 0, dashes > 0, pipes > 0 || dashes > 1 else { return nil }
        guard pipes < ConversionLimits.columns else {
            return .tooIntricate(
                "a table has more than \(ConversionLimits.columns) columns", hint: "Divide the table",
                at: origin.location(at: line.lowerBound))
        }
        if pipes > 0, lines > ConversionLimits.linesBeforeTable {
            return .tooIntricate(
                "a table follows a paragraph of thousands of lines", hint: "Put a blank line before the table",
                at: origin.location(at: line.lowerBound))
        }
        if pipes > 0, lines > 1 { columns = pipes + 1 }
        return nil
    }
}
