/// One problem, or one remark, about something a person wrote.
///
/// A diagnostic is a value: rooms return or collect them, and only the command line prints them. Two diagnostics are
/// equal when everything a reader would see is equal, so tests compare whole values.
public struct Diagnostic: Error, Hashable, Sendable {
    /// How bad it is: errors stop the build before anything is written.
    public enum Severity: Int, Hashable, Sendable, Comparable {
        case note, warning, error

        /// Notes come before warnings, and these before errors.
        public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
    }

    /// A second place that a reader needs to see, such as the first of two equal keys.
    public struct Related: Hashable, Sendable {
        /// Where it is.
        public var location: SourceLocation
        /// What stands at `location`, as a clause: "first set here".
        public var message: String

        /// A second place and what stands there.
        public init(at location: SourceLocation, _ message: String) {
            self.location = location
            self.message = message
        }
    }

    /// Stable identifier, such as "E112", which `larder explain` takes.
    public var code: DiagnosticCode
    /// Errors stop a build; with `--strict` warnings do too.
    public var severity: Severity
    /// Where; nil when the problem has no place in a file (a missing folder, a full disk).
    public var location: SourceLocation?
    /// What is wrong, in one sentence without a full stop at its end.
    public var message: String
    /// How to mend it, in one sentence without a full stop at its end; nil when the message says it all.
    public var hint: String?
    /// Other places that explain this one, in the order in which to read them.
    public var related: [Related]
    /// What `larder check --fix` does about it; nil where only a person can mend it.
    public var fix: Fix?
    /// The name of the key or column that is not used, for a line that names many; nil for diagnostics of other kinds.
    public var subject: String?

    /// A diagnostic with its code's own severity unless another is given.
    public init(
        _ code: DiagnosticCode, _ message: String, at location: SourceLocation? = nil, hint: String? = nil,
        related: [Related] = [], fix: Fix? = nil, subject: String? = nil, severity: Severity? = nil
    ) {
        self.code = code
        self.severity = severity ?? code.severity
        self.location = location
        self.message = message
        self.hint = hint
        self.related = related
        self.fix = fix
        self.subject = subject
    }
}

extension [Diagnostic] {
    /// In the order of files and places in them, those without a place first; of one place in the order found.
    public func sortedByPlace() -> [Diagnostic] {
        enumerated().sorted { a, b in
            switch (a.element.location, b.element.location) {
            case (let x?, let y?) where x != y: x < y
            case (nil, .some): true
            case (.some, nil): false
            default: a.offset < b.offset
            }
        }.map(\.element)
    }
}

/// The stable identifier of a kind of diagnostic: a letter for its usual severity (E, W or N) and three digits.
///
/// Each room declares its own codes as static members in an extension, in a file called `Codes.swift`.
public struct DiagnosticCode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The letter and the digits.
    public let rawValue: String

    /// A code from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A code from its text.
    public init(stringLiteral value: String) { rawValue = value }

    /// The severity that the first letter stands for; anything but W and N is an error.
    public var severity: Diagnostic.Severity {
        switch rawValue.utf8.first {
        case UInt8(ascii: "W"): .warning
        case UInt8(ascii: "N"): .note
        default: .error
        }
    }
}
