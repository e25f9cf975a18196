/// The one of `candidates` that `name` is most likely a misspelling of; nil when none is near.
func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    let limit = max(1, wanted.count / 3)
    var best: (distance: Int, name: String)?
    for candidate in candidates.sorted() where candidate != name {
        let scalars = Array(candidate.lowercased().unicodeScalars)
        guard abs(scalars.count - wanted.count) <= limit else { continue }
        let distance = editDistance(wanted, scalars)
        if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.name
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one into the other.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int]()
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
            row.append(cost)
        }
        beforeLast = last
        last = row
    }
    return last[b.count]
}
