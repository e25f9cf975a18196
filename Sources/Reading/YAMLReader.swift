import Diagnostics

/// Reads YAML 1.2, the whole of a file or the front matter of one, into a ``Node`` with places in the file.
///
/// Anchors, aliases and merge keys (`<<`) work. A text without any value, such as one of comments only, is null.
public enum YAMLReader {
    /// The value in the bytes `range` of `source` (all by default); nil when it is not sound YAML. Keys that stand
    /// twice and unknown tags are reported, but leave a value, so that a caller can go on looking for mistakes.
    public static func read(
        _ source: SourceText, range: Range<Int>? = nil, diagnostics: inout [Diagnostic]
    ) -> Node? {
        if let problem = TextDecoding.check(source) {
            diagnostics.append(problem)
            return nil
        }
        var range = (range ?? 0..<source.bytes.count).clamped(to: 0..<source.bytes.count)
        if range.lowerBound == 0, source.bytes.starts(with: SourceText.byteOrderMark) {
            range = min(SourceText.byteOrderMark.count, range.upperBound)..<range.upperBound
        }
        var composer = YAMLComposer(source, range)
        let node = composer.compose()
        diagnostics += composer.found.inFileOrder
        return node
    }
}
