import Diagnostics
import Meals
import Platform

/// Reads a page of text, `Content/pages/….md` or `Content/index.md`.
struct PageFile {
    /// The keys that a page may have.
    static let keys = ["title", "name", "slug", "hidden", "draft"]

    let file: TreeFile

    func read(_ source: SourceText) -> FileResult {
        var result = FileResult(source: source)
        guard let text = MarkdownFile(source, &result.diagnostics) else { return result }
        if text.isEmpty, file.key != "index.md" {
            result.diagnostics.append(
                Diagnostic(
                    .emptyText, "This file is empty, so the page is nothing but its title",
                    at: SourceLocation(file: source.file),
                    hint: "Write something into it and save it, or delete it"))
        }
        var title: String?
        var chosenSlug: String?
        var hidden = false
        for member in text.members {
            let place = source.location(at: member.value.offset)
            switch (member.key, member.value.value) {
            case (_, .null): break
            case ("title", _), ("name", _): title = self.title(member, title, source, &result.diagnostics)
            case ("slug", _):
                chosenSlug = member.value.text
                if chosenSlug.map({ !Slug.isValid($0) || Slug.isReserved($0) }) != false {
                    result.diagnostics.append(
                        Diagnostic(
                            .invalidSlug, "\(member.value.shortened) cannot be the address of a page", at: place,
                            hint: "Use lower-case letters and digits with - between"))
                }
            case ("hidden", .bool(let flag)), ("draft", .bool(let flag)): hidden = flag
            case ("hidden", _), ("draft", _):
                result.diagnostics.append(
                    Diagnostic(
                        .wrongKind, "\"\(member.key)\" must be true or false, not \(member.value.kind)", at: place,
                        hint: "Write true or false, without quotes"))
            default:
                guard let bare = TypographicQuotes.bare(member.key), Self.keys.contains(bare) else {
                    result.unknownKeys[member.key] = member.keyOffset
                    continue
                }
                result.diagnostics.append(
                    TypographicQuotes.diagnostic(ofKey: member.key, at: member.keyOffset, in: source))
            }
        }
        let origin = source.location(at: text.start)
        let body =
            text.description(file: file.key)
            ?? Meal.Description(markdown: "", origin: .verbatim(source, start: text.body.lowerBound), file: file.key)
        result.page = TextPage(
            title: title ?? text.firstHeading ?? file.baseName, path: path(slug: chosenSlug), body: body,
            hidden: hidden,
            place: origin)
        return result
    }

    /// The title that `member` gives; `title`, with a fault noted, where there is one already or this is no text.
    private func title(
        _ member: Node.Member, _ title: String?, _ source: SourceText, _ diagnostics: inout [Diagnostic]
    ) -> String? {
        guard let text = member.value.text else {
            diagnostics.append(
                Diagnostic(
                    .wrongKind, "\"\(member.key)\" must be text, not \(member.value.kind)",
                    at: source.location(at: member.value.offset),
                    hint: "Put a title that begins with [ or { in quotes"))
            return title
        }
        guard title == nil else {
            diagnostics.append(
                Diagnostic(
                    .competingKeys,
                    "The key \"\(member.key)\" is not used, since \"\(member.key == "name" ? "title" : "name")\" is there too",
                    at: source.location(at: member.keyOffset), hint: "Remove \"\(member.key)\""))
            return title
        }
        if let quotes = TypographicQuotes.diagnostic(of: member.value, in: source) { diagnostics.append(quotes) }
        let line = TextCleaning.plainLine(text)
        if TextCleaning.hasMarkup(text), line != text.trimmed {
            diagnostics.append(
                Diagnostic(
                    .cleanedText, "The title is cleaned of HTML tags and extra spaces: \(Node.quoted(line))",
                    at: source.location(at: member.value.offset), hint: "Write it so"))
        }
        return line.isEmpty ? nil : line
    }

    /// `pages/about/team.md` is served at `about/team/`, and `pages/about/index.md` at `about/`.
    private func path(slug: String?) -> String {
        guard file.key.hasPrefix("pages/") else { return "" }
        var parts = file.key.pathParts.dropFirst().dropLast().map {
            Slug.named(String($0))
        }
        if let slug {
            parts.append(slug)
        } else if file.baseName != "index" || parts.isEmpty {
            parts.append(Slug.named(file.baseName))
        }
        return parts.joined(separator: "/") + "/"
    }
}
