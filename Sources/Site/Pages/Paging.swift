/// How a list of meals is divided into pages.
struct Paging: Sendable {
    let pageSize: Int

    /// At least one: an empty list has a page too.
    func pages(for count: Int) -> Int { max(1, (count + pageSize - 1) / pageSize) }

    /// The part of the list that page `number` (1-based) shows.
    func range(of number: Int, in count: Int) -> Range<Int> {
        min((number - 1) * pageSize, count)..<min(number * pageSize, count)
    }
}
