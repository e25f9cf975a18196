/// The footnotes of a text: cmark numbers them by their first reference, and puts them at the end in that order.
struct FootnoteList {
    /// How often each number was referred to.
    private(set) var references = [Int: Int]()
    /// Whether the list has begun.
    var isOpen = false
    /// The note that is being written.
    var current = 0
    /// References met within a link, where no second link may be: they follow it.
    var pending = [Int]()

    /// Counts a reference: 1 for a note's first one.
    mutating func refer(to number: Int) -> Int {
        references[number, default: 0] += 1
        return references[number, default: 1]
    }

    mutating func forgetReferences() { references = [:] }

    /// The ids have a colon, which no heading's id has.
    static func noteID(_ number: Int) -> String { "fn:\(number)" }

    static func referenceID(_ number: Int, _ count: Int) -> String {
        count == 1 ? "fnref:\(number)" : "fnref:\(number):\(count)"
    }
}

extension Renderer {
    mutating func writeFootnoteReference(_ node: SyntaxNode) {
        guard let number = Int(String(decoding: node.literal, as: UTF8.self)) else { return }
        guard linkDepth == 0, pictureDepth == 0 else { return footnotes.pending.append(number) }
        writeReference(to: number)
    }

    mutating func writePendingFootnotes() {
        for number in footnotes.pending { writeReference(to: number) }
        footnotes.pending.removeAll()
    }

    private mutating func writeReference(to number: Int) {
        let count = footnotes.refer(to: number)
        html.append("<sup class=\"footnote-ref\"><a")
        html.appendAttribute("href", "#\(options.idPrefix)\(FootnoteList.noteID(number))".utf8)
        html.appendAttribute("id", "\(options.idPrefix)\(FootnoteList.referenceID(number, count))".utf8)
        html.append(">")
        html.append(contentsOf: String(number).utf8)
        html.append("</a></sup>")
    }

    mutating func enterFootnote(_ frame: inout Frame) {
        startLine(&frame)
        if !footnotes.isOpen {
            footnotes.isOpen = true
            html.append("<div class=\"footnotes\"")
            if !options.labels.footnotes.isEmpty {
                html.append(" role=\"region\"")
                html.appendAttribute("aria-label", options.labels.footnotes.utf8)
            }
            html.append(">\n<ol>\n")
        }
        footnotes.current += 1
        html.append("<li")
        html.appendAttribute("id", "\(options.idPrefix)\(FootnoteList.noteID(footnotes.current))".utf8)
        html.append(">")
    }

    mutating func exitFootnote() {
        let number = footnotes.current
        var back = [UInt8]()
        for count in stride(from: 1, through: footnotes.references[number] ?? 0, by: 1) {
            back.append(" <a class=\"footnote-back\"")
            back.appendAttribute("href", "#\(options.idPrefix)\(FootnoteList.referenceID(number, count))".utf8)
            let label = options.labels.backToReference
            if !label.isEmpty {
                back.appendAttribute("aria-label", "\(label) \(number)\(count == 1 ? "" : "-\(count)")".utf8)
            }
            back.append(">↩</a>")
        }
        // The way back stands at the end of the note's last paragraph.
        let ending = Array("</p>\n".utf8)
        if html.suffix(ending.count).elementsEqual(ending) {
            html.insert(contentsOf: back, at: html.count - ending.count)
        } else {
            html.append(contentsOf: back)
        }
        html.append("</li>\n")
    }
}
