import Diagnostics
import Meals
import Platform

/// Makes meals of what records and Markdown files say: a file completes the record that has its id.
enum DraftMerging {
    static func meals(
        from drafts: [MealDraft], _ parallel: Parallel, _ diagnostics: inout [Diagnostic]
    ) -> [Meal] {
        var records = [String: Int]()
        for (index, draft) in drafts.enumerated() where draft.file == nil {
            if let id = draft.id?.value, records[id] == nil { records[id] = index }
        }
        // What differs from the drafts, which are too large to be copied for that.
        var completed = [Int: MealDraft]()
        var used = Set<Int>()
        var completedBy = [Int: Int]()
        for (index, draft) in drafts.enumerated() where draft.file != nil {
            guard let id = draft.id, let record = records[id.value] else { continue }
            if let other = completedBy[record], let otherID = drafts[other].id {
                diagnostics.append(
                    Diagnostic(
                        .ambiguousMerge, "Two Markdown files have the id \"\(id.value)\" of one meal", at: id.location,
                        hint: "Give one of the files another id",
                        related: [.init(at: otherID.location, "the other file")]))
            } else {
                completedBy[record] = index
                completed[record] = drafts[record].completed(by: draft)
            }
            used.insert(index)
        }
        let meals = parallel.map(drafts.count) { [completed, used] index -> (Meal?, [Diagnostic]) in
            var faults = [Diagnostic]()
            if used.contains(index) { return (nil, faults) }
            return (meal(completed[index] ?? drafts[index], &faults), faults)
        }
        diagnostics += meals.flatMap(\.1)
        return meals.compactMap(\.0)
    }

    private static func meal(_ draft: MealDraft, _ diagnostics: inout [Diagnostic]) -> Meal? {
        checkPrice(of: draft, &diagnostics)
        checkTimes(of: draft, &diagnostics)
        if let name = draft.name?.value ?? draft.fallbackName, !name.isEmpty { return draft.meal(named: name) }
        if draft.hasFaultyName { return nil }
        diagnostics.append(
            Diagnostic(
                .missingName, "A meal has no name", at: draft.place.location,
                hint: Notation(file: draft.place.source.file).adding("name", "Pita with falafel")))
        return nil
    }

    /// A price means nothing without its currency.
    private static func checkPrice(of draft: MealDraft, _ diagnostics: inout [Diagnostic]) {
        if draft.hasFaultyPrice { return }
        let lone: Located<String>
        let missing: String
        let example: String
        switch (draft.priceAmount, draft.currency) {
        case (let price?, nil): (lone, missing, example) = (price, "currency", "EUR")
        case (nil, let currency?): (lone, missing, example) = (currency, "price", "12.50")
        default: return
        }
        diagnostics.append(
            Diagnostic(
                .incompletePrice, "The \(missing) is missing, so the price is not shown", at: lone.location,
                hint: Notation(file: lone.source.file).adding(missing, example)))
    }

    /// Preparing and cooking are parts of the whole, whatever else takes time.
    private static func checkTimes(of draft: MealDraft, _ diagnostics: inout [Diagnostic]) {
        guard let total = draft.recipe.total?.value, let place = draft.totalTimePlace else { return }
        let parts = [draft.recipe.preparation, draft.recipe.cooking].compactMap { $0?.value?.minimum }.reduce(0, +)
        guard parts > total.maximum else { return }
        diagnostics.append(
            Diagnostic(
                .shortTotalTime,
                "The total time is \(total.maximum) minutes, but preparing and cooking take \(parts)",
                at: place.location,
                hint: "Correct one of the three times"))
    }
}
