/// What an HTTP request asks for.
public struct Request: Sendable {
    public var method: String
    /// Decoded, beginning with "/".
    public var path: String
    /// The value of the `Host` header, without its port.
    public var host: String

    public init(method: String, path: String, host: String) {
        self.method = method
        self.path = path
        self.host = host
    }
}

/// What an HTTP request is answered with.
public struct Response: Sendable, Equatable {
    public var status: Int
    public var headers: [(name: String, value: String)]
    public var body: [UInt8]

    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    public static func == (a: Response, b: Response) -> Bool {
        a.status == b.status && a.body == b.body && a.headers.elementsEqual(b.headers, by: ==)
    }
}
