import Diagnostics
import Meals

/// What one record or Markdown file says of a meal: only the fields that it has.
///
/// A Markdown file may complete a record of a data file, so names and ids are settled when all files have been read.
struct MealDraft: Sendable {
    var id: Located<String>?
    var name: Located<String>?
    var category: Located<String>?
    var imageURL: Located<String>?
    var location: String?
    var rating: Double?
    var tags: Located<[String]>?
    var slug: Located<String>?
    var hidden: Bool?
    var description: Meal.Description?
    var details = MealDetails()
    var recipe = Recipe()
    var totalTimePlace: Located<Void>?
    var priceAmount: Located<String>?
    var currency: Located<String>?
    /// What is wrong with price or currency was reported.
    var hasFaultyPrice = false

    /// Where the record or file starts.
    var place: Located<Void>
    /// The path below the content folder of the Markdown file; nil for a record of a data file.
    var file: String?
    /// The id that stands in for a missing one: the Markdown file's path.
    var pathID: String?
    /// A name is there, and what is wrong with it was reported.
    var hasFaultyName = false
    /// The name of a Markdown file that gives none: its first heading, or the file's own name.
    var fallbackName: String?
    /// The category that the file's folder names.
    var folderCategory: String?

    init(at place: Located<Void>) { self.place = place }

    /// This draft with what it lacks taken from `other`, and with the description of `other` where it has one.
    func completed(by other: MealDraft) -> MealDraft {
        var result = self
        result.name = name ?? other.name
        result.category = category ?? other.category
        result.imageURL = imageURL ?? other.imageURL
        result.location = location ?? other.location
        result.rating = rating ?? other.rating
        result.tags = tags ?? other.tags
        result.slug = slug ?? other.slug
        result.hidden = hidden ?? other.hidden
        result.description = other.description ?? description
        result.details = details.completed(by: other.details)
        result.recipe = recipe.completed(by: other.recipe)
        result.totalTimePlace = totalTimePlace ?? other.totalTimePlace
        result.priceAmount = priceAmount ?? other.priceAmount
        result.currency = currency ?? other.currency
        result.hasFaultyPrice = hasFaultyPrice || other.hasFaultyPrice
        result.file = file ?? other.file
        result.fallbackName = fallbackName ?? other.fallbackName
        result.folderCategory = folderCategory ?? other.folderCategory
        return result
    }

    /// Of a name without letters and digits the numbers of its signs are the id.
    private static func id(madeFrom name: String) -> String {
        let slug = Slug.make(from: name)
        return slug.isEmpty ? Slug.named(name) : slug
    }

    /// The meal, once it is known to have a name.
    func meal(named name: String) -> Meal {
        var details = details
        if let priceAmount, let currency {
            details.price = .init(amount: priceAmount.value, currency: currency.value)
        }
        return Meal(
            id: id ?? Located(pathID ?? Self.id(madeFrom: name), in: place.source, at: place.offset),
            isIDMade: id == nil && pathID == nil, name: name,
            category: category ?? folderCategory.map { Located($0, in: place.source, at: place.offset) },
            imageURL: imageURL ?? details.pictures.first?.source, location: location ?? "", rating: rating,
            tags: tags?.value ?? [],
            tagsPlace: tags.map { Located((), in: $0.source, at: $0.offset) }, slug: slug, hidden: hidden ?? false,
            description: description, details: details, recipe: recipe, file: file)
    }
}
