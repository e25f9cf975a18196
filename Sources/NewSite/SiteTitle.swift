/// The title of a new site, made from the name of its folder.
public struct SiteTitle: Equatable, Sendable {
    /// In words for people.
    public let text: String

    /// That of a folder whose name says nothing.
    public static let neutral = SiteTitle(text: "Our kitchen")

    private init(text: String) { self.text = text }

    /// "my-kitchen" becomes "My kitchen"; a name that looks like a host's, such as "meals.example.org", stays as it is.
    public init(folder name: String) {
        let characters = name.map { Self.isTitle($0) ? $0 : " " }
        let text = String(characters)
        let shown = String(text.drop { $0 == "." || $0 == " " })
        let isHost = shown.contains(".")
        let words = shown.split { $0 == " " || (!isHost && ($0 == "-" || $0 == "_")) }.joined(separator: " ")
        guard words.contains(where: { $0.isLetter || $0.isNumber }) else {
            self = .neutral
            return
        }
        self.text = isHost ? words : words.prefix(1).uppercased() + words.dropFirst()
    }

    /// As text in double quotes, which needs two escapes only: whatever else means something is no part of a title.
    var yaml: String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    /// Whether a character of a name can stand in a title: nothing that is invisible or ends a line.
    private static func isTitle(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
                false
            // Joiners belong to words and to pictures; other ones turn the text's direction.
            case .format: scalar.value == 0x200C || scalar.value == 0x200D
            default: true
            }
        }
    }
}
