import Diagnostics

/// No two meals, hidden ones included, may have one id: favourites, merging and addresses rest on it.
enum IDCheck {
    static func run(_ meals: [Meal], _ diagnostics: inout [Diagnostic]) {
        var first = [String: Int](minimumCapacity: meals.count)
        var firstFolded = [String: Int](minimumCapacity: meals.count)
        for (index, meal) in meals.enumerated() {
            let id = meal.id.value
            if let other = first[id] {
                let isMade = meal.isIDMade || meals[other].isIDMade
                let notation = Notation(file: meal.id.source.file)
                let example = notation.member("id", notation.value("\(id)-2"))
                let place = notation == .table ? " in the column id" : ""
                diagnostics.append(
                    Diagnostic(
                        .duplicateID,
                        "Two meals have the id \"\(id)\""
                            + (isMade ? ", which is made from the name where none is given" : ""),
                        at: meal.id.location,
                        hint: isMade
                            ? "If they are one meal, delete one of them; else give each an id of its own, such as "
                                + "\(example)\(place)"
                            : "If they are one meal, delete one of them; else give one another id",
                        related: [.init(at: meals[other].id.location, "the other one, \"\(meals[other].name)\"")]))
                continue
            }
            first[id] = index
            let folded = id.lowercased()
            if let other = firstFolded[folded] {
                diagnostics.append(
                    Diagnostic(
                        .idsDifferInCase,
                        "The ids \"\(id)\" and \"\(meals[other].id.value)\" differ in capital letters only",
                        at: meal.id.location, hint: "Give one of the meals another id",
                        related: [.init(at: meals[other].id.location, "the other one, \"\(meals[other].name)\"")]))
                continue
            }
            firstFolded[folded] = index
        }
    }
}
