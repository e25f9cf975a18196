import Diagnostics

extension DiagnosticCode {
    /// A link or picture whose address could run a program or open a file; it was left out.
    public static let unsafeAddress: DiagnosticCode = "W303"
    /// Raw HTML in Markdown, shown as text because the setting `rawHTML` is off.
    public static let rawHTMLShown: DiagnosticCode = "W304"
    /// Lists, quotes or emphasis within one another beyond ``ConversionLimits/nesting``.
    public static let nestedTooDeeply: DiagnosticCode = "E305"
    /// A text that would take minutes to convert, or blow up to many times its size.
    public static let tooIntricate: DiagnosticCode = "E306"
}

extension Diagnostic {
    static func unsafeAddress(_ address: String, isPicture: Bool, at location: SourceLocation) -> Diagnostic {
        let shown = address.count > 60 ? address.prefix(60) + "…" : address[...]
        return isPicture
            ? Diagnostic(
                .unsafeAddress,
                "The picture \"\(shown)\" cannot be shown: its address is not one of a web page or a file",
                at: location, hint: "Put the picture into Content/images and name it here, or use a https: address")
            : Diagnostic(
                .unsafeAddress, "The link to \"\(shown)\" was left out: addresses of this kind can do harm",
                at: location, hint: "Link to a page of this site, or begin the address with https:, mailto: or tel:")
    }

    static func rawHTMLShown(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .rawHTMLShown, "HTML in this text is shown as it is written, not carried out", at: location,
            hint: "Write it in Markdown, or set `rawHTML: true` in Content/site.yaml if you trust every author")
    }

    static func nestedTooDeeply(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .nestedTooDeeply,
            "Lists, quotes or emphasis are nested more than \(ConversionLimits.nesting) levels deep here", at: location,
            hint: "Take out stray >, -, * or _ characters, or put a backslash before them")
    }

    static func tooIntricate(_ what: String, hint: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(.tooIntricate, "This text is too intricate to convert: \(what)", at: location, hint: hint)
    }
}
