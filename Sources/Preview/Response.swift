import Meals

/// What an HTTP request asks for.
public struct Request: Sendable {
    /// In capital letters, such as GET.
    public var method: String
    /// Decoded, beginning with "/".
    public var path: String
    /// What follows the question mark in the address, decoded.
    public var query: [(name: String, value: String)]
    /// By name in small letters; of several with one name the first.
    public var headers: [String: String]

    /// A request.
    public init(
        method: String = "GET", path: String, query: [(name: String, value: String)] = [],
        headers: [String: String] = [:]
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
    }

    /// The value of the `Host` header, without its port.
    var host: String {
        let host = headers["host"] ?? ""
        // "[::1]:8080" → "[::1]", "localhost:8080" → "localhost".
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return String(host[...end]) }
        return host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? host
    }

    /// The query as it stands in an address, with its question mark; empty without one.
    var encodedQuery: String {
        // What is encoded for a path is so for a query, but for the signs that part names and values.
        func encoded(_ text: String) -> String {
            SitePaths.encoded(text).replacing("=", with: "%3D").replacing("&", with: "%26").replacing("+", with: "%2B")
        }
        return query.isEmpty
            ? "" : "?" + query.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
    }

    /// Whether a browser asks for a page to show, rather than for a picture or data that belongs to one.
    var isForPage: Bool { headers["accept"]?.contains("text/html") ?? false }
}

/// What an HTTP request is answered with.
public struct Response: Sendable, Equatable {
    /// What is sent after the headers.
    public enum Body: Sendable, Equatable {
        case bytes([UInt8])
        /// A part of a file, which is read while it is sent.
        case file(path: String, offset: Int, length: Int)
        /// Events as they come, without end, after those that the subscriber has missed.
        case events(known: String)
    }

    /// The HTTP status code.
    public var status: Int
    /// In the order in which they are sent.
    public var headers: [(name: String, value: String)]
    /// What follows them.
    public var body: Body

    /// A response.
    public init(status: Int, headers: [(name: String, value: String)] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Equal in all that a client sees.
    public static func == (a: Response, b: Response) -> Bool {
        a.status == b.status && a.body == b.body && a.headers.elementsEqual(b.headers, by: ==)
    }

    /// A short answer in plain text.
    static func text(_ status: Int, _ text: String) -> Response {
        Response(
            status: status,
            headers: [
                ("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store"),
                ("X-Content-Type-Options", "nosniff"),
            ], body: .bytes(Array(text.utf8)))
    }

    /// An answer that sends the browser elsewhere.
    static func redirect(_ status: Int, to address: String) -> Response {
        Response(status: status, headers: [("Location", address), ("Cache-Control", "no-store")])
    }
}
