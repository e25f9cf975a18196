/// Where things are on the site: paths below its root, with `/` and without one at the start.
///
/// Paths on disk are raw UTF-8; ``encoded(_:)`` is what stands in links.
public enum SitePaths {
    /// The page of a meal, as a directory.
    public static func meal(_ slug: String) -> String { "meals/\(slug)/" }
    /// The first page of a category, as a directory.
    public static func category(_ slug: String) -> String { "categories/\(slug)/" }
    /// The first page of a tag, as a directory.
    public static func tag(_ slug: String) -> String { "tags/\(slug)/" }
    /// The first page of a token, as a directory.
    public static func token(_ slug: String) -> String { "filters/\(slug)/" }
    /// The search page, as a directory.
    public static let search = "search/"
    /// The page of the meals that a visitor keeps, as a directory.
    public static let favourites = "favourites/"
    /// The page that hosts serve for what is not there.
    public static let notFound = "404.html"

    /// Page `number` (1-based) of a list whose first page is the directory `base`.
    public static func page(_ number: Int, of base: String) -> String {
        number == 1 ? base : "\(base)page/\(number)/"
    }

    /// The file that a directory's address serves.
    public static func file(_ path: String) -> String {
        path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    }

    /// First parts of paths that Larder writes itself, so that no page of the owner's may have them.
    public static let reservedFirstParts: Set<String> = [
        "meals", "categories", "tags", "filters", "page", "search", "favourites", "assets", "images", "files",
    ]

    /// From a page at `path` back to the site's root: "" or "../" as often as it is deep.
    public static func root(from path: String) -> String {
        String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    }

    /// Percent-encoded for a URL: everything but unreserved characters, `/` and a few signs that are safe in a path.
    public static func encoded(_ path: String) -> String {
        guard path.utf8.contains(where: { !isPlain($0) }) else { return path }
        var bytes = [UInt8]()
        bytes.reserveCapacity(path.utf8.count * 3)
        for byte in path.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                let digits = Array("0123456789ABCDEF".utf8)
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~/!$'()*,;=@".utf8.contains(byte)
        }
    }
}
