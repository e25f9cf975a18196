import Diagnostics
import Markdown
import Reading

@testable import Meals
@testable import Reading

/// A Markdown file: its two parts, the values of the first, and what a meal is made of.
@Sendable func fuzzFrontMatter(_ bytes: [UInt8]) {
    let source = SourceText(file: "meals/a.md", bytes: bytes)
    checkParts(of: source)
    var diagnostics = [Diagnostic]()
    guard let file = MarkdownFile(source, &diagnostics) else {
        check(diagnostics, in: source)
        require(diagnostics.hasError, "nothing is said about a file that was not read")
        return
    }
    var decoder = MealDecoder(source: source)
    var draft = decoder.decode(file.members, at: file.start, file: source.file)
    draft.file = source.file
    draft.pathID = "a"
    draft.description = file.description(file: source.file) ?? draft.description
    draft.fallbackName = file.firstHeading ?? "a"
    check(diagnostics + decoder.diagnostics, in: source)
    checkMeals(of: [draft], in: source)
}

private func checkParts(of source: SourceText) {
    var diagnostics = [Diagnostic]()
    guard let parts = FrontMatter.split(source, diagnostics: &diagnostics) else {
        check(diagnostics, in: source)
        require(diagnostics.hasError, "nothing is said about a file that was not divided")
        return
    }
    require(parts.body.upperBound == source.bytes.count, "the text ends before the file: \(parts)")
    guard let range = parts.yaml else { return }
    require(range.lowerBound >= 3 && range.upperBound + 3 <= parts.body.lowerBound, "there is no fence: \(parts)")
    let node = YAMLReader.read(source, range: range, diagnostics: &diagnostics)
    check(diagnostics, in: source)
    guard let node else {
        require(diagnostics.hasError, "nothing is said about front matter that was not read")
        return
    }
    check(node, in: source, range: range)
}
