import Diagnostics

extension DiagnosticCode {
    /// Two sources would write one path.
    public static let pathCollision: Self = "E501"
    /// A path in the output is one that Larder itself needs.
    public static let reservedPath: Self = "E502"
    /// A file or folder that Larder did not write is where one of its own belongs.
    public static let foreignFile: Self = "E601"
    /// The manifest in the output folder cannot be read.
    public static let damagedManifest: Self = "W602"
    /// The operating system refused to write.
    public static let writeFailed: Self = "E603"
    /// Another process is writing into the output folder.
    public static let outputLocked: Self = "E604"
    /// The output folder is inside the content or template folder, or the other way round.
    public static let outputOverlapsInput: Self = "E605"
}
