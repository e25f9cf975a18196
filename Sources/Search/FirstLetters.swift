import Diagnostics

/// Answers to the first letters that somebody types, which are the largest of all: with these no part of the index of words is
/// needed for them.
struct FirstLetters: Sendable {
    /// The answer to one beginning of words.
    private struct Answer: Sendable {
        var beginning: String
        var total = 0
        var scopes: [Int]
        var tokens: [Int]
        /// The best meals, the best first.
        var first: [Int32] = []
    }

    /// How many meals an answer names: as many as a page shows.
    static let shown = 24
    /// Beginnings of so many letters at most are answered.
    static let letters = 2

    private let answers: [Answer]

    init(_ index: WordIndex, matcher: TermMatcher, facets: Facets, fewestPostings: Int, spread: some Spread) {
        let beginnings = Self.beginnings(in: index, fewestPostings: fewestPostings)
        answers = spread.map(beginnings.count) { number in
            Self.answer(to: beginnings[number], index, matcher, facets)
        }
    }

    /// One member for each beginning: the total, the counts of scopes and tokens, and the first meals, as digits.
    func write(to json: inout JSONWriter) {
        json.object { json in
            for answer in answers {
                var digits = [UInt8]()
                for number in [answer.total] + answer.scopes + answer.tokens + answer.first.map(Int.init) {
                    PostingDigits.append(number, to: &digits)
                }
                json.key(answer.beginning)
                json.string(digits)
            }
        }
    }

    /// Beginnings of words that have many postings, each once.
    private static func beginnings(in index: WordIndex, fewestPostings: Int) -> [String] {
        var sizes = [String: Int]()
        for (number, word) in index.words.enumerated() {
            for letters in 1...letters where word.utf16.count >= letters {
                // Half of a character is nothing that anybody types.
                guard
                    let end = word.utf16.index(word.startIndex, offsetBy: letters).samePosition(in: word.unicodeScalars)
                else { continue }
                sizes[String(word[..<end]), default: 0] += index.postings(of: Int32(number)).count
            }
        }
        return sizes.filter { $0.value >= fewestPostings }.keys.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
    }

    private static func answer(
        to beginning: String, _ index: WordIndex, _ matcher: TermMatcher, _ facets: Facets
    ) -> Answer {
        var qualities = [Double](repeating: 0, count: index.count)
        var spots = [Int16](repeating: -1, count: index.count)
        for (group, quality) in matcher.groups(for: beginning).sorted(by: { $0.key < $1.key }) {
            matcher.visit(group, quality: quality, term: beginning) { meal, quality, spot in
                let meal = Int(meal)
                let spot = spot.map(Int16.init) ?? -1
                // Of equal ones the first in the name, so that it does not matter which group comes first.
                guard quality > qualities[meal] || quality == qualities[meal] && isBefore(spot, spots[meal]) else {
                    return
                }
                qualities[meal] = quality
                spots[meal] = spot
            }
        }
        var answer = Answer(
            beginning: beginning, scopes: Array(repeating: 0, count: facets.scopeCount),
            tokens: Array(repeating: 0, count: facets.tokenCount))
        var best = [(score: Double, meal: Int32)]()
        for meal in 0..<index.count where qualities[meal] > 0 {
            answer.total += 1
            facets.count(meal, scopes: &answer.scopes, tokens: &answer.tokens)
            let score = score(quality: qualities[meal], spot: spots[meal])
            if best.count == shown, let last = best.last, last.score >= score { continue }
            let place = best.firstIndex { $0.score < score } ?? best.count
            best.insert((score, Int32(meal)), at: place)
            if best.count > shown { best.removeLast() }
        }
        answer.first = best.map(\.meal)
        return answer
    }

    private static func isBefore(_ spot: Int16, _ other: Int16) -> Bool { spot >= 0 && (other < 0 || spot < other) }

    /// The score of a meal for one word, as `scoreOf` in `meals.js` has it, rounding included.
    private static func score(quality: Double, spot: Int16) -> Double {
        var (extra, whole) = (TermMatcher.usualExtraWords, 0.0)
        if spot >= 0 {
            var length = 1
            while (length + 1) * length / 2 <= Int(spot) { length += 1 }
            extra = min(Double(length - 1), TermMatcher.mostExtraWords)
            whole = length == 1 ? TermMatcher.wholeName : 0
        }
        return 8000 + (quality - TermMatcher.extraWord * extra + whole) + 100
    }
}
