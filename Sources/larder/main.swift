import Platform

// The command line: the only place that prints, reads arguments, or exits.
Process.keepFreedMemory()
CommandLineProgram(arguments: Array(CommandLine.arguments.dropFirst())).run()
