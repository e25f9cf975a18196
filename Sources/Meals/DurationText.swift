/// Reads durations as programs and cooks write them.
public enum DurationText {
    /// "PT1H30M", "1 h 30 min", "1½ hours", "1:30", "10-15 minutes", "1小时20分" and their like in several languages.
    ///
    /// nil for what is not understood whole, for a bare number, for nought (programs write "PT0S" for "not said"), and
    /// for what does not come to whole minutes: the caller keeps the text.
    public static func parse(_ text: String) -> CookingTime? {
        let parser = DurationParser(scanner: AmountScanner(text))
        guard let (low, high) = parser.iso() ?? parser.clock() ?? parser.words(),
            low.isWhole, high.isWhole, high.numerator <= tenYears
        else { return nil }
        return CookingTime(minutes: low.numerator, to: high.numerator)
    }

    /// In minutes; whatever is longer is a slip.
    private static let tenYears = 10 * 366 * 24 * 60
}

private struct DurationParser {
    typealias Minutes = (low: Rational, high: Rational)

    let scanner: AmountScanner

    /// ISO 8601, but for years and months, which are no fixed time.
    func iso() -> Minutes? {
        var place = scanner.skippingSpaces(0)
        guard upper(place) == "P" else { return nil }
        place += 1
        var total = Rational.zero
        var isTime = false
        var last = -1
        while place < scanner.count, scanner[place] != " " {
            if upper(place) == "T", !isTime {
                isTime = true
                place += 1
                continue
            }
            guard let number = scanner.number(at: place), number.slashedBy == nil, let designator = upper(number.end),
                let (order, minutes) = Self.designators[isTime ? "T\(designator)" : "\(designator)"], order > last,
                let part = minutes.multiplied(by: number.value), let sum = total.adding(part)
            else { return nil }
            total = sum
            last = order
            place = number.end + 1
        }
        guard last >= 0, scanner.skippingSpaces(place) == scanner.count else { return nil }
        return (total, total)
    }

    /// Hours and minutes as on a clock: "1:30".
    func clock() -> Minutes? {
        let start = scanner.skippingSpaces(0)
        guard let (hours, colon) = scanner.integer(at: start), hours < 100, scanner[colon] == ":",
            let (minutes, end) = scanner.integer(at: colon + 1), end - colon == 3, minutes < 60
        else { return nil }
        var rest = end
        if scanner[rest] == ":", let (seconds, end) = scanner.integer(at: rest + 1), seconds == 0 { rest = end }
        guard scanner.skippingSpaces(rest) == scanner.count else { return nil }
        let total = Rational(hours * 60 + minutes)
        return (total, total)
    }

    /// Numbers with units, one after the other; perhaps twice, with "to" between.
    func words() -> Minutes? {
        var start = scanner.skippingSpaces(0)
        while scanner[start] == "~" { start = scanner.skippingSpaces(start + 1) }
        for _ in 0..<2 {
            if let word = scanner.word(Self.leadingWords, at: start) {
                start = scanner.skippingSpaces(scanner[word] == "." ? word + 1 : word)
            }
        }
        if scanner[start] == "约" { start = scanner.skippingSpaces(start + 1) }
        guard let (low, end) = compound(at: start) else { return nil }
        if isEnd(end) { return low }
        guard low.low == low.high, let next = scanner.rangeSign(at: end), let (high, end) = compound(at: next),
            high.low == high.high, isEnd(end)
        else { return nil }
        return (low.low, high.high)
    }

    /// "1 hour 30 minutes", "1h30", "10-15 minutes".
    private func compound(at start: Int) -> (Minutes, Int)? {
        var total: Minutes = (.zero, .zero)
        var place = start
        var end = start
        var smallest: Rational?
        while let found = scanner.amount(at: place) {
            var unit = unit(at: scanner.skippingSpaces(found.end))
            if unit == nil, smallest == Self.hour, found.amount.upper == nil, found.amount.lower < Rational(60) {
                // "1h30": what follows hours is minutes.
                unit = (Rational(1), found.end)
            }
            guard let (minutes, unitEnd) = unit, smallest.map({ minutes < $0 }) ?? true,
                found.amount.upper == nil || smallest == nil,
                let scaled = found.amount.scaled(by: minutes), let low = total.low.adding(scaled.lower),
                let high = total.high.adding(scaled.upper ?? scaled.lower)
            else { return nil }
            total = (low, high)
            smallest = minutes
            end = unitEnd
            if found.amount.upper != nil { break }
            place = skippingJoint(end)
        }
        return smallest == nil ? nil : (total, end)
    }

