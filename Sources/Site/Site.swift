import Diagnostics
import Meals
import Platform
import Reading

/// The whole site as a value: every path and how to make what is there. Nothing of it exists as a file yet.
public struct Site: Sendable {
    /// Sorted by path, each path once.
    public let outputs: [Output]
    let renderer: PageRenderer
    /// The search's files, where they are not among the outputs.
    let index: LazyIndex?

    /// Collects the outputs that were checked.
    init(_ paths: PathCheck, renderer: PageRenderer, index: LazyIndex? = nil) {
        self.renderer = renderer
        self.index = index
        outputs = paths.sorted
    }

    /// Where its scripts and styles are, below its root.
    public var assetsPath: String { renderer.theme.assetsPath }

    /// The output at exactly this path.
    public func output(at path: String) -> Output? { listed(path) ?? index?.output(at: path) }

    private func listed(_ path: String) -> Output? {
        var low = 0
        var high = outputs.count
        while low < high {
            let middle = (low + high) / 2
            if outputs[middle].path.precedes(path) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < outputs.count && outputs[low].path == path ? outputs[low] : nil
    }

    /// Makes the bytes of one output: renders it, or reads it from disk.
    ///
    /// - Throws: a `Diagnostic` for a fault in a template, a `SystemError` for a file that cannot be read.
    public func bytes(of output: Output) throws -> [UInt8] {
        switch output.content {
        case .page(let page): try renderer.html(of: page)
        case .bytes(let bytes): bytes
        case .copy(let location, _): try FileSystem.read(location)
        }
    }
}
