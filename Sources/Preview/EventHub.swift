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
        func leave() { hub.state.withLock { $0.subscribers[ObjectIdentifier(self)] = nil } }
    }

    fileprivate static let mostPending = 65536

    private struct State {
        var subscribers = [ObjectIdentifier: Subscriber]()
        /// The number of the last event; and the last event that somebody who has missed some needs to know.
        var (id, event) = ("", [UInt8]())
        var isClosed = false
    }

    private let state = Mutex(State())

    /// A hub without anybody who waits.
    public init() {}

    /// Tells everybody, and those who come later knowing less than `id`.
    ///
    /// - Parameter catchingUp: what those are told instead.
    func publish(_ data: String, id: String, catchingUp: String) {
        // In one step, so that whoever comes just now is told either way.
        let subscribers = state.withLock { state in
            (state.id, state.event) = (id, Self.event(catchingUp, id: id))
            return Array(state.subscribers.values)
        }
        let event = Self.event(data, id: id)
        for subscriber in subscribers { subscriber.send(event) }
    }

    /// Keeps connections from falling silent, so that broken ones are noticed.
    func ping() {
        let bytes = Array(": still here\n\n".utf8)
        for subscriber in state.withLock({ Array($0.subscribers.values) }) { subscriber.send(bytes) }
    }

    /// Ends all connections, and those that come after this too: a server cannot stop while one of them sleeps.
    func close() {
        let subscribers = state.withLock { state in
            state.isClosed = true
            return Array(state.subscribers.values)
        }
        for subscriber in subscribers { subscriber.close() }
    }

    /// - Parameter known: the number of the last event that the subscriber knows of.
    func subscribe(_ connection: OpaquePointer, known: String) -> Subscriber {
        // The comment makes browsers see at once that the connection stands.
        let greeting = Array("retry: 500\n: welcome\n\n".utf8)
        return state.withLock { state in
            let missed = state.id.isEmpty || state.id == known ? [] : state.event
            let subscriber = Subscriber(connection, pending: greeting + missed, hub: self)
            if state.isClosed { subscriber.close() }
            state.subscribers[ObjectIdentifier(subscriber)] = subscriber
            return subscriber
        }
    }

    private static func event(_ data: String, id: String) -> [UInt8] {
        Array("id: \(id)\nevent: change\ndata: \(data)\n\n".utf8)
    }
}
