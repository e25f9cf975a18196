import Diagnostics
import Meals

/// Reads times, yield, ingredients and steps.
extension MealDecoder {
    static let recipeKeys = ["prepTime", "cookTime", "totalTime", "servings", "ingredients", "instructions"]

    /// Says whether the key is one of ``recipeKeys``.
    mutating func decodeRecipe(_ member: Node.Member, into draft: inout MealDraft) -> Bool {
        let node = member.value
        switch member.key {
        case "prepTime": draft.recipe.preparation = time(node, member.key)
        case "cookTime": draft.recipe.cooking = time(node, member.key)
        case "totalTime":
            draft.recipe.total = time(node, member.key)
            draft.totalTimePlace = Located((), in: source, at: node.offset)
        case "servings": draft.recipe.yield = yield(node)
        case "ingredients": draft.recipe.ingredients = ingredients(node)
        case "instructions": draft.recipe.steps = steps(node)
        default: return false
        }
        return true
    }

    private mutating func time(_ node: Node, _ key: String) -> Recipe.Time? {
        guard let written = line(node, key)?.value, !written.isEmpty else { return nil }
        // A bare number can only be minutes.
        let isNumber = written.utf8.allSatisfy { (0x30...0x39).contains($0) }
        let value = isNumber ? Int(written).flatMap { CookingTime(minutes: $0) } : DurationText.parse(written)
        // "0", "0 min" and "PT0S" say that it takes no time at all, which needs no showing.
        let isNone = written.contains("0") && !written.contains { ("1"..."9").contains($0) }
        if value == nil, isNone { return nil }
        if value == nil {
            warn(
                .unknownTime, "\(Node.quoted(written)) is shown as it is, since it is not understood as a time",
                at: node.offset, hint: "Write for example 1 h 30 min, or PT1H30M")
        }
        return Recipe.Time(text: written, value: value)
    }

    private mutating func yield(_ node: Node) -> Recipe.Yield? {
        // Some programs give the number, and then the number with its word.
        if let last = node.elements?.last(where: { $0.text?.trimmed.isEmpty == false }) { return yield(last) }
        guard let written = line(node, "servings")?.value, !written.isEmpty else { return nil }
        let servings = Servings.parse(written)
        if servings == nil {
            warn(
                .unknownYield, "\(Node.quoted(written)) names no number of servings, so amounts cannot be scaled",
                at: node.offset, hint: "Write for example 4, or 4-6 servings")
        }
        return Recipe.Yield(text: written, servings: servings)
    }

    // MARK: Lists

    private static let ingredientKeys: Set = ["quantity", "unit", "name", "note", "group"]
    private static let stepKeys: Set = ["text", "name", "group", "steps", "itemListElement"]

    /// Whether the only key of an entry is none that its group may have: then it was to be a line of text.
    private func isLine(_ members: [Node.Member], _ known: Set<String>) -> Bool {
        members.count == 1 && !known.contains(members[0].key)
    }

    private mutating func ingredients(_ node: Node) -> [Recipe.Group] {
        var groups = [Recipe.Group]()
        for entry in entries(of: node) {
            guard let members = entry.members else {
                for line in lines(entry, "ingredients") { groups.add(line, to: nil) }
                continue
            }
            if isLine(members, Self.ingredientKeys), noteColon(in: entry) { continue }
            noteUnknown(members, in: "ingredients", known: Self.ingredientKeys)
            let parts = ["quantity", "unit", "name", "note"].map { key in
                members.first { $0.key == key }.flatMap { line($0.value, key)?.value } ?? ""
            }
            let text =
                parts[0...2].filter { !$0.isEmpty }.joined(separator: " ") + (parts[3].isEmpty ? "" : ", \(parts[3])")
            if text.isEmpty {
                fail(
                    .wrongKind, "An ingredient needs a name", at: entry.offset,
                    hint: "Write for example \(notation.entry(["quantity": "200", "unit": "g", "name": "flour"]))")
            } else {
                groups.add(text, to: group(of: members))
            }
        }
        return groups
    }

    private mutating func steps(_ node: Node) -> [Recipe.Group] {
        var groups = [Recipe.Group]()
        add(node, named: nil, to: &groups)
        return groups
    }

    /// Adds steps; a group may hold steps of its own, as schema.org's sections do.
    private mutating func add(_ node: Node, named group: String?, to groups: inout [Recipe.Group]) {
        for entry in entries(of: node) {
            guard let members = entry.members else {
                for line in lines(entry, "instructions") { groups.add(line, to: group) }
                continue
            }
            if isLine(members, Self.stepKeys), noteColon(in: entry) { continue }
            noteUnknown(members, in: "instructions", known: Self.stepKeys)
            if let steps = members.first(where: { $0.key == "steps" || $0.key == "itemListElement" }) {
                let name = members.first { $0.key == "name" }.flatMap { line($0.value, "name")?.value }
                add(steps.value, named: name.flatMap { $0.isEmpty ? nil : $0 } ?? self.group(of: members), to: &groups)
                continue
            }
            let words = members.first { $0.key == "text" } ?? members.first { $0.key == "name" }
            if let words {
                let group = self.group(of: members) ?? group
                for line in lines(words.value, "instructions") { groups.add(line, to: group) }
            } else {
                fail(
                    .wrongKind, "A step needs the key \"text\"", at: entry.offset,
                    hint: "Write for example \(notation.entry(["text": "Stir well"]))")
            }
        }
    }

    private func entries(of node: Node) -> [Node] {
        node.elements ?? (node.value == .null ? [] : [node])
    }

    private mutating func group(of members: [Node.Member]) -> String? {
        members.first { $0.key == "group" }.flatMap { line($0.value, "group")?.value }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The lines of a text, cleaned; those with nothing in them are left out.
    private mutating func lines(_ node: Node, _ key: String) -> [String] {
        guard let text = text(node, key) else { return [] }
        return text.split(whereSeparator: \.isNewline).compactMap { written in
            let line = String(written)
            // Spare spaces are everywhere in recipes; of markup that is taken out the owner should know.
            let field = key == "ingredients" ? "ingredient" : "step"
            let text =
                TextCleaning.hasMarkup(line)
                ? cleaned(line, field, node, isWhole: false, quietly: true) : TextCleaning.plainLine(line)
            return text.isEmpty ? nil : text
        }
    }
}
