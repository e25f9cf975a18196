import CYAML

/// One step of a YAML text: a scalar, or the begin or end of something.
struct YAMLEvent {
    enum Kind {
        case streamEnd
        case documentStart
        case alias(String)
        /// `isPlain`: neither quotes nor a tag say that it is text.
        case scalar(String, style: Node.Style, isPlain: Bool)
        case listStart, listEnd, mappingStart, mappingEnd
        /// Begin of the stream and end of a document: nothing to do.
        case other
    }

    var kind: Kind
    /// Where it starts, in scalars from the start of the text; an anchor or a tag before the value is part of it.
    var start: Int
    /// Where a scalar ends, likewise; of others it means nothing.
    var end = 0
    var anchor: String?
    /// The tag in full, such as `tag:yaml.org,2002:str` or `!recipe`; nil when there is none.
    var tag: String?
}

/// What libyaml says is wrong.
struct YAMLProblem: Error {
    /// libyaml's own words; ``YAMLMistakes`` puts them into plain ones.
    var problem: String
    /// What it was doing, such as "while scanning a simple key".
    var context: String
    /// Where it gave up, in scalars from the start of the text.
    var at: Int
    /// Where what it was doing began; nil when not told.
    var contextStart: Int?
    /// Where a character stands that YAML does not allow, in bytes from the start of the text; nil for other problems.
    var badByte: Int?
}

/// libyaml's parser: the one place where its functions are called.
struct LibYAML: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// libyaml reads from here as long as it lives.
    private let input: UnsafeMutableBufferPointer<UInt8>

    /// A parser over a copy of `text`, which must be UTF-8 without a byte order mark; nil when memory is short.
    init?(_ text: some Collection<UInt8>) {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            return nil
        }
        let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.count, 1))
        _ = input.initialize(fromContentsOf: text)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, input.baseAddress, text.count)
        self.parser = parser
        self.input = input
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        input.deallocate()
    }

    /// The next step. After ``YAMLEvent/Kind/streamEnd`` or a problem there is none.
    func next() throws(YAMLProblem) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
        defer { yaml_event_delete(&event) }
        let start = Int(event.start_mark.index)
        switch event.type {
        case YAML_STREAM_END_EVENT: return YAMLEvent(kind: .streamEnd, start: start)
        case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, start: start)
        case YAML_ALIAS_EVENT:
            return YAMLEvent(kind: .alias(Self.text(event.data.alias.anchor) ?? ""), start: start)
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            let kind = YAMLEvent.Kind.scalar(
                String(decoding: bytes, as: UTF8.self), style: Self.style(scalar.style),
                isPlain: scalar.plain_implicit != 0)
            return YAMLEvent(
                kind: kind, start: start, end: Int(event.end_mark.index), anchor: Self.text(scalar.anchor),
                tag: Self.text(scalar.tag))
        case YAML_SEQUENCE_START_EVENT:
            let list = event.data.sequence_start
            return YAMLEvent(
                kind: .listStart, start: start, anchor: Self.text(list.anchor), tag: Self.text(list.tag))
        case YAML_MAPPING_START_EVENT:
            let mapping = event.data.mapping_start
            return YAMLEvent(
                kind: .mappingStart, start: start, anchor: Self.text(mapping.anchor), tag: Self.text(mapping.tag))
        case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .listEnd, start: start)
        case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, start: start)
        default: return YAMLEvent(kind: .other, start: start)
        }
    }

    private func problem() -> YAMLProblem {
        let state = parser.pointee
        let isReader = state.error == YAML_READER_ERROR
        return YAMLProblem(
            problem: state.problem.map { String(cString: $0) } ?? "memory is short",
            context: state.context.map { String(cString: $0) } ?? "", at: Int(state.problem_mark.index),
            contextStart: state.context == nil ? nil : Int(state.context_mark.index),
            badByte: isReader ? Int(state.problem_offset) : nil)
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    private static func style(_ style: yaml_scalar_style_t) -> Node.Style {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: .literal
        case YAML_FOLDED_SCALAR_STYLE: .folded
        default: .plain
        }
    }
}
