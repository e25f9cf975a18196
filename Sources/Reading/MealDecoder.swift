import Diagnostics
import Meals

/// Reads one record, an object of a data file or a Markdown file's front matter, field by field.
///
/// What can be understood is repaired with a warning; what cannot is an error. Reading never stops at the first fault.
struct MealDecoder {
    let source: SourceText
    /// What examples in hints are written in.
    let notation: Notation
    var diagnostics: [Diagnostic] = []
    /// Keys that no field has, with the byte offset of the first of each.
    private(set) var unknownKeys: [String: Int] = [:]
    /// The currency that the text of the price has in it.
    var currencyOfPrice: Located<String>?
    /// What the record's key for the currency has.
    private(set) var currencyKey: Node?

    init(source: SourceText) {
        self.source = source
        notation = Notation(file: source.file)
    }

    mutating func decode(_ members: [Node.Member], at offset: Int, file: String) -> MealDraft {
        var draft = MealDraft(at: Located((), in: source, at: offset))
        currencyKey = members.first { (MealKeys.meaning(of: $0.key) ?? $0.key) == "currency" }?.value
        for member in ownKeysFirst(members) { decode(member, into: &draft, file: file) }
        settleCurrency(of: &draft)
        return draft
    }

    /// A field's own key wins over another program's key for it, wherever they stand.
    private mutating func ownKeysFirst(_ members: [Node.Member]) -> [Node.Member] {
        var own = [Node.Member]()
        var foreign = [Node.Member]()
        for member in members.flatMap(Self.withoutGroup) {
            guard var key = MealKeys.meaning(of: member.key) else {
                own.append(member)
                continue
            }
            if key == "imageURL", member.value.elements != nil || member.value.members != nil { key = "images" }
            var renamed = member
            renamed.key = key
            if let winner = (own + foreign + members).first(where: { $0.key == key }) {
                warn(
                    .competingKeys, "The key \"\(member.key)\" is not used, since \"\(key)\" is there too",
                    at: member.keyOffset, hint: "Remove \"\(member.key)\"",
                    related: [.init(at: source.location(at: winner.keyOffset), "this one is used")])
            } else {
                warn(
                    .foreignKey, "The key \"\(member.key)\" is read as \"\(key)\"", at: member.keyOffset,
                    hint: "Write \"\(key)\"", fix: .renaming(member.key, at: member.keyOffset, in: source, to: key))
                foreign.append(renamed)
            }
        }
        return own + foreign
    }

    /// The rating and the number of votes that schema.org has in a group of their own.
    private static func withoutGroup(_ member: Node.Member) -> [Node.Member] {
        guard member.key == "aggregateRating", let parts = member.value.members else { return [member] }
        return parts.compactMap { part in
            let keys = ["ratingValue": "rating", "ratingCount": "ratingCount", "reviewCount": "ratingCount"]
            return keys[part.key].map { Node.Member(key: $0, keyOffset: part.keyOffset, value: part.value) }
        }
    }

    private mutating func decode(_ member: Node.Member, into draft: inout MealDraft, file: String) {
        let node = member.value
        switch member.key {
        case "id": draft.id = id(node)
        case "name":
            let faults = diagnostics.count
            draft.name = name(node)
            draft.hasFaultyName = draft.name == nil && diagnostics.count > faults
        case "category": draft.category = category(node)
        case "imageURL": draft.imageURL = imageURL(node)
        case "location": draft.location = line(node, "location")?.value
        case "rating": draft.rating = rating(node)
        case "tags": draft.tags = tags(node).map { Located($0, in: source, at: node.offset) }
        case "slug":
            draft.slug = line(node, "slug").flatMap { $0.value.isEmpty ? nil : $0 }
        case "hidden": draft.hidden = flag(node, "hidden")
        case "description":
            if let text = text(node, "description"), !text.isEmpty {
                draft.description = Meal.Description(markdown: text, origin: node.origin(in: source), file: file)
            }
        default:
            if decodeDetail(member, into: &draft) || decodeRecipe(member, into: &draft) { return }
            if Self.isFromJSONLD(member.key) { return }
            if let bare = TypographicQuotes.bare(member.key), MealKeys.isKnown(bare) {
                diagnostics.append(TypographicQuotes.diagnostic(ofKey: member.key, at: member.keyOffset, in: source))
                return
            }
            unknownKeys[member.key] = unknownKeys[member.key] ?? member.keyOffset
        }
    }

