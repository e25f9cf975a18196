import Diagnostics
import Foundation
import Reading
import Testing

/// What tables say when nothing is wrong with them.
@Suite struct TableReaderTests {
    static let rowsTable: [(String, String)] = [
        ("name\nPita\n", "{name: \"Pita\"}"),
        ("name\nPita", "{name: \"Pita\"}"),
        (
            "name,location\nPita,Egypt\nPho,Vietnam\n",
            "{name: \"Pita\", location: \"Egypt\"} {name: \"Pho\", location: \"Vietnam\"}"
        ),
        (
            "name,location\r\nPita,Egypt\rPho,Vietnam\nPie,Wales",
            "{name: \"Pita\", location: \"Egypt\"} "
                + "{name: \"Pho\", location: \"Vietnam\"} {name: \"Pie\", location: \"Wales\"}"
        ),
        ("\u{FEFF}name\nCrème\n", "{name: \"Crème\"}"),
        ("name\n", ""), ("name", ""),
        // Quotes.
        ("name,location\n\"Pita, hot\",\"the \"\"best\"\"\"\n", "{name: \"Pita, hot\", location: \"the \"best\"\"}"),
        ("\"name\",\"location\"\n\"Pita\",\"\"\n", "{name: \"Pita\"}"),
        ("name,description\nPita,\"One\n\nTwo\r\nThree\"\n", "{name: \"Pita\", description: \"One\n\nTwo\r\nThree\"}"),
        ("name,location\n \"Pita, hot\" , \"x\"\t\n", "{name: \"Pita, hot\", location: \"x\"}"),
        ("name\n\"\"\"Best\"\" pita\"\n", "{name: \"\"Best\" pita\"}"),
        ("name,location\n\"\"\"\",x\n", "{name: \"\"\", location: \"x\"}"),
        // Spaces, and what is missing.
        ("name , location\n  Pita  bread ,\tEgypt \n", "{name: \"Pita  bread\", location: \"Egypt\"}"),
        (
            "name,location,slug\nPita\nPho,,\nPie,\" \",x\n",
            "{name: \"Pita\"} {name: \"Pho\"} {name: \"Pie\", slug: \"x\"}"
        ),
        ("\n\nname,location,,\n\nPita,Egypt,,\n,,,\n   \n", "{name: \"Pita\", location: \"Egypt\"}"),
        // Delimiters.
        ("name;location\nPita, hot;Egypt\n", "{name: \"Pita, hot\", location: \"Egypt\"}"),
        ("name\tlocation\nPita; hot\tEgypt\n", "{name: \"Pita; hot\", location: \"Egypt\"}"),
        ("name\tlocation\n\tEgypt\n", "{location: \"Egypt\"}"),
        ("name|location\nPita|Egypt\n", "{name: \"Pita\", location: \"Egypt\"}"),
        ("name;location;\"a,b,c,d,e\"\nPita;Egypt;\n", "{name: \"Pita\", location: \"Egypt\"}"),
        ("name;Notes (a, b, c, d)\nPita;x\n", "{name: \"Pita\"}"),
        ("sep=;\r\nname;location\r\nPita;Egypt\r\n", "{name: \"Pita\", location: \"Egypt\"}"),
        ("\u{FEFF}\"SEP=^\"\nname^location\nPita^a;b,c\n", "{name: \"Pita\", location: \"a;b,c\"}"),
        ("sep=,,,\nname,location,\nPita,Egypt,\n", "{name: \"Pita\", location: \"Egypt\"}"),
        ("sep=\t\nname\tlocation\nPita\tEgypt", "{name: \"Pita\", location: \"Egypt\"}"),
        // Columns' names.
        ("NAME,Image URL,LOCATION\nPita,a.jpg,x\n", "{name: \"Pita\", imageURL: \"a.jpg\", location: \"x\"}"),
        ("Name,image_url,colour\nPita,a.jpg,red\n", "{name: \"Pita\", imageURL: \"a.jpg\"}"),
        ("name,image-URL\nPita,a.jpg\n", "{name: \"Pita\", imageURL: \"a.jpg\"}"),
    ]

