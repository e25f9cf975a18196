import Diagnostics
import Meals
import Reading

/// What the settings `theme` and `tokens` add to the end of the theme's style sheet: a page may hold no style of its own.
enum ThemeStyle {
    /// The grounds that the accent stands on as text: `--field` of style.css, light and dark, where it stands out least.
    static let (lightGround, darkGround) = ("#f2ede4", "#2e2521")
    /// What text needs (WCAG 2.2, 1.4.3).
    private static let contrast = 4.5

    /// Empty for the defaults. An accent that cannot be read is an error; for the ground that it was not chosen for it is
    /// made lighter or darker.
    static func rules(_ theme: Settings.Theme, _ diagnostics: inout [Diagnostic]) -> String {
        var rules = ""
        if theme.appearance != .auto { rules += "color-scheme: \(theme.appearance.rawValue); " }
        if let accent = theme.accent, let colour = Colour(hex: accent.value),
            let lightGround = Colour(hex: lightGround),
            let darkGround = Colour(hex: darkGround)
        {
            let ground = theme.appearance == .dark ? darkGround : lightGround
            check(colour, accent, on: ground, &diagnostics)
            rules += "--accent-light: \(colour.readable(on: lightGround, contrast: contrast).hex); "
            rules += "--accent-dark: \(colour.readable(on: darkGround, contrast: contrast).hex); "
        }
        guard !rules.isEmpty else { return "" }
        // Where the visitor's device is not asked, it does not dim pictures either.
        let pictures =
            switch theme.appearance {
            case .auto: ""
            case .light: "img { filter: none } "
            case .dark: "img { filter: brightness(0.92) } "
            }
        return "\n@layer base { :root { \(rules)} \(pictures)}\n"
    }

    /// The colours of chosen filters' chips, with white on them or, where that could not be read, black: one of the two always
    /// can. Empty where no filter has one.
    static func rules(_ tokens: [CatalogueSettings.TokenEntry]) -> String {
        let rules = tokens.compactMap { token -> String? in
            guard let colour = token.color.flatMap(Colour.init(hex:)), let white = Colour(hex: "#ffffff") else {
                return nil
            }
            let ink = colour.contrast(with: white) >= contrast ? "#fff" : "#000"
            return
                "[data-chosen] > [data-token=\"\(token.slug)\"] { --chip: \(colour.hex); --chip-edge: \(colour.hex); --chip-ink: \(ink); }"
        }
        return rules.isEmpty ? "" : "\n@layer base { \(rules.joined(separator: " ")) }\n"
    }

    private static func check(
        _ colour: Colour, _ accent: Located<String>, on ground: Colour, _ diagnostics: inout [Diagnostic]
    ) {
        let found = colour.contrast(with: ground)
        guard found < contrast else { return }
        let ratio = Double(Int(found * 10)) / 10
        diagnostics.append(
            Diagnostic(
                .accentContrast,
                "The accent \"\(accent.value)\" is hard to read: its contrast is \(ratio) to 1, not 4.5",
                at: accent.location,
                hint:
                    "The nearest colour that can be read is \"\(colour.readable(on: ground, contrast: contrast).hex)\"")
        )
    }
}
