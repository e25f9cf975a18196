import Diagnostics

/// A text in Markdown (CommonMark with GitHub's tables, strikethrough, task lists, bare addresses, and footnotes).
public struct MarkdownText: Sendable {
    /// UTF-8; bytes that are none are shown as U+FFFD.
    public let bytes: [UInt8]
    /// Where the text stands in its file, for the places of diagnostics.
    public let origin: TextOrigin

    /// A text of a file's bytes.
    public init(_ bytes: [UInt8], origin: TextOrigin) {
        self.bytes = bytes
        self.origin = origin
    }

    /// A text that was decoded already, from JSON or YAML.
    public init(_ text: String, origin: TextOrigin) {
        self.init(Array(text.utf8), origin: origin)
    }

    /// Converts the text; safe on any number of threads at once.
    ///
    /// - Parameter resolve: says what each link and picture becomes; called once for each, in the text's order, on the
    ///   calling thread. Those with unsafe addresses never come here, and an unsafe address that comes back is dropped.
    public func converted(
        _ options: ConversionOptions = ConversionOptions(), resolve: (Reference) -> Resolution = { _ in .keep }
    ) -> ConvertedText {
        if let problem = LimitCheck.problem(in: bytes, origin: origin) { return refused(problem) }
        let tree = SyntaxTree(bytes)
        return withoutActuallyEscaping(resolve) { resolve in
            var renderer = Renderer(self, options: options, resolve: resolve)
            tree.walk { renderer.visit($0, isEntering: $1) }
            if let refusal = renderer.refusal { return refused(refusal) }
            var text = renderer.finish()
            if text.headings.contains(where: options.wantsSections) {
                text.sections = SectionCollector.sections(of: tree, bytes)
            }
            return text
        }
    }

    private func refused(_ problem: Diagnostic) -> ConvertedText {
        var result = ConvertedText()
        result.plainText = String(decoding: bytes, as: UTF8.self)
        result.html.append("<pre><code>")
        // Not the bytes themselves, which need not be UTF-8.
        result.html.appendEscaped(Array(result.plainText.utf8))
        result.html.append("</code></pre>\n")
        result.diagnostics = [problem]
        return result
    }
}
