import Diagnostics

/// Runs a ``Program`` from one template on: a loop with stacks of its own.
struct Renderer {
    /// How deep templates may include each other: far more than any page needs, and soon reached by a partial that
    /// includes itself for ever.
    static let depthLimit = 256

    let program: Program
    let missingPartials: TemplateLibrary.MissingPartials
    /// By look-up; filled when misses are looked for.
    private(set) var misses = [Int: Diagnostic]()

    private let findsMisses: Bool
    /// The objects that names are looked up in, innermost last. Other values are never searched, only shown by `.`.
    private var scopes = [Object]()
    /// The values that `.` stands for, innermost last.
    private var items = [Value]()
    private var loops = [Loop]()
    private(set) var visits = [Visit]()
    private var fillings = [Filling]()
    /// The innermost of ``fillings`` that is in force; -1 for none.
    private var filling = -1
    /// What goes before each line: the bytes from ``indentationStart`` on.
    private var indentation = [UInt8]()
    private var indentationStart = 0

    /// A section that is being rendered.
    private struct Loop {
        var items: [Value]
        var next: Int
        var body: Int
        var scopeCount: Int
    }

    /// A template or an argument that is being rendered, and what to restore behind it.
    struct Visit {
        var place: Place
        var reason: Reason
        var returnTo: Int
        var filling: Int
        var fillingCount: Int
        var indentationStart: Int
        var indentationCount: Int
    }

    enum Reason {
        case partial(Int), parent(Int), block(Int)
    }

    /// The arguments of a parent tag, in force while that parent is rendered.
    private struct Filling {
        var arguments: Range<Int>
        /// In force where the parent tag stands; blocks inside the arguments are filled from there.
        var outer: Int
    }

    init(program: Program, missingPartials: TemplateLibrary.MissingPartials, findsMisses: Bool) {
        self.program = program
        self.missingPartials = missingPartials
        self.findsMisses = findsMisses
    }

    mutating func run(template: Int, contexts: [Value], into output: inout [UInt8]) throws(Diagnostic) {
        for context in contexts { push(context) }
        var counter = program.starts[template]
        while true {
            switch program.operations[counter] {
            case .text(let range):
                writeText(range, startsLine: false, into: &output)
                counter += 1
            case .line(let range):
                writeText(range, startsLine: true, into: &output)
                counter += 1
            case .escaped(let lookup):
                try write(lookup, escaped: true, into: &output)
                counter += 1
            case .unescaped(let lookup):
                try write(lookup, escaped: false, into: &output)
                counter += 1
            case .section(let lookup, let end):
                counter = enterSection(resolve(lookup), body: counter + 1) ? counter + 1 : end
            case .endSection:
                counter = repeatSection() ?? counter + 1
            case .inverted(let lookup, let end):
                counter = resolve(lookup)?.isTruthy ?? false ? end : counter + 1
            case .call(let call):
                counter = try enter(program.calls[call])
            case .block(let block):
                counter = try enter(program.blocks[block], default: counter + 1, into: &output)
            case .leave:
                guard let visit = visits.popLast() else { return }
                counter = leave(visit)
            }
        }
    }

    // MARK: Names and values

    private mutating func push(_ value: Value) {
        items.append(value)
        if case .object(let object) = value { scopes.append(object) }
    }

    /// The value of a name; nil when no context has it.
    private mutating func resolve(_ index: Int) -> Value? {
        let keys = program.lookups[index].keys
        guard let first = keys.first else { return items.last ?? .null }
        var scope = scopes.count
        while scope > 0 {
            scope -= 1
            guard var value = scopes[scope][first] else { continue }
            for key in keys.dropFirst() {
                if case .null = value { return value }
                guard case .object(let object) = value, let inner = object[key] else {
                    if findsMisses { recordMiss(index) }
                    return nil
                }
                value = inner
            }
            return value
        }
        if findsMisses { recordMiss(index) }
        return nil
    }

    private mutating func recordMiss(_ index: Int) {
        guard misses[index] == nil else { return }
        let lookup = program.lookups[index]
        var known = scopes.flatMap(\.keys)
        var prefix = ""
        // Of `a.b.c` where `a` is there, the names below `a` are what can be meant.
        for key in lookup.keys {
            guard case .object(let object)? = scopes.last(where: { $0[key] != nil })?[key] else { break }
            prefix += key.text + "."
            known = object.keys
            scopes.append(object)
        }
        scopes.removeLast(prefix.utf8.count { $0 == UInt8(ascii: ".") })
        let missing = String(lookup.name.dropFirst(prefix.count))
        misses[index] = Diagnostic(
            .nameInNoContext, "No context has \"\(lookup.name)\"", at: program.location(lookup.place),
            hint: nearestName(to: missing, among: Set(known)).map { "Perhaps you mean \"\(prefix)\($0)\"" })
    }

    private mutating func write(_ lookup: Int, escaped: Bool, into output: inout [UInt8]) throws(Diagnostic) {
        guard let value = resolve(lookup) else { return }
        switch value {
        case .list, .object: throw textlessError(lookup, value)
        default: output.append(value, escaped: escaped)
        }
    }

