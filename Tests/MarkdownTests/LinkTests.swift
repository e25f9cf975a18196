import Diagnostics
import Markdown
import Testing

@Suite struct LinkTests {
    @Test(arguments: [
        "javascript:alert(1)", "JaVaScript:alert(1)", "java&#10;script:alert(1)", "java&Tab;script:alert(1)",
        "&#1;javascript:alert(1)", "java%73cript:alert(1)", "javascript&colon;alert(1)", "vbscript:x",
        "data:text/html,x",
        "file:///etc/passwd", "%20javascript:x", "blob:x", "unknown:x", "jav\\ascript:x", "x-y:z",
    ])
    func unsafeAddressesBecomeText(address: String) {
        let result = convert("[a](<\(address)>) ![b](<\(address)>)")
        #expect(String(decoding: result.html, as: UTF8.self) == "<p>a b</p>\n")
        #expect(result.diagnostics.map(\.code) == [.unsafeAddress, .unsafeAddress])
        #expect(result.links.isEmpty)
    }

    @Test(arguments: [
        "a.html", "/a", "#a", "?q=a:b", "./a:b", "2:30", "http://a", "HTTPS://a", "mailto:a@b", "tel:1", "//a",
    ])
    func safeAddressesStay(address: String) {
        #expect(html("[a](\(address))") == "<p><a href=\"\(address)\">a</a></p>")
    }

    @Test func picturesMustBeOfTheWeb() {
        #expect(html("![a](mailto:x@y) ![](data:image/png;base64,x) ![b]()") == "<p>a  b</p>")
    }

    @Test func theResolverDecides() {
        let text = "[a](one) [b](two) [*c*](three \"t\") ![d](four) ![e](five)"
        let result = html(text) { reference in
            switch reference.target {
            case "one": .replace("../1 2/")
            case "two", "five": .unlink
            case "three": .replace("javascript:x")
            case "four":
                .replace("4.jpg", attributes: [.init("width", "3\""), .init("onload", "x"), .init("style", "x")])
            default: .keep
            }
        }
        #expect(
            result
                == "<p><a href=\"../1%202/\">a</a> b <em>c</em> <img src=\"4.jpg\" alt=\"d\" width=\"3&quot;\"> e</p>")
    }

    @Test func referencesTellWhatTheAuthorWrote() {
        let links = convert("[a *b*](<c d> \"e\") ![f](g&amp;h)").links
        #expect(
            links == [
                Reference(target: "c d", text: "a b", title: "e", textOffset: 9),
                Reference(target: "g&h", text: "f", isPicture: true, textOffset: 24),
            ])
    }

    @Test(arguments: [
        "> `[a](TARGET)`\n>   b [a](TARGET)",
        "one\n  two [a](TARGET)", "> one\n>   two\nlazy [a](TARGET)", "1. a\n   - b [x](y)\n     **[a](TARGET)** z",
        "|a|b|\n|-|-|\n| [x](y) | `b` [a](TARGET) |", "words\n|a|b|\n|-|-|\n|c|[a](TARGET)|",
        "a\r\n> b\r\n> [a\r\n> c](TARGET)",
        "[x]: y\n[z]: y\none\ntwo [a](TARGET)", "# a [b](TARGET) #", "one\n[two](TARGET)\n===",
        "`[a](TARGET)` [a](x)\n`b\nc` [a](TARGET)",
        "[a] [b](\nTARGET)\n\n[a]: x", "![a](TARGET \"t\nu\")", "[![a](p)](TARGET)", "a http://x.y/z <TARGET>",
        "é [é\\]](TARGET)",
        "- [ ] task [a](TARGET)", "a\n\n[^1]\n\n[^1]: b\n    c [a](TARGET)", "\u{FEFF}[a](TARGET)",
        "`b` <b> http://TARGET", "\ta\n\n\t[b](x)\n\n[c](TARGET)",
        "> > a\n> > > b\n> [c](TARGET)", "[a](b&amp;c) [d](TARGET)", "a\rb\r[c](TARGET)",
    ])
    func placesAreExact(text: String) {
        let text = text.replacing("TARGET", with: text.contains("<TARGET>") ? "http://target.de" : "target.de/x")
        let wanted = text.utf8.count - Array(text.utf8).reversed().indices(of: Array("target.de".utf8.reversed()))
        let links = convert(text).links
        let link = links.last { $0.target.contains("target.de") }
        let prefix = text.contains("<http") ? 7 : 0
        let scheme = (link?.target.hasPrefix("http://target") ?? false) ? 7 : prefix
        #expect(link?.textOffset == wanted - scheme)
    }

    @Test func aLinkByNameIsReportedWhereItIsUsed() {
        #expect(source("a\n\n> b [c][d]\n\n[d]: e", length: 6) == "[c][d]")
        #expect(source("[b](c) [d] [b](c)\n\n[d]: c", ofLink: 1, length: 3) == "[d]")
    }

    @Test func warningsNameLineAndColumn() {
        let place = convert("a\n\n- b\n  [c](javascript:x)").diagnostics.first?.location
        #expect(place == SourceLocation(file: "a.md", line: 4, column: 7))
    }
}

extension Array<UInt8> {
    /// How many bytes stand before the end of the first `other`, counted from the front of this (reversed) array.
    fileprivate func indices(of other: [UInt8]) -> Int {
        var index = 0
        while index + other.count <= count, !self[index...].starts(with: other) { index += 1 }
        return index + other.count
    }
}
