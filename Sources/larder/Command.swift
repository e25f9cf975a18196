/// A verb of the command line.
enum Command: String, CaseIterable {
    case build, check, serve

    /// What it does, in one line of the overview.
    var summary: String {
        switch self {
        case .build: "make the site and write it to the output folder"
        case .check: "read and check everything as build does, and write nothing"
        case .serve: "show the site in a browser on this computer"
        }
    }

    /// The options that it takes besides those that all commands take.
    var options: [Option] {
        switch self {
        case .build: [.content, .templates, .output, .baseURL, .strict, .jobs, .clean]
        case .check: [.content, .templates, .baseURL, .strict, .jobs]
        case .serve: [.content, .templates, .port, .jobs]
        }
    }

    /// The options that all commands take.
    static let common: [Option] = [.site, .quiet, .verbose, .help, .version]
}

/// An option of the command line.
enum Option: String, CaseIterable {
    case content, templates, output
    case baseURL = "base-url"
    case strict, jobs, clean, port, site, quiet, verbose, help, version

    /// What stands for its value in help texts; nil for an option without one.
    var placeholder: String? {
        switch self {
        case .content, .templates, .output, .site: "DIR"
        case .baseURL: "URL"
        case .jobs, .port: "N"
        case .strict, .clean, .quiet, .verbose, .help, .version: nil
        }
    }

    /// The short form, without its dash.
    var letter: Character? {
        switch self {
        case .help: "h"
        case .quiet: "q"
        case .verbose: "v"
        default: nil
        }
    }

    var summary: String {
        switch self {
        case .content: "the folder of meals, pages, pictures and settings (Content)"
        case .templates: "the site's own theme files, each instead of a built-in one (Templates)"
        case .output: "the folder to write the site to (Output)"
        case .baseURL: "the address the site will have, instead of baseURL in site.yaml"
        case .strict: "treat warnings as errors"
        case .jobs: "work on N cores (all of them)"
        case .clean: "write everything anew, trusting nothing of an earlier build"
        case .port: "the port to serve at (8080)"
        case .site: "the site's folder (the current one)"
        case .quiet: "print errors only"
        case .verbose: "print notes too"
        case .help: "print this help"
        case .version: "print the version"
        }
    }
}
