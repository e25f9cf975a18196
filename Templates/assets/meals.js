// Which meals a text finds: all that have its words, in whatever form and place, and which of them come first. Pure functions of
// the index and the text; no DOM. FirstLetters.swift orders alike, with the same numbers.

/**
 * @typedef {import("./index.js").Index} Index
 * @typedef {import("./words.js").Column} Column
 * @typedef {{ terms: string[], without: string[], phrases: string[] }} Wanted
 * @typedef {{ scores: Float64Array, needles: string[], corrections: { typed: string, meant: string }[],
 *   dropped: string[] }} Found
 *   by meal its score, 0 for one that is not found; what to mark in names
 */

import { joined, weakestDropped, withGuesses } from "./guesses.js";
import { together } from "./loading.js";
import { fold } from "./text.js";
import { all, candidates, columnOf, compounds, isDense, mealsOf, namesOf, typedWords } from "./words.js";

/** Fewer meals than this, and words that are nearly right are tried as well. */
const scarce = 10;

/** How names count: each word that nobody asked for, and how many a meal is taken to have that has no word in its name. */
const extraWord = 1.2;
const mostExtraWords = 12;
const usualExtraWords = 4;
const neighbours = 2;
const wholeName = 10;

/**
 * What a text asks for: words, words after a minus that must not be there, and what stands in quotes.
 *
 * @param {string[]} texts
 * @returns {Wanted}
 */
export function wantedIn(texts) {
  /** @type {Wanted} */
  const wanted = { terms: [], without: [], phrases: [] };
  for (const text of texts) {
    const folded = fold(text).replace(/"([^"]+)"/g, (_, phrase) => {
      const trimmed = phrase.trim();
      if (trimmed !== "") wanted.phrases.push(trimmed);
      wanted.terms.push(...typedWords(phrase));
      return " ";
    });
    for (const word of folded.split(/\s+/)) {
      if (/^-[^-]/.test(word)) wanted.without.push(...typedWords(word.slice(1)));
      else wanted.terms.push(...typedWords(word));
    }
  }
  wanted.terms = [...new Set(wanted.terms)];
  return wanted;
}

/**
 * The meals that have all words of a text, with a score each.
 *
 * @param {Index} index
 * @param {string[]} texts each must be found
 * @param {string[] | null} names the meals' names, folded, where all are known
 * @returns {Promise<Found>}
 */
export async function findMeals(index, texts, names) {
  const { terms, without, phrases } = wantedIn(texts);
  const begun = index.isWhole || terms.length < 2 ? null : begunIn(texts);
  if (begun !== null) terms.splice(terms.indexOf(begun), 1);
  const [wanted, unwanted, welcome] = await together([
    together(terms.map((term) => candidates(index, term))),
    together(without.map((term) => candidates(index, term, false))),
    begun === null ? null : candidates(index, begun, false),
  ]);
  /** @type {Found} */
  const found = { scores: new Float64Array(index.length), needles: [...terms], corrections: [], dropped: [] };
  const columns = terms.map((term, place) => columnOf(index, term, wanted[place]));
  let hits = terms.length === 0 ? [] : all(index, columns);
  const last = begun === null || welcome === null ? [] : [columnOf(index, begun, welcome)];
  // Those that have all words as they were typed owe nothing to guesses.
  for (const meal of hits) found.scores[meal] = scoreOf([...columns, ...last], meal);
  /** @type {(Column | null)[]} */
  let offered = columns;
  if (hits.length < scarce && terms.length > 0) {
    // Most questions end before this, and so need not wait for it.
    const close = await together(terms.map((term, place) => withGuesses(index, term, columns[place])));
    const wider = close.map(({ column }) => column);
    offered = wider;
    const more = all(index, wider);
    // Words that were written as one, or one that was written as two.
    hits = [...new Set([...hits, ...more, ...await joined(index, terms, wider)])];
    if (hits.length === 0 && terms.length > 1) {
      offered = weakestDropped(index, terms, wider, found.dropped);
      hits = all(index, offered.filter((column) => column !== null));
    }
    for (const [place, { meant }] of close.entries()) {
      const typed = terms[place];
      if (meant !== null && !found.dropped.includes(typed) && !hits.some((meal) => columns[place].quality[meal])) {
        found.corrections.push({ typed, meant });
        found.needles.push(meant);
      }
    }
  }
  for (const meal of hits) if (found.scores[meal] === 0) found.scores[meal] = scoreOf([...offered, ...last], meal);
  if (names) alsoByName(found, names, texts, terms.length === 0);
  // With nothing but words that must not be there, all others are found.
  if (terms.length === 0 && without.length > 0) found.scores.fill(1);
  for (const groups of unwanted) {
    for (const group of groups.keys()) {
      for (let tier = 0; tier < compounds; tier += 1) for (const meal of mealsOf(group, tier)) found.scores[meal] = 0;
      group.words.forEach((_, word) => {
        const pairs = namesOf(group, word);
        for (let at = 0; at < pairs.length; at += 2) found.scores[pairs[at]] = 0;
      });
    }
  }
  for (const phrase of phrases) {
    const having = await mealsWithPhrase(index, typedWords(phrase));
    for (let meal = 0; meal < index.length; meal += 1) if (!having.has(meal)) found.scores[meal] = 0;
  }
  return found;
}

