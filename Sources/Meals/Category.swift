/// A group of meals that is a scope of the search and has a page.
public struct Category: Sendable, Equatable {
    /// As meals name it.
    public var name: String
    /// As visitors see it.
    public var label: String
    /// Unique among its kind; the last part of its page's path.
    public var slug: String
    /// One line of plain text; empty when there is none.
    public var description: String
    /// Indices into ``Catalogue/meals``, ascending.
    public var meals: [Int]
}

/// A word that meals share, with a page of its own.
public struct Tag: Sendable, Equatable {
    /// The spelling that most meals use.
    public var name: String
    /// Unique among its kind; the last part of its page's path.
    public var slug: String
    /// Indices into ``Catalogue/meals``, ascending.
    public var meals: [Int]
}

/// A filter that the search offers, with a page of its own.
public struct Token: Sendable, Equatable {
    /// As visitors see it.
    public var label: String
    /// What a chip shows; the label where none was given.
    public var short: String
    /// The name of an icon of the theme; empty for none.
    public var icon: String
    /// Unique among its kind; the last part of its page's path.
    public var slug: String
    /// What it asks of a meal.
    public var rule: Rule
    /// Indices into ``Catalogue/meals``, ascending.
    public var meals: [Int]
}
