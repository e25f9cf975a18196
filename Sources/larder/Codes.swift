import Diagnostics

extension DiagnosticCode {
    /// A file of the content that `--fix` cannot write.
    static let notMended: Self = "E606"
}
