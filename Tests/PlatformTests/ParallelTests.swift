import Platform
import Testing

@Suite struct ParallelTests {
    @Test(arguments: [1, 2, 7, 64]) func resultsKeepTheirOrder(jobs: Int) {
        for count in [0, 1, 2, 15, 1000] {
            #expect(Parallel(jobs: jobs).map(count) { "\($0 * $0)" } == (0..<count).map { "\($0 * $0)" })
        }
    }
}

@Suite struct ContentHashTests {
    // The values that the reference implementation documents for empty input and gives for "abc".
    @Test func knownValues() {
        #expect(ContentHash([]).text == "99aa06d3014798d86001c324468d497f")
        #expect(ContentHash(Array("abc".utf8)).text == "06b05ab6733a618578af5f94892f3950")
    }
}
