/// Words that cooks use for one thing.
struct Synonyms: Sendable {
    /// By word: all of its kind.
    private let kinds: [String: [String]]

    /// The words of a language, which are none for most, and a site's own.
    init(language: String, own: [[String]] = []) {
        let code = language.lowercased().split(separator: "-").first.map(String.init) ?? ""
        var kinds = code == "en" ? Self.english : [:]
        for words in own {
            // A kind that shares a word with another is the same.
            var all = [String]()
            for word in words.map({ Folding().fold($0) }) {
                all += (kinds[word] ?? [word]).filter { !all.contains($0) }
            }
            for word in all { kinds[word] = all }
        }
        self.kinds = kinds
    }

    /// The word that stands for this one and those that mean the same; nil where it has none.
    func common(of word: String) -> String? { kinds[word]?.first }

    /// The word and all that mean the same; none where there are no others.
    func kind(of word: String) -> [String] { kinds[word] ?? [] }

    /// Each line is one kind; words of two languages that share a kitchen, and of two sides of an ocean. Folded.
    private static let english: [String: [String]] = {
        let lines = """
            aubergine aubergines eggplant eggplants brinjal
            coriander cilantro
            courgette courgettes zucchini zucchinis
            prawn prawns shrimp shrimps
            rocket arugula
            beetroot beetroots beet beets
            swede swedes rutabaga rutabagas
            chickpea chickpeas garbanzo garbanzos
            scallion scallions
            capsicum capsicums
            cornflour cornstarch
            yoghurt yogurt
            chilli chillies chili chilies chile chiles
            doughnut doughnuts donut donuts
            omelette omelettes omelet omelets
            hummus houmous humus
            ketchup catsup
            barbecue barbeque bbq
            soya soy
            pawpaw papaya papayas
            sultana sultanas raisin raisins
            treacle molasses
            """
        var kinds = [String: [String]]()
        for line in lines.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            for word in words { kinds[word] = words }
        }
        return kinds
    }()
}
