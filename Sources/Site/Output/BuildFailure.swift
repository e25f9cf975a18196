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

    /// - Parameter remark: what else is to be known, as a clause.
    init(_ error: SystemError, remark: String? = nil) {
        let hint = [error.mend, remark].compactMap(\.self).joined(separator: "; ")
        self.init([Diagnostic(.writeFailed, error.description, hint: hint)], isSystemFailure: true)
    }
}

extension SystemError {
    /// How to mend it.
    fileprivate var mend: String {
        if isFull { return "Make room on the disk, and build again" }
        let isReading = ["read", "list", "look at", "find", "enter the folder"].contains(operation)
        if isDenied {
            return isReading
                ? "Check who owns it, and that you may read it"
                : "Check who owns the output folder and that you may write there, or name another one with --output"
        }
        return isReading
            ? "Check that it is there, and that its disk works"
            : "Move away what is in the way, or name another output folder with --output"
    }
}
