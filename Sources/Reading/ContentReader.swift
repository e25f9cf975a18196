import Diagnostics
import Markdown
import Meals
import Platform

/// Reads a content folder. Every problem in every file becomes a diagnostic: reading never stops at the first.
public struct ContentReader: Sendable {
    /// The folder as the user named it.
    public let folder: String
    private let parallel: Parallel
    private let memory: ContentMemory?

    /// A reader that spreads its work as `parallel` says, and takes apart only what differs from what `memory` knows.
    public init(folder: String, parallel: Parallel = Parallel(), memory: ContentMemory? = nil) {
        self.folder = folder
        self.parallel = parallel
        self.memory = memory
    }

    /// Reads everything. With errors among the diagnostics the content is incomplete.
    ///
    /// - Parameter files: the files of the folder, as ``FileTree`` finds them.
    public func read(_ files: [TreeFile], _ diagnostics: inout [Diagnostic]) -> Content {
        var content = Content(folder: folder)
        for file in files {
            if let other = content.files.updateValue(file, forKey: file.key) {
                diagnostics.append(
                    Diagnostic(
                        .sameFileName, "Two files have names that differ only in how accents are stored",
                        at: SourceLocation(file: file.location), hint: "Rename one of them",
                        related: [.init(at: SourceLocation(file: other.location), "the other one")]))
            }
        }
        checkCopies(files, &diagnostics)
        diagnostics += UnusedFiles.warnings(files)
        content.settings = settings(content.files, &diagnostics)

        let read = parallel.map(files.count) { index in readFile(files[index]) }
        var unknownKeys = UnknownKeys()
        var drafts = [MealDraft]()
        drafts.reserveCapacity(read.count)
        for result in read {
            diagnostics += result.diagnostics
            drafts += result.drafts
            unknownKeys.add(result.unknownKeys, in: result.source, ofPage: result.page != nil)
            if let page = result.page {
                if page.path.isEmpty { content.introduction = page } else { content.pages.append(page) }
            }
        }
        diagnostics += unknownKeys.diagnostics
        content.nameMenuByFile()
        content.meals = DraftMerging.meals(from: drafts, parallel, &diagnostics)
        memory?.keep(read)
        parallel.release((read, drafts))
        return content
    }

    /// Files that are only copied are not opened before they are written, and that would be late to find one closed.
    private func checkCopies(_ files: [TreeFile], _ diagnostics: inout [Diagnostic]) {
        for file in files where file.key.hasPrefix(Content.staticFolder) {
            do {
                try FileSystem.checkReadable(file.location)
            } catch {
                diagnostics.append(Self.unreadable(file, error))
            }
        }
    }

    private func settings(_ files: [String: TreeFile], _ diagnostics: inout [Diagnostic]) -> Settings {
        guard let file = files["site.yaml"] ?? files["site.yml"] else { return Settings() }
        guard let source = Self.source(file, &diagnostics),
            let root = YAMLReader.read(source, diagnostics: &diagnostics)
        else {
            // The file may name a default category: whether meals lack one is only known when it can be read.
            var settings = Settings()
            settings.catalogue.defaultCategory = "?"
            return settings
        }
        var decoder = SettingsDecoder(source: source)
        let settings = decoder.decode(root)
        diagnostics += decoder.diagnostics
        return settings
    }

    private func readFile(_ file: TreeFile) -> FileResult {
        let parts = file.key.pathParts
        let name = parts.last.map(String.init) ?? ""
        let kind = FileKind(name: name)
        if parts.first == "meals", parts.count > 1 {
            switch kind {
            case .markdown: return read(file) { MealFile(file: file).readMarkdown($0) }
            case .json, .yaml: return read(file) { MealFile(file: file).readRecords($0, kind, parallel) }
            case .table: return read(file) { MealFile(file: file).readTable($0, parallel) }
            case .spreadsheet, .foreign: return unknown(file, kind)
            case .other: return isText(name) ? unknown(file, kind) : FileResult()
            }
        }
        if parts.count == 1, name.hasPrefix("meals.") {
            switch kind {
            case .json, .yaml: return read(file) { MealFile(file: file).readRecords($0, kind, parallel) }
            case .table: return read(file) { MealFile(file: file).readTable($0, parallel) }
            case .markdown, .spreadsheet, .foreign, .other: return unknown(file, kind)
            }
        }
        if kind == .markdown, file.key == "index.md" || parts.first == "pages" && parts.count > 1 {
            return read(file) { PageFile(file: file).read($0) }
        }
        return FileResult()
    }

    private func read(_ file: TreeFile, _ takeApart: (SourceText) -> FileResult) -> FileResult {
        var faults = [Diagnostic]()
        guard let source = Self.source(file, &faults) else { return FileResult(diagnostics: faults) }
        return memory?.result(of: source) ?? takeApart(source)
    }

