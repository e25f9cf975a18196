import Diagnostics

/// A value together with where it stands, for what is found out about it later.
public struct Located<Value: Sendable>: Sendable {
    public var value: Value
    public let source: SourceText
    /// Byte offset in `source`.
    public let offset: Int

    public init(_ value: Value, in source: SourceText, at offset: Int) {
        self.value = value
        self.source = source
        self.offset = offset
    }

    /// The place as file, line and column: worked out when asked for.
    public var location: SourceLocation { source.location(at: offset) }
}

extension Located: Equatable where Value: Equatable {
    public static func == (a: Located, b: Located) -> Bool {
        a.value == b.value && a.offset == b.offset && a.source.file == b.source.file
    }
}
