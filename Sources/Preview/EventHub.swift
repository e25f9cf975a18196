import CMicroHTTPD
import Synchronization

/// Those who wait for news, over server-sent events, and the news for them.
public final class EventHub: Sendable {
    /// Who waits, and what they have not been sent yet.
    final class Subscriber: Sendable {
        private struct State {
            var pending: [UInt8]
            /// Its connection sleeps until there is something to send.
            var isAsleep = false
            var isClosed = false
        }

        private let state: Mutex<State>
        /// An `MHD_Connection *`, as a number so that it can go to other threads: the library guards it itself.
        private let connection: UInt
        private let hub: EventHub

        init(_ connection: OpaquePointer, pending: [UInt8], hub: EventHub) {
            self.connection = UInt(bitPattern: connection)
            self.hub = hub
            state = Mutex(State(pending: pending))
        }

        private var pointer: OpaquePointer? { OpaquePointer(bitPattern: connection) }

        /// Fills `buffer` with what there is to send; with nothing the connection sleeps. Called by the library.
        func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
            state.withLock { state in
                if state.pending.isEmpty {
                    if state.isClosed { return larder_end_of_stream() }
                    state.isAsleep = true
                    MHD_suspend_connection(pointer)
                    return 0
                }
                let count = min(buffer.count, state.pending.count)
                buffer.copyBytes(from: state.pending[..<count])
                state.pending.removeFirst(count)
                return count
            }
        }

        func send(_ bytes: [UInt8]) {
            state.withLock { state in
                // One who reads nothing is not collected for without end: when it comes back it learns what it missed.
                if state.pending.count > EventHub.mostPending { state.isClosed = true } else { state.pending += bytes }
                wake(&state)
            }
        }

        func close() {
            state.withLock { state in
                state.isClosed = true
                wake(&state)
            }
        }

        private func wake(_ state: inout State) {
            guard state.isAsleep else { return }
            state.isAsleep = false
            MHD_resume_connection(pointer)
        }

        /// The connection is over.
        func leave() { hub.subscribers.withLock { $0[ObjectIdentifier(self)] = nil } }
    }

    fileprivate static let mostPending = 65536

    private let subscribers = Mutex<[ObjectIdentifier: Subscriber]>([:])
    /// The number of the last event; and the last event that somebody who has missed some needs to know.
    private let last = Mutex<(id: String, event: [UInt8])>(("", []))

    /// A hub without anybody who waits.
    public init() {}

    /// Tells everybody, and those who come later knowing less than `id`.
    ///
    /// - Parameter catchingUp: what those are told instead.
    func publish(_ data: String, id: String, catchingUp: String) {
        last.withLock { $0 = (id, Self.event(catchingUp, id: id)) }
        tell(Self.event(data, id: id))
    }

    /// Keeps connections from falling silent, so that broken ones are noticed.
    func ping() { tell(Array(": still here\n\n".utf8)) }

    private func tell(_ bytes: [UInt8]) {
        for subscriber in subscribers.withLock({ Array($0.values) }) { subscriber.send(bytes) }
    }

    /// Ends all connections.
    func close() {
        for subscriber in subscribers.withLock({ Array($0.values) }) { subscriber.close() }
    }

    /// - Parameter known: the number of the last event that the subscriber knows of.
    func subscribe(_ connection: OpaquePointer, known: String) -> Subscriber {
        let (id, event) = last.withLock { $0 }
        // The comment makes browsers see at once that the connection stands.
        let greeting = Array("retry: 500\n: welcome\n\n".utf8)
        let subscriber = Subscriber(
            connection, pending: greeting + (id.isEmpty || id == known ? [] : event), hub: self)
        subscribers.withLock { $0[ObjectIdentifier(subscriber)] = subscriber }
        return subscriber
    }

    private static func event(_ data: String, id: String) -> [UInt8] {
        Array("id: \(id)\nevent: change\ndata: \(data)\n\n".utf8)
    }
}
