import Meals

/// What a static host makes of an address that is not exactly that of a file.
///
/// Facts from the hosts' documentation and from the table of github.com/slorber/trailing-slash-guide, which tried them.
public enum HostRules: String, CaseIterable, Sendable {
    /// What nearly all hosts have in common: a folder's address without its slash leads to the one with it.
    case plain
    /// GitHub Pages: `/file` is also `file.html`, which comes before a folder of that name.
    case githubPages = "github-pages"
    /// Netlify with its pretty addresses, which are on unless they are switched off: as GitHub Pages, and `/file/` leads to
    /// `/file` where there is `file.html`.
    case netlify
    /// The website endpoint of Amazon S3: addresses are keys, and a folder's slash is added by a passing redirect.
    case s3

    /// Where an address leads.
    enum Answer: Equatable, Sendable {
        case file(String)
        case redirect(to: String, status: Int)
        case missing
    }

    /// What is at `path`, below the root and without a slash at its start.
    ///
    /// - Parameter exists: whether the site has a file at exactly this path.
    func answer(_ path: String, exists: (String) -> Bool) -> Answer {
        if path.isEmpty || path.hasSuffix("/") {
            let base = String(path.dropLast())
            if self == .netlify, !base.isEmpty, exists(base + ".html") { return .redirect(to: base, status: 301) }
            return exists(path + "index.html") ? .file(path + "index.html") : .missing
        }
        if exists(path) { return .file(path) }
        if self == .githubPages || self == .netlify, exists(path + ".html") { return .file(path + ".html") }
        guard exists(path + "/index.html") else { return .missing }
        return .redirect(to: path + "/", status: self == .s3 ? 302 : 301)
    }
}
