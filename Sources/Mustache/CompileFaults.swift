import Diagnostics

extension TemplateCompiler {
    mutating func reportUnclosed(_ tag: Tag, before closing: Tag? = nil) {
        faults.append(
            Diagnostic(
                .unclosedSection, "\(tag.description) has no closing tag", at: location(of: tag),
                hint: "Add {{/\(tag.content)}}",
                related: closing.map { [.init(at: location(of: $0), "what is around it ends here")] } ?? []))
    }

    mutating func reportMismatched(_ tag: Tag) {
        if let opened = open.last?.tag {
            faults.append(
                Diagnostic(
                    .mismatchedClosingTag, "{{/\(tag.content)}} closes nothing: \(opened.description) is open",
                    at: location(of: tag), hint: "Write {{/\(opened.content)}}, or take the tag out",
                    related: [.init(at: location(of: opened), "opened here")]))
        } else {
            faults.append(
                Diagnostic(
                    .mismatchedClosingTag, "{{/\(tag.content)}} closes nothing", at: location(of: tag),
                    hint: "Take it out, or open a section before it"))
        }
    }

    mutating func reportMissing(_ tag: Tag) {
        faults.append(
            Diagnostic(
                .missingPartial, "There is no template \"\(tag.name)\"", at: location(of: tag),
                hint: program.hint(forTemplate: tag.name)))
    }

    mutating func reportOutsideBlock(_ tag: Tag) {
        faults.append(
            Diagnostic(
                .tagOutsideBlock, "\(tag.description) is inside a parent tag but in no block: it is never rendered",
                at: location(of: tag), hint: "Put it into a block, or behind the closing tag of the parent"))
    }

    mutating func reportDuplicate(_ tag: Tag, first: Place) {
        faults.append(
            Diagnostic(
                .duplicateBlock, "The block \"\(tag.name)\" is given twice", at: location(of: tag),
                hint: "Keep one of them", related: [.init(at: program.location(first), "first given here")]))
    }
}

extension Tag {
    /// The tag as a reader of the template knows it, delimiters aside.
    var description: String {
        switch kind {
        case .variable(let escaped): escaped ? "{{\(name)}}" : "{{&\(name)}}"
        case .section: "{{#\(name)}}"
        case .inverted: "{{^\(name)}}"
        case .close: "{{/\(content)}}"
        case .partial: "{{>\(content)}}"
        case .parent: "{{<\(content)}}"
        case .block: "{{$\(name)}}"
        case .comment: "{{!}}"
        case .delimiters: "{{==}}"
        }
    }
}

extension Program {
    func location(_ place: Place) -> SourceLocation { sources[place.template].location(at: place.offset) }

    /// The nearest name of a template, for somebody who wrote `name`.
    func hint(forTemplate name: String) -> String? {
        Nearest.match(for: name, among: names.filter { $0 != name }.sorted()).map { "Perhaps you mean \"\($0)\"" }
    }
}
