import DefaultTheme
import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite struct ColourTests {
    /// The ratios are those of the guidelines' own examples.
    @Test(arguments: [
        ("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#ffffff", "#ffffff", 1.0),
        ("#ff0000", "#ffffff", 4.0),
    ])
    func contrasts(a: String, b: String, ratio: Double) throws {
        let found = try #require(Colour(hex: a)).contrast(with: try #require(Colour(hex: b)))
        #expect(abs(found - ratio) < 0.01)
    }

    @Test(arguments: ["", "#fff", "ffffff", "#gggggg", "#1234567"]) func otherTextsAreNone(text: String) {
        #expect(Colour(hex: text) == nil)
    }

    @Test func aReadableColourStaysAndAnotherIsChangedAsLittleAsCanBe() throws {
        let paper = try #require(Colour(hex: "#f2ede4"))
        let espresso = try #require(Colour(hex: "#2e2521"))
        for number in stride(from: 0, through: 0xFFFFFF, by: 300_007) {
            let colour = try #require(Colour(hex: "#" + String(0x1000000 + number, radix: 16).dropFirst()))
            for ground in [paper, espresso] {
                let readable = colour.readable(on: ground, contrast: 4.5)
                #expect(readable.contrast(with: ground) >= 4.5, "\(colour.hex)")
                if colour.contrast(with: ground) >= 4.5 {
                    #expect(readable == colour)
                } else {
                    #expect(readable.contrast(with: ground) < 5, "\(colour.hex)")
                }
            }
        }
    }
}

