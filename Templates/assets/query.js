// Matching, counting and ordering. Pure functions of index, manifest and query; no DOM, nothing kept between calls.

/**
 * @typedef {import("./index.js").Index} Index
 * @typedef {import("./index.js").Manifest} Manifest
 * @typedef {import("./index.js").SuggestionList} SuggestionList
 * @typedef {import("./search.js").Query} Query
 * @typedef {import("./search.js").Answer} Answer
 * @typedef {import("./search.js").Hit} Hit
 * @typedef {import("./search.js").Suggestion} Suggestion
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./words.js").Found} Found
 */

import { fold, occurrences } from "./text.js";
import { findMeals, marksIn } from "./words.js";

/**
 * What a query asks for, made ready: unknown tokens, scopes and ids are gone, so that a link from an older site still
 * finds something.
 *
 * @typedef {{ needles: string[], found: Found | null, scope: number | null, columns: Uint8Array[],
 *   ids: Set<number> | null }} Filter
 *   `found` is what the words found, where the site is searched by words and there are any
 */

/**
 * @param {Index} index
 * @param {Words | null} words null where names are searched for the text as it is
 * @param {Manifest} manifest
 * @param {Query} query
 * @returns {Answer}
 */
export function answer(index, words, manifest, query) {
  const filter = filterOf(index, words, manifest, query);
  const { hits, inScope, withTokens } = matching(index, manifest, filter);
  const { found } = filter;
  if (found) hits.sort((a, b) => found.scores[b] - found.scores[a] || a - b);
  const sorted = query.sort ? inOrder(index, hits, query.sort) : hits;
  const offset = whole(query.offset, 0);
  const shown = sorted.slice(offset, offset + whole(query.limit, sorted.length));
  const keepCase = manifest.settings.case === "sensitive";
  return {
    total: hits.length,
    meals: shown.map((meal) => hit(index, meal, filter, keepCase)),
    scopes: record(manifest.scopes, ({ slug }) => {
      const scope = index.categories.indexOf(slug);
      return countWhere(withTokens, (meal) => index.category[meal] === scope);
    }),
    tokens: record(manifest.tokens, ({ slug }) => {
      const column = index.tokens.get(slug);
      return column ? countWhere(inScope, (meal) => column[meal] === 1) : 0;
    }),
    corrections: found?.corrections ?? [],
    dropped: found?.dropped ?? [],
  };
}

/** How many completions are counted in a site that is searched by words. */
const counted = 10;

/**
 * Completions of the text, then the tokens that are not chosen, where the site suggests them; empty text has no
 * completions but all tokens.
 *
 * @param {Index} index
 * @param {Words | null} words
 * @param {SuggestionList} list
 * @param {Manifest} manifest
 * @param {Query} query
 * @returns {Suggestion[]}
 */
export function suggestions(index, words, list, manifest, query) {
  // Whoever types "on s" may mean "On sale", in a case-sensitive site too.
  const typed = fold(query.text ?? "").trim();
  const limit = whole(query.limit, Infinity);
  const chosen = query.tokens ?? [];
  const bare = { ...query, text: "" };
  const unlimited = chosen.length === 0 && query.scope == null && query.ids === undefined;
  /** @type {number[] | null} */
  const meals = unlimited || typed === ""
    ? null
    : matching(index, manifest, filterOf(index, words, manifest, bare)).hits;
  const keepCase = manifest.settings.case === "sensitive";

  /** @type {Suggestion[]} */
  const found = [];
  list.labels.forEach((label, place) => {
    if (typed === "" || !list.folded[place].includes(typed) || found.length >= limit) return;
    /** @returns {number} */
    const count = () => {
      if (words) {
        return matching(index, manifest, filterOf(index, words, manifest, { ...query, text: label })).hits.length;
      }
      if (!meals) return list.counts[place];
      const needle = fold(label, keepCase).trim();
      return countWhere(meals, (meal) => index.folded[meal].includes(needle));
    };
    found.push({
      kind: "text",
      label,
      value: label,
      // By words each count is a search of its own, and nobody looks at hundreds of completions.
      count: words && found.length >= counted ? null : count(),
      matches: occurrences(label, [typed]),
    });
  });
  for (const { slug, label } of manifest.settings.suggestedTokens ? manifest.tokens : []) {
    if (chosen.includes(slug) || !fold(label).includes(typed)) continue;
    const withIt = filterOf(index, words, manifest, { ...bare, tokens: [...chosen, slug] });
    found.push({
      kind: "token",
      label,
      value: slug,
      count: matching(index, manifest, withIt).hits.length,
      matches: occurrences(label, [typed]),
    });
  }
  return found.slice(0, limit);
}

/**
 * @param {Index} index
 * @param {Words | null} words
 * @param {Manifest} manifest
 * @param {Query} query
 * @returns {Filter}
 */
