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
    private var contexts = ContextStack()
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
        /// The items behind the one that is being rendered: from here up to `end`.
        var next: UnsafePointer<Value>
        let end: UnsafePointer<Value>
        let body: Int
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

    mutating func run(template: Int, contexts values: [Value], into output: inout [UInt8]) throws(Diagnostic) {
        // The stack of contexts points into the values: they must last to the end.
        defer { withExtendedLifetime(values) {} }
        values.withUnsafeBufferPointer { values in
            guard let first = values.baseAddress else { return }
            for index in values.indices { contexts.push(first + index) }
        }
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
                counter = resolve(lookup)?.pointee.isTruthy ?? false ? end : counter + 1
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

    /// The value of a name; nil when no context has it.
    private mutating func resolve(_ index: Int) -> UnsafePointer<Value>? {
        let range = program.lookups[index].parts
        let value = program.parts.withUnsafeBufferPointer {
            contexts.resolve(UnsafeBufferPointer(rebasing: $0[range]))
        }
        if value == nil, findsMisses, !range.isEmpty { recordMiss(index) }
        return value
    }

    private mutating func recordMiss(_ index: Int) {
        guard misses[index] == nil else { return }
        let lookup = program.lookups[index]
        let name = program.name(of: lookup)
        let (found, known) = program.parts.withUnsafeBufferPointer {
            contexts.candidates(for: UnsafeBufferPointer(rebasing: $0[lookup.parts]))
        }
        misses[index] = Diagnostic(
            .nameInNoContext, "No context has \"\(name)\"", at: program.location(lookup.place),
            hint: Nearest.match(for: String(name.dropFirst(found.count)), among: known.sorted()).map {
                "Perhaps you mean \"\(found)\($0)\""
            })
    }

    private mutating func write(_ lookup: Int, escaped: Bool, into output: inout [UInt8]) throws(Diagnostic) {
        guard let value = resolve(lookup) else { return }
        switch value.pointee {
        case .list, .object: throw textlessError(lookup, value.pointee)
        default: output.append(value.pointee, escaped: escaped)
        }
    }

    // MARK: Sections

    /// Whether there is anything to render.
    private mutating func enterSection(_ value: UnsafePointer<Value>?, body: Int) -> Bool {
        guard let value, value.pointee.isTruthy else { return false }
        var items = UnsafeBufferPointer(start: value, count: 1)
        if case .list(let list) = value.pointee { items = list.withUnsafeBufferPointer { $0 } }
        guard let first = items.baseAddress else { return false }
        loops.append(Loop(next: first + 1, end: first + items.count, body: body))
        contexts.push(first)
        return true
    }

    /// Where the next item is rendered; nil after the last.
    private mutating func repeatSection() -> Int? {
        contexts.pop()
        let last = loops.count - 1
        let loop = loops[last]
        guard loop.next < loop.end else {
            loops.removeLast()
            return nil
        }
        loops[last].next += 1
        contexts.push(loop.next)
        return loop.body
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
            let value = resolve(lookup)?.pointee
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
        if indentation.count > indentationStart { output.append(contentsOf: indentation[indentationStart...]) }
    }

    /// Writes static text, indented. Lines with nothing in them stay so.
    private func writeText(_ range: Range<Int>, startsLine: Bool, into output: inout [UInt8]) {
        // A slice of the array would count a reference, on each of the threads.
        program.text.withUnsafeBufferPointer { text in
            if indentation.count == indentationStart {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: text[range]))
                return
            }
            var lineStart = range.lowerBound
            var isIndented = !startsLine
            repeat {
                var lineEnd = lineStart
                while lineEnd < range.upperBound, text[lineEnd] != 0x0A { lineEnd += 1 }
                let isEmpty =
                    lineEnd < range.upperBound
                    && (lineEnd == lineStart || lineEnd == lineStart + 1 && text[lineStart] == 0x0D)
                if !isIndented, !isEmpty { writeIndentation(into: &output) }
                isIndented = false
                lineEnd = min(lineEnd + 1, range.upperBound)
                output.append(contentsOf: UnsafeBufferPointer(rebasing: text[lineStart..<lineEnd]))
                lineStart = lineEnd
            } while lineStart < range.upperBound
        }
    }
}
