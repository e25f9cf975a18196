import Preview

/// A verb of the command line.
enum Command: String, CaseIterable {
    case new, build, check, serve, theme, explain, completions

    /// What it does, in one line of the overview.
    var summary: String {
        switch self {
        case .new: "make a small site to begin with, in a folder of its own"
        case .build: "make the site and write it to the output folder"
        case .check: "read and check everything as build does, and write no site"
        case .serve: "show the site in a browser on this computer"
        case .theme: "copy the built-in theme to a folder, for editing"
        case .explain: "say what the code of a message means and how to mend it, or list all codes"
        case .completions: "print a script that completes larder's words in a shell: bash, zsh or fish"
        }
    }

    /// What stands in help texts for the one word that may follow it; nil for a command that takes none.
    var operand: String? {
        switch self {
        case .build, .check, .serve: nil
        case .new, .theme: "DIR"
        case .explain: "[CODE]"
        case .completions: "SHELL"
        }
    }

    /// What help says below the options.
    var remarks: String? {
        switch self {
        case .new:
            """
            The folder must be new or empty. The site has three meals, a page, pictures, settings with remarks, and a workflow that
            checks it and publishes it on GitHub Pages. Its title is made from the folder's name: Content/site.yaml has it.
            """
        case .build:
            """
            Examples:
              larder build
              larder build --site my-kitchen --base-url https://example.org/meals/
              larder build --output public --strict --format github

            \(Self.ofReports)
            """
        case .check:
            """
            Examples:
              larder check
              larder check --fix
              larder check --strict --format sarif > report.sarif

            \(Self.ofReports)
            """
        case .serve:
            """
            Examples:
              larder serve --open
              larder serve --port 8081 --host 0.0.0.0
              larder serve --base-path /meals/ --as github-pages

            \(Self.ofReports)
            """
        case .theme:
            """
            The folder must be new or empty. A site uses what is in Templates, or in the folder that --templates names; each
            file there stands in for the built-in one, so only those that you change are needed.
            """
        case .explain:
            """
            Examples:
              larder explain
              larder explain E112
            """
        case .completions:
            """
            To use it, put its output where your shell looks for completions:
              bash  larder completions bash > ~/.local/share/bash-completion/completions/larder
              zsh   larder completions zsh > ~/.zfunc/_larder      (with ~/.zfunc in $fpath)
              fish  larder completions fish > ~/.config/fish/completions/larder.fish
            """
        }
    }

    private static let ofReports =
        "Reports in other formats than text go to standard output, and nothing else does: see reports.md."

    /// The values that `--format` has here.
    var formats: [String] {
        self == .explain
            ? ExplainCommand.Format.allCases.map(\.rawValue) : Report.Format.allCases.map(\.rawValue)
    }

    /// What an option does here, in one line of the help.
    func summary(of option: Option) -> String {
        option == .format ? "\(option.summary): \(formats.joined(separator: ", ")) (text)" : option.summary
    }

    /// The options that it takes besides those that all commands take.
    var options: [Option] {
        switch self {
        case .build: [.content, .templates, .output, .baseURL, .strict, .jobs, .clean, .format]
        case .check: [.content, .templates, .baseURL, .strict, .jobs, .fix, .format]
        case .serve: [.content, .templates, .port, .host, .basePath, .as, .open, .jobs, .format]
        case .explain: [.format]
        case .new, .theme, .completions: []
        }
    }

    /// The options that all commands take.
    static let common: [Option] = [.site, .quiet, .verbose, .help, .version]
}

/// An option of the command line.
enum Option: String, CaseIterable {
    case content, templates, output
    case baseURL = "base-url"
    case basePath = "base-path"
    case strict, jobs, clean, fix, port, host, `as`, open, format, site, quiet, verbose, help, version

    /// What stands for its value in help texts; nil for an option without one.
    var placeholder: String? {
        switch self {
        case .content, .templates, .output, .site: "DIR"
        case .baseURL: "URL"
        case .jobs, .port: "N"
        case .host: "ADDRESS"
        case .basePath: "PATH"
        case .as: "HOST"
        case .format: "FORMAT"
        case .strict, .clean, .fix, .open, .quiet, .verbose, .help, .version: nil
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
        case .fix: "mend what has one evident mend, in the files themselves, before checking"
        case .port: "the port to serve at (8080); 0 for any that is free"
        case .host:
            "the address in numbers to serve at (127.0.0.1, or localhost); 0.0.0.0 lets others on your network in"
        case .basePath: "serve the site below this path, as a host may"
        case .as: "do what this host does with addresses: \(HostRules.allCases.map(\.rawValue).joined(separator: ", "))"
        case .open: "open the site in the browser"
        case .format: "the form of what is printed"
        case .site: "the site's folder (the current one)"
        case .quiet: "print errors only"
        case .verbose: "print notes too"
        case .help: "print this help"
        case .version: "print the version"
        }
    }
}
