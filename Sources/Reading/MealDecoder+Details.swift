import Diagnostics
import Meals

/// Reads the fields beyond the first ten.
extension MealDecoder {
    static let detailKeys = [
        "images", "summary", "course", "cuisine", "author", "datePublished", "dateModified", "nutrition", "diets",
        "allergens", "ratingCount", "price", "currency", "video", "source", "license", "lang", "aliases", "keywords",
    ]

    /// Says whether the key is one of ``detailKeys``.
    mutating func decodeDetail(_ member: Node.Member, into draft: inout MealDraft) -> Bool {
        let node = member.value
        let key = member.key
        switch key {
        case "images": draft.details.pictures = pictures(node)
        case "summary": draft.details.summary = line(node, key)?.value
        case "course": draft.details.courses = words(node, key)
        case "cuisine": draft.details.cuisines = words(node, key)
        case "author": draft.details.author = author(node)
        case "datePublished": draft.details.published = date(node, key)
        case "dateModified": draft.details.modified = date(node, key)
        case "nutrition": draft.details.nutrition = nutrition(node)
        case "diets": draft.details.diets = diets(node)
        case "allergens": draft.details.allergens = allergens(node)
        case "ratingCount": draft.details.ratingCount = count(node, key)
        case "price", "currency":
            let faults = diagnostics.count
            if key == "price" { draft.priceAmount = amountOfMoney(member) } else { draft.currency = currency(node) }
            if diagnostics[faults...].contains(where: { $0.severity == .error }) { draft.hasFaultyPrice = true }
        case "video": draft.details.video = video(node)
        case "source": draft.details.source = addressOrWords(node, key)
        case "license": draft.details.license = addressOrWords(node, key)
        case "lang": draft.details.language = language(node)
        case "aliases":
            draft.details.aliases = entries(node, key).map { Located($0.0, in: source, at: $0.offset) }
        case "keywords": draft.details.keywords = words(node, key)
        default: return false
        }
        return true
    }

    // MARK: Groups

    private static let pictureKeys: Set = [
        "src", "url", "imageURL", "image", "alt", "description", "caption", "title",
    ]

    private mutating func pictures(_ node: Node) -> [MealDetails.Picture] {
        let entries = node.elements ?? (node.value == .null ? [] : [node])
        return entries.compactMap { entry in
            guard let members = entry.members else {
                return imageURL(entry).map { MealDetails.Picture(source: $0) }
            }
            noteUnknown(members, in: "images", known: Self.pictureKeys)
            let source = members.first { ["src", "url", "imageURL", "image"].contains($0.key) }
            let words = members.first { ["alt", "description", "caption", "title"].contains($0.key) }
            guard let source else {
                fail(
                    .wrongKind, "A picture needs the key \"src\"", at: entry.offset,
                    hint: "Write for example \(notation.entry(["src": "plate.jpg", "alt": "A plate of noodles"]))")
                return nil
            }
            let alternative = words.flatMap { line($0.value, $0.key)?.value } ?? ""
            return imageURL(source.value).map { MealDetails.Picture(source: $0, alternative: alternative) }
        }
    }

    private mutating func author(_ node: Node) -> MealDetails.Author? {
        if let elements = node.elements {
            let authors = elements.compactMap { self.author($0) }
            return authors.count < 2 ? authors.first : .init(name: authors.map(\.name).joined(separator: ", "))
        }
        guard let members = node.members else {
            return line(node, "author").flatMap { $0.value.isEmpty ? nil : MealDetails.Author(name: $0.value) }
        }
        noteUnknown(members, in: "author", known: ["name", "url"])
        var author = MealDetails.Author(name: "")
        for member in members {
            switch member.key {
            case "name": author.name = line(member.value, "name")?.value ?? ""
            case "url": author.url = address(member.value, "url")
            default: break
            }
        }
        return author.name.isEmpty ? nil : author
    }

    private mutating func nutrition(_ node: Node) -> [(name: String, value: String)] {
        guard let members = node.members else {
            if node.value != .null {
                let example = notation.group(["calories": "320 kcal", "fat": "9 g"])
                let _: String? = wrongKind(
                    node, "nutrition", wanted: "a group of keys",
                    hint: "Write for example \(notation.member("nutrition", example))")
            }
            return []
        }
        return members.compactMap { member in
            line(member.value, member.key).map { (name: TextCleaning.plainLine(member.key), value: $0.value) }
        }
    }

    // MARK: Lists

    /// The texts of a list, or of one text with commas, cleaned, none twice.
    private mutating func words(_ node: Node, _ key: String) -> [String] {
        var found = [String]()
        for (word, _) in entries(node, key) where !found.contains(word) { found.append(word) }
        return found
    }

    /// Says that some of `count` entries had nothing in them.
    private mutating func noteDropped(_ count: Int, of key: String, at offset: Int) {
        guard count > 0 else { return }
        warn(
            .droppedTags,
            "\(count == 1 ? "An empty entry" : "\(count) empty entries") of \"\(key)\" \(count == 1 ? "is" : "are") left out",
            at: offset)
    }