    private func unit(at place: Int) -> (Rational, Int)? {
        for (word, minutes) in Self.scriptUnits where scanner.foldedText(place..<place + word.count, or: "") == word {
            return (minutes, place + word.count)
        }
        var end = place
        while scanner.isLetter(end) { end += 1 }
        guard end > place, let minutes = Self.units[scanner.foldedText(place..<end)] else { return nil }
        if scanner[end] == "(", scanner.foldedText(end..<end + 3, or: "") == "(s)" { end += 3 }
        return (minutes, scanner[end] == "." ? end + 1 : end)
    }

    /// Past a comma or an "and" between hours and minutes.
    private func skippingJoint(_ place: Int) -> Int {
        var place = scanner.skippingSpaces(place)
        if scanner[place] == "," || scanner[place] == "&" { place = scanner.skippingSpaces(place + 1) }
        return scanner.word(Self.joints, at: place).map(scanner.skippingSpaces) ?? place
    }

    private func isEnd(_ place: Int) -> Bool {
        var place = scanner.skippingSpaces(place)
        if scanner[place] == "." || scanner[place] == "。" { place = scanner.skippingSpaces(place + 1) }
        return place >= scanner.count
    }

    private func upper(_ place: Int) -> Character? { scanner[place].map { Character($0).uppercased().first ?? " " } }

    private static let hour = Rational(60)
    private static let day = Rational(24 * 60)

    private static let designators: [String: (order: Int, minutes: Rational)] = [
        "W": (0, Rational(7 * 24 * 60)), "D": (1, day), "TH": (2, hour), "TM": (3, .one),
        "TS": (4, Rational(1, 60) ?? .zero),
    ]

    private static let joints: WordSet = ["and", "und", "y", "et", "e", "и", "og", "och", "en", "i"]
    private static let leadingWords: WordSet = [
        "about", "approx", "approximately", "around", "ca", "circa", "cca", "etwa", "environ", "около", "примерно",
        "unos",
        "unas", "cerca", "ungefähr", "from", "от", "von", "de", "da", "fra", "från",
    ]

    /// Longest first, since one begins with the other.
    private static let scriptUnits: [(String, Rational)] = [
        ("个小时", hour), ("小时", hour), ("時間", hour), ("分钟", .one), ("分鐘", .one), ("分", .one), ("天", day),
        ("日", day),
    ]

    private static let units: [String: Rational] = {
        let lists: [(Rational, String)] = [
            (
                .one,
                "m min mins minute minutes minuto minutos minuti minuta minuty minut minuten minuter minutter minuut "
                    + "minutt minutku мин минут минута минуты минуту perc dakika dk"
            ),
            (
                hour,
                "h hr hrs hour hours hora horas heure heures std stunde stunden uur uren ora ore timme timmar time timer "
                    + "t tim godzina godziny godzin hodina hodiny hodin ч час часа часов óra saat"
            ),
            (
                day,
                "d day days tag tage tagen día días dia dias jour jours giorno giorni dag dagen dagar dage dager "
                    + "день дня дней dzień dni den dny nap gün døgn dygn"
            ),
            (
                Rational(7 * 24 * 60),
                "week weeks woche wochen semana semanas semaine semaines settimana settimane неделя недели недель"
            ),
        ]
        var units = [String: Rational]()
        for (minutes, words) in lists {
            for word in words.split(separator: " ") {
                units[String(word).nfc] = minutes
                units[String(word).nfd] = minutes
            }
        }
        return units
    }()
}

extension AmountScanner {
    /// `fallback` where the range leaves the line.
    fileprivate func foldedText(_ range: Range<Int>, or fallback: String) -> String {
        range.upperBound <= count ? foldedText(range) : fallback
    }
}
