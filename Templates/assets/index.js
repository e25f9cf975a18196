// Loading and decoding the files in search/. They are written by Sources/Search; the formats are in SearchIndex.swift.

/**
 * @typedef {{ slug: string, label: string, count: number }} Scope
 * @typedef {{ slug: string, label: string, short: string, icon: string, count: number }} Token
 * @typedef {{ match: "substring" | "words", case: "insensitive" | "sensitive", tokenLogic: "all" | "any",
 *   scopes: "onTextEntry" | "onPresentation", suggestedTokens: boolean, commonWords: string[],
 *   weights: number[] }} Settings `weights` are of the tiers below the name, where the name's is 1
 * @typedef {string | any} Part the hash of a file, or what would be in it
 * @typedef {{ format: number, language: string, total: number, scopes: Scope[], tokens: Token[], settings: Settings,
 *   facets: { categories: string[], category: string, tokens: string[] },
 *   suggestions: { labels: string[], counts: string[] }, cards: { size: number, tags: string[], files: string | any[] },
 *   order: Part,
 *   ids: Part, first?: Part, words?: { first: string[], files: string | any[] }, vocabulary?: Part, head?: Record<string, string> }} Manifest
 * @typedef {{ ids: string[], names: string[], urls: string[], images: string[], ratings: (number | null)[],
 *   locations: string[], tags: string[][] }} Cards a block of meals that follow one another
 * @typedef {{ scopes: number[][], tokens: number[][], meals: number[], cards: Cards }} First
 *   places in `meals`; the cards are those of `meals`
 * @typedef {{ manifest: Manifest, length: number, isWhole: boolean, category: Uint8Array | Uint16Array,
 *   tokens: Map<string, Uint8Array>, completions: { label: string, folded: string, counts: number[] }[],
 *   cards: (block: number) => Promise<Cards>, isAsked: (block: number) => boolean, shard: (place: number) => Promise<import("./words.js").Shard>,
 *   vocabulary: () => Promise<{ words: string[], counts: string }>, ranks: () => Promise<Int32Array>,
 *   firstIDs: () => Promise<string[]>, first: () => Promise<First>, names: () => Promise<string[]> }} Index
 *   by a meal's number its category, a place in `facets.categories`; a token's column is 1 for each meal it holds for;
 *   `isWhole` where all words are one shard, and all cards one block; `ranks` says by a meal's number where it stands in the site's own order;
 *   `isAsked` says whether a block of cards needs no further request;
 *   `names` are all, folded, for where the index is whole
 */

import { ascending, numbers } from "./digits.js";
import { fold } from "./text.js";
import { LoadError, together } from "./loading.js";
import { decodeShard, decodeVocabulary } from "./words.js";

/** The version of the files' format that this script reads. */
const format = 2;

/** So many tokens share a digit. */
const tokensInDigit = 6;

/**
 * Loads the manifest; everything else when it is asked for.
 *
 * @param {URL} site the site's root
 * @param {typeof fetch} get
 * @returns {Promise<Index>}
 */
export function loadIndex(site, get) {
  /** @type {Map<string, Promise<any>>} */
  const parts = new Map();
  /**
   * A part of the index, decoded and kept; a failure is forgotten, so that the next question tries again.
   *
   * @template Decoded
   * @param {string} kind @param {Part} part @param {string} key @param {(value: any) => Decoded} decode
   * @returns {Promise<Decoded>}
   */
  const once = (kind, part, key, decode) => {
    const known = parts.get(key);
    if (known) return known;
    const url = new URL(`search/${kind}.${part}.json`, site);
    const made = typeof part === "string"
      ? load(url, get, {}, decode)
      : Promise.resolve(part).then((value) => guarded(url, () => decode(value)));
    parts.set(key, made);
    made.catch(() => parts.delete(key));
    return made;
  };
  // The one file with a fixed name: ask the server whether it is still the same; without a server, as it was.
  /** @type {typeof fetch} */
  const current = (url) => get(url, { cache: "no-cache" }).catch(() => get(url, { cache: "force-cache" }));
  return load(new URL("search/manifest.json", site), current, {}, (/** @type {Manifest} */ manifest) => {
    const { scopes, tokens, settings, facets, suggestions, cards, words, total } = manifest;
    if (![scopes, tokens, settings?.commonWords, facets?.tokens].every(Array.isArray) || !cards || !suggestions) {
      throw new TypeError("not a manifest");
    }
    const blocks = list(cards.files);
    const shards = list(words?.files ?? []);
    const category = new Uint16Array(total);
    const runs = numbers(facets.category);
    for (let run = 0, at = 0; run < runs.length; run += 2) {
      category.fill(runs[run], at, at += runs[run + 1] + 1);
    }
    /** @type {Map<string, Uint8Array>} */
    const columns = new Map();
    tokens.forEach(({ slug }, place) => {
      const digits = numbers(facets.tokens[Math.floor(place / tokensInDigit)]);
      columns.set(slug, Uint8Array.from(digits, (digit) => digit >> place % tokensInDigit & 1));
    });
    /** @param {number} block @returns {Promise<Cards>} */
    const cardsOf = (block) => once("cards", blocks[block], `c${block}`, (value) => decodeCards(value, cards.tags));
    /** @type {string[] | null} */
    let names = null;
    return {
      manifest,
      length: total,
      isWhole: !manifest.vocabulary,
      category,
      tokens: columns,
      completions: suggestions.labels.map((label, place) => ({
        label,
        folded: fold(label),
        counts: numbers(suggestions.counts[place]),
      })),
      cards: cardsOf,
      isAsked: (block) => typeof blocks[block] !== "string" || parts.has(`c${block}`),
      shard: (place) => once("words", shards[place], `w${place}`, decodeShard),
      vocabulary: () => once("vocabulary", manifest.vocabulary, "v", decodeVocabulary),
      ranks: () => once("order", manifest.order, "o", decodeRanks),
      firstIDs: () => once("ids", manifest.ids, "i", ({ first }) => first.map(inBytes)),
      first: () => once("first", manifest.first, "f", (value) => decodeFirst(value, cards.tags)),
      async names() {
        const cards = await together(blocks.map((_, block) => cardsOf(block)));
        return names ??= cards.flatMap((block) => block.names).map((name) => fold(name, settings.case === "sensitive"));
      },
    };
  });
}

