import Diagnostics

/// Builds nodes from libyaml's events, with a stack of its own.
struct YAMLComposer {
    /// Thrown where reading cannot go on; the mistake was noted.
    struct Stop: Error {}

    /// A value, what it would cost to copy it out in full, and how deep it is.
    struct Composed {
        var node: Node
        /// Bytes: a node counts ``nodeCost``, a text its length. An alias costs what it stands for.
        var cost: Int
        /// 0 for a scalar, else one more than the highest value inside.
        var height: Int
    }

    /// A list or mapping that is not yet closed.
    struct Frame {
        var isMapping: Bool
        var offset: Int
        var anchor: String?
        var elements = [Node]()
        var members = [Node.Member]()
        /// The key whose value comes next; nil where a key is expected.
        var key: (text: String, offset: Int, isMerge: Bool)?
        var merged = [Node]()
        var cost = YAMLComposer.nodeCost
        var height = 1
    }

    static let nodeCost = 16

    /// What aliases may add: 1 MB, and sixteen times the text. An alias takes three bytes or more to write and stands
    /// for a list of tags or a group of a dozen keys (some 50 to 500 bytes) where people use them; a "billion laughs"
    /// file of 500 bytes would unfold to gigabytes in whatever walks through the tree.
    private var aliasBudget: Int

    let source: SourceText
    let range: Range<Int>
    var input: YAMLInput
    var found = [Diagnostic]()
    private(set) var frames = [Frame]()
    private(set) var root: Node?
    private var anchors = [String: Composed]()
    /// Where the scalar that was read last stands; before the first, nowhere.
    private(set) var lastScalar = 0..<0
    /// The scalars in quotes, and those of lines that are kept or folded: nothing in them is a key or an entry.
    private(set) var texts = [Range<Int>]()

    init(_ source: SourceText, _ range: Range<Int>) {
        self.source = source
        self.range = range
        input = YAMLInput(source.bytes[range])
        aliasBudget = 1_000_000 + 16 * range.count
        lastScalar = range.lowerBound..<range.lowerBound
    }

    /// The value; nil when there is none because of a mistake, which is in ``found``.
    mutating func compose() -> Node? {
        guard let events = LibYAML(input.text) else {
            _ = stop(.yamlSyntax, "Memory is too short to read the file", at: range.lowerBound, hint: nil)
            return nil
        }
        do {
            var documents = 0
            while true {
                let event = try events.next()
                switch event.kind {
                case .streamEnd:
                    if noteForeignCharacters() { return nil }
                    return root ?? Node(.null, at: range.lowerBound, rawText: "")
                case .documentStart:
                    documents += 1
                    if documents > 1 { throw secondDocument(event) }
                default: try add(event)
                }
            }
        } catch let problem as YAMLProblem {
            if !noteForeignCharacters(before: problem) { found.append(explained(problem)) }
        } catch {
            // A stop was noted where it was thrown.
        }
        return nil
    }

    private mutating func add(_ event: YAMLEvent) throws(Stop) {
        let start = input.offset(ofScalar: event.start)
        switch event.kind {
        case .scalar(let text, let style, let isPlain):
            // A value that was left out is where its anchor is, not at whatever comes next.
            let valueAt = text.isEmpty && style == .plain ? start : valueStart(event, start)
            let node = try scalar(input.restored(text), style, isPlain: isPlain, event, at: valueAt)
            lastScalar = start..<max(start, input.offset(ofScalar: event.end))
            if style == .plain { noteSlips(in: node) } else if !input.isASCII { texts.append(lastScalar) }
            let value = Composed(node: node, cost: Self.nodeCost + text.utf8.count, height: 0)
            if let anchor = event.anchor { anchors[anchor] = value }
            try place(value)
        case .alias(let name): try place(alias(name, at: start))
        case .listStart: try open(event, isMapping: false, at: start)
        case .mappingStart: try open(event, isMapping: true, at: start)
        case .listEnd, .mappingEnd: try close()
        case .streamEnd, .documentStart, .other: break
        }
    }

