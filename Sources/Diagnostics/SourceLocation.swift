/// A place in a file, as a person would name it.
public struct SourceLocation: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The file's path as the user would type it: relative to the site's folder, with `/`.
    public var file: String
    /// 1-based; 0 when the whole file is meant.
    public var line: Int
    /// 1-based, in Unicode scalars; 0 when the whole line is meant.
    public var column: Int

    /// A place; without line and column the whole file.
    public init(file: String, line: Int = 0, column: Int = 0) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column`, leaving out what is not known.
    public var description: String {
        if line == 0 { return file }
        return column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
    }

    /// By file, then by place in it.
    public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
}
