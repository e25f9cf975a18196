import Mustache
import Testing

/// What `make fuzz` found.
@Suite struct FuzzingFindsTests {
    /// The end of each tag was looked for up to the end of the template.
    @Test(.timeLimit(.minutes(1)), arguments: ["{{{a", "{{a", "{{{{"])
    func manyOpenTagsAreReportedSoon(_ tag: String) {
        let count = 100_000
        #expect(faults(["main": String(repeating: tag, count: count)]).count >= count)
    }
}
