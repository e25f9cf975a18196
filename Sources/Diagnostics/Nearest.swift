/// The known name that a mistyped one was probably meant to be, for "did you mean" hints.
public enum Nearest {
    /// The closest of `candidates` to `name`, ignoring case; nil when none is close enough to be helpful.
    ///
    /// Close enough means at most a third of the longer name's letters differ; of equally close ones the first wins.
    ///
    /// - Parameter strictly: a slip of the fingers is meant, which changes a third of the shorter name's letters, and two at
    ///   most.
    public static func match(
        for name: String, among candidates: some Sequence<String>, strictly: Bool = false
    ) -> String? {
        let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
            let limit =
                strictly
                ? min(2, max(1, min(wanted.count, letters.count) / 3)) : max(1, max(wanted.count, letters.count) / 3)
            guard abs(wanted.count - letters.count) <= limit else { continue }
            let distance = distance(from: wanted, to: letters)
            if distance <= limit, distance < best?.distance ?? Int.max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// The optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours.
    private static func distance(from a: [Unicode.Scalar], to b: [Unicode.Scalar]) -> Int {
        var beforePrevious = [Int](repeating: 0, count: b.count + 1)
        var previous = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in 0..<b.count {
                var cost = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
                row.append(cost)
            }
            (beforePrevious, previous) = (previous, row)
        }
        return previous[b.count]
    }
}
