/// The words of a text: runs of letters, digits and marks, with the apostrophes inside them.
enum Words {
    /// The words as spelt, in order.
    static func split(_ text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        // An apostrophe belongs to the word only if a letter follows.
        var pending: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if isPart(scalar) {
                if let apostrophe = pending { word.append(apostrophe) }
                pending = nil
                word.append(scalar)
            } else if !word.isEmpty, pending == nil, scalar == "'" || scalar == "\u{2019}" {
                pending = scalar
            } else {
                if !word.isEmpty { words.append(String(word)) }
                word = String.UnicodeScalarView()
                pending = nil
            }
        }
        if !word.isEmpty { words.append(String(word)) }
        return words
    }

    /// Whether a scalar is part of a word: a letter, a digit, a mark, or the hyphen that nobody sees.
    static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 {
            return (0x30...0x39).contains(scalar.value) || (0x61...0x7A).contains(scalar.value | 0x20)
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        case .format: return scalar.value == 0xAD
        default: return false
        }
    }

    /// Words that say nothing on their own, in the languages most sites are written in; folded.
    static let fillers: Set<String> = Set(
        """
        a an and at by for from in into my of on or our the to with your \
        al con de del el en la las lo los para por sin un una y \
        a au aux avec dans des du et l la le les par pour sans sur un une \
        am an auf aus bei das dem den der die ein eine fur im in mit nach oder und vom von zum zur \
        alla alle allo col da di e gli i il nel nella per su \
        com da das do dos e em na no o os para sem um uma \
        en het met op van voor z ze i na po do \
        в и из на по с со для без
        """.split(separator: " ").map(String.init))
}