/**
 * The last word, where it is one letter that is still being typed: it would ask for all words that begin so, and says nothing
 * yet. Meals that have it as a word come first.
 *
 * @param {string[]} texts @returns {string | null}
 */
function begunIn([text, ...others]) {
  const last = typedWords(text).at(-1);
  if (!last || !/^\p{L}$/u.test(last) || isDense.test(last) || !fold(text).endsWith(last)) return null;
  return others.some((other) => typedWords(other).includes(last)) ? null : last;
}

/**
 * Whatever has the text in its name is found too, across words and signs, after all others.
 *
 * @param {Found} found @param {string[]} names folded @param {string[]} texts @param {boolean} hasNoWords
 */
function alsoByName(found, names, texts, hasNoWords) {
  const needles = texts.map((text) => fold(text).trim()).filter((text) => text !== "");
  if (needles.length === 0) return;
  for (let meal = 0; meal < names.length; meal += 1) {
    if (found.scores[meal] === 0 && needles.every((needle) => names[meal].includes(needle))) {
      found.scores[meal] = Number.MIN_VALUE;
    }
  }
  if (hasNoWords) found.needles.push(...needles);
}

/**
 * The meals that have these words in their name, one after the other; the last one may be the beginning of one.
 *
 * @param {Index} index @param {string[]} terms @returns {Promise<Set<number>>}
 */
async function mealsWithPhrase(index, terms) {
  /** @type {Map<number, Set<number>> | null} by meal where in its name the words so far end */
  let ends = null;
  for (const [place, term] of terms.entries()) {
    /** @type {Map<number, Set<number>>} */
    const next = new Map();
    for (const group of (await candidates(index, term)).keys()) {
      group.words.forEach((word, at) => {
        if (place === terms.length - 1 ? !word.startsWith(term) : word !== term) return;
        const pairs = namesOf(group, at);
        for (let pair = 0; pair < pairs.length; pair += 2) {
          const spot = placeOf(pairs[pair + 1]);
          if (ends !== null && !ends.get(pairs[pair])?.has(spot - 1)) continue;
          next.set(pairs[pair], (next.get(pairs[pair]) ?? new Set()).add(spot));
        }
      });
    }
    ends = next;
  }
  return new Set(ends?.keys());
}

// Order

// A spot is length * (length - 1) / 2 + place, as `WordIndex.spot` in the builder has it.

/** @param {number} spot @returns {number} how many words the name has */
function lengthOf(spot) {
  return Math.floor((Math.sqrt(8 * spot + 1) + 1) / 2);
}

/** @param {number} spot @returns {number} where in the name the word stands */
function placeOf(spot) {
  const length = lengthOf(spot);
  return spot - length * (length - 1) / 2;
}

/**
 * Words first, typos last: a meal that has all words as they were typed comes before any that has them nearly.
 *
 * @param {(Column | null)[]} columns by word; null for one that was dropped
 * @param {number} meal
 * @returns {number} above 0
 */
function scoreOf(columns, meal) {
  let sum = 0;
  let typos = 0;
  let inName = 0;
  let beside = 0;
  let before = -2;
  let length = 0;
  for (const column of columns) {
    if (column === null) continue;
    sum += column.quality[meal];
    typos += column.typos[meal];
    const spot = column.spot[meal];
    if (spot < 0) continue;
    inName += 1;
    length = lengthOf(spot);
    const place = placeOf(spot);
    if (place === before + 1) beside += 1;
    before = place;
  }
  const extra = length === 0 ? usualExtraWords : Math.min(Math.max(length - inName, 0), mostExtraWords);
  const isWhole = length > 0 && inName === length && inName === columns.length;
  const score = sum / columns.length + neighbours * beside - extraWord * extra + (isWhole ? wholeName : 0);
  return 1000 * (8 - Math.min(typos, 7)) + score + 100;
}
