extension String {
    /// Without white space at both ends.
    public var trimmed: String { unicodeScalars[...].trimmed }
}

extension Substring {
    /// Without white space at both ends.
    public var trimmed: String { unicodeScalars.trimmed }
}

extension Substring.UnicodeScalarView {
    fileprivate var trimmed: String {
        var scalars = self
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