    /// Notes keys of a group inside the field `key` that are none of `known`: "ingredients: amount".
    mutating func noteUnknown(_ members: [Node.Member], in key: String, known: Set<String>) {
        for member in members where !known.contains(member.key) && !Self.isFromJSONLD(member.key) {
            let name = "\(key): \(member.key)"
            unknownKeys[name] = unknownKeys[name] ?? member.keyOffset
        }
    }

    /// `@context` and `@type` say what a reader of schema.org knows.
    private static func isFromJSONLD(_ key: String) -> Bool { key.hasPrefix("@") }

    // MARK: Fields

    private mutating func id(_ node: Node) -> Located<String>? {
        guard let written = text(node, "id") else { return nil }
        if case .string = node.value {
        } else {
            warn(
                .numberAsText, "The id \(written) is read as text", at: node.offset, hint: "Write \"\(written)\"",
                fix: fix(node, Node.written(written, in: notation)))
        }
        let id = written.nfc.trimmed
        if id.isEmpty {
            fail(
                .emptyID, "The id is empty", at: node.offset,
                hint: "Write an id, or \(notation == .table ? "leave the cell empty" : "leave the key out")")
            return nil
        }
        if id.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
            || id.unicodeScalars.count > 128
        {
            fail(
                .invalidID, "The id \(Node.quoted(id)) has control characters or more than 128 letters",
                at: node.offset, hint: "Write a short id of letters, digits and -")
            return nil
        }
        return Located(id, in: source, at: node.offset)
    }

    private mutating func name(_ node: Node) -> Located<String>? {
        guard let written = text(node, "name") else { return nil }
        if !written.isEmpty, TextCleaning.plainLine(written).isEmpty {
            fail(
                .missingName, "The name \(Node.quoted(written)) is empty without its tags and spaces", at: node.offset,
                hint: "Write a name in plain text")
            return nil
        }
        if node.style == .plain { noteQuotes(of: node, written) }
        let name = cleaned(written, "name", node)
        if name.unicodeScalars.count > 120 {
            warn(
                .longName, "The name has \(name.unicodeScalars.count) letters, so lists will cut it", at: node.offset,
                hint: "Move a part of it to the description")
        }
        return name.isEmpty ? nil : Located(name, in: source, at: node.offset)
    }

    private mutating func category(_ node: Node) -> Located<String>? {
        if let elements = node.elements {
            guard let first = elements.first else { return nil }
            if elements.count > 1 {
                warn(
                    .severalCategories,
                    "A meal has one category; of these \(elements.count) the first, \(first.shortened), is taken",
                    at: node.offset, hint: "Write the others as tags")
            }
            return first.elements == nil ? category(first) : wrongKind(node, "category", wanted: "text")
        }
        guard let line = line(node, "category"), !line.value.isEmpty else { return nil }
        return line
    }

    mutating func imageURL(_ node: Node) -> Located<String>? {
        guard let written = text(node, "imageURL") else { return nil }
        let address = TextCleaning.withoutControls(written).trimmed
        if address.isEmpty { return nil }
        let scheme = URLScheme.of(address)
        switch scheme {
        case nil: break
        case "https": break
        case "http":
            warn(
                .picturePlainHTTP, "Browsers will not show this picture, since it is loaded without encryption",
                at: node.offset, hint: "Write https://, or put the file into the images folder")
        default:
            fail(
                .pictureScheme, "A picture's address cannot begin with \"\(scheme ?? ""):\"", at: node.offset,
                hint: "Write an https:// address, or the name of a file in the images folder")
            return nil
        }
        if !address.unicodeScalars.elementsEqual(written.trimmed.unicodeScalars) {
            warn(.cleanedText, "Control characters in the picture's address are left out", at: node.offset)
        }
        return Located(address, in: source, at: node.offset)
    }

    private mutating func rating(_ node: Node) -> Double? {
        switch node.value {
        case .null: return nil
        case .number(let digits):
            if let rating = Double(digits) { return checked(rating, node) }
        case .string(let text):
            if text.trimmed.isEmpty { return nil }
            if let rating = Self.rating(in: text) {
                warn(
                    .ratingAsText, "The rating \(node.shortened) is read as \(rating)", at: node.offset,
                    hint: "Write the number \(rating)", fix: fix(node, "\(rating.shortest)"))
                return checked(rating, node)
            }
        case .bool, .array, .object: break
        }
        return invalidRating(node)
    }

