import Diagnostics

/// Turns the sources of a library into one ``Program``, collecting every fault on the way.
///
/// One pass: what needs the end of a section is filled in when its closing tag comes. Nothing recurses, so nesting of
/// any depth is safe.
struct TemplateCompiler {
    var program = Program()
    var faults = [Diagnostic]()

    private let missingPartials: TemplateLibrary.MissingPartials
    private var blockIndexes = [String: Int]()

    // Of the template that is being compiled:
    private var template = 0
    var lines = SourceLines(SourceText(file: "", ""))
    var open = [OpenTag]()
    /// Where the text starts that is not compiled yet.
    var textStart = 0
    /// Taken off each line inside an argument, as far as the line starts with it.
    var dedent: Range<Int> = 0..<0

    /// Compiles `templates`, given by name.
    init(_ templates: [String: SourceText], missingPartials: TemplateLibrary.MissingPartials) {
        self.missingPartials = missingPartials
        for (name, source) in templates.sorted(by: { $0.key < $1.key }) {
            program.indexes[name] = program.names.count
            program.names.append(name)
            program.sources.append(source)
        }
        for index in program.sources.indices { compileTemplate(index) }
        faults.sort { ($0.location ?? Self.nowhere) < ($1.location ?? Self.nowhere) }
    }

    private static let nowhere = SourceLocation(file: "")

    private mutating func compileTemplate(_ index: Int) {
        template = index
        let source = program.sources[index]
        lines = SourceLines(source)
        open = []
        textStart = lines.start
        dedent = 0..<0
        program.starts.append(program.operations.count)

        var scanner = TagScanner(source: source)
        scanning: while true {
            switch scanner.next() {
            case .tag(let tag): compile(tag)
            case .fault(let fault): faults.append(fault)
            case .end: break scanning
            }
        }
        emitText(to: source.bytes.count)
        program.operations.append(.leave)
        for unclosed in open { reportUnclosed(unclosed.tag) }
    }

    private mutating func compile(_ tag: Tag) {
        if case .parent? = open.last?.kind {
            switch tag.kind {
            case .comment, .delimiters: return
            case .block: return openArgument(tag)
            case .close: break
            default: reportOutsideBlock(tag)
            }
        }
        switch tag.kind {
        case .variable(let escaped): compileVariable(tag, escaped: escaped)
        case .comment, .delimiters: _ = emitTextBefore(tag)
        case .section, .inverted: openSection(tag)
        case .partial: compilePartial(tag)
        case .parent: openParent(tag)
        case .block: openBlock(tag)
        case .close: close(tag)
        }
    }

    private mutating func compileVariable(_ tag: Tag, escaped: Bool) {
        emitInline(tag)
        let lookup = addLookup(tag)
        program.operations.append(escaped ? .escaped(lookup: lookup) : .unescaped(lookup: lookup))
    }

    private mutating func openSection(_ tag: Tag) {
        if emitTextBefore(tag) == nil { emitLineStart(before: tag) }
        let lookup = addLookup(tag)
        open.append(OpenTag(tag, .section(operation: program.operations.count)))
        program.operations.append(
            tag.kind == .section ? .section(lookup: lookup, end: 0) : .inverted(lookup: lookup, end: 0))
    }

    private mutating func compilePartial(_ tag: Tag) {
        let blanks = emitTextBefore(tag)
        if blanks == nil { emitLineStart(before: tag) }
        let indentation = blanks.map { addText($0) }
        program.operations.append(.call(program.calls.count))
        program.calls.append(
            Call(
                target: target(of: tag), indentation: indentation, end: program.operations.count, place: place(of: tag),
                isParent: false))
    }

    // MARK: Closing tags

    private mutating func close(_ tag: Tag) {
        guard let index = open.lastIndex(where: { $0.tag.content == tag.content }) else {
            reportMismatched(tag)
            emitInline(tag)
            return
        }
        for unclosed in open[(index + 1)...] { reportUnclosed(unclosed.tag, before: tag) }
        let opened = open[index]
        open.removeSubrange(index...)
        switch opened.kind {
        case .section(let operation):
            _ = emitTextBefore(tag)
            closeSection(operation)
        case .parent(let parent): closeParent(tag, parent)
        case .argument(let outerDedent): closeArgument(tag, outerDedent: outerDedent)
        case .block(let block): closeBlock(tag, block)
        }
    }

    private mutating func closeSection(_ operation: Int) {
        switch program.operations[operation] {
        case .section(let lookup, _):
            program.operations.append(.endSection)
            program.operations[operation] = .section(lookup: lookup, end: program.operations.count)
        case .inverted(let lookup, _):
            program.operations[operation] = .inverted(lookup: lookup, end: program.operations.count)
        default: break
        }
    }

    // MARK: Names

    func place(of tag: Tag) -> Place { Place(template: template, offset: tag.range.lowerBound) }

    func location(of tag: Tag) -> SourceLocation { program.location(place(of: tag)) }

    private mutating func addLookup(_ tag: Tag) -> Int {
        let first = program.parts.count
        if tag.name != "." { program.parts += tag.name.split(separator: ".").map { Name(String($0)) } }
        program.lookups.append(Lookup(parts: first..<program.parts.count, place: place(of: tag)))
        return program.lookups.count - 1
    }

    mutating func blockIndex(_ name: String) -> Int {
        if let index = blockIndexes[name] { return index }
        blockIndexes[name] = blockIndexes.count
        program.blockNames.append(name)
        return program.blockNames.count - 1
    }

    /// The template that a partial or parent tag names.
    mutating func target(of tag: Tag) -> Call.Target {
        if tag.isDynamic { return .dynamic(lookup: addLookup(tag)) }
        if let index = program.indexes[tag.name] { return .template(index) }
        if missingPartials == .error { reportMissing(tag) }
        return .missing
    }
}