    private mutating func open(_ event: YAMLEvent, isMapping: Bool, at start: Int) throws(Stop) {
        if let frame = frames.last, frame.isMapping, frame.key == nil {
            throw stop(
                .keyIsNoText, "A key must be a text, not \(isMapping ? "a group of keys" : "a list")", at: start,
                hint: "Put a text that begins with \(isMapping ? "{" : "[") in quotes")
        }
        guard frames.count < Node.nestingLimit else { throw tooDeep(at: start) }
        noteTag(event, allowed: isMapping ? "map" : "seq", at: start)
        frames.append(Frame(isMapping: isMapping, offset: valueStart(event, start), anchor: event.anchor))
    }

    private mutating func close() throws(Stop) {
        guard var frame = frames.popLast() else { return }
        let value: Node.Value
        if frame.isMapping {
            frame.members = DuplicateKeys.removed(from: frame.members, in: source, diagnostics: &found)
            merge(into: &frame)
            value = .object(frame.members)
        } else {
            value = .array(frame.elements)
        }
        let composed = Composed(node: Node(value, at: frame.offset), cost: frame.cost, height: frame.height)
        if let anchor = frame.anchor { anchors[anchor] = composed }
        try place(composed)
    }

    /// Puts a finished value, or key, where it belongs.
    private mutating func place(_ value: Composed) throws(Stop) {
        guard let top = frames.indices.last else {
            root = value.node
            return
        }
        frames[top].cost += value.cost
        frames[top].height = max(frames[top].height, value.height + 1)
        guard frames[top].isMapping else {
            frames[top].elements.append(value.node)
            return
        }
        guard let key = frames[top].key else {
            frames[top].key = try self.key(value.node)
            return
        }
        frames[top].key = nil
        if key.isMerge {
            try checkMerge(value.node)
            frames[top].merged.append(value.node)
        } else {
            frames[top].members.append(Node.Member(key: key.text, keyOffset: key.offset, value: value.node))
        }
    }

    private mutating func key(_ node: Node) throws(Stop) -> (text: String, offset: Int, isMerge: Bool) {
        if case .null = node.value, node.rawText == "" {
            throw stop(
                .keyIsNoText, "A key is missing before the colon", at: node.offset,
                hint: "Write key: value, or put the text in quotes")
        }
        guard let text = node.text ?? node.rawText ?? (node.value == .null ? "null" : nil) else {
            throw stop(
                .keyIsNoText, "A key must be a text, not \(node.kind)", at: node.offset, hint: "Write key: value")
        }
        return (text, node.offset, text == "<<" && node.style == .plain)
    }

    // MARK: Aliases and merge keys

    private mutating func alias(_ name: String, at start: Int) throws(Stop) -> Composed {
        guard let value = anchors[name] else {
            let isOpen = frames.contains { $0.anchor == name }
            throw stop(
                .badAlias,
                isOpen ? "*\(name) stands inside the value that it names" : "No &\(name) stands above this *\(name)",
                at: start,
                hint: isOpen
                    ? "Write out what is meant"
                    : "Put a text that begins with * in quotes, or write &\(name) before the value it should repeat")
        }
        aliasBudget -= value.cost
        guard aliasBudget >= 0 else {
            throw stop(
                .badAlias, "The aliases of this file unfold to too much", at: start,
                hint: "Write out what is meant, or repeat shorter values")
        }
        guard frames.count + value.height <= Node.nestingLimit else { throw tooDeep(at: start) }
        return value
    }

    private mutating func checkMerge(_ node: Node) throws(Stop) {
        let mappings = node.elements ?? [node]
        guard mappings.allSatisfy({ $0.members != nil }) else {
            throw stop(
                .badMerge, "<< takes a group of keys, not \(node.kind)", at: node.offset,
                hint: "Write <<: *name, where &name stands before a group of keys")
        }
    }

    /// Adds the members of merged mappings, in order, whose keys are not there yet.
    private func merge(into frame: inout Frame) {
        guard !frame.merged.isEmpty else { return }
        var present = Set(frame.members.map(\.key))
        for mapping in frame.merged.flatMap({ $0.elements ?? [$0] }) {
            for member in mapping.members ?? [] where present.insert(member.key).inserted {
                frame.members.append(member)
            }
        }
    }

    // MARK: Scalars and tags

    private mutating func scalar(
        _ text: String, _ style: Node.Style, isPlain: Bool, _ event: YAMLEvent, at start: Int
    ) throws(Stop) -> Node {
        let string = Node(.string(text), at: start, style: style)
        guard let tag = event.tag else {
            guard isPlain else { return string }
            let (value, rawText) = YAMLScalars.resolve(text)
            return Node(value, at: start, rawText: rawText, style: style)
        }
        guard let type = Self.coreType(tag), ["str", "int", "float", "bool", "null"].contains(type) else {
            let tagStart = input.offset(ofScalar: event.start)
            if text.isEmpty, style == .plain {
                throw stop(
                    .yamlSyntax, "A text that begins with ! must be in quotes", at: tagStart,
                    hint: "Put the text in quotes")
            }
            noteTag(event, allowed: "str", at: tagStart)
            return string
        }
        if type == "str" { return string }
        let (value, rawText) = YAMLScalars.resolve(text)
        let fits =
            switch value {
            case .number(let digits): type == "float" || (type == "int" && !digits.contains("."))
            case .bool: type == "bool"
            case .null: type == "null"
            case .string, .array, .object: false
            }
        guard fits else {
            throw stop(
                .tagMismatch, "\(Node.quoted(text)) is no \(type), as the tag !!\(type) says",
                at: input.offset(ofScalar: event.start), hint: "Delete the tag")
        }
        return Node(value, at: start, rawText: rawText, style: style)
    }

    /// Warns of a tag that says something else than `allowed`.
    private mutating func noteTag(_ event: YAMLEvent, allowed: String, at start: Int) {
        guard let tag = event.tag, tag != "!", Self.coreType(tag) != allowed else { return }
        let name = Self.coreType(tag).map { "!!\($0)" } ?? tag
        found.append(
            Diagnostic(
                .unknownTag, "The tag \(name) means nothing here and is ignored", at: source.location(at: start),
                hint: "Delete it, or put a text that begins with ! in quotes"))
    }

    private static func coreType(_ tag: String) -> String? {
        let prefix = "tag:yaml.org,2002:"
        return tag.hasPrefix(prefix) ? String(tag.dropFirst(prefix.count)) : nil
    }

    /// Where the value itself starts: libyaml counts an anchor and a tag before it as part of it.
    private func valueStart(_ event: YAMLEvent, _ start: Int) -> Int {
        guard event.anchor != nil || event.tag != nil else { return start }
        let bytes = source.bytes
        var at = start
        while at < range.upperBound {
            switch bytes[at] {
            case 0x20, 0x09, 0x0A, 0x0D: at += 1
            case UInt8(ascii: "#"):
                while at < range.upperBound, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
            case UInt8(ascii: "&"): at = end(after: at, in: Self.isAnchorByte)
            case UInt8(ascii: "!"):
                let isVerbatim = at + 1 < range.upperBound && bytes[at + 1] == UInt8(ascii: "<")
                at = end(after: at, in: isVerbatim ? { $0 > 0x20 && $0 != UInt8(ascii: ">") } : Self.isTagByte)
                if isVerbatim { at += 1 }
            default: return at
            }
        }
        return start
    }

    private func end(after start: Int, in isPart: (UInt8) -> Bool) -> Int {
        var end = start + 1
        while end < range.upperBound, isPart(source.bytes[end]) { end += 1 }
        return end
    }

    /// What libyaml takes for part of a name: a value may follow without a space, as in `&name:x` and `[&name, x]`.
    private static func isAnchorByte(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || (byte < 0x80 && JSONParser.isWordByte(byte) && byte != UInt8(ascii: "$"))
    }

    private static func isTagByte(_ byte: UInt8) -> Bool { byte > 0x20 && !",[]{}".utf8.contains(byte) }

    // MARK: Mistakes

    mutating func stop(_ code: DiagnosticCode, _ message: String, at offset: Int, hint: String?) -> Stop {
        found.append(Diagnostic(code, message, at: source.location(at: offset), hint: hint))
        return Stop()
    }

    private mutating func tooDeep(at offset: Int) -> Stop {
        stop(
            .nestedTooDeeply, "Lists and groups stand in each other more than \(Node.nestingLimit) deep", at: offset,
            hint: "Look for an opening bracket that is never closed")
    }

    private mutating func secondDocument(_ event: YAMLEvent) -> Stop {
        stop(
            .severalDocuments, "A second document begins here", at: input.offset(ofScalar: event.start),
            hint: "Delete the line ---, or put each document into a file of its own")
    }
}
