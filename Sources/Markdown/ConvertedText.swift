import Diagnostics

/// What one Markdown text became.
public struct ConvertedText: Sendable, Equatable {
    /// A fragment of HTML in UTF-8: blocks, to be put into a page's `<div>`, `<section>` or `<article>`.
    public var html: [UInt8] = []
    /// The words without markup, for search and descriptions: blocks on lines of their own, code and pictures'
    /// alternative texts kept, footnote marks dropped.
    public var plainText = ""
    /// In the text's order, those in quotes and lists too.
    public var headings: [Heading] = []
    /// The text divided at its headings, with their levels as written; empty unless
    /// ``ConversionOptions/wantsSections`` asks for them.
    public var sections: [Section] = []
    /// In the text's order (footnotes last); those with unsafe addresses are not here.
    public var links: [Reference] = []
    /// Warnings; or a single error, and then `html` is the source in a `<pre>`.
    public var diagnostics: [Diagnostic] = []

    /// An empty text's.
    public init() {}
}

/// A heading of a text.
public struct Heading: Sendable, Hashable {
    /// 1 to 6, as in the HTML.
    public var level: Int
    /// Without markup.
    public var text: String
    /// Unique within the text, `ConversionOptions.idPrefix` included: letters and digits of any script, and `-`.
    public var id: String
    /// Byte offset in the Markdown text at which the heading begins.
    public var textOffset: Int

    /// A heading with all its parts.
    public init(level: Int, text: String, id: String, textOffset: Int) {
        self.level = level
        self.text = text
        self.id = id
        self.textOffset = textOffset
    }
}

/// A link or picture as the author wrote it.
public struct Reference: Sendable, Hashable {
    /// The address, with Markdown's escapes and entities decoded, and nothing else changed.
    public var target: String
    /// The link's words, or the picture's alternative text.
    public var text: String
    /// Empty where there is none.
    public var title: String
    /// Whether it is a picture, `![…](…)`.
    public var isPicture: Bool
    /// Byte offset in the Markdown text: of the address, or of the opening bracket of a link that names a definition.
    public var textOffset: Int

    /// A reference with all its parts.
    public init(target: String, text: String, title: String = "", isPicture: Bool = false, textOffset: Int = 0) {
        self.target = target
        self.text = text
        self.title = title
        self.isPicture = isPicture
        self.textOffset = textOffset
    }
}

/// What a ``Reference`` shall become.
public enum Resolution: Sendable, Hashable {
    /// An attribute of the element, such as `loading="lazy"`; names of anything that could run a program, change the
    /// style or repeat an attribute of the converter's are ignored.
    public struct Attribute: Sendable, Hashable {
        /// ASCII letters in lower case and `-`.
        public var name: String
        /// Not escaped.
        public var value: String

        /// An attribute `name="value"`.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The address stays as it is.
    case keep
    /// Another address (not yet percent-encoded, or so already: both are fine), and further attributes.
    case replace(String, attributes: [Attribute] = [])
    /// It leads nowhere: a link's words stay as plain words, a picture gives way to its alternative text.
    case unlink
}
