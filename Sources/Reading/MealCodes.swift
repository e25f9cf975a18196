import Diagnostics

extension DiagnosticCode {
    /// A picture's address has a scheme that browsers must not open.
    public static let pictureScheme: Self = "E102"
    /// A picture's file is not in the content folder.
    public static let pictureMissing: Self = "W103"
    /// A picture is loaded without encryption, which the pages' policy forbids.
    public static let picturePlainHTTP: Self = "W104"
    /// A field has a value of the wrong kind.
    public static let wrongKind: Self = "E105"
    /// A field's value was read as another kind than it is written in.
    public static let numberAsText: Self = "W110"
    /// An id is empty.
    public static let emptyID: Self = "E111"
    /// An id has control characters or is too long.
    public static let invalidID: Self = "E113"
    /// Of several categories the first was taken.
    public static let severalCategories: Self = "W121"
    /// A meal has no name.
    public static let missingName: Self = "E130"
    /// A text lost tags, entities or white space.
    public static let cleanedText: Self = "W131"
    /// A name is so long that lists will cut it.
    public static let longName: Self = "W132"
    /// A rating was read from a text.
    public static let ratingAsText: Self = "W150"
    /// A rating is no number between 0 and 5.
    public static let invalidRating: Self = "E152"
    /// Tags were written as one text with commas.
    public static let tagsAsText: Self = "W161"
    /// Empty or repeated tags were dropped.
    public static let droppedTags: Self = "W162"
    /// A tag is no text.
    public static let invalidTag: Self = "E163"
    /// A key of another program was understood.
    public static let foreignKey: Self = "W180"
    /// Two keys say the same.
    public static let competingKeys: Self = "W181"
    /// A price has its currency in it, or a currency is written as a sign: understood.
    public static let moneyAsText: Self = "W182"
    /// A value or a key stands in curved quotes, which are part of it.
    public static let typographicQuotes: Self = "W160"
    /// A price without a currency, or a currency without a price.
    public static let incompletePrice: Self = "W183"
    /// A field must be a whole number of at least one, or an amount of money.
    public static let invalidNumber: Self = "E184"
    /// A date is none.
    public static let invalidDate: Self = "E185"
    /// A field must be an http or https address.
    public static let invalidAddress: Self = "E186"
    /// A diet is not one of those that search engines know.
    public static let unknownDiet: Self = "W187"
    /// An allergen is not one of those that must be named.
    public static let unknownAllergen: Self = "E188"
    /// A language tag is none.
    public static let invalidLanguage: Self = "E189"
    /// A time is not understood.
    public static let unknownTime: Self = "W175"
    /// A yield has no number.
    public static let unknownYield: Self = "W176"
    /// The whole takes less time than its parts.
    public static let shortTotalTime: Self = "W177"
    /// A key is not used.
    public static let unknownKey: Self = "N190"
    /// A key is not used, and is nearly one that would be.
    public static let misspeltKey: Self = "W196"
    /// A data file holds no list of meals.
    public static let noMealList: Self = "E191"
    /// A meal in a data file is no record of fields.
    public static let noRecord: Self = "E192"
    /// Two Markdown files, or two records, give one meal.
    public static let ambiguousMerge: Self = "E193"
    /// A file among the meals is of a kind that is not read.
    public static let unknownFileKind: Self = "W194"
    /// A file or folder lies where nothing is read, and probably should not.
    public static let unusedFile: Self = "W195"
}
