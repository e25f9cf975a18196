/// A diet that a meal suits; the names are those of schema.org's `RestrictedDiet`, without "Diet".
public enum Diet: String, Sendable, CaseIterable {
    case vegan = "Vegan"
    case vegetarian = "Vegetarian"
    case glutenFree = "GlutenFree"
    case lowLactose = "LowLactose"
    case halal = "Halal"
    case kosher = "Kosher"
    case hindu = "Hindu"
    case diabetic = "Diabetic"
    case lowCalorie = "LowCalorie"
    case lowFat = "LowFat"
    case lowSalt = "LowSalt"

    /// The diet that `text` names, whatever its case and signs: "gluten-free", "Gluten Free Diet".
    public init?(named text: String) {
        // schema.org writes an address: https://schema.org/VeganDiet.
        let key = String(text.split(separator: "/").last ?? "").comparisonKey
        let bare = key.hasSuffix("diet") ? String(key.dropLast(4)) : key
        guard let diet = Self.allCases.first(where: { $0.rawValue.comparisonKey == bare }) else { return nil }
        self = diet
    }
}

/// What the European Union requires to be named on food (Regulation 1169/2011, Annex II).
public enum Allergen: String, Sendable, CaseIterable {
    case gluten, crustaceans, eggs, fish, peanuts, soybeans, milk, nuts, celery, mustard, sesame, sulphites, lupin,
        molluscs

    /// The allergen that `text` names, in one of the usual words for it.
    public init?(named text: String) {
        let key = text.comparisonKey
        if let allergen = Self(rawValue: key) ?? Self.otherWords[key] {
            self = allergen
        } else {
            return nil
        }
    }

    private static let otherWords: [String: Allergen] = [
        "wheat": .gluten, "cereals": .gluten, "crustacean": .crustaceans, "shellfish": .crustaceans, "egg": .eggs,
        "peanut": .peanuts, "soy": .soybeans, "soya": .soybeans, "soybean": .soybeans, "dairy": .milk, "lactose": .milk,
        "treenuts": .nuts, "nut": .nuts, "sesameseeds": .sesame, "sulfites": .sulphites, "sulphurdioxide": .sulphites,
        "mollusc": .molluscs, "mollusks": .molluscs, "lupins": .lupin,
    ]
}

extension String {
    /// Letters and digits in lower case: what is left of a name when its writing does not matter.
    var comparisonKey: String {
        // Headings of a hundred thousand texts are compared, nearly all of them in ASCII.
        if utf8.allSatisfy({ $0 < 0x80 }) {
            return String(
                decoding: utf8.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }.filter {
                    (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
                }, as: UTF8.self)
        }
        return String(lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
    }
}
