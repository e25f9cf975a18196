/// A tag that waits for its closing tag, with what is needed then.
struct OpenTag {
    enum Kind {
        case section(operation: Int)
        case parent(OpenParent)
        case argument(outerDedent: Range<Int>)
        case block(OpenBlock)
    }

    let tag: Tag
    var kind: Kind

    init(_ tag: Tag, _ kind: Kind) {
        self.tag = tag
        self.kind = kind
    }
}

struct OpenParent {
    var call: Int
    /// The operation for the white space before the tag.
    var lead: Int
    var arguments = [Argument]()
}

struct OpenBlock {
    var index: Int
    /// For a standalone opening tag, the white space before it.
    var blanks: Range<Int>?
    var contentStart: Int
}
