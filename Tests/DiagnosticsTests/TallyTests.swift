import Diagnostics
import Testing

@Suite struct TallyTests {
    static let countsTable: [(errors: Int, warnings: Int, expected: String?)] = [
        (0, 0, nil), (1, 0, "1 error"), (0, 1, "1 warning"), (60, 2, "60 errors, 2 warnings"),
    ]

    @Test(arguments: countsTable)
    func countsErrorsAndWarnings(errors: Int, warnings: Int, expected: String?) {
        let found =
            Array(repeating: Diagnostic("E152", "a"), count: errors)
            + Array(repeating: Diagnostic("W103", "b"), count: warnings) + [Diagnostic("N165", "c")]
        #expect(Tally(found).counts == expected)
    }

    /// A note on a name that is not used, where it stands.
    private func note(_ name: String, _ file: String, line: Int = 1, column: Int) -> Diagnostic {
        Diagnostic("N190", "x", at: SourceLocation(file: file, line: line, column: column), subject: name)
    }

    @Test func namesWhatIsNotUsedInTheOrderOfItsPlaces() {
        let columns = [note("b", "a.csv", column: 9), note("a", "a.csv", column: 20), note("c", "a.csv", column: 1)]
        #expect(Tally(columns).unused == "3 columns are not used: c, b, a")
        #expect(Tally([columns[0]]).unused == "1 column is not used: b")
        #expect(Tally([note("mood", "a.md", column: 1)]).unused == "1 key is not used: mood")
        #expect(
            Tally(columns + [note("mood", "a.md", column: 1)]).unused
                == "4 keys and columns are not used: c, b, a, mood")
    }

    @Test func aWarningAboutANameIsNoNote() {
        let found = [
            Diagnostic("W196", "x", at: SourceLocation(file: "a.md"), subject: "ratng"), Diagnostic("N165", "y"),
        ]
        #expect(Tally(found).unused == nil)
    }

    @Test func ofManyOnlyTheFirstTenAreNamed() {
        let many = (1...13).map { note("k\($0)", "a.md", line: $0, column: 1) }
        #expect(
            Tally(many).unused == "13 keys are not used: k1, k2, k3, k4, k5, k6, k7, k8, k9, k10 and 3 more")
    }

    @Test func namesStayInTheirLineAndSendNothingToTheTerminal() {
        let long = String(repeating: "é", count: 60)
        let found = [note("a\u{1B}[31m\nb", "a.md", column: 1), note(long, "a.md", column: 9)]
        #expect(
            Tally(found).unused
                == "2 keys are not used: a\u{FFFD}[31m\u{2424}b, \(String(repeating: "é", count: 39))…")
    }
}
