import Testing

@testable import Meals

@Suite struct SiteTimeZoneTests {
    private func text(_ date: String, in zone: String) throws -> String {
        try #require(SiteTimeZone(named: zone)).moment(of: try #require(DateStamp(parsing: date))).text
    }

    @Test(arguments: [
        ("2024-05-01", "UTC", "2024-05-01T00:00:00Z"),
        ("2024-05-01", "Europe/Berlin", "2024-05-01T00:00:00+02:00"),
        ("2024-01-01 10:30", "Europe/Berlin", "2024-01-01T10:30:00+01:00"),
        ("2024-05-01 10:30", "America/St_Johns", "2024-05-01T10:30:00-02:30"),
        ("2024-05-01", "Pacific/Kiritimati", "2024-05-01T00:00:00+14:00"),
        ("2024-05-01", "Pacific/Pago_Pago", "2024-05-01T00:00:00-11:00"),
        // Its own offset stands above the zone.
        ("2024-05-01 10:30 -0500", "Europe/Berlin", "2024-05-01T10:30:00-05:00"),
        ("2024-05-01T10:30:00Z", "Europe/Berlin", "2024-05-01T10:30:00Z"),
        // The clocks skip 2:30 and show it twice: https://www.rfc-editor.org/rfc/rfc5545#section-3.3.5
        ("2024-03-31 02:30", "Europe/Berlin", "2024-03-31T02:30:00+01:00"),
        ("2024-03-31 01:59:59", "Europe/Berlin", "2024-03-31T01:59:59+01:00"),
        ("2024-03-31 03:00", "Europe/Berlin", "2024-03-31T03:00:00+02:00"),
        ("2024-10-27 02:30", "Europe/Berlin", "2024-10-27T02:30:00+02:00"),
        ("2024-10-27 03:00", "Europe/Berlin", "2024-10-27T03:00:00+01:00"),
        // A day that has no midnight.
        ("2018-11-04", "America/Sao_Paulo", "2018-11-04T00:00:00-03:00"),
        // Before there were zones.
        ("1850-01-01", "Europe/Berlin", "1850-01-01T00:00:00+00:53"),
        ("0001-01-01", "UTC", "0001-01-01T00:00:00Z"), ("9999-12-31", "Asia/Kolkata", "9999-12-31T00:00:00+05:30"),
    ])
    func moments(date: String, zone: String, expected: String) throws {
        #expect(try text(date, in: zone) == expected)
    }

    @Test(arguments: [
        ("1970-01-01", 0), ("1969-12-31", -86400), ("2000-02-29 12:00", 951_825_600), ("2000-03-01", 951_868_800),
        ("1900-03-01", -2_203_891_200), ("2024-05-01 02:00 +0200", 1_714_521_600), ("0000-03-01", -62_162_035_200),
        ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
    func seconds(date: String, expected: Int) throws {
        #expect(SiteTimeZone.utc.moment(of: try #require(DateStamp(parsing: date))).secondsSince1970 == expected)
    }

    @Test func aDayStaysADay() throws {
        let zone = try #require(SiteTimeZone(named: "Asia/Tokyo"))
        #expect(zone.iso8601(try #require(DateStamp(parsing: "2024-5-1"))) == "2024-05-01")
        #expect(zone.iso8601(try #require(DateStamp(parsing: "2024-5-1 8:00"))) == "2024-05-01T08:00:00+09:00")
    }

    @Test(arguments: [
        "", "x", "europe/berlin", "Europe/Berlyn", "PST", "CET", "GMT+2", "+02:00", "Europe/", "Z", "utc",
    ])
    func whatIsNoZone(name: String) {
        #expect(SiteTimeZone(named: name) == nil)
    }

    @Test(arguments: ["Europe/Kyiv", "Europe/Kiev", "Asia/Kolkata", "Asia/Calcutta", "Etc/GMT+11", "GMT", "Etc/UTC"])
    func oldAndNewNames(name: String) {
        #expect(SiteTimeZone(named: name)?.name == name)
    }
}
