import Diagnostics
import Markdown
import Meals
import Platform

/// Reads one file of meals: a Markdown file, or a data file with one or many records.
struct MealFile: Sendable {
    let file: TreeFile

    /// The path below `meals/`; the whole path for `meals.json`.
    private var pathBelowMeals: String {
        file.key.hasPrefix("meals/") ? String(file.key.dropFirst("meals/".count)) : file.key
    }

    /// The first folder below `meals/`.
    private var folderCategory: String? {
        let parts = pathBelowMeals.pathParts
        return parts.count > 1 ? TextCleaning.plainLine(String(parts[0])) : nil
    }

    // MARK: Markdown

    func readMarkdown(_ source: SourceText) -> FileResult {
        var result = FileResult(source: source)
        guard let text = MarkdownFile(source, &result.diagnostics) else { return result }
        if text.isEmpty {
            result.diagnostics.append(
                Diagnostic(
                    .emptyText, "This file is empty, so the meal is nothing but its name",
                    at: SourceLocation(file: source.file),
                    hint: "Write something into it and save it, or delete it"))
        }
        var decoder = MealDecoder(source: source)
        var draft = decoder.decode(text.members, at: text.start, file: file.key)
        result.diagnostics += decoder.diagnostics
        result.unknownKeys = decoder.unknownKeys
        draft.file = file.key
        draft.pathID = String(pathBelowMeals.withoutEnding)
        draft.folderCategory = folderCategory
        if let description = text.description(file: file.key) {
            if draft.description != nil, let member = text.members.first(where: { $0.key == "description" }) {
                result.diagnostics.append(
                    Diagnostic(
                        .competingKeys,
                        "The key \"description\" is not used, since the text below the front matter is the description",
                        at: source.location(at: member.keyOffset), hint: "Call it summary, or remove it"))
            }
            draft.description = description
        }
        if draft.name == nil { draft.fallbackName = text.firstHeading ?? file.baseName }
        result.drafts = [draft]
        return result
    }

    // MARK: Records

    func readRecords(_ source: SourceText, _ kind: FileKind, _ parallel: Parallel) -> FileResult {
        var result = FileResult(source: source)
        let root =
            kind == .json
            ? JSONReader.read(source, diagnostics: &result.diagnostics)
            : YAMLReader.read(source, diagnostics: &result.diagnostics)
        if kind == .yaml, root?.value == .null, Self.isBlank(source) {
            result.diagnostics.append(
                Diagnostic(
                    .emptyFile, "The file is empty", at: source.location(at: 0),
                    hint: "Delete it, or write meals into it, each of which begins like this: - name: Pita"))
            return result
        }
        guard let root, let records = records(in: root, kind, source, &result.diagnostics) else { return result }
        decode(records, source, parallel, into: &result)
        if root["meals"]?.elements != nil {
            for member in root.members ?? [] where member.key != "meals" {
                result.unknownKeys[member.key] = member.keyOffset
            }
        }
        return result
    }

    /// Reads a CSV file; of columns that are not used its first line is the place.
    func readTable(_ source: SourceText, _ parallel: Parallel) -> FileResult {
        var result = FileResult(source: source)
        guard let table = TableReader.read(source, diagnostics: &result.diagnostics) else { return result }
        decode(table.records, source, parallel, into: &result)
        result.unknownKeys.merge(table.unusedColumns) { first, _ in first }
        return result
    }

    private func decode(_ records: [Node], _ source: SourceText, _ parallel: Parallel, into result: inout FileResult) {
        // Decoding a record is independent of all others; files with tens of thousands are common.
        let decoded = parallel.map(records.count) { index in decode(records[index], source) }
        for part in decoded {
            result.drafts += part.drafts
            result.diagnostics += part.diagnostics
            result.unknownKeys.merge(part.unknownKeys) { first, _ in first }
        }
    }

    /// Whether nothing is in a file but white space, and perhaps the mark of its encoding.
    private static func isBlank(_ source: SourceText) -> Bool {
        let mark = source.bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
        return source.bytes[mark...].allSatisfy { $0 <= 0x20 }
    }

    /// The records of a file: a list, a list under the key `meals`, or a single record.
    private func records(
        in root: Node, _ kind: FileKind, _ source: SourceText, _ diagnostics: inout [Diagnostic]
    ) -> [Node]? {
        if let elements = root.elements { return elements }
        if let elements = root["meals"]?.elements { return elements }
        if root["meals"]?.value == .null || root.value == .null { return [] }
        if root["name"] != nil || root["title"] != nil { return [root] }
        diagnostics.append(
            Diagnostic(
                .noMealList, "This file holds \(root.kind), but no list of meals", at: source.location(at: root.offset),
                hint: kind == .json
                    ? "Write a list of meals, [{\"name\": …}, …], or {\"meals\": [ … ]}"
                    : "Write a list of meals, each of which begins like this: - name: Pita"))
        return nil
    }

    private func decode(_ record: Node, _ source: SourceText) -> FileResult {
        var result = FileResult()
        let kind = FileKind(name: source.file)
        guard let members = record.members else {
            result.diagnostics = [
                Diagnostic(
                    .noRecord, "A meal must be a group of keys, not \(record.kind) (\(record.shortened))",
                    at: source.location(at: record.offset),
                    hint: (kind == .yaml ? record.text.flatMap(MissingSpace.mended) : nil).map(MissingSpace.hint)
                        ?? "Write for example \(Notation(file: source.file).entry(["name": "Pita", "rating": "4.5"]))")
            ]
            return result
        }
        var decoder = MealDecoder(source: source)
        var draft = decoder.decode(members, at: record.offset, file: file.key)
        draft.folderCategory = folderCategory
        result.drafts = [draft]
        result.diagnostics = decoder.diagnostics
        result.unknownKeys = decoder.unknownKeys
        return result
    }
}

extension TreeFile {
    /// The file's name without its ending.
    var baseName: String {
        TextCleaning.plainLine(String(String(key.lastPathPart).withoutEnding))
    }
}