function filterOf(index, words, manifest, query) {
  const keepCase = manifest.settings.case === "sensitive";
  const texts = [query.text ?? ""];
  /** @type {Uint8Array[]} */
  const columns = [];
  for (const token of new Set(query.tokens ?? [])) {
    if (typeof token === "string") {
      const column = index.tokens.get(token);
      if (column) columns.push(column);
    } else {
      texts.push(token.text);
    }
  }
  const scope = query.scope != null && manifest.scopes.some(({ slug }) => slug === query.scope)
    ? index.categories.indexOf(query.scope)
    : null;
  const ids = query.ids
    ? new Set(query.ids.map((id) => index.places.get(id)).filter((meal) => meal !== undefined))
    : null;
  const needles = texts.map((text) => fold(text, keepCase).trim()).filter((needle) => needle !== "");
  const found = words && needles.length > 0 ? findMeals(words, index.folded, texts) : null;
  return { needles, found, scope, columns, ids };
}

/**
 * The meals in the site's order: that match everything, all but the scope, all but the rule and tag tokens. What is
 * counted for a group ignores the group's own selection.
 *
 * @param {Index} index
 * @param {Manifest} manifest
 * @param {Filter} filter
 * @returns {{ hits: number[], inScope: number[], withTokens: number[] }}
 */
function matching(index, manifest, { needles, found, scope, columns, ids }) {
  const any = manifest.settings.tokenLogic === "any";
  /** @type {number[]} */
  const hits = [];
  /** @type {number[]} */
  const inScope = [];
  /** @type {number[]} */
  const withTokens = [];
  for (let meal = 0; meal < index.length; meal += 1) {
    if (ids && !ids.has(meal)) continue;
    const name = index.folded[meal];
    if (found ? found.scores[meal] === 0 : !needles.every((needle) => name.includes(needle))) continue;
    const scoped = scope === null || index.category[meal] === scope;
    const chosen = columns.length === 0 ||
      (any ? columns.some((column) => column[meal] === 1) : columns.every((column) => column[meal] === 1));
    if (scoped) inScope.push(meal);
    if (chosen) withTokens.push(meal);
    if (scoped && chosen) hits.push(meal);
  }
  return { hits, inScope, withTokens };
}

/**
 * @param {Index} index
 * @param {number} meal
 * @param {Filter} filter
 * @param {boolean} keepCase
 * @returns {Hit}
 */
function hit(index, meal, { needles, found }, keepCase) {
  const name = index.names[meal];
  return {
    id: index.ids[meal],
    name,
    url: index.urls[meal],
    category: index.categories[index.category[meal]],
    location: index.locations[index.location[meal]],
    rating: index.ratings[meal],
    tags: index.tagged[meal].map((tag) => index.tags[tag]),
    imageURL: index.images[meal],
    matches: (found ? marksIn(name, found.needles) : occurrences(name, needles, keepCase)).map((range) => ({
      field: "name",
      ...range,
    })),
  };
}

/**
 * Sorts by keys such as "-rating, name": `name`, `rating`, `category` and `location`, "-" for descending; others are
 * ignored. Unrated meals come last either way, and what is equal keeps the site's order.
 *
 * @param {Index} index
 * @param {number[]} meals
 * @param {string} sort
 * @returns {number[]}
 */
function inOrder(index, meals, sort) {
  /** @type {[string, (meal: number) => string | number | null][]} */
  const fields = [
    ["name", (meal) => fold(index.names[meal])],
    ["rating", (meal) => index.ratings[meal]],
    ["category", (meal) => fold(index.categories[index.category[meal]])],
    ["location", (meal) => fold(index.locations[index.location[meal]])],
  ];
  const keys = sort.split(",").map((key) => key.trim()).flatMap((key) => {
    const value = fields.find(([name]) => name === key.replace(/^[-+]/, ""))?.[1];
    if (!value) return [];
    return [{ values: new Map(meals.map((meal) => [meal, value(meal)])), sign: key.startsWith("-") ? -1 : 1 }];
  });
  return [...meals].sort((a, b) => {
    for (const { values, sign } of keys) {
      const order = compared(values.get(a) ?? null, values.get(b) ?? null, sign);
      if (order !== 0) return order;
    }
    return a - b;
  });
}

/**
 * @param {string | number | null} a
 * @param {string | number | null} b
 * @param {number} sign
 * @returns {number}
 */
function compared(a, b, sign) {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
}

/**
 * Counts by slug, without a prototype: a category may be called "constructor".
 *
 * @template {{ slug: string }} Entry
 * @param {Entry[]} entries
 * @param {(entry: Entry) => number} count
 * @returns {Record<string, number>}
 */
function record(entries, count) {
  /** @type {Record<string, number>} */
  const counts = Object.create(null);
  for (const entry of entries) counts[entry.slug] = count(entry);
  return counts;
}

/** @param {number[]} meals @param {(meal: number) => boolean} holds @returns {number} */
function countWhere(meals, holds) {
  let count = 0;
  for (const meal of meals) if (holds(meal)) count += 1;
  return count;
}

/** @param {number | undefined} value @param {number} otherwise @returns {number} */
function whole(value, otherwise) {
  return value === undefined || Number.isNaN(value) ? otherwise : Math.max(0, Math.floor(value));
}
