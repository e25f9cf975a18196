import Markdown
import Meals

/// Finds the ingredients and steps of a text under the headings that announce them.
struct RecipeSections {
    private let headings: RecipeHeadings
    private var ingredients = Parts()
    private var amounts = Parts()
    private var steps = Parts()
    /// All that stands under such headings.
    private var announced: [Section.Part] = []

    /// What stands under the headings that announce ingredients or steps.
    static func parts(of sections: [Section], _ headings: RecipeHeadings) -> [Section.Part] {
        RecipeSections(sections, headings).announced
    }

    /// The recipe with the ingredients and the steps that it lacks taken from a text's sections.
    static func completed(_ recipe: Recipe, by sections: [Section], _ headings: RecipeHeadings) -> Recipe {
        var result = recipe
        guard !sections.isEmpty else { return recipe }
        let found = RecipeSections(sections, headings)
        if recipe.ingredients.isEmpty { result.ingredients = found.allIngredients }
        if recipe.steps.isEmpty { result.steps = found.steps.groups }
        return result
    }

    private init(_ sections: [Section], _ headings: RecipeHeadings) {
        self.headings = headings
        var open: (kind: RecipeHeadings.Kind, level: Int)?
        // The headings that the present one stands under, outermost first.
        var path = [Heading]()
        for section in sections {
            guard let heading = section.heading else { continue }
            path.removeAll { $0.level >= heading.level }
            var group: String?
            if let kind = headings.kind(of: heading.text) {
                open = (kind, heading.level)
                // A text of several recipes has several lists of ingredients.
                if !parts(of: kind).groups.isEmpty { group = path.last?.text }
            } else if let kind = open, heading.level > kind.level {
                group = heading.text
            } else {
                open = nil
            }
            path.append(heading)
            if let open {
                add(section.parts, open.kind, to: group)
                announced += section.parts
            }
        }
    }

    private func parts(of kind: RecipeHeadings.Kind) -> Parts {
        switch kind {
        case .ingredients: ingredients
        case .amounts: amounts
        case .steps: steps
        }
    }

    private mutating func add(_ parts: [Section.Part], _ kind: RecipeHeadings.Kind, to group: String?) {
        switch kind {
        case .ingredients: ingredients.addList(parts, to: group)
        case .amounts: amounts.addList(parts, to: group)
        case .steps: steps.addSteps(parts, to: group)
        }
    }

    /// Where a section gives the amounts of what another one lists, it has the ingredients.
    private var allIngredients: [Recipe.Group] {
        let isMeasured = amounts.groups.contains { group in
            group.lines.contains { IngredientLine.parse($0).quantity != nil }
        }
        return isMeasured ? amounts.groups : ingredients.groups
    }
}

/// The lines of one kind of section, in groups.
private struct Parts {
    private(set) var groups: [Recipe.Group] = []

    /// Adds ingredients: the items of lists, the rows of tables without their heads, or else the lines of paragraphs.
    mutating func addList(_ parts: [Section.Part], to group: String?) {
        let isList = parts.contains { if case .paragraph = $0 { false } else { true } }
        var group = group
        var outer = [Int: String?]()
        var isInTable = false
        for (index, part) in parts.enumerated() {
            var isRow = false
            switch part {
            case .item(let item):
                if let known = outer[item.depth] { group = known }
                outer = outer.filter { $0.key <= item.depth }
                let isParent = parts.dropFirst(index + 1).first?.depth.map { $0 > item.depth } ?? false
                if isParent, IngredientLine.parse(item.text).quantity == nil {
                    // "Sauce:" with a list of its own.
                    outer[item.depth] = .some(group)
                    group = item.text.title
                } else {
                    add(item.text, to: group)
                }
            case .row(let cells, _):
                isRow = true
                if isInTable { add(cells.filter { !$0.isEmpty }.joined(separator: " "), to: group) }
            case .paragraph(let text, _):
                if text.isTitle(of: parts.dropFirst(index + 1).first) {
                    group = text.title
                } else if !isList {
                    for line in text.split(separator: "\n") { add(String(line), to: group) }
                }
            }
            isInTable = isRow
        }
    }

    /// Adds steps: items with the lists in them, paragraphs, and rows of tables.
    mutating func addSteps(_ parts: [Section.Part], to group: String?) {
        var group = group
        for (index, part) in parts.enumerated() {
            switch part {
            case .item(let item) where item.depth > 0 && !groups.isEmpty: extendLast(by: item.text)
            case .item(let item): add(item.text, to: group)
            case .row(let cells, _): add(cells.filter { !$0.isEmpty }.joined(separator: " "), to: group)
            case .paragraph(let text, _):
                if text.isTitle(of: parts.dropFirst(index + 1).first) {
                    group = text.title
                } else {
                    add(text, to: group)
                }
            }
        }
    }

    private mutating func add(_ text: String, to name: String?) {
        let line = text.oneLine
        if !line.isEmpty { groups.add(line, to: name) }
    }

    private mutating func extendLast(by text: String) {
        let group = groups.count - 1
        groups[group].lines[groups[group].lines.count - 1] += " " + text.oneLine
    }
}

extension Section.Part {
    /// How deep an item stands; nil for what is none.
    fileprivate var depth: Int? { if case .item(let item) = self { item.depth } else { nil } }
}

extension String {
    fileprivate var oneLine: String {
        if !utf8.contains(where: { $0 == 0x0A }) { return trimmed }
        return split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Without a closing colon.
    fileprivate var title: String {
        let line = oneLine
        return line.hasSuffix(":") || line.hasSuffix("：") ? String(line.dropLast()).trimmed : line
    }

    /// "For the sauce:" before a list.
    fileprivate func isTitle(of next: Section.Part?) -> Bool {
        guard let next, next.depth != nil else { return false }
        return utf8.count <= 120 && (hasSuffix(":") || hasSuffix("：")) && !contains("\n")
    }
}
