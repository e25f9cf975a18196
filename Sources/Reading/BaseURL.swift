/// The address that a site is served at.
public enum BaseURL {
    /// `text` ending in "/", without query and fragment; nil when it is no http or https address with a host.
    public static func normalized(_ text: String) -> String? {
        let lower = text.lowercased()
        guard let scheme = ["http://", "https://"].first(where: { lower.hasPrefix($0) }) else { return nil }
        var rest = text.dropFirst(scheme.utf8.count)
        rest = rest.prefix { $0 != "?" && $0 != "#" }
        guard let host = rest.first, host != "/",
            rest.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F }),
            !rest.contains(where: { "\"<>\\^`{|}".contains($0) })
        else { return nil }
        return scheme + rest + (rest.hasSuffix("/") ? "" : "/")
    }

    /// The path of a normalised address: "/" or "/meals/".
    public static func path(of url: String) -> String {
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.count == 4 ? "/" + parts[3] : "/"
    }
}
