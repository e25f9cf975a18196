import Foundation
import Meals
import RealData
import Testing

/// Lines of real recipes.
enum RealLines {
    /// All objects of JSON files, at any depth.
    static func objects(_ path: String) throws -> [[String: Any]] {
        func walk(_ value: Any) -> [[String: Any]] {
            if let array = value as? [Any] { return array.flatMap(walk) }
            guard let object = value as? [String: Any] else { return [] }
            return [object] + object.values.flatMap(walk)
        }
        return try RealData.files(path, "json").flatMap { file in
            (try? JSONSerialization.jsonObject(with: Data(file.bytes))).map(walk) ?? []
        }
    }

    static func strings(_ path: String, _ key: String) throws -> [String] {
        try objects(path).flatMap { object in
            (object[key] as? [String]) ?? (object[key] as? String).map { [$0] } ?? []
        }
    }

    /// The list items below headings that contain one of `headings`.
    static func items(_ path: String, headings: [String]) throws -> [String] {
        try RealData.files(path, "md").flatMap { file in
            var isWanted = false
            var items = [String]()
            for line in file.text.split(whereSeparator: \.isNewline) {
                if line.hasPrefix("#") {
                    isWanted = headings.contains { line.lowercased().contains($0) }
                } else if isWanted, let mark = line.drop(while: { $0 == " " }).first, mark == "-" || mark == "*" {
                    items.append(String(line.drop { $0 == " " }.dropFirst()))
                }
            }
            return items
        }
    }

    static func mealDB() throws -> [String] {
        try objects("themealdb").flatMap { object in
            (1...20).compactMap { number in
                guard let food = object["strIngredient\(number)"] as? String, !food.isEmpty else { return nil }
                return ((object["strMeasure\(number)"] as? String) ?? "") + " " + food
            }
        }
    }
}

@Suite(.enabled(if: RealData.isHere, Comment(rawValue: RealData.absence)))
struct RealLinesTests {
    /// Parses all, requires that nothing is lost, and that of those with a number at least `floor` get an amount.
    private func check(_ lines: [String], floor: Double, _ set: String) {
        var numbered = 0
        var measured = 0
        for line in lines {
            let ingredient = IngredientLine.parse(line)
            guard ingredient.originalText.unicodeScalars.elementsEqual(line.unicodeScalars) else {
                Issue.record("changed: \(line)")
                continue
            }
            if let place = ingredient.place, place.before + place.written + place.after != line {
                Issue.record("not the whole: \(line)")
            }
            if let amount = ingredient.quantity, amount.lower <= .zero { Issue.record("nothing of: \(line)") }
            if line.unicodeScalars.contains(where: { ("0"..."9").contains($0) || "¼½¾".unicodeScalars.contains($0) }) {
                numbered += 1
                if ingredient.isScalable { measured += 1 }
            }
        }
        #expect(numbered > 100, "\(set)")
        #expect(Double(measured) >= Double(numbered) * floor, "\(set): \(measured) of \(numbered), all \(lines.count)")
    }

    @Test func english() throws {
        check(try RealLines.strings("dpapathanasiou-recipes/sample", "ingredients"), floor: 0.98, "dpapathanasiou")
        check(try RealLines.mealDB(), floor: 0.99, "TheMealDB")
        check(try RealLines.items("based.cooking/content", headings: ["ingredient"]), floor: 0.94, "based.cooking")
    }

    @Test func wikibooks() throws {
        check(try RealLines.strings("wikibooks-cookbook", "ingredients"), floor: 0.97, "Wikibooks")
    }

    @Test func manyLanguages() throws {
        check(try RealLines.strings("recipe-scrapers/tests/test_data", "ingredients"), floor: 0.97, "recipe-scrapers")
    }

    /// Many of its lines are sums for the cook, which stay text.
    @Test func chinese() throws {
        check(try RealLines.items("howtocook/dishes", headings: ["原料", "计算"]), floor: 0.85, "HowToCook")
    }

    @Test func timesAndYields() throws {
        let times = try RealLines.strings("wikibooks-cookbook", "time")
        let read = times.count { DurationText.parse($0) != nil }
        #expect(Double(read) >= Double(times.count) * 0.8, "\(read) of \(times.count)")
        let yields = try RealLines.strings("recipe-scrapers/tests/test_data", "yields")
        let counted = yields.count { Servings.parse($0)?.text == $0 }
        #expect(Double(counted) >= Double(yields.count) * 0.97, "\(counted) of \(yields.count)")
    }
}
