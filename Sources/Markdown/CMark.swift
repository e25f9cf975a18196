import CCMarkGFM
import Synchronization

// The only file that calls cmark-gfm. A tree owns its C memory; nodes are plain handles that are valid while it lives.

/// What a node of the syntax tree is.
enum NodeKind {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case footnoteDefinition, table, tableRow, tableCell
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough, link, picture
    case footnoteReference, other

    /// Whether the node holds inlines: the unit in which cmark counts lines and columns of inlines.
    var isLeafBlock: Bool { self == .paragraph || self == .heading || self == .tableCell }
}

/// A handle on one node of a ``SyntaxTree``, valid only while the tree lives.
struct SyntaxNode {
    fileprivate let raw: OpaquePointer
    /// See ``FootnoteMarks``.
    private let standIn: UInt8?

    fileprivate init(_ raw: OpaquePointer, standIn: UInt8?) {
        self.raw = raw
        self.standIn = standIn
    }

    private func node(_ raw: OpaquePointer?) -> SyntaxNode? { raw.map { SyntaxNode($0, standIn: standIn) } }

    var kind: NodeKind { Library.shared.kind(of: cmark_node_get_type(raw)) }
    var previous: SyntaxNode? { node(cmark_node_previous(raw)) }
    var parent: SyntaxNode? { node(cmark_node_parent(raw)) }
    var firstChild: SyntaxNode? { node(cmark_node_first_child(raw)) }
    var lastChild: SyntaxNode? { node(cmark_node_last_child(raw)) }

    /// Lines and columns are 1-based and in bytes; 0 where cmark does not know. See ``SourcePlaces`` for their faults.
    var startLine: Int { Int(cmark_node_get_start_line(raw)) }
    var startColumn: Int { Int(cmark_node_get_start_column(raw)) }
    var endLine: Int { Int(cmark_node_get_end_line(raw)) }

    /// Calls `body` with the text of a text, code or HTML node.
    func withLiteral<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        withText(cmark_node_get_literal(raw), body)
    }
    var literal: [UInt8] { withLiteral(Array.init) }
    var target: [UInt8] { withText(cmark_node_get_url(raw), Array.init) }
    var title: [UInt8] { withText(cmark_node_get_title(raw), Array.init) }
    var fenceInfo: [UInt8] { withText(cmark_node_get_fence_info(raw), Array.init) }

    var headingLevel: Int { Int(cmark_node_get_heading_level(raw)) }
    var isOrdered: Bool { cmark_node_get_list_type(raw) == CMARK_ORDERED_LIST }
    var isTight: Bool { cmark_node_get_list_tight(raw) != 0 }
    var listStart: Int { Int(cmark_node_get_list_start(raw)) }
    var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(raw) != 0 }

    /// For an item of a task list whether it is ticked; nil for any other item.
    var isTicked: Bool? {
        // "tasklist" is the only type name of an item that begins with t.
        guard let name = cmark_node_get_type_string(raw), name.pointee == CChar(bitPattern: UInt8(ascii: "t")) else {
            return nil
        }
        return cmark_gfm_extensions_get_tasklist_item_checked(raw)
    }

    /// A table's alignments, one per column: `l`, `c`, `r` or 0.
    var alignments: [UInt8] {
        guard let list = cmark_gfm_extensions_get_table_alignments(raw) else { return [] }
        return Array(UnsafeBufferPointer(start: list, count: Int(cmark_gfm_extensions_get_table_columns(raw))))
    }

    private func withText<R>(_ text: UnsafePointer<CChar>?, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        guard let text else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        let count = larder_length(text)
        return text.withMemoryRebound(to: UInt8.self, capacity: count) {
            let bytes = UnsafeBufferPointer(start: $0, count: count)
            guard let standIn, bytes.contains(standIn) else { return body(bytes) }
            return bytes.map { $0 == standIn ? FootnoteMarks.caret : $0 }.withUnsafeBufferPointer(body)
        }
    }
}

/// The syntax tree of one text, freed with the value.
struct SyntaxTree: ~Copyable {
    private let root: OpaquePointer?
    private let standIn: UInt8?

    /// Parses UTF-8; bytes that are none, and NUL, are read as U+FFFD.
    init(_ bytes: [UInt8]) {
        var bytes = bytes
        standIn = FootnoteMarks.hide(in: &bytes)
        root = Library.shared.parse(bytes)
    }

    deinit {
        if let root { cmark_node_free(root) }
    }

    var document: SyntaxNode? { root.map { SyntaxNode($0, standIn: standIn) } }

