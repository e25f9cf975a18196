// Matching, counting and ordering: an answer is a function of index and query, and of nothing asked before. No DOM.

/**
 * @typedef {import("./index.js").Index} Index
 * @typedef {import("./index.js").Cards} Cards
 * @typedef {import("./search.js").Query} Query
 * @typedef {import("./search.js").Answer} Answer
 * @typedef {import("./search.js").Hit} Hit
 * @typedef {import("./search.js").Suggestion} Suggestion
 * @typedef {import("./meals.js").Found} Found
 */

import { numbers } from "./digits.js";
import { inBytes } from "./index.js";
import { together } from "./loading.js";
import { findMeals } from "./meals.js";
import { comparator } from "./sorting.js";
import { fold, occurrences } from "./text.js";
import { marksIn, typedWords } from "./words.js";

/**
 * What a query asks for, made ready: unknown tokens, scopes and ids are gone, so that a link from an older site still
 * finds something.
 *
 * @typedef {{ needles: string[], found: Found | null, names: string[] | null, scope: number | null,
 *   columns: Uint8Array[], ids: Set<number> | null }} Filter
 *   `found` is what the words found, where the site is searched by words and there are any; `names` are the folded ones,
 *   where they are looked through
 * @typedef {{ meals: number[], total: number, scopes: number[], tokens: number[] }} Counted
 *   meals in order of their numbers; counts by place in the manifest's lists
 */

/**
 * @param {Index} index
 * @param {Query} query
 * @param {(needed: boolean) => Promise<void>} [rest] is waited for before cards are loaded; `needed` if any have to be
 * @returns {Promise<Answer>}
 */
export async function answer(index, query, rest = async () => {}) {
  const { manifest } = index;
  const offset = whole(query.offset, 0);
  const limit = whole(query.limit, index.length);
  const known = headOf(index, query, offset + limit);
  const filter = known ? null : await filterOf(index, query);
  const counted = known ?? matching(index, /** @type {Filter} */ (filter));
  const found = filter?.found ?? null;
  const wanted = limit === 0 || offset >= counted.total ? 0 : Math.min(offset + limit, counted.total);
  const before = wanted === 0 ? null : await firstOfOne(index, query, wanted);
  const first = known || wanted === 0
    ? counted.meals
    : before?.meals ?? await inOrder(index, counted.meals, found, query.sort, wanted);
  const shown = first.slice(offset, wanted);
  const keepCase = manifest.settings.case === "sensitive";
  const needles = known ? typedWords(query.text ?? "") : found?.needles ?? [];
  if (!before) await rest(shown.some((meal) => !index.isAsked(Math.floor(meal / manifest.cards.size))));
  const cards = before?.cards ?? await cardsOf(index, shown);
  return {
    total: counted.total,
    meals: shown.map((meal) =>
      hit(
        index,
        meal,
        cards(meal),
        (name) => known || found ? marksIn(name, needles) : occurrences(name, filter?.needles ?? [], keepCase),
      )
    ),
    scopes: bySlug(manifest.scopes, counted.scopes),
    tokens: bySlug(manifest.tokens, counted.tokens),
    corrections: found?.corrections ?? [],
    dropped: found?.dropped ?? [],
  };
}

/** So many meals are written for a scope or a token alone, by FirstMeals.swift. */
const written = 24;

/** How many completions are counted where each count is a search of its own. */
const countedCompletions = 10;

/**
 * Completions of the text, then the tokens that are not chosen, where the site suggests them; empty text has no
 * completions but all tokens.
 *
 * @param {Index} index
 * @param {Query} query
 * @returns {Promise<Suggestion[]>}
 */
