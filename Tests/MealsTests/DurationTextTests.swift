import Meals
import Testing

@Suite struct DurationTextTests {
    @Test(arguments: [
        ("PT1H30M", 90), ("P1DT2H", 1560), ("PT90M", 90), ("PT1.5H", 90), ("P1W", 10080), ("pt45m", 45),
        ("PT120S", 2), ("PT0H20M", 20), ("1 h 30 min", 90), ("1 hour 30 minutes", 90), ("1h30", 90), ("90 minutes", 90),
        ("8 h, 10 minutes", 490), ("1½ hours", 90), ("1 ½ hours", 90), ("1:30", 90), ("0:05", 5), ("1:30:00", 90),
        ("30 minutos", 30), ("1 Stunde", 60), ("45 мин", 45), ("30分钟", 30), ("1小时20分", 80), ("1 个小时", 60),
        ("20 min.", 20), ("1 hr and 5 mins", 65), ("1 hora y 15 minutos", 75), ("1 Std. 20 Min.", 80),
        ("ca. 40 min", 40),
        ("1h05", 65), ("2,5 timer", 150), ("1/3 hour", 20), ("1 час 30 минут", 90), ("3 days", 4320), ("1H30M", 90),
        ("１時間３０分", 90), ("minutes: 5", 0),
    ])
    func exactTimes(text: String, minutes: Int) {
        #expect(DurationText.parse(text) == CookingTime(minutes: minutes), "\(text)")
    }

    @Test(arguments: [
        ("10-15 minutes", 10, 15), ("8 a 10 minutos", 8, 10), ("1-2 hours", 60, 120),
        ("1 hour - 1 hour 30 minutes", 60, 90),
        ("45 minutes to 1 hour", 45, 60), ("1 to 1½ hours", 60, 90), ("от 30 до 40 минут", 30, 40), ("20～30分钟", 20, 30),
    ])
    func ranges(text: String, minimum: Int, maximum: Int) {
        let time = DurationText.parse(text)
        #expect(time == CookingTime(minutes: minimum, to: maximum), "\(text)")
        #expect(time?.iso8601 == nil)
    }

    @Test(arguments: [
        "", "overnight", "30", "P", "PT", "P1Y", "P1M", "PT30S", "PT0M", "0 minutes", "30 parsecs",
        "30 min plus chilling",
        "1:75", "10 minutes 1 hour", "PT1M1H", "2 hours - 1 hour", "1 h 90 x", "99999999999999 weeks", "1/7 hour",
    ])
    func whatIsNotUnderstoodIsNil(text: String) {
        #expect(DurationText.parse(text) == nil, "\(text)")
    }

    @Test(arguments: [(90, "PT1H30M"), (60, "PT1H"), (5, "PT5M"), (1560, "P1DT2H"), (1440, "P1D"), (1441, "P1DT1M")])
    func theStandardsText(minutes: Int, text: String) {
        #expect(CookingTime(minutes: minutes)?.iso8601 == text)
        #expect(DurationText.parse(text) == CookingTime(minutes: minutes))
    }

    @Test func theStandardsTextIsReadBackForEveryLength() {
        for minutes in 1...3000 {
            #expect(CookingTime(minutes: minutes)?.iso8601.flatMap(DurationText.parse) == CookingTime(minutes: minutes))
        }
    }
}
