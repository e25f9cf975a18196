import Diagnostics
import Platform
import Reading

/// Looks whether files that the site shows as pictures are such, and not too large. Larder changes no picture, so what is
/// wrong with one would be seen by visitors only.
enum PictureCheck {
    /// Above so many bytes, visitors on a phone wait for seconds.
    private static let sizeLimit = 2_000_000
    /// Enough for what any kind of picture begins with, also behind the remarks at the top of an SVG.
    private static let beginning = 2048

    /// What is wrong with a file; nil where it is a picture, or cannot be read, which others report.
    static func fault(of file: TreeFile) -> Diagnostic? {
        guard let bytes = try? FileSystem.readBeginning(file.location, count: beginning) else { return nil }
        let place = SourceLocation(file: file.location)
        switch Kind(bytes) {
        case nil:
            return Diagnostic(
                .noPicture, "This file is to be shown as a picture, and is none", at: place,
                hint: bytes.isEmpty
                    ? "It is empty: take it from a copy"
                    : isWebPage(bytes)
                        ? "It is a web page: save the picture that the page shows instead"
                        : "Open it in a picture editor, and export it as JPEG, PNG or WebP")
        case .unshown(let name):
            return Diagnostic(
                .unshownPicture, "This is a \(name) picture, which most browsers cannot show", at: place,
                hint: "Export it as JPEG, and write the new file's name where the picture is named")
        case .shown:
            guard file.status.size > sizeLimit else { return nil }
            let tenths = (file.status.size + 50_000) / 100_000
            return Diagnostic(
                .largePicture, "This picture has \(tenths / 10).\(tenths % 10) MB, so visitors wait for it", at: place,
                hint: "Export it smaller: 1600 pixels across and 300 KB are plenty")
        }
    }

    private static func isWebPage(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return text.contains("<html") || text.contains("<!doctype html")
    }

    /// What the first bytes of a picture say that it is.
    private enum Kind {
        case shown
        /// By its name.
        case unshown(String)

        /// nil for no picture that is known.
        init?(_ bytes: [UInt8]) {
            func has(_ text: StaticString, at offset: Int = 0) -> Bool {
                bytes.count >= offset + text.utf8CodeUnitCount
                    && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
            }
            if bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
                || has("GIF8") || has("RIFF") && has("WEBP", at: 8) || bytes.starts(with: [0, 0, 1, 0]) || has("BM")
                || Self.isSVG(bytes)
            {
                self = .shown
            } else if has("ftyp", at: 4) {
                // The brands: what the file follows, most of all the first of them.
                let brands = String(decoding: bytes.dropFirst(8).prefix(56), as: UTF8.self)
                if brands.contains("avif") || brands.contains("avis") {
                    self = .shown
                } else if ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"].contains(where: brands.contains) {
                    self = .unshown("HEIC")
                } else {
                    return nil
                }
            } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
                self = .unshown("TIFF")
            } else if bytes.starts(with: [0xFF, 0x0A]) || has("JXL ", at: 4) {
                self = .unshown("JPEG XL")
            } else {
                return nil
            }
        }

        private static func isSVG(_ bytes: [UInt8]) -> Bool {
            let text = String(decoding: bytes, as: UTF8.self)
            let start = text.unicodeScalars.first { !$0.properties.isWhitespace && $0.value != 0xFEFF }
            // The element may have a prefix.
            return start == "<" && (text.contains("<svg") || text.contains(":svg"))
        }
    }
}
