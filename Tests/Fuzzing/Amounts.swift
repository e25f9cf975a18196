import Diagnostics
import Meals

/// One line of a recipe, read as an ingredient, a duration, a yield, an amount, a date, a rule and a name.
@Sendable func fuzzAmounts(_ bytes: [UInt8]) {
    let line = String(decoding: bytes, as: UTF8.self)
    checkIngredient(line)
    checkTimes(line)
    checkNumbers(line)
    checkWords(line)
}

private func checkIngredient(_ line: String) {
    let ingredient = IngredientLine.parse(line)
    require(isSame(ingredient.originalText, line), "the line is changed")
    require((ingredient.quantity == nil) == (ingredient.place == nil), "an amount without a place, or the other way")
    guard let amount = ingredient.quantity, let place = ingredient.place else { return }
    require(isSame(place.before + place.written + place.after, line), "the line is not its parts: \(place)")
    require(!place.written.isEmpty, "the amount is nowhere")
    check(amount)
}

private func checkTimes(_ line: String) {
    if let time = DurationText.parse(line) {
        require(time.minimum >= 1 && time.minimum <= time.maximum, "a time of \(time)")
        if let text = time.iso8601 { require(DurationText.parse(text) == time, "\(text) is not \(time)") }
    }
    if let date = DateStamp(parsing: line) {
        require(DateStamp(parsing: date.iso8601) == date, "\(date.iso8601) is another date")
    }
    if let servings = Servings.parse(line) {
        require(servings.minimum > .zero, "no servings")
        require(servings.maximum.map { $0 > servings.minimum } ?? true, "a range the wrong way round")
        require(isSame(servings.text, line), "the text is changed")
        let rest = servings.before.utf8.count + servings.after.utf8.count
        require(
            line.utf8.starts(with: servings.before.utf8) && rest < line.utf8.count
                && line.utf8.suffix(servings.after.utf8.count).elementsEqual(servings.after.utf8),
            "the text is not its parts: \(servings)")
        if let factor = servings.factor(for: Rational(3)), let three = servings.scaled(by: factor) {
            require(three.lower == Rational(3), "scaled to three it is \(three)")
        }
    }
}

private func checkNumbers(_ line: String) {
    if let amount = Amount(parsing: line) { check(amount) }
    guard let number = Rational(parsing: line) else { return }
    // What has too many digits is no number to the reader.
    let digits = max(String(number.numerator).count, String(number.denominator).count)
    guard digits < 14 else { return }
    require(Rational(parsing: number.mixed) == number, "\(number.mixed) is another number than \(number)")
}

private func check(_ amount: Amount) {
    require(amount.lower >= .zero, "less than nothing: \(amount)")
    require(amount.upper.map { $0 > amount.lower } ?? true, "a range the wrong way round: \(amount)")
    for factor in [Rational(2), Rational(Int.max), .zero, Rational(1, Int.max), Rational(2, 3)].compactMap({ $0 }) {
        guard let scaled = amount.scaled(by: factor) else { continue }
        _ = scaled.lower.mixed + scaled.lower.decimal(places: 2)
        if factor > .zero, let inverse = Rational.one.divided(by: factor), let back = scaled.scaled(by: inverse) {
            require(back == amount, "there and back by \(factor) makes \(back) of \(amount)")
        }
    }
}

private func checkWords(_ line: String) {
    do throws(Rule.ParseError) {
        let rule = try Rule(parsing: line)
        require(!rule.conditions.isEmpty, "a rule that asks for nothing")
        let meal = Meal(id: Located("a", in: SourceText(file: "a", ""), at: 0), name: "A", rating: 4.5)
        _ = rule.matches(meal, tagSlugs: ["on-sale"])
    } catch {
        require(!error.message.isEmpty && !error.hint.isEmpty, "a rule is refused, and nothing is said")
    }
    let slug = Slug.make(from: line)
    require(slug.utf8.count <= Slug.maximumLength, "a slug of \(slug.utf8.count) bytes")
    require(slug.isEmpty || Slug.isValid(slug), "the slug \(slug) is no slug")
    require(line.isEmpty || !Slug.named(line).isEmpty, "a name without a slug")
}

/// Whether two texts have the same bytes; `==` takes an accent and its letter for one with the letter that has both.
private func isSame(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
