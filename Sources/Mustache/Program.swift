import Diagnostics

/// All templates of a library, compiled into one list of operations that a ``Renderer`` runs in a loop.
///
/// A flat list, not a tree, so that neither nesting nor recursion uses the thread's stack.
struct Program: Sendable {
    var operations = [Operation]()
    /// The static text that operations refer to.
    var text = [UInt8]()
    var lookups = [Lookup]()
    /// The parts of the names that are looked up.
    var parts = [Name]()
    var calls = [Call]()
    var blocks = [Block]()
    var arguments = [Argument]()
    var blockNames = [String]()

    /// By template: where its operations start.
    var starts = [Int]()
    var sources = [SourceText]()
    var names = [String]()
    var indexes = [String: Int]()
}

/// A step of rendering. Numbers are indexes into the tables of ``Program`` or, for `end`, into its operations.
enum Operation: Sendable {
    /// Static text that begins in the middle of a source line.
    case text(Range<Int>)
    /// Static text at the start of a source line, which is where indentation goes; may be empty before a tag.
    case line(Range<Int>)
    case escaped(lookup: Int)
    case unescaped(lookup: Int)
    /// Runs what follows once an item, up to the matching `endSection`, the operation before `end`.
    case section(lookup: Int, end: Int)
    case endSection
    /// Runs what follows, up to `end`, when the value is falsey.
    case inverted(lookup: Int, end: Int)
    case call(Int)
    case block(Int)
    /// The end of a template or of an argument.
    case leave
}

/// A place in a template's source.
struct Place: Sendable {
    var template: Int
    var offset: Int
}

/// A name that is looked up in the contexts, split at its dots; no parts for `.`.
struct Lookup: Sendable {
    var parts: Range<Int>
    var place: Place
}

extension Program {
    func name(of lookup: Lookup) -> String {
        lookup.parts.isEmpty ? "." : parts[lookup.parts].map(\.text).joined(separator: ".")
    }
}

/// A partial, or a parent with its arguments.
struct Call: Sendable {
    enum Target: Sendable {
        case template(Int)
        /// The name is the value of this look-up.
        case dynamic(lookup: Int)
        /// Renders as nothing.
        case missing
    }

    var target: Target
    /// For a standalone tag, the white space before it, which goes before each line of the template; nil for a tag
    /// in the middle of a line.
    var indentation: Range<Int>?
    var arguments: Range<Int> = 0..<0
    /// The operation to go on with; arguments stand between the call and it.
    var end: Int
    var place: Place
    var isParent: Bool
}

/// `{{$name}}default{{/name}}`: a place that a caller can fill. The default follows, up to `end`.
struct Block: Sendable {
    enum Layout: Sendable {
        case midLine
        /// First on its line, with text or its closing tag behind it: the white space before it belongs to the
        /// default, and goes before each line of an argument.
        case leading(Range<Int>)
        /// Alone on its line: what goes before each line of an argument.
        case standalone(Range<Int>)
    }

    var name: Int
    var layout: Layout
    var end: Int
    var place: Place
}

/// A block inside a parent tag: what fills the parent's block of that name.
struct Argument: Sendable {
    var block: Int
    var start: Int
    /// Whether its text starts behind the opening tag, on the same line.
    var startsInline: Bool
    var place: Place
}