    // MARK: Sections

    /// Whether there is anything to render.
    private mutating func enterSection(_ value: Value?, body: Int) -> Bool {
        guard let value, value.isTruthy else { return false }
        if case .list(let list) = value {
            loops.append(Loop(items: list, next: 1, body: body, scopeCount: scopes.count))
            push(list[0])
        } else {
            loops.append(Loop(items: [], next: 0, body: body, scopeCount: scopes.count))
            push(value)
        }
        return true
    }

    /// Where the next item is rendered; nil after the last.
    private mutating func repeatSection() -> Int? {
        let last = loops.count - 1
        items.removeLast()
        if scopes.count > loops[last].scopeCount { scopes.removeLast() }
        let next = loops[last].next
        guard next < loops[last].items.count else {
            loops.removeLast()
            return nil
        }
        push(loops[last].items[next])
        loops[last].next = next + 1
        return loops[last].body
    }

    // MARK: Partials, parents and blocks

    private mutating func enter(_ call: Call) throws(Diagnostic) -> Int {
        guard let template = try template(of: call) else { return call.end }
        try visit(
            call.place, call.isParent ? .parent(template) : .partial(template), returnTo: call.end,
            indentation: call.indentation)
        if !call.arguments.isEmpty {
            fillings.append(Filling(arguments: call.arguments, outer: filling))
            filling = fillings.count - 1
        }
        return program.starts[template]
    }

    private mutating func template(of call: Call) throws(Diagnostic) -> Int? {
        switch call.target {
        case .missing: return nil
        case .template(let index): return index
        case .dynamic(let lookup):
            let value = resolve(lookup)
            if case .string(let name)? = value, let index = program.indexes[name] { return index }
            if missingPartials == .empty { return nil }
            throw dynamicNameError(call.place, lookup, value)
        }
    }

    private mutating func enter(
        _ block: Block, default body: Int, into output: inout [UInt8]
    ) throws(Diagnostic) -> Int {
        let (argument, outer) = argument(for: block.name)
        guard let argument else {
            if case .leading(let blanks) = block.layout {
                writeIndentation(into: &output)
                output.append(contentsOf: program.text[blanks])
            }
            return body
        }
        var blanks: Range<Int>?
        switch block.layout {
        case .midLine: break
        case .leading(let range), .standalone(let range): blanks = range
        }
        try visit(block.place, .block(block.name), returnTo: block.end, indentation: blanks)
        filling = outer
        if argument.startsInline { writeIndentation(into: &output) }
        return argument.start
    }

    /// What fills a block, and the filling that is in force inside it. The outermost parent tag has the last word.
    private func argument(for block: Int) -> (Argument?, outer: Int) {
        var found: Argument?
        var outer = -1
        var index = filling
        while index >= 0 {
            if let argument = program.arguments[fillings[index].arguments].first(where: { $0.block == block }) {
                found = argument
                outer = fillings[index].outer
            }
            index = fillings[index].outer
        }
        return (found, outer)
    }

    /// `blanks` go before each line in addition to the indentation there is; nil for no indentation at all: what is
    /// included in the middle of a line keeps its lines as they are.
    private mutating func visit(
        _ place: Place, _ reason: Reason, returnTo: Int, indentation blanks: Range<Int>?
    ) throws(Diagnostic) {
        let visit = Visit(
            place: place, reason: reason, returnTo: returnTo, filling: filling, fillingCount: fillings.count,
            indentationStart: indentationStart, indentationCount: indentation.count)
        visits.append(visit)
        if visits.count > Self.depthLimit { throw runawayError(visits) }
        if let blanks {
            indentation.append(contentsOf: program.text[blanks])
        } else {
            indentationStart = indentation.count
        }
    }

    private mutating func leave(_ visit: Visit) -> Int {
        filling = visit.filling
        fillings.removeLast(fillings.count - visit.fillingCount)
        indentation.removeLast(indentation.count - visit.indentationCount)
        indentationStart = visit.indentationStart
        return visit.returnTo
    }

    // MARK: Indentation

    private func writeIndentation(into output: inout [UInt8]) {
        output.append(contentsOf: indentation[indentationStart...])
    }

    /// Writes static text, indented. Lines with nothing in them stay so.
    private func writeText(_ range: Range<Int>, startsLine: Bool, into output: inout [UInt8]) {
        if indentation.count == indentationStart {
            output.append(contentsOf: program.text[range])
            return
        }
        var lineStart = range.lowerBound
        var isIndented = !startsLine
        repeat {
            let line = program.text[lineStart..<range.upperBound]
            let end = line.firstIndex(of: 0x0A).map { $0 + 1 } ?? range.upperBound
            let isEmpty = line.first == 0x0A || line.starts(with: [0x0D, 0x0A])
            if !isIndented, !isEmpty { writeIndentation(into: &output) }
            isIndented = false
            output.append(contentsOf: program.text[lineStart..<end])
            lineStart = end
        } while lineStart < range.upperBound
    }
}
