import Diagnostics
import Reading
import Testing

@Suite struct TableMistakeTests {
    static let mistakesTable: [(String, String, Int?)] = [
        // Quotes.
        ("name\nPita\n\"Pho\nPie\n", "E040 3:1 This quote is never closed, so the rest of the file is one field", 1),
        ("name,\"x\nPita,1\n", "E040 1:6 This quote is never closed, so the rest of the file is one field", nil),
        ("name\n\"Pita\" hot\nPho\n", "E041 2:8 Text follows the closing quote of a field: hot", 1),
        (
            "name,rating\n\"The \"best, true\" one\",4\nPho,3\n",
            "E041 2:7 Text follows the closing quote of a field: best, true\" one\"", 1
        ),
        (
            "name,rating\n\"Pita,4\n\"Pho\",3\nPie,2\n",
            "E041 3:2 Text follows the closing quote of a field: Pho\"", 1
        ),
        ("name\n12\" pizza\n", "W045 2:3 A quote stands inside a field that has no quotes around it; it is kept", 1),
        // Fields.
        ("name,rating\nPita,4,5\nPho,3\n", "E042 2:8 This row has 3 fields, but there are 2 columns", 1),
        ("name\n\"Pita\",\"é\",\n", "E042 2:8 This row has 3 fields, but there is one column", 0),
        ("name,rating\nPita,4,,\n", "W046 2:8 This row has empty fields beyond the last column", 1),
        (
            "name,rating\nPita,4,,\nPho,3\nPie,2,\n",
            "W046 2:8 This row and 1 more have empty fields beyond the last column", 3
        ),
        ("name,,\nPita,,x\nPho,,y\n", "W047 1:7 Column 3 has no name, so what stands in it is not used", 2),
        // The header.
        ("", "E014 1:1 The file is empty", nil),
        ("\u{FEFF} \n,,\n", "E014 1:1 The file is empty", nil),
        ("sep=;\n", "E014 1:1 The file is empty", nil),
        ("Pita,4\nPho,3\n", "E044 1:1 No column is called \"name\"", nil),
        ("\nrating\n4\n", "E044 2:1 No column is called \"name\"", nil),
        ("name,tags,name\nPita,a,b\n", "E043 1:11 Two columns are called \"name\"", 1),
        ("name,Image URL,imageURL\n", "E043 1:16 The columns \"Image URL\" and \"imageURL\" mean the same", 0),
        ("name,colour,colour\n", "E043 1:13 Two columns are called \"colour\"", 0),
        ("Title,Rating\nPita,4\nPho,3\n", "W180 1:1 The column \"Title\" is read as \"name\"", 2),
        ("title,name\nPita,Pho\n", "W181 1:1 The column \"title\" is not used, since \"name\" is there too", 1),
        ("name,draft\nPita,x\n", "W180 1:6 The column \"draft\" is read as \"hidden\"", 1),
        (
            "name,img,image\nPita,a,b\n",
            "W180 1:6 The column \"img\" is read as \"imageURL\"\n"
                + "W181 1:10 The column \"image\" is not used, since \"imageURL\" is there too", 1
        ),
        // Encodings.
        ("name\nPi\0ta\n", "E003 2:3 A NUL byte stands in the text: the file is damaged, or no text", nil),
    ]

    @Test(arguments: mistakesTable) func mistakes(_ text: String, _ expected: String, _ records: Int?) {
        let (table, diagnostics) = readTable(text)
        #expect(shown(diagnostics) == expected)
        #expect(table?.records.count == records)
        #expect(diagnostics.allSatisfy { $0.hint?.isEmpty == false && $0.hint?.hasSuffix(".") == false })
    }

    @Test func bothPlacesAreNamed() {
        func related(_ text: String) -> [String] {
            readTable(text).diagnostics.flatMap { $0.related.map { "\($0.location) \($0.message)" } }
        }
        #expect(related("name\n\"Pita\" hot\n") == ["meals.csv:2:1 the field is opened here"])
        #expect(related("name,tags,Name\n") == ["meals.csv:1:1 the first one"])
        #expect(related("title,name\n") == ["meals.csv:1:7 this one is used"])
        #expect(related("name,\nPita\nPho,x\n") == ["meals.csv:3:5 this, for example"])
    }

