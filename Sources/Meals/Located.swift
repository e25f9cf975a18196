import Diagnostics

/// A value together with where it stands, for what is found out about it later.
public struct Located<Value: Sendable>: Sendable {
    /// The value itself.
    public var value: Value
    /// The file that it stands in.
    public let source: SourceText
    /// Byte offset in `source`.
    public let offset: Int

    /// A value at a byte offset of a file.
    public init(_ value: Value, in source: SourceText, at offset: Int) {
        self.value = value
        self.source = source
        self.offset = offset
    }

    /// The place as file, line and column: worked out when asked for.
    public var location: SourceLocation { source.location(at: offset) }
}

extension Located: Equatable where Value: Equatable {
    /// Equal values at one place.
    public static func == (a: Located, b: Located) -> Bool {
        a.value == b.value && a.offset == b.offset && a.source.file == b.source.file
    }
}
