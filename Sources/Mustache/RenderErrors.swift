import Diagnostics

extension Renderer {
    func textlessError(_ index: Int, _ value: Value) -> Diagnostic {
        let lookup = program.lookups[index]
        let name = program.name(of: lookup)
        var kind = "an object"
        let below = name == "." ? "name" : "\(name).name"
        var hint = "Name one of its values, as in {{\(below)}}, or open a section: {{#\(name)}}"
        if case .list = value {
            kind = "a list"
            hint = "Open a section, which is rendered once an item: {{#\(name)}}"
        }
        return Diagnostic(
            .valueWithoutText, "\"\(name)\" is \(kind) and has no text", at: program.location(lookup.place),
            hint: hint, related: chain(visits))
    }

    func dynamicNameError(_ place: Place, _ index: Int, _ value: Value?) -> Diagnostic {
        let name = program.name(of: program.lookups[index])
        var message = "\"\(name)\" names no template: it is no text"
        var hint: String?
        if case .string(let target)? = value {
            message = "\"\(name)\" is \"\(target)\", and there is no template of that name"
            hint = program.hint(forTemplate: target)
        } else if value == nil {
            message = "\"\(name)\" names no template: no context has it"
        }
        return Diagnostic(
            .missingDynamicPartial, message, at: program.location(place), hint: hint, related: chain(visits))
    }

    /// The innermost visit is the one too many.
    func runawayError(_ visits: [Visit]) -> Diagnostic {
        let last = visits[visits.count - 1]
        return Diagnostic(
            .runawayRecursion, "Templates include each other more than \(Self.depthLimit) deep",
            at: program.location(last.place), hint: "End the recursion with a section around the tag",
            related: chain(visits.dropLast()))
    }

    /// How rendering came to where it is, from the outermost template on; the middle of a long way is left out.
    private func chain(_ visits: some BidirectionalCollection<Visit>) -> [Diagnostic.Related] {
        let shown = 4
        var chain = visits.prefix(shown).map(related)
        if visits.count > 2 * shown {
            chain[shown - 1].message += " (and so on: \(visits.count - 2 * shown) more are left out)"
        }
        return chain + visits.dropFirst(shown).suffix(shown).map(related)
    }

    private func related(_ visit: Visit) -> Diagnostic.Related {
        let message =
            switch visit.reason {
            case .partial(let template): "includes \"\(program.names[template])\" here"
            case .parent(let template): "inherits from \"\(program.names[template])\" here"
            case .block(let name): "the block \"\(program.blockNames[name])\" is filled here"
            }
        return Diagnostic.Related(at: program.location(visit.place), message)
    }
}
