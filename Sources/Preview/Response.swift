/// What an HTTP request asks for.
public struct Request: Sendable {
    /// In capital letters, such as GET.
    public var method: String
    /// Decoded, beginning with "/".
    public var path: String
    /// The value of the `Host` header, without its port.
    public var host: String

    /// A request.
    public init(method: String, path: String, host: String) {
        self.method = method
        self.path = path
        self.host = host
    }
}

/// What an HTTP request is answered with.
public struct Response: Sendable, Equatable {
    /// The HTTP status code.
    public var status: Int
    /// In the order in which they are sent.
    public var headers: [(name: String, value: String)]
    /// What is sent after the headers.
    public var body: [UInt8]

    /// A response.
    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Equal in all that a client sees.
    public static func == (a: Response, b: Response) -> Bool {
        a.status == b.status && a.body == b.body && a.headers.elementsEqual(b.headers, by: ==)
    }
}