    @Test(arguments: rowsTable) func rows(_ text: String, _ expected: String) {
        let (table, diagnostics) = readTable(text)
        #expect(table?.records.map { shown($0) }.joined(separator: " ") == expected)
        #expect(shown(diagnostics) == "")
    }

    static let cellsTable: [(String, String, String)] = [
        ("rating", "4.5", "4.5"), ("rating", "\"4,5\"", "4.5~4,5"), ("rating", "04", "4~04"), ("rating", "0", "0"),
        ("rating", "-1", "-1"), ("rating", "0.50", "0.50"), ("rating", "4/5", "\"4/5\""),
        ("rating", "good", "\"good\""), ("rating", "4.", "\"4.\""), ("rating", "1.2.3", "\"1.2.3\""),
        ("rating", "1e2", "\"1e2\""), ("rating", "٤", "\"٤\""),
        ("id", "0012", "\"0012\""), ("id", "12", "\"12\""), ("location", "true", "\"true\""),
        ("hidden", "TRUE", "true~TRUE"), ("hidden", "yes", "true~yes"), ("hidden", "x", "true~x"),
        ("hidden", "1", "true~1"), ("hidden", "False", "false~False"), ("hidden", "no", "false~no"),
        ("hidden", "0", "false~0"), ("hidden", "maybe", "\"maybe\""),
        ("tags", "\"a, b\"", "[\"a\", \"b\"]"), ("tags", "a; b", "[\"a\", \"b\"]"), ("tags", "a|b", "[\"a\", \"b\"]"),
        ("tags", "\"a\nb\r\nc\"", "[\"a\", \"b\", \"c\"]"), ("tags", "To go", "[\"To go\"]"),
        ("tags", "\"Tom's, best; quick;\"", "[\"Tom's, best\", \"quick\"]"), ("tags", "\",, a ,\"", "[\"a\"]"),
        ("tags", "\"the \"\"best\"\", b\"", "[\"the \"best\"\", \"b\"]"), ("tags", ";", "[]"),
        ("tags", "2024", "[\"2024\"]"),
        ("allergens", "milk; nuts", "[\"milk\", \"nuts\"]"), ("diets", "Vegan", "[\"Vegan\"]"),
        ("images", "\"a.jpg, b.jpg\"", "[\"a.jpg\", \"b.jpg\"]"),
        ("images", "\"https://x.org/w_3,h_2/a;b.jpg|c.jpg\"", "[\"https://x.org/w_3,h_2/a;b.jpg\", \"c.jpg\"]"),
        ("images", "\"https://x.org/w_3,h_2/a.jpg\"", "[\"https://x.org/w_3,h_2/a.jpg\"]"),
        ("nutrition", "\"calories : 9 kcal\nfat: 1,5 g\n\"", "{calories: \"9 kcal\", fat: \"1,5 g\"}"),
        ("nutrition", "\"calories: 9 kcal, fat: 1,5 g, salt:, fat: 2 g\"", "{calories: \"9 kcal\", fat: \"1,5 g\"}"),
        ("nutrition", "9 kcal", "\"9 kcal\""), ("nutrition", ": 9", "\": 9\""),
    ]

    @Test(arguments: cellsTable) func cells(_ column: String, _ cell: String, _ expected: String) {
        let (table, diagnostics) = readTable("name,\(column)\nPita,\(cell)\n")
        #expect(shown(table?.records.first?[column]) == expected)
        #expect(shown(diagnostics) == "")
    }

    @Test func decimalCommasNeedNoQuotesBetweenSemicolons() {
        #expect(shown(readTable("name;rating\nPita;4,5\n").table?.records.first?["rating"]) == "4.5~4,5")
    }

    @Test func inTSVFilesTheTabIsPreferred() {
        let (table, diagnostics) = readTable("name\nPita, hot\n", file: "meals/x.TSV")
        #expect(table?.records.first?["name"]?.text == "Pita, hot" && diagnostics.isEmpty)
        #expect(readTable("name,location\nPita,x\n", file: "x.tsv").table?.records.first?["location"]?.text == "x")
    }

