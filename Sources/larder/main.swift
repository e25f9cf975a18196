// The command line: the only place that prints, reads arguments, or exits.
CommandLineProgram(arguments: Array(CommandLine.arguments.dropFirst())).run()
