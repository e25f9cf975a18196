import CMicroHTTPD
import Platform

/// An HTTP server, by libmicrohttpd.
public final class HTTPServer {
    /// Why a server could not be started.
    public enum StartFailure: Error, Equatable {
        /// Most often because another program has the port.
        case portUnavailable(Int)
        /// The host is no address in numbers.
        case noAddress(String)
        /// The host is the address of another computer.
        case foreignAddress(String)
    }

    /// Kept by the server and handed to libmicrohttpd as the context of every call.
    private final class Handler: Sendable {
        let respond: @Sendable (Request) -> Response
        let hub: EventHub

        init(_ respond: @escaping @Sendable (Request) -> Response, _ hub: EventHub) {
            self.respond = respond
            self.hub = hub
        }
    }

    /// After so many seconds of silence a connection is closed.
    private static let patience: UInt32 = 30

    private let handler: Handler
    private let daemon: OpaquePointer

    /// Serves until ``stop()``, on threads of its own.
    ///
    /// - Parameters:
    ///   - host: the numeric address to listen at; the usual one can be reached from this computer only.
    ///   - port: 0 for any that is free.
    ///   - hub: whose events are sent to those who ask for events.
    public init(
        host: String = "127.0.0.1", port: Int, threads: Int, hub: EventHub = EventHub(),
        respond: @escaping @Sendable (Request) -> Response
    ) throws(StartFailure) {
        handler = Handler(respond, hub)
        let context = Unmanaged.passUnretained(handler).toOpaque()
        guard let number = UInt16(exactly: port) else { throw .portUnavailable(port) }
        guard Self.isAddress(host) else { throw .noAddress(host) }
        func start(_ number: UInt16) -> OpaquePointer? {
            larder_start_server(host, number, UInt32(max(1, threads)), Self.patience, Self.callback, context)
        }
        guard let daemon = start(number) else {
            // An address at which no port can be had is not ours.
            guard let other = start(0) else { throw .foreignAddress(host) }
            MHD_stop_daemon(other)
            throw .portUnavailable(port)
        }
        self.daemon = daemon
    }

    /// The port that the server listens at.
    public var port: Int { Int(larder_server_port(daemon)) }

    /// Ends all connections.
    public func stop() {
        handler.hub.close()
        MHD_stop_daemon(daemon)
    }

    /// Whether a text is an address in numbers, of either version of the protocol.
    static func isAddress(_ text: String) -> Bool {
        var room = in6_addr()
        return inet_pton(AF_INET, text, &room) == 1 || inet_pton(AF_INET6, text, &room) == 1
    }

    /// The first free port from `port` on; nil where none of the next hundred is.
    public static func freePort(from port: Int, host: String) -> Int? {
        for port in max(port, 1)..<min(port + 100, 65536) {
            // Why a port cannot be had is of no interest, only that another one can.
            guard let server = try? HTTPServer(host: host, port: port, threads: 1, respond: { _ in .text(503, "") })
            else { continue }
            server.stop()
            return port
        }
        return nil
    }

    /// What is sent of a file.
    private final class FilePart: Sendable {
        private let file: OpenFile
        private let start: Int

        init(file: OpenFile, start: Int) {
            self.file = file
            self.start = start
        }

        func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
            file.read(at: start + position, into: buffer)
        }
    }

    // MARK: Requests

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
        // What is no text is no address of anything, and is refused as such.
        var request = Request(
            method: String(cString: method), path: String(validatingCString: url).flatMap(Request.decoded) ?? "")
        for (name, value) in HTTPServer.values(connection, .HEADER_KIND) where request.headers[name.lowercased()] == nil
        {
            request.headers[name.lowercased()] = value ?? ""
        }
        // The library has put spaces, which no address has, in place of plus signs.
        request.query = HTTPServer.values(connection, .GET_ARGUMENT_KIND)
            .map { name, value in name + (value.map { "=" + $0 } ?? "") }.joined(separator: "&").replacing(
                " ", with: "+")
        return HTTPServer.send(handler.respond(request), to: connection, handler.hub)
    }

    private static func values(_ connection: OpaquePointer, _ kind: MHD_ValueKind) -> [(name: String, value: String?)] {
        var values = [(name: String, value: String?)]()
        withUnsafeMutablePointer(to: &values) { list in
            _ = MHD_get_connection_values(
                connection, kind,
                { list, _, name, value in
                    guard let list, let name else { return .NO }
                    list.assumingMemoryBound(to: [(name: String, value: String?)].self).pointee.append(
                        (String(cString: name), value.map { String(cString: $0) }))
                    return .YES
                }, list)
        }
        return values
    }

    // MARK: Responses

    private static func send(_ response: Response, to connection: OpaquePointer, _ hub: EventHub) -> MHD_Result {
        guard let made = made(response.body, connection, hub) else { return .NO }
        defer { MHD_destroy_response(made) }
        for (name, value) in response.headers { MHD_add_response_header(made, name, value) }
        return MHD_queue_response(connection, UInt32(response.status), made)
    }

    private static func made(_ body: Response.Body, _ connection: OpaquePointer, _ hub: EventHub) -> OpaquePointer? {
        switch body {
        case .bytes(let bytes):
            return bytes.withUnsafeBytes {
                MHD_create_response_from_buffer(
                    $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
            }
        case .file(let file, let range):
            // Not by the library's own way of sending files, which waits without end for what a shortened file lacks.
            let part = FilePart(file: file, start: range.lowerBound)
            return MHD_create_response_from_callback(
                UInt64(range.count), 65536,
                { part, position, buffer, size in
                    guard let part, let buffer else { return larder_broken_stream() }
                    let count = Unmanaged<FilePart>.fromOpaque(part).takeUnretainedValue()
                        .read(at: Int(position), into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
                    return count > 0 ? count : larder_broken_stream()
                }, Unmanaged.passRetained(part).toOpaque(),
                { part in
                    guard let part else { return }
                    Unmanaged<FilePart>.fromOpaque(part).release()
                })
        case .events(let known):
            let subscriber = hub.subscribe(connection, known: known)
            return MHD_create_response_from_callback(
                larder_unknown_size(), 4096,
                { subscriber, _, buffer, size in
                    guard let subscriber, let buffer else { return larder_end_of_stream() }
                    return Unmanaged<EventHub.Subscriber>.fromOpaque(subscriber).takeUnretainedValue()
                        .read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
                }, Unmanaged.passRetained(subscriber).toOpaque(),
                { subscriber in
                    guard let subscriber else { return }
                    Unmanaged<EventHub.Subscriber>.fromOpaque(subscriber).takeRetainedValue().leave()
                })
        }
    }
}