@Suite struct ThemeStyleTests {
    private func style(_ settings: String) throws -> (added: String, diagnostics: [Diagnostic]) {
        let folder = try SiteFolder(["Content/meals/a/x.md": "x", "Content/site.yaml": settings])
        let (site, diagnostics) = try folder.site()
        let path = site.renderer.theme.assetsPath + "style.css"
        let text = String(decoding: try site.bytes(of: try #require(site.output(at: path))), as: UTF8.self)
        let source = SourceText(file: "style.css", bytes: try #require(DefaultTheme.files["assets/style.css"]))
        let own = String(decoding: StrippedStyleSheet.bytes(of: source), as: UTF8.self)
        #expect(text.hasPrefix(own))
        return (String(text.dropFirst(own.count)), diagnostics)
    }

    @Test func withoutSettingsNothingIsAdded() throws {
        #expect(try style("").added == "" && style("theme: {appearance: auto}").added == "")
    }

    @Test func anAccentIsWrittenForLightAndDark() throws {
        let added = try style("theme: {accent: \"#2F5F8A\"}").added
        #expect(added.hasPrefix("\n@layer base { :root { --accent-light: #2f5f8a; --accent-dark: #"))
        #expect(!added.contains("--accent-dark: #2f5f8a"))
    }

    @Test func anAppearanceIsForced() throws {
        #expect(try style("theme: {appearance: dark}").added.contains("color-scheme: dark"))
        let page = try SiteFolder(["Content/meals/a/x.md": "x", "Content/site.yaml": "theme: {appearance: light}"])
            .page("index.html")
        #expect(page.contains("<meta name=\"color-scheme\" content=\"light\">"))
    }

    @Test(arguments: [
        ("{accent: \"#ffb000\"}", "#ffb000", "1.5"), ("{accent: \"#333\", appearance: dark}", "#333333", "1.1"),
    ])
    func anAccentThatCannotBeReadIsAnErrorWithOneThatCan(theme: String, accent: String, ratio: String) throws {
        let failure = try #require(throws: BuildFailure.self) { try style("theme: \(theme)") }
        let fault = try #require(failure.diagnostics.first { $0.severity == .error })
        #expect(fault.code == "E209")
        #expect(fault.message == "The accent \"\(accent)\" is hard to read: its contrast is \(ratio) to 1, not 4.5")
        let hint = try #require(fault.hint?.firstMatch(of: /"(#[0-9a-f]{6})"/)).1
        let mended = theme.replacing(/#[0-9a-f]+/, with: hint)
        #expect(try style("theme: \(mended)").added.contains(hint))
    }

    @Test(arguments: [("#0ff", "#00ffff", "#000"), ("#07A", "#0077aa", "#fff"), ("#767676", "#767676", "#fff")])
    func aFiltersColourIsWrittenWithWhatCanBeReadOnIt(color: String, chip: String, ink: String) throws {
        let added = try style("tokens: [{label: On sale, tag: x, color: \"\(color)\"}, {label: B, tag: x}]").added
        let rule =
            "[data-chosen] > [data-token=\"on-sale\"] { --chip: \(chip); --chip-edge: \(chip); --chip-ink: \(ink); }"
        #expect(added == "\n@layer base { \(rule) }\n")
    }

    @Test func whatIsNoColourForAFilterIsAnError() throws {
        let failure = try #require(throws: BuildFailure.self) { try style("tokens: [{label: A, tag: x, color: cyan}]") }
        #expect(failure.diagnostics.contains { $0.code == "E203" && $0.message == "\"cyan\" is no colour" })
    }

    /// What the program measures against is what the style sheet has.
    /// It comes after all others, and no page of another site asks for it.
    @Test func aSitesOwnStyleSheetIsLinkedByEveryPage() throws {
        let meals = ["Content/meals/a/x.md": "x", "Content/site.yaml": "theme: {layout: split}"]
        let sheet = ["Templates/assets/custom.css": ":root { --paper: pink; }\n"]
        let folder = try SiteFolder(meals.merging(sheet) { $1 })
        let site = try folder.site().site
        #expect(try folder.page(site.renderer.theme.assetsPath + "custom.css") == ":root{--paper: pink;}")
        for output in site.outputs where output.path.hasSuffix(".html") {
            let page = String(decoding: try site.bytes(of: output), as: UTF8.self)
            let sheets = page.matches(of: /<link rel="stylesheet" href="[^"]*\/([a-z]+)\.css">/)
            #expect(sheets.map { String($0.1) } == ["style", "layouts", "custom"], "\(output.path)")
        }
        #expect(try !SiteFolder(meals).page("index.html").contains("custom.css"))
    }

    @Test func theGroundsAreThoseOfTheStyleSheet() throws {
        let css = String(decoding: try #require(DefaultTheme.files["assets/style.css"]), as: UTF8.self)
        let found = try #require(
            css.firstMatch(of: /--field: light-dark\(oklch\(([0-9. ]+)\), oklch\(([0-9. ]+)\)\)/))
        #expect(hex(String(found.1)) == ThemeStyle.lightGround && hex(String(found.2)) == ThemeStyle.darkGround)
    }

    /// CSS Color 4, section 18, independent of what the program does.
    private func hex(_ oklch: String) -> String {
        let parts = oklch.split(separator: " ").compactMap { Double($0) }
        let (a, b) = (parts[1] * cos(parts[2] * .pi / 180), parts[1] * sin(parts[2] * .pi / 180))
        let l = pow(parts[0] + 0.3963377774 * a + 0.2158037573 * b, 3)
        let m = pow(parts[0] - 0.1055613458 * a - 0.0638541728 * b, 3)
        let s = pow(parts[0] - 0.0894841775 * a - 1.2914855480 * b, 3)
        let light = [
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
        ]
        return "#"
            + light.map { part in
                let byte = (part <= 0.0031308 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055) * 255
                return String(format: "%02x", Int(byte.rounded()))
            }.joined()
    }
}

/// What theme writers read is what templates use.
@Suite struct ThemeDocumentationTests {
    private let documentation: String

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        documentation = try String(contentsOf: root.appending(path: "Docs/theme.md"), encoding: .utf8)
    }

    @Test func everyTemplateBlockAndNameIsDocumented() {
        for (path, bytes) in DefaultTheme.files where path.hasSuffix(".mustache") {
            let name = String(path.dropLast(".mustache".count))
            let isPart = name.hasPrefix("partials/")
            let isListed = documentation.contains(isPart ? "`\(name)`" : "\(path) ")
            #expect(isListed, "\(path)")
            for tag in String(decoding: bytes, as: UTF8.self).matches(of: /\{\{([#^$]?)([^}\/<>!]+)\}\}/) {
                let used = String(tag.2)
                if used == "." || used.hasPrefix("strings.") { continue }
                let known = tag.1 == "$" ? "| `\(used)` |" : "`\(used)`"
                let isDocumented = documentation.contains(known)
                #expect(isDocumented, "\(path): \(used)")
            }
        }
    }

    @Test func everyPropertyThatIsUsedHasAValue() throws {
        let css = String(decoding: try #require(DefaultTheme.files["assets/style.css"]), as: UTF8.self)
        let set = Set(css.matches(of: /(--[a-z-]+):/).map { String($0.1) })
        let used = Set(css.matches(of: /var\((--[a-z-]+)/).map { String($0.1) })
        #expect(used.subtracting(set) == [] && set.subtracting(used) == [])
        #expect(!css.contains("!important") && !css.contains("data:"))
    }
}
