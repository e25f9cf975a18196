import Meals
import Platform

/// What an HTTP request asks for.
public struct Request: Sendable {
    /// In capital letters, such as GET.
    public var method: String
    /// Decoded, beginning with "/"; anything else is no address of a page.
    public var path: String
    /// What follows the question mark in the address, as it was sent.
    public var query: String
    /// By name in small letters; of several with one name the first.
    public var headers: [String: String]

    /// A request.
    public init(
        method: String = "GET", path: String, query: String = "", headers: [String: String] = [:]
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
        let end = host.hasPrefix("[") ? host.firstIndex(of: "]").map(host.index(after:)) ?? host.endIndex : nil
        let name = end.map { host[..<$0] } ?? host.prefix { $0 != ":" }
        let port = host[name.endIndex...]
        return port.isEmpty || port.hasPrefix(":") ? String(name) : ""
    }

    /// The query as it stands in an address, with its question mark; empty without one.
    var encodedQuery: String {
        guard !query.isEmpty else { return "" }
        // What may stand in an address stays as it was sent, since scripts may read it; nothing else is put into a header.
        return query.utf8.reduce(into: "?") { result, byte in
            if (0x21...0x7E).contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    /// The value of a name in the query, as it was sent.
    func parameter(_ name: String) -> String? {
        for part in query.split(separator: "&") where part.hasPrefix(name + "=") {
            return String(part.dropFirst(name.count + 1))
        }
        return nil
    }

    /// `text` with `%20` and the like decoded, once; nil where that is no text, or has a NUL in it.
    static func decoded(_ text: String) -> String? {
        var bytes = [UInt8]()
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
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
        case file(OpenFile, Range<Int>)
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

    /// What is asked for is about to be there: browsers ask again by themselves.
    static func soon(_ text: String) -> Response {
        var response = Response.text(503, text)
        response.headers += [("Retry-After", "1"), ("Refresh", "1")]
        return response
    }

    /// An answer that sends the browser elsewhere.
    static func redirect(_ status: Int, to address: String) -> Response {
        Response(status: status, headers: [("Location", address), ("Cache-Control", "no-store")])
    }
}