/** @param {string | any[]} files @returns {Part[]} */
function list(files) {
  return typeof files === "string" ? files.split(" ") : files;
}

/**
 * @template Decoded
 * @param {URL} url
 * @param {typeof fetch} get
 * @param {RequestInit} options
 * @param {(value: any) => Decoded} decode
 * @returns {Promise<Decoded>}
 */
async function load(url, get, options, decode) {
  /** @type {any} */
  let value;
  try {
    const response = await get(url, options);
    if (!response.ok) {
      const isGone = response.status === 404 || response.status === 410;
      throw new LoadError(`${url.pathname}: ${response.status} ${response.statusText}`.trim(), { isGone });
    }
    value = await response.json();
  } catch (error) {
    throw loadError(url, error);
  }
  return guarded(url, () => {
    if (value?.format !== format) throw new LoadError(`${url.pathname}: format ${value?.format}, not ${format}`);
    return decode(value);
  });
}

/**
 * @template Decoded
 * @param {URL} url
 * @param {() => Decoded} decode
 * @returns {Decoded}
 */
function guarded(url, decode) {
  try {
    return decode();
  } catch (error) {
    throw loadError(url, error);
  }
}

/** @param {URL} url @param {unknown} error @returns {LoadError} */
function loadError(url, error) {
  return error instanceof LoadError
    ? error
    : new LoadError(`${url.pathname}: ${error instanceof Error ? error.message : error}`, { cause: error });
}

/** @param {any} value @param {string[]} commonTags @returns {Cards} */
function decodeCards({ ids, names, urls, images, ratings, locations, tags }, commonTags) {
  const slugs = names.map(plainSlug);
  const whole = ids.map((/** @type {string | null} */ id, /** @type {number} */ place) => id ?? slugs[place]);
  const labels = [...commonTags, ...tags.values];
  /** @param {{ before: string, after: string, own: (string | number | null)[] }} column @returns {string[]} */
  const addresses = ({ before, after, own }) =>
    own.map((part, place) => {
      if (part === 1) return "";
      const middle = typeof part === "string" ? part : encodeURIComponent(part === null ? whole[place] : slugs[place]);
      return before + middle + after;
    });
  return {
    ids: whole,
    names,
    urls: addresses(urls),
    images: addresses(images),
    ratings,
    locations: locations.at.map((/** @type {number} */ place) => locations.values[place]),
    tags: tags.at.map((/** @type {number[]} */ places) => places.map((place) => labels[place])),
  };
}

/** @param {any} value @param {string[]} commonTags @returns {First} */
function decodeFirst({ scopes, tokens, meals, cards }, commonTags) {
  return {
    scopes: scopes.map(numbers),
    tokens: tokens.map(numbers),
    meals: ascending(meals),
    cards: decodeCards(cards, commonTags),
  };
}

/** @param {string} name @returns {string} as `CardBlocks.plainSlug` in the builder has it, where that has one */
function plainSlug(name) {
  return name.toLowerCase().replace(/[^a-z0-9\u00DF-\u00F6\u00F8-\u017F]+/g, "-").replace(/^-|-$/g, "");
}

const utf8 = new TextEncoder();

/** @param {string} text @returns {string} that compares as the text does in UTF-8, which is how the builder sorts */
export function inBytes(text) {
  return String.fromCharCode(...utf8.encode(text));
}

/** @param {{ meals: string }} value the meals in the site's order @returns {Int32Array} */
function decodeRanks({ meals }) {
  const steps = numbers(meals);
  const ranks = new Int32Array(steps.length);
  let expected = 0;
  for (const [rank, step] of steps.entries()) {
    const meal = expected + (step % 2 === 0 ? step / 2 : -(step + 1) / 2);
    ranks[meal] = rank;
    expected = meal + 1;
  }
  return ranks;
}
