import Diagnostics

extension [Diagnostic] {
    /// The problems of one file in the order of their places: keys are compared only when their object ends, so
    /// problems are not found in this order.
    var inFileOrder: [Diagnostic] {
        let start = SourceLocation(file: "")
        return enumerated().sorted {
            ($0.element.location ?? start, $0.offset) < ($1.element.location ?? start, $1.offset)
        }.map(\.element)
    }
}