    @Test func placesAreThoseInTheFile() throws {
        let text = "name;tags;rating\n\"Pho\";\"a, \"\"b\"\"\";4,5\n ;x;\n"
        let (table, _) = readTable(text)
        let source = SourceText(file: "f", text)
        let records = try #require(table?.records)
        #expect(records.map { source.location(at: $0.offset).description } == ["f:2:1", "f:3:2"])
        let members = try #require(records[0].members)
        #expect(members.map { source.location(at: $0.value.offset).description } == ["f:2:1", "f:2:7", "f:2:18"])
        #expect(members.map { source.location(at: $0.keyOffset).description } == ["f:1:1", "f:1:6", "f:1:11"])
        let tags = try #require(members[1].value.elements)
        #expect(tags.map { source.location(at: $0.offset).description } == ["f:2:8", "f:2:11"])
        #expect(tags[1].text == "\"b\"")
        #expect((0...3).map { tags[1].origin(in: source).location(at: $0).column } == [11, 13, 14, 16])
    }

    /// `☃` stands in the text and in the file; both places must be the same one.
    @Test(arguments: [
        "a ☃", "\"☃\"", "\"\"\"☃\"", "\"one\n\n  two\r\n\"\"three\"\" é☃\"", "  x  y\t☃ ", "\"\"\"\"\"☃\"\"\"",
    ])
    func placesInCellsArePlacesInTheFile(_ cell: String) throws {
        let file = "name,description\nPita,\(cell)\n"
        let node = try #require(readTable(file).table?.records.first?["description"])
        let (text, source) = (try #require(node.text), SourceText(file: "f", file))
        func offset(in text: String) throws -> Int {
            let range = try #require(text.utf8.firstRange(of: "☃".utf8))
            return text.utf8.distance(from: text.utf8.startIndex, to: range.lowerBound)
        }
        let place = try node.origin(in: source).location(at: offset(in: text))
        #expect(place == source.location(at: try offset(in: file)))
    }

    /// Whatever texts a spreadsheet writes, the same come back.
    @Test(arguments: [",", ";", "\t", "|"]) func textsComeBackAsTheyWereWritten(_ delimiter: String) {
        let pieces = ["a", "é😀", "\"", "\"\"", ",", ";", "\t", "|", "\n", "\r\n", "\r", " ", "sep=", "name"]
        var generator = RobustnessTests.Generator(state: 20_240_602)
        for _ in 0..<300 {
            let rows = (0..<4).map { _ in
                (0..<3).map { _ in
                    "x"
                        + (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
                            pieces.randomElement(using: &generator) ?? ""
                        }.joined()
                }
            }
            let lines = rows.map { row in
                row.map { "\"" + $0.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }.joined(separator: delimiter)
            }
            let header = ["name", "location", "description"].joined(separator: delimiter)
            let (table, diagnostics) = readTable(([header] + lines).joined(separator: "\r\n"))
            let read = table?.records.map { $0.members?.compactMap(\.value.text) ?? [] }
            // Strings are equal when they look so; bytes say more.
            #expect(
                diagnostics.isEmpty && read?.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } }
            )
        }
    }

    @Test func manyColumnsAndLongCellsAreRead() {
        let columns = (0..<10_000).map { "c\($0)" }.joined(separator: ",")
        let long = String(repeating: "long, \"\"text\"\"\n", count: 70_000)
        let commas = String(repeating: ",", count: 9_999)
        let (table, diagnostics) = readTable("\(columns),name,description\n\(commas),Pita,\"\(long)\"\n")
        #expect(diagnostics.isEmpty && table?.unusedColumns.count == 10_000)
        #expect(table?.records.first?["description"]?.text?.utf8.count == 70_000 * 13)
    }

    @Test func hundredThousandRowsAreRead() {
        let rows = String(repeating: "Pita,4.5,\"a, b\",x\n", count: 100_000)
        let (table, diagnostics) = readTable("name,rating,tags,colour\n\(rows)")
        #expect(table?.records.count == 100_000 && diagnostics.isEmpty)
    }
}
