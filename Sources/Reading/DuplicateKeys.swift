import Diagnostics

/// Finds keys that stand twice in one object.
enum DuplicateKeys {
    /// Up to this many members, comparing each with each is quicker than filling a hash table.
    private static let fewMembers = 12

    /// The members without those whose key stood before; each of these is reported.
    static func removed(
        from members: [Node.Member], in source: SourceText, diagnostics: inout [Diagnostic]
    ) -> [Node.Member] {
        if members.count <= fewMembers {
            guard hasDuplicate(members) else { return members }
        }
        var first = [String: Int](minimumCapacity: members.count)
        var kept = [Node.Member]()
        for member in members {
            if let earlier = first[member.key] {
                diagnostics.append(diagnostic(member, earlier: earlier, in: source))
            } else {
                first[member.key] = member.keyOffset
                kept.append(member)
            }
        }
        return kept.count == members.count ? members : kept
    }

    private static func hasDuplicate(_ members: [Node.Member]) -> Bool {
        for index in members.indices.dropFirst() {
            for earlier in 0..<index where members[earlier].key == members[index].key { return true }
        }
        return false
    }

    private static func diagnostic(_ member: Node.Member, earlier: Int, in source: SourceText) -> Diagnostic {
        let (here, there) = (source.location(at: member.keyOffset), source.location(at: earlier))
        let lines = here.line == there.line ? " in line \(here.line)" : ", in lines \(there.line) and \(here.line)"
        return Diagnostic(
            .duplicateKey, "The key \(Node.quoted(member.key)) is set twice\(lines)", at: here,
            hint: "Keep one of the two", related: [.init(at: there, "first set here")])
    }
}
