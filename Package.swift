// swift-tools-version: 6.1
import PackageDescription

/// `make fuzz` sets it, to build the rooms so that libFuzzer sees which branches run; see Tests/Fuzzing.
let isFuzzing = Context.environment["LARDER_FUZZ"] != nil

/// Optimised, since executions a second find more than anything else, but with the standard library's own checks of
/// unsafe pointers; and open to `@testable import`.
let roomSettings: [SwiftSetting] =
    isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer", "-assert-config", "Debug", "-enable-testing"])] : []

/// One room of the house; every room is a target, and the arrows between them run only downwards.
/// `Docs/architecture.md` says what each knows and must never know.
func room(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    plugins: [Target.PluginUsage] = []
) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: roomSettings, plugins: plugins)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies)
}

let package = Package(
    name: "larder",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "larder", targets: ["larder"])],
    targets: [
        .systemLibrary(
            name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CXXHash", pkgConfig: "libxxhash",
            providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),

        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),

        .systemLibrary(
            name: "CStemmer", providers: [.apt(["libstemmer-dev"]), .brew(["snowball"])]),

        room("Platform", ["CXXHash"]),
        room("Diagnostics"),
        room("Markdown", ["CCMarkGFM", "Diagnostics"]),
        room("Mustache", ["Diagnostics"]),
        room("Meals", ["Diagnostics"]),
        room("Reading", ["CYAML", "Platform", "Diagnostics", "Meals", "Markdown"]),
        room("Search", ["CStemmer", "Diagnostics", "Meals"], exclude: ["folding.txt"]),
        room("Embedding"),
        room("DefaultTheme", ["Embedding"], plugins: ["EmbedFolder"]),
        room("NewSite", ["Embedding"], exclude: ["Site"], plugins: ["EmbedFolder"]),
        room(
            "Site",
            [
                "Platform", "Diagnostics", "Meals", "Reading", "Search", "Markdown", "Mustache", "DefaultTheme",
            ]),
        room(
            "Preview", ["CMicroHTTPD", "Platform", "Diagnostics", "Mustache", "Meals", "Reading", "Embedding", "Site"],
            exclude: ["Pages"], plugins: ["EmbedFolder"]),
        .executableTarget(
            name: "larder",
            dependencies: [
                "Platform", "Diagnostics", "Reading", "DefaultTheme", "NewSite", "Site", "Preview",
            ]),

        .executableTarget(name: "embed-folder"),
        .plugin(name: "EmbedFolder", capability: .buildTool(), dependencies: ["embed-folder"]),

        .target(name: "RealData", path: "Tests/RealData"),
        tests("DiagnosticsTests", ["Diagnostics"]),
        tests("PlatformTests", ["Platform"]),
        tests("MarkdownTests", ["Markdown", "RealData"]),
        tests("MustacheTests", ["Mustache"]),
        tests("MealsTests", ["Meals", "RealData"]),
        tests("ReadingTests", ["Reading", "RealData"]),
        tests("SearchTests", ["Search", "RealData"]),
        tests("SiteTests", ["Site", "RealData"]),
        tests("PreviewTests", ["Preview", "Site", "Platform"]),
    ],
    swiftLanguageModes: [.v6]
)

if isFuzzing {
    package.targets.append(
        .executableTarget(
            name: "fuzz",
            dependencies: ["Platform", "Diagnostics", "Reading", "Meals", "Markdown", "Mustache", "Site", "Preview"],
            path: "Tests/Fuzzing", exclude: ["Seeds", "Dictionaries", "run"],
            // gold, the default, fails with libFuzzer's archive.
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]))
}
