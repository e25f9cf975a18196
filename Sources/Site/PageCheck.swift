import Diagnostics
import Meals
import Platform
import Reading

/// Sorts out the text pages: hidden ones go, and none may have an address that Larder uses itself.
enum PageCheck {
    static func visible(_ pages: [TextPage], _ diagnostics: inout [Diagnostic]) -> [TextPage] {
        pages.filter { page in
            if page.hidden { return false }
            let first = page.path.pathParts.first.map(String.init) ?? ""
            guard SitePaths.reservedFirstParts.contains(first) || first == "404" else { return true }
            diagnostics.append(
                Diagnostic(
                    .reservedPath, "The page \"\(page.title)\" would be at \(page.path), which Larder uses itself",
                    at: page.place, hint: "Rename the file, or give the page another slug"))
            return false
        }
    }
}
