extension String {
    /// Without white space at both ends.
    public var trimmed: String {
        if let first = utf8.first, let last = utf8.last, first.isSolid, last.isSolid { return self }
        return unicodeScalars[...].trimmed
    }
}

extension Substring {
    /// Without white space at both ends.
    public var trimmed: String { unicodeScalars.trimmed }
}

extension UInt8 {
    /// Surely no part of white space: most texts have nothing to trim, which is seen here without Unicode's tables.
    fileprivate var isSolid: Bool { self > 0x20 && self < 0x7F }
}

extension Substring.UnicodeScalarView {
    fileprivate var trimmed: String {
        var scalars = self
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
