import Diagnostics
import Platform

/// Why nothing was written.
public struct BuildFailure: Error, Sendable {
    /// Everything that was found, warnings included.
    public var diagnostics: [Diagnostic]
    /// The operating system failed us; otherwise the fault is in what the site is made from.
    public var isSystemFailure: Bool

    /// A failure with all that was found.
    public init(_ diagnostics: [Diagnostic], isSystemFailure: Bool = false) {
        self.diagnostics = diagnostics
        self.isSystemFailure = isSystemFailure
    }

    init(_ error: SystemError, hint: String? = nil) {
        self.init([Diagnostic(.writeFailed, error.description, hint: hint)], isSystemFailure: true)
    }
}