    @Test func hintsFitTheFile() {
        func hints(_ text: String) -> [String] { readTable(text).diagnostics.compactMap(\.hint) }
        #expect(hints("nmae;rating\n") == ["Perhaps \"nmae\" is to be \"name\""])
        #expect(hints("a;b\n") == ["Name the columns in the first line: name;category;rating"])
        #expect(hints("name;rating\nPita;4;5\n").first?.contains("a semicolon") == true)
        #expect(hints("name\trating\nPita\t4\t5\n").first?.contains("a tab") == true)
    }

    @Test func filesThatAreNotUTF8AreRefused() {
        for bytes: [UInt8] in [Array("name\nCr".utf8) + [0xE8], [0xFF, 0xFE] + "name".utf8.flatMap { [$0, 0] }] {
            var diagnostics = [Diagnostic]()
            let table = TableReader.read(SourceText(file: "f", bytes: bytes), diagnostics: &diagnostics)
            #expect(table == nil && diagnostics.map(\.severity) == [.error])
        }
    }

    @Test func twentyMistakesEndTheReading() {
        let (table, diagnostics) = readTable("name\n" + String(repeating: "Pita,4\n", count: 5000))
        #expect(table?.records.isEmpty == true && diagnostics.count == 21)
        #expect(diagnostics.last?.code == .tooManyMistakes && diagnostics.last?.location?.line == 21)
    }

    @Test func aLongFieldIsShownShortened() {
        let (_, diagnostics) = readTable("name\n\"Pita\" " + String(repeating: "x", count: 1_000_000))
        #expect(diagnostics.allSatisfy { $0.message.count < 120 })
        let (table, _) = readTable("name," + String(repeating: "x", count: 1_000_000))
        #expect(table?.unusedColumns.keys.allSatisfy { $0.count == 100 } == true)
    }

    /// Damaged tables: reading ends, and either gives rows or says what is wrong.
    @Test func damagedFilesAreReadOrRefused() {
        let seed =
            "sep=;\r\nname;Image URL;tags;hidden;rating;description\r\n"
            + "\"Pho \"\"bo\"\"\";a.jpg;\"a, b\";x;4,5;\"One\n\nTwo\"\r\n Crème 😀;;a|b;no;;\r\n"
        let pieces = [
            "\"", "\"\"", ";", ",", "\t", "|", "\n", "\r", "\r\n", " ", "name", "title", "é", "\0", "\u{FEFF}",
        ]
        var generator = RobustnessTests.Generator(state: 20_240_601)
        for _ in 0..<4000 {
            var bytes = Array(seed.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let at = Int.random(in: 0...bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 0...12, using: &generator)))
                case 1:
                    let end = min(bytes.count, at + Int.random(in: 0...20, using: &generator))
                    bytes.insert(contentsOf: Array(bytes[at..<end]), at: 0)
                default: bytes.insert(contentsOf: Array((pieces.randomElement(using: &generator) ?? "").utf8), at: at)
                }
            }
            check(SourceText(file: "f", bytes: bytes))
        }
    }

    private func check(_ source: SourceText) {
        var diagnostics = [Diagnostic]()
        guard let table = TableReader.read(source, diagnostics: &diagnostics) else {
            let text = String(decoding: source.bytes, as: UTF8.self)
            #expect(diagnostics.contains { $0.severity == .error }, "nothing said about \(text.debugDescription)")
            return
        }
        for member in table.records.flatMap({ $0.members ?? [] }) {
            for node in (member.value.elements ?? []) + [member.value] {
                guard case .string(let text) = node.value else { continue }
                let source = source.bytes
                // Every byte of the text stands in the file where its origin says.
                for (index, byte) in text.utf8.enumerated() {
                    let file = SourceText(file: "f", bytes: source)
                    let place = node.origin(in: file).location(at: index)
                    if byte & 0xC0 == 0x80 || byte == 0x0A || byte == 0x0D { continue }
                    let line = Array((file.line(place.line) ?? "").unicodeScalars)
                    let found = place.column > 0 && place.column <= line.count ? line[place.column - 1] : nil
                    let same = found.map { UTF8.encode($0)?.first == byte } ?? false
                    if !same { Issue.record("\(text.debugDescription)[\(index)] is not at \(place)") }
                }
            }
        }
    }
}
