import Synchronization

/// Computes the position table of a ``SourceText`` when the first position is asked for: most files never need one.
final class Marks: Sendable {
    private let cache = Mutex<PositionTable?>(nil)

    func table(for bytes: [UInt8]) -> PositionTable {
        cache.withLock { cached in
            if let cached { return cached }
            let table = PositionTable(bytes)
            cached = table
            return table
        }
    }
}

/// Where lines start, and how many scalars stand before every ``stride``-th byte.
struct PositionTable: Sendable {
    /// Bytes between two counts: a position costs at most this many steps.
    static let stride = 4096

    private(set) var lineStarts = [0]
    private(set) var scalarCounts = [Int]()

    init(_ bytes: [UInt8]) {
        var scalars = 0
        var index = 0
        while index < bytes.count {
            if index % Self.stride == 0 { scalarCounts.append(scalars) }
            let byte = bytes[index]
            if !Self.isContinuation(byte) { scalars += 1 }
            index += 1
            if byte == 0x0A || (byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A)) {
                lineStarts.append(index)
            }
        }
        if bytes.count % Self.stride == 0 { scalarCounts.append(scalars) }
    }

    static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// The 0-based number of the line that holds `offset`.
    func lineIndex(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    func scalars(before offset: Int, in bytes: [UInt8]) -> Int {
        let mark = min(offset / Self.stride, scalarCounts.count - 1)
        var count = scalarCounts[mark]
        for index in (mark * Self.stride)..<offset where !Self.isContinuation(bytes[index]) { count += 1 }
        return count
    }

    func offset(ofScalar index: Int, in bytes: [UInt8]) -> Int {
        var low = 0
        var high = scalarCounts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if scalarCounts[middle] <= index { low = middle } else { high = middle }
        }
        var count = scalarCounts[low]
        var offset = low * Self.stride
        while offset < bytes.count {
            if !Self.isContinuation(bytes[offset]) {
                if count == index { return offset }
                count += 1
            }
            offset += 1
        }
        return bytes.count
    }
}
