import Diagnostics

/// A set of Mustache templates, compiled together; rendering from it is safe on any number of threads at once.
///
/// The language is that of the Mustache specification with its optional modules inheritance (`{{<parent}}`,
/// `{{$block}}`) and dynamic names (`{{>*name}}`), without lambdas. Lines that are empty are not indented.
public struct TemplateLibrary: Sendable {
    /// What becomes of a partial or parent that the library does not have.
    public enum MissingPartials: Sendable {
        /// A fault: at once for a name in the template, when rendering for a dynamic name.
        case error
        /// It renders as nothing, as the specification has it.
        case empty
    }

    private let program: Program
    private let missingPartials: MissingPartials

    /// Compiles `templates`: sources by the names that `{{>name}}` uses, such as `partials/card`.
    ///
    /// - Throws: every fault in every template, sorted by place: E401 to E407, E409, E410.
    public init(_ templates: [String: SourceText], missingPartials: MissingPartials = .error) throws(TemplateFaults) {
        let compiler = TemplateCompiler(templates, missingPartials: missingPartials)
        guard compiler.faults.isEmpty else { throw TemplateFaults(diagnostics: compiler.faults) }
        program = compiler.program
        self.missingPartials = missingPartials
    }

    /// The names of all templates, sorted.
    public var names: [String] { program.names }

    /// Whether there is a template called `name`.
    public func contains(_ name: String) -> Bool { program.indexes[name] != nil }

    /// Appends the rendering of the template `name` to `output`, in UTF-8.
    ///
    /// Names are looked up in the last of `contexts` first; a context that many pages share is not copied. On an error
    /// `output` is as it was.
    ///
    /// - Throws: E412 for an unknown template, E408, E411 or E413, with the place in the template, and in
    ///   `related` how rendering came there, from the outermost template on.
    public func render(_ name: String, contexts: [Value], into output: inout [UInt8]) throws(Diagnostic) {
        var renderer = Renderer(program: program, missingPartials: missingPartials, findsMisses: false)
        try run(&renderer, name, contexts, &output)
    }

    /// Renders as ``render(_:contexts:into:)`` does, and returns a warning W401 for each place in a template whose
    /// name was in no context, with the nearest name as a hint; for tests of a theme.
    ///
    /// A name that is there with the value null is found, and so is anything below it (`a.b` where `a` is null).
    /// - Throws: as ``render(_:contexts:into:)``.
    public func renderFindingMisses(
        _ name: String, contexts: [Value], into output: inout [UInt8]
    ) throws(Diagnostic) -> [Diagnostic] {
        var renderer = Renderer(program: program, missingPartials: missingPartials, findsMisses: true)
        try run(&renderer, name, contexts, &output)
        return renderer.misses.sorted { $0.key < $1.key }.map(\.value)
    }

    private func run(
        _ renderer: inout Renderer, _ name: String, _ contexts: [Value], _ output: inout [UInt8]
    ) throws(Diagnostic) {
        guard let template = program.indexes[name] else {
            throw Diagnostic(
                .missingTemplate, "There is no template \"\(name)\"",
                hint: program.hint(forTemplate: name))
        }
        let count = output.count
        do {
            try renderer.run(template: template, contexts: contexts, into: &output)
        } catch {
            output.removeSubrange(count...)
            throw error
        }
    }
}

/// All faults found in the templates of a library.
public struct TemplateFaults: Error, Equatable, Sendable {
    /// Never empty; sorted by place.
    public let diagnostics: [Diagnostic]
}
