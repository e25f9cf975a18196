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
        result.file = file ?? other.file
        result.fallbackName = fallbackName ?? other.fallbackName
        result.folderCategory = folderCategory ?? other.folderCategory
        return result
    }

    /// The meal, once it is known to have a name.
    func meal(named name: String) -> Meal {
        let id = id ?? Located(pathID ?? Slug.make(from: name), in: place.source, at: place.offset)
        return Meal(
            id: id, name: name,
            category: category ?? folderCategory.map { Located($0, in: place.source, at: place.offset) },
            imageURL: imageURL, location: location ?? "", rating: rating, tags: tags?.value ?? [],
            tagsPlace: tags.map { Located((), in: $0.source, at: $0.offset) }, slug: slug, hidden: hidden ?? false,
            description: description, file: file)
    }
}
