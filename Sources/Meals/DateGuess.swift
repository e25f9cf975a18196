extension DateStamp {
    /// The day that is meant by `31.12.2024`, `31/12/2024`, `12/31/2024`, `2024/12/31` or `20241231`; nil where it may be
    /// one of two, as in `01/02/2024`, which is in January for some and in February for others.
    public init?(guessing text: String) {
        let digits = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        if digits, text.utf8.count == 8 {
            self.init(parsing: "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.dropFirst(6))")
            return
        }
        guard let sign = text.first(where: { ".-/".contains($0) }) else { return nil }
        // "31. 12. 2024" is how some write it.
        let parts = text.split(separator: sign, omittingEmptySubsequences: false).map(\.trimmed)
        guard parts.count == 3,
            parts.allSatisfy({ part in
                (1...4).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            })
        else { return nil }
        if parts[0].utf8.count == 4 {
            self.init(parsing: parts.joined(separator: "-"))
            return
        }
        guard parts[2].utf8.count == 4 else { return nil }
        let dayFirst = DateStamp(parsing: "\(parts[2])-\(parts[1])-\(parts[0])")
        let monthFirst = DateStamp(parsing: "\(parts[2])-\(parts[0])-\(parts[1])")
        // With points, and nowhere else, the day comes first everywhere.
        if sign == ".", let dayFirst {
            self = dayFirst
        } else if let only = dayFirst ?? monthFirst, dayFirst == nil || monthFirst == nil || dayFirst == monthFirst {
            self = only
        } else {
            return nil
        }
    }
}
