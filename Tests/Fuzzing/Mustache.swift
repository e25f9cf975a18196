import Diagnostics
import Mustache

/// Compiling templates, and rendering them with values of every kind.
///
/// The first template of an input is `main`; those after each byte 0x1F are `a`, `b` and `c`.
@Sendable func fuzzMustache(_ bytes: [UInt8]) {
    let texts = bytes.split(separator: 0x1F, maxSplits: 3, omittingEmptySubsequences: false)
    var sources = [String: SourceText]()
    for (name, text) in zip(["main", "a", "b", "c"], texts) {
        sources[name] = SourceText(file: "\(name).mustache", bytes: Array(text))
    }
    for missing in [TemplateLibrary.MissingPartials.error, .empty] {
        do throws(TemplateFaults) {
            let library = try TemplateLibrary(sources, missingPartials: missing)
            render(library, sources)
        } catch {
            require(!error.diagnostics.isEmpty, "a library is refused, and nothing is said")
            check(error.diagnostics, in: sources)
        }
    }
}

private func render(_ library: TemplateLibrary, _ sources: [String: SourceText]) {
    let before = Array("before".utf8)
    var output = before
    var again = before
    do throws(Diagnostic) {
        try library.render("main", contexts: contexts, into: &output)
        let misses = try library.renderFindingMisses("main", contexts: contexts, into: &again)
        check(misses, in: sources)
    } catch {
        require(error.severity == .error, "what is thrown is no error: \(error)")
        check([error], in: sources)
        require(output == before && again == before, "a failed rendering leaves something behind")
    }
    require(output == again, "looking for misses changes the page")
    if let main = sources["main"]?.bytes, !main.contains(UInt8(ascii: "{")),
        !main.starts(with: SourceText.byteOrderMark)
    {
        require(output == before + main, "a template without tags is not rendered as it is")
    }
}

private func check(_ diagnostics: [Diagnostic], in sources: [String: SourceText]) {
    check(diagnostics, in: Array(sources.values))
}

/// The items of a list do not have the list again, so that sections within it end.
private let contexts: [Value] = [
    [
        "site": ["title": "A & b", "empty": "", "null": nil], "n": 3, "x": 0.5, "yes": true, "no": false,
        "name": "outer", "dynamic": "a", "wrong": "z",
    ],
    [
        "name": "<b>\"'&", "html": .html("<i>é</i>"), "none": [],
        "list": [["name": "one", "list": []], ["name": "two", "list": nil], "three", 4, [], ["x", "y"]],
        "other": [["other": false, "dynamic": "b"], ["other": [], "a": ["b": ["c": "deep"]]]],
        "object": ["object": nil, "name": "inner", "lines": "first\nsecond\r\n\nthird"],
    ],
]
