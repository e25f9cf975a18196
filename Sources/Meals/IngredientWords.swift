/// Words of several languages that tell how a line of ingredients is to be read.
extension IngredientParser {
    static let articles: WordSet = [
        "a", "an", "one", "ein", "eine", "einen", "un", "una", "une", "en", "et", "um", "uma", "een",
    ]
    static let aboutWords: WordSet = [
        "about", "approx", "approximately", "around", "ca", "circa", "etwa", "environ", "около", "примерно", "unos",
        "unas", "cerca", "ungefähr", "roughly",
    ]
    static let modifiers: WordSet = [
        "heaping", "heaped", "level", "rounded", "scant", "generous", "packed", "large", "small", "medium", "big",
        "good", "fat", "thick", "thin", "gestrichener", "gestrichene", "gestr", "gehäufter", "gehäufte", "geh",
        "kleine",
        "kleines", "kleiner", "große", "großes", "großer", "grande", "grandes", "gros", "grosse", "grosses", "petit",
        "petite", "petites", "pequeño", "pequeña",
    ]
    static let lengths: WordSet = ["inch", "inches", "cm", "mm", "centimeter", "centimeters", "см", "мм"]
    static let sumWords: WordSet = [
        "plus", "minus", "and", "or", "und", "oder", "y", "o", "et", "ou", "и", "или", "och", "eller", "og", "en", "of",
        "less",
    ]
    static let prepositions: WordSet = [
        "into", "in", "of", "for", "to", "per", "each", "je", "à", "de", "en", "with", "or", "und", "and", "plus",
        "die",
        "oder", "или", "на", "по", "в", "из", "auf", "mit", "für", "pour", "para", "por", "con", "ou", "au", "di", "da",
        "from", "av", "af", "i", "no", "nr", "type", "typ", "tipo", "least", "every", "than", "the", "a", "z", "na",
        "pro",
    ]
    static let ofWords: WordSet = ["of", "de", "d", "di", "do", "da", "del", "des", "du"]
    static let formulaWords = [
        "份数", "人数", "/人", "/份", "每人", "每份", "个数", "张数", "per person", "each person", "на человека",
    ].map { Array($0.unicodeScalars) }
    static let countWords: WordSet = [
        "two", "three", "four", "five", "six", "half", "zwei", "drei", "vier", "halbe", "halber", "dos", "tres",
        "media",
        "medio", "deux", "trois", "demi", "due", "tre", "mezzo", "mezza", "duas", "dois", "meia", "meio", "två", "halv",
        "to", "twee", "halve", "один", "одна", "два", "две", "три",
    ]
    static let partsOfFruit: WordSet = [
        "juice", "zest", "rind", "peel", "saft", "abrieb", "schale", "jus", "zeste", "zumo", "jugo", "ralladura",
        "succo",
        "scorza", "suco", "sumo", "raspas", "sap", "rasp", "saften", "skal", "сок", "цедра",
    ]
    static let partOf: WordSet = [
        "of", "from", "von", "einer", "de", "d", "di", "van", "af", "från", "av", "fra", "из",
    ]
}
