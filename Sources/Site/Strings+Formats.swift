import Meals

/// Numbers, days, times and money as a language writes them.
extension Strings {
    /// A whole number with the language's separators.
    func number(_ number: Int) -> String {
        let digits = String(number.magnitude)
        // Four digits stay together, as most languages' style guides have it.
        guard digits.utf8.count > 4 else { return String(number) }
        var groups = [Substring]()
        var rest = digits[...]
        while !rest.isEmpty {
            groups.insert(rest.suffix(3), at: 0)
            rest = rest.dropLast(3)
        }
        return (number < 0 ? "-" : "") + groups.joined(separator: text("groupSeparator"))
    }

    /// A rating with one decimal place.
    func rating(_ rating: Double) -> String {
        let tenths = Int((rating * 10).rounded())
        return "\(tenths / 10)\(text("decimalSeparator"))\(tenths % 10)"
    }

    /// Texts in one line.
    func list(_ texts: some Sequence<String>) -> String { texts.joined(separator: text("listSeparator")) }

    /// A day as the language writes it: "31 May 2024".
    func date(_ date: DateStamp) -> String {
        text(
            "dateFormat",
            [
                "day": String(date.day), "month": name(String(date.month), of: "months") ?? String(date.month),
                "year": String(date.year),
            ])
    }

    /// A time as short as the language has it: "1 h 30 min", "10–15 min".
    func time(_ time: CookingTime) -> String {
        if time.isExact { return duration(time.minimum) }
        if time.maximum < 60 { return text("minutes", ["n": range(String(time.minimum), String(time.maximum))]) }
        // "1 h – 1 h 15 min": what has spaces in it needs some around the dash.
        return range(duration(time.minimum) + " ", " " + duration(time.maximum))
    }

    private func range(_ first: String, _ last: String) -> String { text("range", ["from": first, "to": last]) }

    private func duration(_ minutes: Int) -> String {
        let (days, hours) = (minutes / 1440, minutes % 1440 / 60)
        var parts = [String]()
        if days > 0 { parts.append(count("days", days)) }
        if hours > 0 { parts.append(text("hours", ["n": String(hours)])) }
        if minutes % 60 > 0 { parts.append(text("minutes", ["n": String(minutes % 60)])) }
        return parts.joined(separator: " ")
    }

    /// An amount of money: "€4.50", "4,50 €", "CHF 4.50".
    func price(_ price: MealDetails.Price) -> String {
        // 4.5 is written 4.50, as money is; nothing is rounded.
        let isShort = price.amount.utf8.dropLast().last == UInt8(ascii: ".")
        let amount = (isShort ? price.amount + "0" : price.amount).replacing(".", with: text("decimalSeparator"))
        // A code is set apart from the digits, as a sign need not be.
        let code = text("priceFormat").contains("}{") ? price.currency + "\u{A0}" : price.currency
        return text("priceFormat", ["amount": amount, "currency": Self.currencySigns[price.currency] ?? code])
    }

    private static let currencySigns = [
        "EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "CNY": "¥", "INR": "₹", "KRW": "₩", "RUB": "₽", "UAH": "₴",
        "TRY": "₺", "ILS": "₪", "PHP": "₱", "VND": "₫", "NGN": "₦",
    ]
}
