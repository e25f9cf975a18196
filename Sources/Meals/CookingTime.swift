/// How long something takes, in whole minutes: exactly, or from so many to so many.
public struct CookingTime: Sendable, Hashable {
    /// The only value, or the smaller of two; at least 1.
    public let minimum: Int
    /// Equal to `minimum` for an exact time.
    public let maximum: Int

    /// An exact time; nil for less than a minute.
    public init?(minutes: Int) { self.init(minutes: minutes, to: minutes) }

    /// From one number of minutes to another that is not smaller; nil otherwise, and for less than a minute.
    public init?(minutes: Int, to maximum: Int) {
        guard minutes >= 1, maximum >= minutes else { return nil }
        self.minimum = minutes
        self.maximum = maximum
    }

    /// Whether it is one time rather than two.
    public var isExact: Bool { minimum == maximum }

    /// The duration of ISO 8601 ("PT1H30M", "P1DT2H"); nil for a range, which that standard cannot say.
    public var iso8601: String? {
        guard isExact else { return nil }
        let (hours, minutes) = minimum.quotientAndRemainder(dividingBy: 60)
        let days = hours / 24
        var text = days > 0 ? "P\(days)D" : "P"
        if hours % 24 > 0 || minutes > 0 { text += "T" }
        if hours % 24 > 0 { text += "\(hours % 24)H" }
        if minutes > 0 { text += "\(minutes)M" }
        return text
    }
}
