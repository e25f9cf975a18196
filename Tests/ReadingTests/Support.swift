import Diagnostics
import Foundation
import Reading
import RealData
import Testing

/// A tree in one line, for comparing: texts in quotes, numbers and words as they are, raw text after `~`.
func shown(_ node: Node?) -> String {
    guard let node else { return "nil" }
    let raw = node.rawText.map { "~\($0)" } ?? ""
    switch node.value {
    case .null: return "null" + raw
    case .bool(let flag): return (flag ? "true" : "false") + raw
    case .number(let digits): return digits + raw
    case .string(let text): return "\"\(text)\"" + raw
    case .array(let elements): return "[" + elements.map(shown).joined(separator: ", ") + "]"
    case .object(let members):
        return "{" + members.map { "\($0.key): \(shown($0.value))" }.joined(separator: ", ") + "}"
    }
}

/// Diagnostics as `code line:column message`, one a line.
func shown(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map {
        "\($0.code.rawValue) \($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)"
    }.joined(separator: "\n")
}

func readJSON(_ text: String) -> (node: Node?, diagnostics: [Diagnostic]) {
    var diagnostics = [Diagnostic]()
    let node = JSONReader.read(SourceText(file: "meals.json", text), diagnostics: &diagnostics)
    return (node, diagnostics)
}

func readYAML(_ text: String) -> (node: Node?, diagnostics: [Diagnostic]) {
    var diagnostics = [Diagnostic]()
    let node = YAMLReader.read(SourceText(file: "site.yaml", text), diagnostics: &diagnostics)
    return (node, diagnostics)
}

func readTable(_ text: String, file: String = "meals.csv") -> (table: Table?, diagnostics: [Diagnostic]) {
    var diagnostics = [Diagnostic]()
    let table = TableReader.read(SourceText(file: file, text), diagnostics: &diagnostics)
    return (table, diagnostics)
}

extension RealData {
    static func source(_ path: String) throws -> SourceText {
        let file = try file(path)
        return SourceText(file: path, bytes: file.bytes)
    }

    static func sources(_ path: String, _ fileExtension: String) throws -> [SourceText] {
        try files(path, fileExtension).map { SourceText(file: $0.path, bytes: $0.bytes) }
    }
}

extension Trait where Self == ConditionTrait {
    /// For tests that need ``RealData``.
    static var needsRealData: Self {
        .enabled(if: RealData.isHere, Comment(rawValue: RealData.absence))
    }
}
