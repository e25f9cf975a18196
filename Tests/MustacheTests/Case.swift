import Mustache
import Testing

/// One row of a table: a template, what it is given, and what it renders as.
struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var template: String
    var data: Value
    var partials: [String: String]
    var expected: String

    init(_ name: String, _ template: String, _ data: Value, _ partials: [String: String], _ expected: String) {
        self.name = name
        self.template = template
        self.data = data
        self.partials = partials
        self.expected = expected
    }

    init(_ name: String, _ template: String, _ data: Value, _ expected: String) {
        self.init(name, template, data, [:], expected)
    }

    var testDescription: String { name }

    func check() throws {
        let output = try render(template, data, partials: partials)
        #expect(output == expected)
    }
}
