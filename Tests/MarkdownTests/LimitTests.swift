import Markdown
import Testing

/// Texts that no cook writes must neither crash nor hang; each case would take minutes if something were quadratic.
@Suite struct LimitTests {

    @Test(
        arguments: samples([
            times(">", 10_000) + "a", times("> ", 101) + "a", times("- ", 10_000) + "a", times("1. ", 10_000) + "a",
            times("*", 9_999) + "a" + times("*", 9_999), times("**a ", 10_000) + "b**" + times(" c**", 10_000),
            (0..<500).map { times("  ", $0) + "- a\n" }.joined(),
        ]))
    func deepNestingIsAnError(sample: Sample) {
        let result = convert(sample.text)
        #expect(result.diagnostics.map(\.code) == [.nestedTooDeeply])
        #expect(disorder(in: result.html) == nil)
    }

    @Test func nestingUpToTheLimitIsFine() {
        let result = convert(times("> ", 99) + "a")
        #expect(result.diagnostics.isEmpty)
        #expect(disorder(in: result.html) == nil)
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: samples([
            times("[", 100_000), times("![", 50_000), times("]", 100_000), times("[a](", 50_000),
            times("*a **b ", 50_000),
            times("<", 100_000), times("<!--", 50_000), times("<a b=\"", 50_000), times("`", 100_000),
            (1..<1000).map { "e" + times("`", $0) }.joined(), times("a", 100_000), times("- ", 10_000),
            times("|", 100_000),
            times("~a~~b", 50_000), times("&", 100_000), times("www.a.b(", 50_000), times("_a", 100_000),
            times("[^1]", 50_000) + "\n\n[^1]: x",
            times("a b\n\n", 100_000), times("Stir *well* for [ten](a) minutes.\n\n", 60_000), times("# a\n", 100_000),
            times("|a|b|\n", 3) + "|-|-|\n" + times("|c|d|\n", 50_000), times("- a *b*\n", 100_000),
            times("a[^1]\n\n", 30_000) + "[^1]: x",
        ]))
    func oddButHarmlessTextsAreConverted(sample: Sample) {
        let result = convert(sample.text)
        #expect(result.diagnostics.allSatisfy { $0.severity < .error })
        #expect(disorder(in: result.html) == nil)
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: samples([
            times("*a* [b](c)\n", 60_000), times("|a", 20_000) + "|\n" + times("|-", 20_000) + "|\n",
            times("|a", 900) + "|\n" + times("|-", 900) + "|\n" + times("|x\n", 20_000), times("a@b.c", 100_000),
            times("a\n", 200_000) + "|-|\n", "[a]: " + times("x", 10_000) + "\n\n" + times("[a]", 20_000),
            times("x", 17 << 20),
        ]))
    func textsThatWouldTakeForEverAreRefused(sample: Sample) {
        #expect(convert(sample.text).diagnostics.map(\.code) == [.tooIntricate])
    }

    @Test func threadsDoNotDisturbEachOther() async {
        let text = "a ~~b~~ www.a.bc\n\n|c|\n|-|\n|~d~|\n\n- [ ] e[^1] [f](g)\n\n[^1]: x"
        let plain = "a www.a.bc *b* [c](d)"
        let expected = [convert(text), convert(plain)]
        #expect(String(decoding: expected[0].html, as: UTF8.self).contains("<del>b</del>"))
        await withTaskGroup(of: Int.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    (0..<500).filter { convert([text, plain][($0 + worker) % 2]) != expected[($0 + worker) % 2] }.count
                }
            }
            for await failures in group { #expect(failures == 0) }
        }
    }
}

private func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

private func samples(_ texts: [String]) -> [Sample] { texts.map(Sample.init) }

/// A long text that reports name by its beginning.
struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    var testDescription: String { "\(text.prefix(16).debugDescription)… of \(text.utf8.count) bytes" }
}
