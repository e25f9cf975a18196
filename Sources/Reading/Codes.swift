import Diagnostics

extension DiagnosticCode {
    /// A text file holds bytes that are not UTF-8; probably it was saved as Latin-1 or Windows-1252.
    public static let notUTF8: DiagnosticCode = "E001"
    /// A text file was saved as UTF-16 or UTF-32.
    public static let wideEncoding: DiagnosticCode = "E002"
    /// A text file holds a NUL byte: it is damaged, or no text.
    public static let nulByte: DiagnosticCode = "E003"

    /// A JSON file breaks the grammar of RFC 8259.
    public static let jsonSyntax: DiagnosticCode = "E010"
    /// One key stands twice in one object or mapping, in JSON or YAML.
    public static let duplicateKey: DiagnosticCode = "E011"
    /// A comma follows the last entry of a JSON list or object: tolerated.
    public static let trailingComma: DiagnosticCode = "W012"
    /// Lists and objects stand in each other deeper than ``Node/nestingLimit``, in JSON or YAML.
    public static let nestedTooDeeply: DiagnosticCode = "E013"
    /// A file of data with nothing in it.
    public static let emptyFile: DiagnosticCode = "E014"
    /// So many mistakes that the rest of the file was not checked.
    public static let tooManyMistakes: DiagnosticCode = "E015"

    /// A YAML file, or the front matter of a Markdown file, breaks YAML's grammar.
    public static let yamlSyntax: DiagnosticCode = "E020"
    /// A YAML file holds more than one document.
    public static let severalDocuments: DiagnosticCode = "E021"
    /// A key of a YAML mapping is missing, or is a list or a mapping itself.
    public static let keyIsNoText: DiagnosticCode = "E022"
    /// An alias in YAML names no anchor, stands inside what it names, or unfolds to too much.
    public static let badAlias: DiagnosticCode = "E023"
    /// What a merge key (`<<`) names is no mapping.
    public static let badMerge: DiagnosticCode = "E024"
    /// A YAML tag such as `!!int` does not fit the value it stands before.
    public static let tagMismatch: DiagnosticCode = "E025"
    /// A YAML tag that means nothing here; it is ignored.
    public static let unknownTag: DiagnosticCode = "W026"

    /// A # cuts a value in YAML, or takes its place.
    public static let commentForValue: DiagnosticCode = "W212"
    /// A line that begins with a dash is part of the text above, since it is indented more.
    public static let deepEntry: DiagnosticCode = "W027"

    /// The front matter of a Markdown file is opened by `---` and never closed.
    public static let unclosedFrontMatter: DiagnosticCode = "E030"
    /// The front matter of a Markdown file is TOML, between `+++`.
    public static let tomlFrontMatter: DiagnosticCode = "E031"
    /// The front matter stands between long dashes, which an editor made of `---`.
    public static let dashedFrontMatter: DiagnosticCode = "E033"
    /// Keys stand at the top of a Markdown file with no line `---` above them.
    public static let missingFence: DiagnosticCode = "E034"
    /// The line above the keys of a Markdown file is not quite `---`.
    public static let faultyFence: DiagnosticCode = "E035"
    /// The front matter stands inside a block of code.
    public static let fencedFrontMatter: DiagnosticCode = "E036"
    /// A Markdown file with nothing in it: a meal or a page that has only a name.
    public static let emptyText: DiagnosticCode = "W037"
    /// Blank lines stand before the front matter: tolerated.
    public static let lateFrontMatter: DiagnosticCode = "W032"
}
