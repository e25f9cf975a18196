// Loading and decoding the files in search/. They are written by Sources/Search; the formats are in SearchIndex.swift.

/**
 * @typedef {{ slug: string, label: string, count: number }} Scope
 * @typedef {{ slug: string, label: string, short: string, icon: string, count: number }} Token
 * @typedef {{ match: "substring" | "words", case: "insensitive" | "sensitive", tokenLogic: "all" | "any",
 *   scopes: "onTextEntry" | "onPresentation", suggestedTokens: boolean, commonWords: string[] }} Settings
 * @typedef {{ format: number, language: string, total: number, scopes: Scope[], tokens: Token[], settings: Settings,
 *   index: string, suggestions: string, words?: string }} Manifest
 * @typedef {{ length: number, ids: string[], names: string[], folded: string[], urls: string[], images: string[],
 *   ratings: (number | null)[], categories: string[], category: number[], locations: string[], location: number[],
 *   tags: string[], tagged: number[][], tokens: Map<string, Uint8Array>, places: Map<string, number> }} Index
 *   columns by meal in the site's order; `category` and `location` are places in `categories` and `locations`;
 *   a token's column is 1 for each meal it holds for; `places` is where an id stands
 * @typedef {{ labels: string[], counts: number[], folded: string[] }} SuggestionList
 */

import { fold } from "./text.js";
import { decodeWords } from "./words.js";

/** The version of the files' format that this script reads. */
const format = 1;

/** A file of the index could not be had or read. */
export class LoadError extends Error {
  /** @param {string} message @param {{ cause?: unknown }} [options] */
  constructor(message, options) {
    super(message, options);
    this.name = "LoadError";
  }
}

/**
 * @param {URL} site the site's root
 * @param {typeof fetch} get
 * @returns {Promise<Manifest>}
 */
export function loadManifest(site, get) {
  // The one file with a fixed name: ask the server whether it is still the same.
  return load(new URL("search/manifest.json", site), get, { cache: "no-cache" }, (value) => {
    const { scopes, tokens, settings, index, suggestions } = value;
    if (![scopes, tokens, settings?.commonWords].every(Array.isArray) || !index || !suggestions) {
      throw new TypeError("not a manifest");
    }
    return value;
  });
}

/**
 * @param {URL} site
 * @param {Manifest} manifest
 * @param {typeof fetch} get
 * @returns {Promise<Index>}
 */
export function loadIndex(site, manifest, get) {
  const keepCase = manifest.settings.case === "sensitive";
  return load(new URL(`search/${manifest.index}`, site), get, {}, (value) => decodeIndex(value, keepCase));
}

/**
 * @param {URL} site
 * @param {Manifest} manifest
 * @param {typeof fetch} get
 * @returns {Promise<SuggestionList>}
 */
export function loadSuggestions(site, manifest, get) {
  return load(new URL(`search/${manifest.suggestions}`, site), get, {}, (value) => ({
    labels: value.labels,
    counts: value.counts,
    folded: value.labels.map((/** @type {string} */ label) => fold(label)),
  }));
}

/**
 * @param {URL} site
 * @param {Manifest} manifest
 * @param {typeof fetch} get
 * @returns {Promise<import("./words.js").Words>}
 */
export function loadWords(site, manifest, get) {
  return load(new URL(`search/${manifest.words}`, site), get, {}, (value) => decodeWords(value, manifest.total));
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
  try {
    const response = await get(url, options);
    if (!response.ok) throw new LoadError(`${url.pathname}: ${response.status} ${response.statusText}`.trim());
    const value = await response.json();
    if (value?.format !== format) throw new LoadError(`${url.pathname}: format ${value?.format}, not ${format}`);
    return decode(value);
  } catch (error) {
    if (error instanceof LoadError) throw error;
    throw new LoadError(`${url.pathname}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/**
 * @param {any} value
 * @param {boolean} keepCase
 * @returns {Index}
 */
function decodeIndex(value, keepCase) {
  /** @type {string[]} */
  const names = value.names;
  /** @type {Map<string, Uint8Array>} */
  const tokens = new Map();
  /** @type {Uint8Array[]} */
  const columns = value.tokens.values.map((/** @type {string} */ slug) => {
    const column = new Uint8Array(names.length);
    tokens.set(slug, column);
    return column;
  });
  value.tokens.at.forEach((/** @type {number[]} */ list, /** @type {number} */ meal) => {
    for (const token of list) columns[token][meal] = 1;
  });
  return {
    length: names.length,
    ids: value.ids,
    names,
    folded: names.map((name) => fold(name, keepCase)),
    urls: affixed(value.urls),
    images: affixed(value.images),
    ratings: value.ratings,
    categories: value.categories.values,
    category: value.categories.at,
    locations: value.locations.values,
    location: value.locations.at,
    tags: value.tags.values,
    tagged: value.tags.at,
    tokens,
    places: new Map(value.ids.map((/** @type {string} */ id, /** @type {number} */ meal) => [id, meal])),
  };
}

/**
 * Puts back what all strings have in common; "" was empty, null was nothing but that.
 *
 * @param {{ prefix: string, suffix: string, rest: (string | null)[] }} column
 * @returns {string[]}
 */
function affixed({ prefix, suffix, rest }) {
  return rest.map((middle) => middle === "" ? "" : prefix + (middle ?? "") + suffix);
}
