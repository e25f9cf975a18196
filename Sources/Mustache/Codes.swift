import Diagnostics

extension DiagnosticCode {
    /// A tag is opened and never closed: `{{name` without `}}`.
    public static let unclosedTag: DiagnosticCode = "E401"
    /// A section, block or parent is opened and has no closing tag.
    public static let unclosedSection: DiagnosticCode = "E402"
    /// A closing tag closes nothing, or something other than the tag that is open.
    public static let mismatchedClosingTag: DiagnosticCode = "E403"
    /// A `{{=…=}}` tag does not hold two delimiters.
    public static let badDelimiters: DiagnosticCode = "E404"
    /// A tag without a name: `{{}}`, `{{#}}`.
    public static let emptyTag: DiagnosticCode = "E405"
    /// A tag whose name can name nothing: spaces or braces in it, or an empty part as in `a..b`.
    public static let badTagName: DiagnosticCode = "E406"
    /// A partial or parent that is no template of the library.
    public static let missingPartial: DiagnosticCode = "E407"
    /// A dynamic name (`{{>*name}}`) whose value is no template of the library.
    public static let missingDynamicPartial: DiagnosticCode = "E408"
    /// A tag inside `{{<parent}}…{{/parent}}` that belongs to no block: it would never be rendered.
    public static let tagOutsideBlock: DiagnosticCode = "E409"
    /// Two blocks of one name in one `{{<parent}}…{{/parent}}`.
    public static let duplicateBlock: DiagnosticCode = "E410"
    /// Partials that include each other without end.
    public static let runawayRecursion: DiagnosticCode = "E411"
    /// A render call for a template that the library does not have.
    public static let missingTemplate: DiagnosticCode = "E412"
    /// An interpolation of a list or an object, which have no text.
    public static let valueWithoutText: DiagnosticCode = "E413"
    /// A name that is in no context; found only by ``TemplateLibrary/renderFindingMisses(_:contexts:into:)``.
    public static let nameInNoContext: DiagnosticCode = "W401"
}
