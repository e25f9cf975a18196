import Diagnostics
import Mustache

/// Renders `template`, called `main`, as the specification has it: missing partials are empty.
func render(_ template: String, _ contexts: Value..., partials: [String: String] = [:]) throws -> String {
    var sources = partials.mapValues { SourceText(file: "partial.mustache", $0) }
    sources["main"] = SourceText(file: "main.mustache", template)
    let library = try TemplateLibrary(sources, missingPartials: .empty)
    var output = [UInt8]()
    try library.render("main", contexts: contexts, into: &output)
    return String(decoding: output, as: UTF8.self)
}

/// A strict library of templates whose files are called after them.
func library(_ templates: [String: String]) throws(TemplateFaults) -> TemplateLibrary {
    var sources = [String: SourceText]()
    for (name, text) in templates { sources[name] = SourceText(file: "\(name).mustache", text) }
    return try TemplateLibrary(sources)
}

/// What is wrong with `templates`.
func faults(_ templates: [String: String]) -> [Diagnostic] {
    do throws(TemplateFaults) {
        _ = try library(templates)
        return []
    } catch {
        return error.diagnostics
    }
}

/// The error of rendering `name`.
func renderError(
    _ templates: [String: String], _ name: String = "main", _ context: Value = [:]
) throws -> Diagnostic? {
    let library = try library(templates)
    var output = Array("before".utf8)
    do throws(Diagnostic) {
        try library.render(name, contexts: [context], into: &output)
        return nil
    } catch {
        // What was there before the call is untouched, and nothing is added.
        return output == Array("before".utf8) ? error : nil
    }
}