export async function suggestions(index, query) {
  const { manifest } = index;
  // Whoever types "on s" may mean "On sale", in a case-sensitive site too.
  const typed = fold(query.text ?? "").trim();
  const limit = whole(query.limit, Infinity);
  const chosen = query.tokens ?? [];
  /** @type {Suggestion[]} */
  const found = [];
  for (const { label, folded, counts } of index.completions) {
    if (typed === "" || !folded.includes(typed) || found.length >= limit) continue;
    // Nobody looks at hundreds of completions.
    const isCounted = index.isWhole && found.length < countedCompletions;
    const count = isCounted
      ? matching(index, await filterOf(index, { ...query, text: label })).total
      : countBefore(index, query, counts);
    found.push({ kind: "text", label, value: label, count, matches: occurrences(label, [typed]) });
  }
  const offered = (manifest.settings.suggestedTokens ? manifest.tokens : [])
    .filter(({ slug, label }) => !chosen.includes(slug) && fold(label).includes(typed));
  if (offered.length === 0 || found.length >= limit) return found.slice(0, limit);
  const filter = await filterOf(index, { ...query, text: "" });
  for (const { slug, label } of offered) {
    const columns = [...filter.columns, ...columnsOf(index, [slug])];
    found.push({
      kind: "token",
      label,
      value: slug,
      count: matching(index, { ...filter, columns }).total,
      matches: occurrences(label, [typed]),
    });
  }
  return found.slice(0, limit);
}

/**
 * What the builder counted for a completion: with nothing else chosen, with one scope, or with one token.
 *
 * @param {Index} index @param {Query} query @param {number[]} counts
 * @returns {number | null}
 */
function countBefore({ manifest }, { tokens = [], scope = null, ids }, counts) {
  if (ids || tokens.length > (scope === null ? 1 : 0)) return null;
  const [token] = tokens;
  const places = [
    scope === null ? -1 : manifest.scopes.findIndex(({ slug }) => slug === scope),
    token === undefined ? -1 : manifest.tokens.findIndex(({ slug }) => slug === token),
  ];
  if (places[1] >= 0) return counts[1 + manifest.scopes.length + places[1]] ?? null;
  if (places[0] >= 0) return counts[1 + places[0]] ?? null;
  return typeof token === "object" ? null : counts[0] ?? null;
}

/**
 * The answer to first letters as it is in the manifest; null where the index of words has to be asked.
 *
 * @param {Index} index @param {Query} query @param {number} wanted how many meals
 * @returns {Counted | null}
 */
