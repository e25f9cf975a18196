import Foundation

/// The zone that a time without an offset is in. Foundation brings the rules of all zones itself, so that the answer is
/// the same on every computer and in every zone that one stands in.
public struct SiteTimeZone: Sendable, Equatable {
    /// As the zone database of IANA has it, such as "Europe/Berlin", or "UTC".
    public let name: String
    /// nil for UTC, which asks nobody.
    private let zone: TimeZone?

    /// Without summer and without surprises.
    public static let utc = SiteTimeZone(name: "UTC", zone: nil)

    private init(name: String, zone: TimeZone?) {
        self.name = name
        self.zone = zone
    }

    /// The zone of this name: an area and a place, or "UTC" or "GMT"; nil where there is none. Abbreviations such as "PST"
    /// are no names: several zones share one.
    public init?(named name: String) {
        if name == "UTC" || name == "GMT" {
            self.init(name: name, zone: nil)
            return
        }
        guard name.utf8.contains(UInt8(ascii: "/")), let zone = TimeZone(identifier: name) else { return nil }
        self.init(name: name, zone: zone)
    }

    /// Names that a mistyped one may mean.
    public static var knownNames: [String] { ["UTC"] + TimeZone.knownTimeZoneIdentifiers }

    /// The moment that a date means: a time without an offset is one of this zone's clocks, and a day begins at midnight.
    ///
    /// A time that the clocks show twice is the first of the two; one that they skip is reckoned as if they had not been
    /// put forward yet (both as RFC 5545, section 3.3.5). Offsets are whole minutes, as RFC 3339 writes them.
    public func moment(of date: DateStamp) -> Moment {
        let wall = date.daysSince1970 * 86400 + (date.time?.seconds ?? 0)
        let offset = date.time?.offsetMinutes ?? offsetMinutes(atWallTime: wall)
        return Moment(secondsSince1970: wall - offset * 60, date: date, offsetMinutes: offset)
    }

    /// The day as it is written; a time with its offset.
    public func iso8601(_ date: DateStamp) -> String { date.time == nil ? date.iso8601 : moment(of: date).text }

    private func offsetMinutes(atWallTime wall: Int) -> Int {
        guard let zone else { return 0 }
        func offset(at seconds: Int) -> Int {
            let exact = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
            // Before there were zones, places had their own time, to the second.
            return Int((Double(exact) / 60).rounded())
        }
        // Clocks are not put twice within two days.
        let before = offset(at: wall - 86400)
        let after = offset(at: wall + 86400)
        if before == after || offset(at: wall - before * 60) == before { return before }
        return offset(at: wall - after * 60) == after ? after : before
    }
}

/// A moment, and how it was written.
public struct Moment: Sendable, Hashable {
    /// Since 1970 began in UTC, leap seconds left out.
    public let secondsSince1970: Int
    fileprivate let date: DateStamp
    fileprivate let offsetMinutes: Int

    /// As RFC 3339 has it, with the offset of the place: `2024-05-01T10:30:00+02:00`.
    public var text: String {
        DateStamp(copying: date, time: .init(seconds: date.time?.seconds ?? 0, offsetMinutes: offsetMinutes)).iso8601
    }
}

extension DateStamp {
    /// Of the Gregorian calendar, also before it was in use.
    fileprivate var daysSince1970: Int {
        // The year begins in March, so that its last day is the one that may be missing.
        let shifted = month > 2 ? year : year - 1
        let (era, yearOfEra) = (shifted < 0 ? -1 : shifted / 400, shifted < 0 ? shifted + 400 : shifted % 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