    private mutating func entries(_ node: Node, _ key: String) -> [(String, offset: Int)] {
        if let elements = node.elements {
            let lines = elements.compactMap { element in
                text(element, key).map { text in
                    let isBlank = text.trimmed.isEmpty
                    return (cleaned(text, "entry of \(key)", element, quietly: isBlank), offset: element.offset)
                }
            }
            let found = lines.filter { !$0.0.isEmpty }
            noteDropped(lines.count - found.count, of: key, at: node.offset)
            for element in elements { if let text = element.text { noteQuotes(of: element, text) } }
            return found
        }
        guard let text = text(node, key), !text.trimmed.isEmpty else { return [] }
        noteQuotes(of: node, text)
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let found = parts.map {
            (cleaned(String($0), "entry of \(key)", node, isWhole: false, quietly: true), offset: node.offset)
        }
        .filter { !$0.0.isEmpty }
        noteDropped(parts.count - found.count, of: key, at: node.offset)
        return found
    }

    private mutating func diets(_ node: Node) -> [Diet] {
        var found = Set<Diet>()
        for (word, offset) in entries(node, "diets") {
            if let diet = Diet(named: word) {
                found.insert(diet)
                continue
            }
            let names = Diet.allCases.map(\.rawValue)
            warn(
                .unknownDiet, "\(Node.quoted(word)) is no diet that is known", at: offset,
                hint: Nearest.match(for: word, among: names).map { "Perhaps you mean \"\($0)\"" }
                    ?? "Write it as a tag, or use one of: \(names.joined(separator: ", "))")
        }
        return Diet.allCases.filter(found.contains)
    }

    /// nil where nothing is said; an empty list, or the word "none", says that there are none.
    private mutating func allergens(_ node: Node) -> [Allergen]? {
        let words = entries(node, "allergens")
        if words.isEmpty, node.elements?.isEmpty != true { return nil }
        if words.count == 1, words[0].0.lowercased() == "none" { return [] }
        var found = Set<Allergen>()
        for (word, offset) in words {
            if let allergen = Allergen(named: word) {
                found.insert(allergen)
                continue
            }
            let names = Allergen.allCases.map(\.rawValue)
            // An error and no warning: someone's health may rest on it.
            fail(
                .unknownAllergen, "\(Node.quoted(word)) is no allergen that is known", at: offset,
                hint: Nearest.match(for: word, among: names).map { "Perhaps you mean \"\($0)\"" }
                    ?? "Use one of: \(names.joined(separator: ", "))")
        }
        return Allergen.allCases.filter(found.contains)
    }

    // MARK: Values

    private mutating func date(_ node: Node, _ key: String) -> DateStamp? {
        guard let text = text(node, key)?.trimmed, !text.isEmpty else { return nil }
        if let date = DateStamp(parsing: text) { return date }
        let meant = DateStamp(guessing: TypographicQuotes.bare(text) ?? text)?.iso8601
        fail(
            .invalidDate, "\(Node.quoted(text)) is no date", at: node.offset,
            hint: meant.map { "Write it so: \($0)" } ?? "Write year, month and day, such as 2024-05-31",
            fix: meant.flatMap { fix(node, Node.written($0, in: notation)) })
        return nil
    }

    /// An address, or schema.org's group of keys with one in it.
    private mutating func video(_ node: Node) -> String? {
        let keys = ["contentUrl", "embedUrl", "url"]
        let addresses = (node.members ?? []).filter { keys.contains($0.key) && $0.value.text?.isEmpty == false }
        return address(addresses.first?.value ?? node, "video")
    }

    private mutating func address(_ node: Node, _ key: String) -> String? {
        guard let written = text(node, key) else { return nil }
        let address = TextCleaning.withoutControls(written).trimmed
        if address.isEmpty { return nil }
        if ["http", "https"].contains(URLScheme.of(address)) { return address }
        fail(
            .invalidAddress, "\"\(key)\" is \(Node.quoted(address)), which is no address on the web", at: node.offset,
            hint: "Write it with https://, or leave it out")
        return nil
    }

    /// "https://…", or a text such as "Grandmother's notebook" or "CC BY-SA 4.0".
    private mutating func addressOrWords(_ node: Node, _ key: String) -> String? {
        if let text = node.text, URLScheme.of(text) == nil {
            return line(node, key).flatMap { $0.value.isEmpty ? nil : $0.value }
        }
        return address(node, key)
    }

    private mutating func count(_ node: Node, _ key: String) -> Int? {
        guard let text = text(node, key)?.trimmed, !text.isEmpty else { return nil }
        if let count = Int(text), count >= 1 { return count }
        fail(
            .invalidNumber, "\"\(key)\" is \(node.shortened)", at: node.offset,
            hint: "Write a whole number of at least 1, or leave it out")
        return nil
    }

    private mutating func language(_ node: Node) -> String? {
        guard let text = text(node, "lang")?.trimmed, !text.isEmpty else { return nil }
        if let tag = LanguageTag.normalized(text) { return tag }
        fail(
            .invalidLanguage, "\(Node.quoted(text)) is no language", at: node.offset,
            hint: "Write a language tag such as en, de, pt-BR or zh-Hans")
        return nil
    }
}