function headOf({ manifest: { head, scopes, tokens } }, query, wanted) {
  const { text = "", ids, sort } = query;
  if (!head || ids || sort || query.scope != null || query.tokens?.length || /["-]/.test(text)) return null;
  const typed = typedWords(text);
  if (typed.length !== 1 || !Object.hasOwn(head, typed[0])) return null;
  const [total, ...rest] = numbers(head[typed[0]]);
  const meals = rest.splice(scopes.length + tokens.length);
  if (wanted > meals.length && meals.length < total) return null;
  return { meals, total, scopes: rest.slice(0, scopes.length), tokens: rest.slice(scopes.length) };
}

/**
 * @param {Index} index
 * @param {Query} query
 * @returns {Promise<Filter>}
 */
async function filterOf(index, query) {
  const { manifest } = index;
  const { match, case: letterCase } = manifest.settings;
  const slugs = (query.tokens ?? []).filter((token) => typeof token === "string");
  const texts = [
    query.text ?? "",
    ...(query.tokens ?? []).flatMap((token) => typeof token === "string" ? [] : token.text),
  ];
  const scope = query.scope != null && manifest.scopes.some(({ slug }) => slug === query.scope)
    ? manifest.facets.categories.indexOf(query.scope)
    : null;
  const needles = texts.map((text) => fold(text, letterCase === "sensitive").trim()).filter((needle) => needle !== "");
  const names = needles.length > 0 && index.isWhole ? await index.names() : null;
  const found = match === "words" && needles.length > 0 ? await findMeals(index, texts, names) : null;
  if (found && index.isWhole) await preferAsTyped(index, found, texts);
  const ids = query.ids ? await numbersOf(index, query.ids) : null;
  return { needles, found, names, scope, columns: columnsOf(index, slugs), ids };
}

/** What a name is worth that has a word with its accents, where it was typed with them. */
const sameAccents = 20;

/**
 * "père" finds "Pere", too, but "Père" first.
 *
 * @param {Index} index @param {Found} found changed @param {string[]} texts
 */
async function preferAsTyped(index, { scores }, texts) {
  const words = texts.flatMap((text) => text.normalize("NFC").toLowerCase().split(/\s+/))
    .filter((word) => word !== fold(word));
  if (words.length === 0 || index.length === 0) return;
  for (const [meal, name] of (await index.cards(0)).names.entries()) {
    const lower = name.normalize("NFC").toLowerCase();
    if (scores[meal] >= 1) scores[meal] += sameAccents * words.filter((word) => lower.includes(word)).length;
  }
}

/** @param {Index} index @param {string[]} slugs @returns {Uint8Array[]} of those that there are */
function columnsOf({ tokens }, slugs) {
  return [...new Set(slugs)].flatMap((slug) => tokens.get(slug) ?? []);
}

/**
 * The numbers of meals that there are: the first id of each block, as bytes, says in which one a meal would be.
 *
 * @param {Index} index @param {string[]} ids
 * @returns {Promise<Set<number>>}
 */
async function numbersOf(index, ids) {
  const first = await index.firstIDs();
  const found = await together([...new Set(ids)].map(async (id) => {
    const key = inBytes(id);
    const block = first.findLastIndex((start) => start <= key);
    if (block < 0) return -1;
    const place = (await index.cards(block)).ids.indexOf(id);
    return place < 0 ? -1 : block * index.manifest.cards.size + place;
  }));
  return new Set(found.filter((meal) => meal >= 0));
}

/**
 * The meals that match everything, in order of their numbers. What is counted for a group ignores the group's own selection.
 *
 * @param {Index} index
 * @param {Filter} filter
 * @returns {Counted}
 */
function matching(index, { needles, found, names, scope, columns, ids }) {
  const { tokens, settings, facets, scopes } = index.manifest;
  const any = settings.tokenLogic === "any";
  const places = new Map(scopes.map(({ slug }, place) => [slug, place]));
  const scopeOf = facets.categories.map((slug) => places.get(slug) ?? -1);
  const all = tokens.map(({ slug }) => /** @type {Uint8Array} */ (index.tokens.get(slug)));
  /** @type {number[]} */
  const meals = [];
  const scopeCounts = scopes.map(() => 0);
  const tokenCounts = tokens.map(() => 0);
  for (let meal = 0; meal < index.length; meal += 1) {
    if (ids && !ids.has(meal)) continue;
    if (found ? found.scores[meal] === 0 : names && !needles.every((needle) => names[meal].includes(needle))) continue;
    const scoped = scope === null || index.category[meal] === scope;
    const chosen = columns.length === 0 ||
      (any ? columns.some((column) => column[meal] === 1) : columns.every((column) => column[meal] === 1));
    if (scoped) { for (let token = 0; token < all.length; token += 1) tokenCounts[token] += all[token][meal]; }
    if (chosen && scopeOf[index.category[meal]] >= 0) scopeCounts[scopeOf[index.category[meal]]] += 1;
    if (scoped && chosen) meals.push(meal);
  }
  return { meals, total: meals.length, scopes: scopeCounts, tokens: tokenCounts };
}

/**
 * The first of some meals: as asked, else by what the text found, else in the site's own order. Equal ones are in the site's
 * order where the index is one file; in larger ones that order is a file of its own, and they are in order of their ids.
 *
 * @param {Index} index @param {number[]} meals @param {Found | null} found @param {string | undefined} sort
 * @param {number} count
 * @returns {Promise<number[]>}
 */
async function inOrder(index, meals, found, sort, count) {
  const ranks = !found || index.isWhole || sort ? await index.ranks() : null;
  /** @param {number} a @param {number} b */
  const byRank = (a, b) => ranks ? ranks[a] - ranks[b] : a - b;
  /** @param {number} a @param {number} b */
  const byScore = (a, b) => found ? found.scores[b] - found.scores[a] || byRank(a, b) : byRank(a, b);
  if (!sort) return firstOf(meals, byScore, count);
  const cards = await cardsOf(index, meals);
  const byKeys = comparator(sort, meals, (meal) => hit(index, meal, cards(meal), () => []));
  return [...meals].sort((a, b) => byKeys(a, b) || byScore(a, b));
}

/**
 * The first in an order, without sorting what comes after them.
 *
 * @param {number[]} meals @param {(a: number, b: number) => number} compare @param {number} count
 * @returns {number[]}
 */
function firstOf(meals, compare, count) {
  if (count * 8 > meals.length) return [...meals].sort(compare).slice(0, count);
  /** @type {number[]} */
  const first = [];
  for (const meal of meals) {
    if (first.length === count) {
      if (compare(meal, first[count - 1]) >= 0) continue;
      first.pop();
    }
    let place = first.length;
    while (place > 0 && compare(meal, first[place - 1]) < 0) place -= 1;
    first.splice(place, 0, meal);
  }
  return first;
}

/** @typedef {(meal: number) => [Cards, number]} CardsOf where the card of a meal is */

/** @param {Index} index @param {number[]} meals @returns {Promise<CardsOf>} */
async function cardsOf(index, meals) {
  const { size } = index.manifest.cards;
  const places = [...new Set(meals.map((meal) => Math.floor(meal / size)))];
  const blocks = await together(places.map(index.cards));
  const byPlace = new Map(places.map((place, at) => [place, blocks[at]]));
  return (meal) => [/** @type {Cards} */ (byPlace.get(Math.floor(meal / size))), meal % size];
}

/**
 * The first meals of one scope or one token, with nothing typed, as the builder has written them together.
 *
 * @param {Index} index @param {Query} query @param {number} wanted
 * @returns {Promise<{ meals: number[], cards: CardsOf } | null>}
 */
async function firstOfOne(index, { text = "", tokens = [], scope = null, ids, sort }, wanted) {
  const { manifest } = index;
  if (!manifest.first || text.trim() !== "" || ids || sort || wanted > written) return null;
  if (tokens.length + (scope === null ? 0 : 1) !== 1 || typeof tokens[0] === "object") return null;
  const first = await index.first();
  const places = scope === null
    ? first.tokens[manifest.tokens.findIndex(({ slug }) => slug === tokens[0])]
    : first.scopes[manifest.scopes.findIndex(({ slug }) => slug === scope)];
  if (!places || places.length < wanted) return null;
  const meals = places.map((place) => first.meals[place]);
  return { meals, cards: (meal) => [first.cards, first.meals.indexOf(meal)] };
}

/**
 * @param {Index} index
 * @param {number} meal
 * @param {[Cards, number]} card
 * @param {(name: string) => { start: number, end: number }[]} mark
 * @returns {Hit}
 */
function hit(index, meal, [cards, place], mark) {
  const name = cards.names[place];
  return {
    id: cards.ids[place],
    name,
    url: cards.urls[place],
    category: index.manifest.facets.categories[index.category[meal]],
    location: cards.locations[place],
    rating: cards.ratings[place],
    tags: [...cards.tags[place]],
    imageURL: cards.images[place],
    matches: mark(name).map((range) => ({ field: "name", ...range })),
  };
}

/**
 * Counts by slug, without a prototype: a category may be called "constructor".
 *
 * @param {{ slug: string }[]} entries
 * @param {number[]} counts
 * @returns {Record<string, number>}
 */
function bySlug(entries, counts) {
  /** @type {Record<string, number>} */
  const record = Object.create(null);
  entries.forEach(({ slug }, place) => record[slug] = counts[place]);
  return record;
}

/** @param {number | undefined} value @param {number} otherwise @returns {number} */
function whole(value, otherwise) {
  return value === undefined || Number.isNaN(value) ? otherwise : Math.max(0, Math.floor(value));
}
