import Diagnostics
import Meals
import Platform
import Reading

/// What a build is made from and where it goes; folders as the user named them.
public struct BuildOptions: Sendable {
    /// Meals, pages, pictures and settings.
    public var content = "Content"
    /// The site's own theme files; the folder need not be there.
    public var templates = "Templates"
    /// Where the site goes; made where it is not there.
    public var output = "Output"
    /// Where what only saves time is kept.
    public var cache = ".larder"
    /// Stands above the setting `baseURL`; normalised by ``BaseURL/normalized(_:)``.
    public var baseURL: String?
    /// Warnings are errors.
    public var isStrict = false
    /// Everything is written anew, as if nothing of an earlier build were there.
    public var isClean = false
    /// Threads; nil for one a core.
    public var jobs: Int?

    /// Where the status of written files is kept.
    var cacheFile: String { "\(cache)/cache" }

    /// The folders of a site in the current directory.
    public init() {}
}

/// A build: one pure function from content, templates and settings to a site, and one careful writer after it.
public struct Build: Sendable {
    private let options: BuildOptions
    private let parallel: Parallel

    /// A build with these options.
    public init(_ options: BuildOptions) {
        self.options = options
        parallel = Parallel(jobs: options.jobs)
    }

    /// Makes the site and writes it. Diagnostics that are no errors are added to `diagnostics`; with an error nothing is
    /// written, and all of them are in the failure.
    public func run(_ diagnostics: inout [Diagnostic]) throws(BuildFailure) -> OutputWriter.Summary {
        try FolderCheck.run(options)
        let sources = try SourceFiles(options)
        let fingerprint = Fingerprint(options, sources)
        if !options.isClean, let last = fingerprint.lastOutcome(parallel) {
            diagnostics += last.diagnostics
            return last.summary
        }
        let began = fingerprint.begin()
        let site = try makeSite(sources, &diagnostics)
        let writer = OutputWriter(folder: options.output, cacheFile: options.cacheFile, parallel: parallel)
        let summary = try writer.write(site, isClean: options.isClean, &diagnostics)
        parallel.release(consume site)
        if let began { fingerprint.remember(.init(summary: summary, diagnostics: diagnostics), began: began) }
        return summary
    }

    /// Everything but writing: reads, checks and lays out the site.
    public func makeSite(_ diagnostics: inout [Diagnostic]) throws(BuildFailure) -> Site {
        try FolderCheck.run(options)
        return try makeSite(try SourceFiles(options), &diagnostics)
    }

    /// - Parameter memory: of earlier builds, for one that serves: its index is made when it is asked for.
    func makeSite(
        _ sources: SourceFiles, memory: BuildMemory? = nil, _ diagnostics: inout [Diagnostic]
    ) throws(BuildFailure) -> Site {
        // Read.
        diagnostics += sources.diagnostics
        let content = readContent(sources, memory, &diagnostics)
        let theme = try Theme.load(
            own: sources.templates, settings: content.settings, diagnostics: &diagnostics)

        // Catalogue.
        let catalogue = Catalogue(content.meals, settings: content.settings.catalogue, diagnostics: &diagnostics)
        let pages = PageCheck.visible(content.pages, &diagnostics)

        // Convert.
        let links = SiteLinks(content: content, catalogue: catalogue, pages: pages, assets: memory?.assets)
        let pictures = MealPictures(catalogue, links: links, parallel: parallel, diagnostics: &diagnostics)
        let conversion = Conversion(
            catalogue, pages: pages, content: content, links: links, strings: theme.strings, parallel: parallel,
            memory: memory?.conversions, diagnostics: &diagnostics)

        // Index, and site.
        let makeIndex = { @Sendable [parallel] in
            SearchFiles.make(
                catalogue, pictures: pictures.first, conversion: conversion, settings: content.settings,
                parallel: parallel)
        }
        let isLazy = memory != nil
        let (index, (renderer, others, checked)) = parallel.both({ isLazy ? [] : makeIndex() }) {
            let renderer = PageRenderer(
                catalogue: catalogue, textPages: pages, pictures: pictures, conversion: conversion,
                settings: content.settings, theme: theme, parallel: parallel)
            let others = SiteOutputs(renderer: renderer, content: content).all
            var paths = PathCheck()
            paths.add(others)
            return (renderer, others, paths)
        }
        var outputs = others + index
        if content.files[Content.staticFolder + OfflineWorker.path] == nil {
            do {
                outputs.append(try OfflineWorker.output(of: outputs, renderer: renderer))
            } catch {
                throw BuildFailure(diagnostics + [error])
            }
        }
        OfflineWorker.check(content.settings, &diagnostics)
        MenuCheck.run(content.settings.menu, pages: Self.directories(of: outputs), &diagnostics)
        var paths = checked
        paths.add(Array(outputs[others.count...]))
        diagnostics += paths.diagnostics
        let site = Site(paths, renderer: renderer, index: isLazy ? LazyIndex(makeIndex) : nil)

        try failOnErrors(&diagnostics)
        return site
    }

    private func readContent(
        _ sources: SourceFiles, _ memory: BuildMemory?, _ diagnostics: inout [Diagnostic]
    ) -> Content {
        var content = ContentReader(folder: options.content, parallel: parallel, memory: memory?.content)
            .read(sources.content, &diagnostics)
        if let baseURL = options.baseURL { content.settings.baseURL = baseURL }
        // Whoever looks at pages while writing wants them as they are now.
        if memory != nil { content.settings.offline = false }
        return content
    }

    /// Renders every page without keeping it: a template may fail on one page only.
    public func renderAll(of site: Site) throws(BuildFailure) {
        let found = faults(of: site, in: site.outputs.indices)
        if !found.isEmpty { throw BuildFailure(found) }
    }

    /// What goes wrong when some outputs, named by their indices, are made. Files that are only copied were looked at when
    /// they were found.
    func faults(of site: Site, in range: Range<Int>) -> [Diagnostic] {
        parallel.map(range.count) { index -> Diagnostic? in
            guard case .page(let page) = site.outputs[range.lowerBound + index].content else { return nil }
            do {
                _ = try site.renderer.html(of: page)
                return nil
            } catch let fault as Diagnostic {
                return fault
            } catch {
                return Diagnostic(.unreadable, "\(error)")
            }
        }.compactMap(\.self)
    }

    /// The paths of all pages, as directories.
    private static func directories(of outputs: [Output]) -> Set<String> {
        Set(outputs.map(\.path).filter { $0.hasSuffix("index.html") }.map { String($0.dropLast("index.html".count)) })
    }

    private func failOnErrors(_ diagnostics: inout [Diagnostic]) throws(BuildFailure) {
        if options.isStrict {
            for index in diagnostics.indices where diagnostics[index].severity == .warning {
                diagnostics[index].severity = .error
            }
        }
        if diagnostics.contains(where: { $0.severity == .error }) { throw BuildFailure(diagnostics) }
    }
}
