/// libFuzzer, which comes with the Swift toolchain: the one place where its function is called.
enum LibFuzzer {
    private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>

    /// Its own way of starting leaves `main` to it, which SwiftPM needs for itself.
    @_silgen_name("LLVMFuzzerRunDriver")
    private static func runDriver(
        _ count: UnsafeMutablePointer<CInt>, _ arguments: Arguments,
        _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt

    nonisolated(unsafe) private static var target: ([UInt8]) -> Void = { _ in }

    /// Gives inputs to `target`, as the program's arguments say, until one makes it trap or the time is over.
    static func run(_ target: @escaping ([UInt8]) -> Void) {
        self.target = target
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        _ = runDriver(&count, &arguments) { bytes, count in
            LibFuzzer.target(Array(UnsafeBufferPointer(start: bytes, count: count)))
            return 0
        }
    }
}