    /// Whether a name is that of a plain text, but for those that are about a folder, and for a meal's with a second ending,
    /// which is told otherwise.
    private func isText(_ name: String) -> Bool {
        guard name.lowercased().hasSuffix(".txt") else { return false }
        return FileKind(name: String(name.dropLast(".txt".count))) == .other && !UnusedFiles.isNotice(name)
    }

    private func unknown(_ file: TreeFile, _ kind: FileKind) -> FileResult {
        var result = FileResult()
        result.diagnostics = [
            Diagnostic(
                .unknownFileKind, "Meals are not read from this kind of file", at: SourceLocation(file: file.location),
                hint: kind == .spreadsheet
                    ? "Export it from the spreadsheet as CSV, and move this one elsewhere"
                    : file.key.lowercased().hasSuffix(".txt")
                        ? "If it is a meal, rename it so that it ends in .md; else move it elsewhere"
                        : "Meals are read from .json, .yaml, .csv and .md files; move this one elsewhere")
        ]
        return result
    }

    /// The bytes of a file, if it can be read and is text.
    static func source(_ file: TreeFile, _ diagnostics: inout [Diagnostic]) -> SourceText? {
        do {
            return SourceText(file: file.location, bytes: try FileSystem.read(file.location))
        } catch {
            diagnostics.append(unreadable(file, error))
            return nil
        }
    }

    private static func unreadable(_ file: TreeFile, _ error: SystemError) -> Diagnostic {
        Diagnostic(
            .unreadable, "This file cannot be read: \(error.reason)", at: SourceLocation(file: file.location),
            hint: "Check its permissions")
    }
}

/// What kind of file a name's ending says it is.
enum FileKind: Sendable {
    case markdown, json, yaml, table, spreadsheet
    /// Texts and data that are not read, and are no pictures to be shown either.
    case foreign
    case other

    init(name: String) {
        let lower = name.lowercased()
        self =
            if lower.hasSuffix(".md") || lower.hasSuffix(".markdown") { .markdown } else if lower.hasSuffix(".json") {
                .json
            } else if lower.hasSuffix(".yaml") || lower.hasSuffix(".yml") {
                .yaml
            } else if lower.hasSuffix(".csv") || lower.hasSuffix(".tsv") {
                .table
            } else if [
                ".xlsx", ".xlsm", ".xls", ".ods", ".numbers",
            ].contains(where: lower.hasSuffix) {
                .spreadsheet
            } else if [
                ".toml", ".jsonl", ".ndjson", ".json5", ".jsonc", ".mdx", ".mdown", ".mkd", ".mkdn", ".rst", ".adoc",
                ".rtf", ".doc", ".docx", ".odt",
            ].contains(where: lower.hasSuffix) { .foreign } else { .other }
    }
}

/// What one file gave.
struct FileResult: Sendable {
    var drafts: [MealDraft] = []
    var page: TextPage?
    var diagnostics: [Diagnostic] = []
    var source: SourceText?
    /// Keys that are not used, with the byte offset of the first of each.
    var unknownKeys: [String: Int] = [:]
}

/// Says of each unused key once that it is not used, however many files have it.
private struct UnknownKeys {
    private struct Key: Hashable {
        var name: String
        var isOfPage: Bool
    }

    private var files: [Key: (count: Int, first: SourceLocation)] = [:]

    mutating func add(_ keys: [String: Int], in source: SourceText?, ofPage isOfPage: Bool) {
        guard let source else { return }
        for (name, offset) in keys {
            let key = Key(name: name, isOfPage: isOfPage)
            if let known = files[key] {
                files[key] = (known.count + 1, known.first)
            } else {
                files[key] = (1, source.location(at: offset))
            }
        }
    }

    /// A key that is nearly a known one is a warning: what it says would be missing from the site without a word.
    var diagnostics: [Diagnostic] {
        files.sorted { ($0.key.name, $0.value.first) < ($1.key.name, $1.value.first) }.map { key, use in
            let more = use.count - 1
            let place = more == 0 ? "" : ", here and in \(more) more file\(more == 1 ? "" : "s")"
            let kind = Notation(file: use.first.file).nameOfKeys
            let meant = Self.meant(key)
            return Diagnostic(
                meant == nil ? .unknownKey : .misspeltKey, "The \(kind) \"\(key.name)\" is not used\(place)",
                at: use.first,
                hint: meant.map { "Perhaps you mean \"\($0)\"; a \(kind) of your own needs a name less like it" },
                subject: key.name)
        }
    }

    private static func meant(_ key: Key) -> String? {
        // Of keys inside a field, such as "ingredients: amount", the list tells nothing.
        if key.name.contains(":") { return nil }
        guard key.isOfPage else { return MealKeys.misspelt(key.name) }
        return key.name.utf8.count < 4 ? nil : Nearest.match(for: key.name, among: PageFile.keys, strictly: true)
    }
}