    /// Visits every node on the way in, and every node that may have children on the way out too, without recursion:
    /// a text may nest deeper than a thread's stack. Stops when `visit` returns false.
    func walk(_ visit: (_ node: SyntaxNode, _ isEntering: Bool) -> Bool) {
        guard let root, let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event == CMARK_EVENT_ENTER || event == CMARK_EVENT_EXIT, let node = cmark_iter_get_node(iterator)
            else { return }
            guard visit(SyntaxNode(node, standIn: standIn), event == CMARK_EVENT_ENTER) else { return }
        }
    }
}

/// cmark-gfm with its extensions registered, once for the process.
///
/// Every parse writes the characters of its extensions (`~`, `:`, `w`) into a table that the whole process shares, and
/// takes them out at its end: a parse on another thread then misses its strikethrough. `:` and `w` are therefore put in
/// once, and the autolink extension is told that it has none. Strikethrough needs its list while it parses; so it is
/// attached only for texts that hold a `~`, and those parse one after the other. The others never look at it.
private final class Library: Sendable {
    static let shared = Library()

    /// Source positions also make cmark count the lines inside code spans.
    private static let options = CMARK_OPT_FOOTNOTES | CMARK_OPT_SOURCEPOS | CMARK_OPT_VALIDATE_UTF8
    private static let tilde = UInt8(ascii: "~")

    private let extensionKinds: [UInt32: NodeKind]
    /// Whether this cmark keeps its table in another way, so that nothing is known of what its threads share.
    private let takesTurns: Bool
    private let turn = Mutex(())

    private init() {
        cmark_gfm_core_extensions_ensure_registered()
        extensionKinds = [
            larder_table_type().rawValue: .table, larder_table_row_type().rawValue: .tableRow,
            larder_table_cell_type().rawValue: .tableCell, larder_strikethrough_type().rawValue: .strikethrough,
        ]
        let autolink = cmark_find_syntax_extension("autolink")
        if let parser = cmark_parser_new(Self.options) {
            cmark_parser_attach_syntax_extension(parser, autolink)
            cmark_manage_extensions_special_characters(parser, 1)
            cmark_parser_free(parser)
        }
        cmark_syntax_extension_set_special_inline_chars(autolink, nil)
        takesTurns = !Self.findsBareAddress()
        if takesTurns {
            var list: UnsafeMutablePointer<cmark_llist>?
            for character in ":w".utf8 {
                list = cmark_llist_append(
                    cmark_get_default_mem_allocator(), list, UnsafeMutableRawPointer(bitPattern: UInt(character)))
            }
            cmark_syntax_extension_set_special_inline_chars(autolink, list)
        }
    }

    private static func findsBareAddress() -> Bool {
        guard let root = parse(Array("www.a.bc".utf8), hasTilde: false) else { return false }
        defer { cmark_node_free(root) }
        return cmark_node_get_type(cmark_node_first_child(cmark_node_first_child(root))) == CMARK_NODE_LINK
    }

    func parse(_ bytes: [UInt8]) -> OpaquePointer? {
        let hasTilde = bytes.contains(Self.tilde)
        guard hasTilde || takesTurns else { return Self.parse(bytes, hasTilde: false) }
        // As a number, for a pointer may not leave a lock; nobody else knows the tree.
        let address = turn.withLock { _ in UInt(bitPattern: Self.parse(bytes, hasTilde: hasTilde)) }
        return OpaquePointer(bitPattern: address)
    }

    private static func parse(_ bytes: [UInt8], hasTilde: Bool) -> OpaquePointer? {
        guard let parser = cmark_parser_new(options) else { return nil }
        defer { cmark_parser_free(parser) }
        for name in ["table", "autolink", "tasklist"] {
            cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
        }
        if hasTilde { cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("strikethrough")) }
        bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
        }
        return cmark_parser_finish(parser)
    }

    func kind(of type: cmark_node_type) -> NodeKind {
        switch type {
        case CMARK_NODE_TEXT: .text
        case CMARK_NODE_SOFTBREAK: .softBreak
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_ITEM: .item
        case CMARK_NODE_LIST: .list
        case CMARK_NODE_EMPH: .emphasis
        case CMARK_NODE_STRONG: .strong
        case CMARK_NODE_HEADING: .heading
        case CMARK_NODE_LINK: .link
        case CMARK_NODE_IMAGE: .picture
        case CMARK_NODE_CODE: .code
        case CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_DOCUMENT: .document
        case CMARK_NODE_BLOCK_QUOTE: .blockQuote
        case CMARK_NODE_CODE_BLOCK: .codeBlock
        case CMARK_NODE_HTML_BLOCK: .htmlBlock
        case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
        case CMARK_NODE_HTML_INLINE: .htmlInline
        case CMARK_NODE_FOOTNOTE_DEFINITION: .footnoteDefinition
        case CMARK_NODE_FOOTNOTE_REFERENCE: .footnoteReference
        default: extensionKinds[type.rawValue] ?? .other
        }
    }
}
