import CMicroHTTPD

/// An HTTP server for this computer only: it listens on the loopback address, and nothing else can reach it.
public final class HTTPServer {
    /// The port cannot be used, most often because another program has it.
    public struct PortUnavailable: Error {
        /// The port that was asked for.
        public let port: Int
    }

    /// Kept by the server and handed to libmicrohttpd as the context of every call.
    private final class Handler: Sendable {
        let respond: @Sendable (Request) -> Response

        init(_ respond: @escaping @Sendable (Request) -> Response) { self.respond = respond }
    }

    private let handler: Handler
    private let daemon: OpaquePointer

    /// Serves until ``stop()``, on threads of its own.
    ///
    /// - Parameter port: 0 for any that is free.
    public init(port: Int, threads: Int, respond: @escaping @Sendable (Request) -> Response) throws(PortUnavailable) {
        handler = Handler(respond)
        let context = Unmanaged.passUnretained(handler).toOpaque()
        guard let number = UInt16(exactly: port),
            let daemon = larder_start_loopback_server(number, UInt32(max(1, threads)), Self.callback, context)
        else { throw PortUnavailable(port: port) }
        self.daemon = daemon
    }

    /// The port that the server listens at.
    public var port: Int { Int(larder_server_port(daemon)) }

    /// Ends all connections.
    public func stop() { MHD_stop_daemon(daemon) }

    private static let callback: MHD_AccessHandlerCallback = {
        context, connection, url, method, _, _, uploadSize, state in
        guard let context, let connection, let url, let method, let state else { return .NO }
        // The first call announces the headers; a body, which no request here needs, is read and thrown away.
        if state.pointee == nil {
            state.pointee = context
            return .YES
        }
        if let uploadSize, uploadSize.pointee > 0 {
            uploadSize.pointee = 0
            return .YES
        }
        let handler = Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue()
        let host = MHD_lookup_connection_value(connection, .HEADER_KIND, "Host").map { String(cString: $0) } ?? ""
        let request = Request(
            method: String(cString: method), path: String(cString: url), host: HTTPServer.withoutPort(host))
        return HTTPServer.send(handler.respond(request), to: connection)
    }

    private static func send(_ response: Response, to connection: OpaquePointer) -> MHD_Result {
        let made = response.body.withUnsafeBytes { bytes in
            MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let made else { return .NO }
        defer { MHD_destroy_response(made) }
        for (name, value) in response.headers { MHD_add_response_header(made, name, value) }
        return MHD_queue_response(connection, UInt32(response.status), made)
    }

    /// "[::1]:8080" → "[::1]", "localhost:8080" → "localhost".
    static func withoutPort(_ host: String) -> String {
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return String(host[...end]) }
        return host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? host
    }
}
