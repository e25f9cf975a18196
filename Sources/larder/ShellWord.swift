/// Text that a reader can copy into a shell.
enum ShellWord {
    /// One word, quoted where a shell would take something in it for its own.
    static func quoted(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
        return isPlain && !text.isEmpty ? text : "'\(text.replacing("'", with: #"'\''"#))'"
    }
}
