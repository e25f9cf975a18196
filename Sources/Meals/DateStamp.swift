/// A day, or a moment, as an owner wrote it. No clock and no time zone of this computer is asked for anything: a day is
/// a day, and a time without an offset is in the site's own zone.
public struct DateStamp: Sendable, Hashable {
    /// The time of a day.
    public struct Time: Sendable, Hashable {
        /// Since midnight.
        public var seconds: Int
        /// From UTC, east is positive; nil where none was written.
        public var offsetMinutes: Int?
    }

    /// Of the common era, four digits.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31, and one that the month has.
    public let day: Int
    /// nil for a whole day.
    public let time: Time?

    /// Reads `2024-05-01`, `2024-5-1`, `2024-05-01T10:30:00Z` and `2024-05-01 10:30 +0200`; nil for anything else, such
    /// as a day that its month does not have.
    public init?(parsing text: String) {
        var scanner = Scanner(text)
        guard let year = scanner.number(digits: 4...4), scanner.take("-"), let month = scanner.number(digits: 1...2),
            scanner.take("-"), let day = scanner.number(digits: 1...2), (1...12).contains(month),
            (1...Self.days(in: month, of: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        if scanner.isAtEnd {
            time = nil
            return
        }
        guard scanner.take("T") || scanner.take("t") || scanner.takeSpaces(), let time = scanner.time(), scanner.isAtEnd
        else { return nil }
        self.time = time
    }

    /// The day of another date with this time.
    init(copying other: DateStamp, time: Time?) {
        (year, month, day) = (other.year, other.month, other.day)
        self.time = time
    }

    /// Whether this is later, as the calendar and the clock on the wall say: without an offset nothing else is known.
    public func isLater(than other: DateStamp) -> Bool {
        (year, month, day, time?.seconds ?? 0) > (other.year, other.month, other.day, other.time?.seconds ?? 0)
    }

    /// The day, and the time where there is one, as ISO 8601 has it.
    public var iso8601: String {
        let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
        guard let time else { return date }
        let clock = [time.seconds / 3600, time.seconds / 60 % 60, time.seconds % 60].map { Self.padded($0, 2) }
        let offset = time.offsetMinutes.map { minutes in
            minutes == 0
                ? "Z"
                : "\(minutes < 0 ? "-" : "+")\(Self.padded(abs(minutes) / 60, 2)):\(Self.padded(abs(minutes) % 60, 2))"
        }
        return "\(date)T\(clock.joined(separator: ":"))\(offset ?? "")"
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

/// Walks over the characters of a date.
private struct Scanner {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ sign: Character) -> Bool {
        guard let first = rest.first, first == sign.asciiValue else { return false }
        rest.removeFirst()
        return true
    }

    mutating func takeSpaces() -> Bool {
        var found = false
        while take(" ") { found = true }
        return found
    }

    mutating func number(digits: ClosedRange<Int>) -> Int? {
        let found = rest.prefix(digits.upperBound).prefix { (0x30...0x39).contains($0) }
        guard digits.contains(found.count) else { return nil }
        rest.removeFirst(found.count)
        return Int(String(decoding: found, as: UTF8.self))
    }

    /// `10:30`, `10:30:00`, `10:30:00.123`, with `Z`, `+02:00`, `+0200` or nothing behind it.
    mutating func time() -> DateStamp.Time? {
        guard let hours = number(digits: 1...2), hours < 24, take(":"), let minutes = number(digits: 2...2),
            minutes < 60
        else { return nil }
        var seconds = 0
        if take(":") {
            guard let found = number(digits: 2...2), found < 60 else { return nil }
            seconds = found
            if take("."), number(digits: 1...9) == nil { return nil }
        }
        _ = takeSpaces()
        let total = hours * 3600 + minutes * 60 + seconds
        if isAtEnd { return .init(seconds: total, offsetMinutes: nil) }
        if take("Z") || take("z") { return .init(seconds: total, offsetMinutes: 0) }
        let isNegative = take("-")
        guard isNegative || take("+"), let offsetHours = number(digits: 2...2), offsetHours < 24 else { return nil }
        _ = take(":")
        let offsetMinutes = number(digits: 2...2) ?? 0
        guard offsetMinutes < 60 else { return nil }
        return .init(seconds: total, offsetMinutes: (isNegative ? -1 : 1) * (offsetHours * 60 + offsetMinutes))
    }
}