    /// "4", "4,5", "4/5" and "8 / 10": out of another number than 5 it is converted.
    private static func rating(in text: String) -> Double? {
        // Double would take "0x4", "nan" and "infinity" for numbers, too.
        guard text.utf8.allSatisfy({ (0x20...0x39).contains($0) || $0 | 0x20 == UInt8(ascii: "e") }) else { return nil }
        let parts = text.trimmed.replacingCommas.split(separator: "/", omittingEmptySubsequences: false).map {
            Double(String($0).trimmed)
        }
        switch parts.count {
        case 1: return parts[0].flatMap { $0.isFinite ? $0 : nil }
        case 2:
            guard let value = parts[0], let best = parts[1], best > 0, value <= best else { return nil }
            return (value / best * 5 * 100).rounded() / 100
        default: return nil
        }
    }

    private mutating func checked(_ rating: Double, _ node: Node) -> Double? {
        guard rating >= 0, rating <= 5 else { return invalidRating(node) }
        return rating == 0 ? 0 : rating
    }

    private mutating func invalidRating(_ node: Node) -> Double? {
        fail(
            .invalidRating, "The rating is \(node.shortened), but it must be a number from 0 to 5", at: node.offset,
            hint: TypographicQuotes.hint(node.text) ?? "Write a number such as 4.5, or leave the rating out",
            fix: node.text.flatMap(TypographicQuotes.bare).flatMap(YAMLScalars.number).flatMap { fix(node, $0) })
        return nil
    }

    private mutating func tags(_ node: Node) -> [String]? {
        var written = [(text: String, node: Node)]()
        // Whether one text holds several tags.
        var isText = false
        switch node.value {
        case .null: return nil
        case .array(let elements):
            for element in elements {
                if let text = element.text {
                    written.append((text, element))
                } else if noteColon(in: element, .invalidTag) {
                    continue
                } else if element.value != .null {
                    fail(
                        .invalidTag, "A tag must be text, not \(element.kind)", at: element.offset,
                        hint: exampleOfTags)
                }
            }
        case .object:
            return wrongKind(node, "tags", wanted: "a list of texts", hint: exampleOfTags)
        case .string, .number, .bool:
            let parts = (node.text ?? "").split(separator: ",", omittingEmptySubsequences: false)
            isText = parts.count > 1
            written = parts.map { (String($0), node) }
        }
        var tags = [String]()
        var slugs = Set<String>()
        var dropped = 0
        for (text, element) in written {
            let tag = isText ? TextCleaning.plainLine(text) : cleaned(text, "tag", element, quietly: true)
            if tag.isEmpty || !slugs.insert(Slug.named(tag)).inserted { dropped += 1 } else { tags.append(tag) }
        }
        if isText {
            warn(
                .tagsAsText, "The tags are one text with commas; it is divided into \(written.count)",
                at: node.offset, hint: "Write a list: \(notation.list(Self.few(tags)))",
                fix: fix(node, Node.written(tags, in: notation)))
        }
        for (text, element) in written { noteQuotes(of: element, text, isWhole: !isText) }
        if dropped > 0 {
            warn(
                .droppedTags,
                "\(dropped == 1 ? "One empty or repeated tag is" : "\(dropped) empty or repeated tags are") "
                    + "left out", at: node.offset)
        }
        return tags
    }

    private mutating func flag(_ node: Node, _ field: String) -> Bool? {
        switch node.value {
        case .bool(let flag): flag
        case .null: nil
        default:
            wrongKind(
                node, field, wanted: "true or false",
                hint: notation == .table ? "Write yes or no" : "Write true or false, without quotes")
        }
    }

    private var exampleOfTags: String {
        "Write for example \(notation.member("tags", notation.list(["vegan", "quick"])))"
    }

    /// Not more than a hint has room for.
    private static func few(_ tags: [String]) -> [String] { tags.count > 6 ? tags.prefix(5) + ["…"] : tags }
}

extension Double {
    /// Without a fraction where it has none.
    fileprivate var shortest: String { self == rounded() ? String(Int(self)) : String(self) }
}

extension String {
    fileprivate var replacingCommas: String {
        split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
    }
}
