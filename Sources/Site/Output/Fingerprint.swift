import Diagnostics
import Platform
import Reading

/// What the last build was made from and said, so that the same build again can end at once.
///
/// It holds only while the program, its options, and size, times and inode of every file that was read or written are
/// what they were. It cannot change a byte of the site, and losing it costs time only.
struct Fingerprint {
    /// What a build came to.
    struct Outcome {
        var summary: OutputWriter.Summary
        var diagnostics: [Diagnostic]
    }

    private static let format = 1

    private let options: BuildOptions
    private let identity: String
    private let inputs: String
    private let newestInput: Int64
    private let doubt: Int64
    private var file: String { "\(options.cache)/fingerprint" }

    /// The fingerprint of a build of these files, before any of them is read.
    init(_ options: BuildOptions, _ sources: SourceFiles) {
        self.options = options
        let program = Process.executable.flatMap { try? FileSystem.statusFollowingLinks($0) }
        identity =
            ContentHash(
                Array(
                    """
                    \(Self.format) \(program.map(Self.text) ?? "") \(options.content)\0\(options.templates)\0\(options.output)\0\
                    \(options.baseURL ?? "")\0\(options.isStrict)
                    """.utf8)
            ).text
        var text = ""
        text.reserveCapacity((sources.content.count + sources.templates.count) * 120)
        for file in sources.content + sources.templates { text += "\(file.location)\0\(Self.text(file.status))\n" }
        inputs = ContentHash(Array(text.utf8)).text
        let times = (sources.content + sources.templates).map(\.status.newest)
        newestInput = times.max() ?? 0
        doubt = FileTimes.doubt(of: times)
    }

    /// What the last build came to, if this one would come to the same with nothing written.
    func lastOutcome(_ parallel: Parallel) -> Outcome? {
        guard let bytes = try? FileSystem.read(file) else { return nil }
        var faults = [Diagnostic]()
        guard let root = JSONReader.read(SourceText(file: file, bytes: bytes), diagnostics: &faults), faults.isEmpty,
            root["identity"]?.text == identity, root["inputs"]?.text == inputs,
            // A file that was changed while it was read, or just before, may hold something else by now.
            let began = root["began"]?.text.flatMap({ Int64($0) }), newestInput + doubt < began,
            let total = root["total"]?.text.flatMap({ Int($0) }),
            let diagnostics = root["diagnostics"]?.elements?.map(Diagnostic.init(remembered:)),
            !diagnostics.contains(nil)
        else { return nil }
        let cache = StatusCache(file: options.cacheFile, output: options.output)
        // A stage that could not be removed is for the writer to remove.
        let stage = try? FileSystem.status("\(options.output)/\(Stage.folderName)")
        guard stage == nil, cache.count == total + 1, cache.isTrue(parallel) else { return nil }
        return Outcome(summary: .init(total: total), diagnostics: diagnostics.compactMap(\.self))
    }

    /// Forgets the last build, and says when this one begins by the file system's clock; nil where nothing can be kept.
    func begin() -> Int64? {
        try? FileSystem.remove(file)
        try? FileSystem.makeDirectories(options.cache)
        guard (try? FileSystem.create(file, [])) != nil else { return nil }
        return (try? FileSystem.status(file))?.modified
    }

    /// Keeps what a build came to that began at `began`.
    func remember(_ outcome: Outcome, began: Int64) {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("identity", identity)
            writer.member("inputs", inputs)
            writer.key("began")
            writer.integer(Int(began))
            writer.key("total")
            writer.integer(outcome.summary.total)
            writer.key("diagnostics")
            writer.array(outcome.diagnostics) { writer, diagnostic in diagnostic.write(to: &writer) }
        }
        try? FileSystem.replace(file, with: writer.bytes)
    }

    private static func text(_ status: FileStatus) -> String {
        "\(status.size) \(status.modified) \(status.changed) \(status.inode) \(status.device)"
    }
}
