/// How large the parts of an index may be. Tests have smaller ones, for all that a large site has.
struct IndexLimits: Sendable {
    /// Up to about so many bytes of JSON are put into the manifest; a third of it with the usual compression.
    var inline = 120_000
    /// About so many bytes of JSON are a shard of words; half of it with the usual compression.
    var shard = 8_000
    /// No more shards than twice this, however large the site.
    var shards = 240
    /// So many meals are a block of cards: small blocks waste few bytes on meals that nobody looks at.
    var block = 32
    /// No more blocks than this, however large the site.
    var blocks = 512
    /// First letters with so many postings are answered in the manifest; others are found quickly enough from the words.
    var head = 4_000

    /// As sites have them.
    init() {}
}
