import Diagnostics
import Foundation
import Mustache
import Testing

/// Neither nesting nor recursion uses the thread's stack: threads other than the first have 512 KB on some systems, and
/// here it is a quarter of that.
@Suite struct SmallStackTests {
    private func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: body()) }
            thread.stackSize = 128 << 10
            thread.start()
        }
    }

    @Test func nestedSections() async {
        let output = await onSmallStack {
            let depth = 10_000
            let nested = String(repeating: "{{#a}}", count: depth) + "x" + String(repeating: "{{/a}}", count: depth)
            return try? render(nested, ["a": true])
        }
        #expect(output == "x")
    }

    @Test func runawayRecursion() async {
        let code = await onSmallStack {
            try? renderError(
                ["main": "{{#a}}{{#a}}{{<p}}{{$b}}{{>main}}{{/b}}{{/p}}{{/a}}{{/a}}", "p": "{{$b}}{{/b}}"],
                "main", ["a": true])?.code
        }
        #expect(code == .runawayRecursion)
    }
}
