/// The scheme that an address begins with.
public enum URLScheme {
    /// Lower-case, without its colon; nil for a relative address. Control characters and spaces before and inside it
    /// are passed over, as browsers do.
    public static func of(_ address: String) -> String? {
        var scheme = ""
        for scalar in address.unicodeScalars {
            switch scalar.value {
            case 0...0x20: continue
            case 0x3A: return scheme.isEmpty ? nil : scheme
            case 0x41...0x5A, 0x61...0x7A: scheme += String(scalar).lowercased()
            case 0x30...0x39, 0x2B, 0x2D, 0x2E:
                if scheme.isEmpty { return nil }
                scheme.unicodeScalars.append(scalar)
            default: return nil
            }
        }
        return nil
    }
}
