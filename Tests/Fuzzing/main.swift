import Foundation

/// What can be fuzzed: the name that `make fuzz FUZZ=…` takes, and what is done with every input.
let targets: [String: @Sendable ([UInt8]) -> Void] = [
    "amounts": fuzzAmounts, "front-matter": fuzzFrontMatter, "json": fuzzJSON, "markdown": fuzzMarkdown,
    "meals": fuzzMeals, "mustache": fuzzMustache, "requests": fuzzRequests, "settings": fuzzSettings,
    "table": fuzzTable, "yaml": fuzzYAML,
]

/// The name comes in the environment, since libFuzzer takes all arguments, for itself and for the processes it starts.
let name = ProcessInfo.processInfo.environment["FUZZ"] ?? ""
guard let target = targets[name] else {
    print("FUZZ must be one of: \(targets.keys.sorted().joined(separator: " "))")
    exit(2)
}
LibFuzzer.run(target)
