import Foundation

/// The two Unicode normal forms that folding needs. The only file of this room that uses Foundation.
enum CanonicalForm {
    /// NFD.
    static func decomposed(_ text: String) -> String { text.decomposedStringWithCanonicalMapping }

    /// NFC.
    static func composed(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }
}
