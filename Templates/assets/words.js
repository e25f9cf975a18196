// Words: those of a text, those of the index, and which meals have a word, in whatever form and place. Pure functions of the
// index and the text; no DOM. The files in search/ are written by Sources/Search/WordShards.swift; TermMatcher.swift and
// FirstLetters.swift count alike, with the same numbers.

/**
 * @typedef {import("./index.js").Index} Index
 * @typedef {{ words: string[], group: Group[] }} Shard sorted words, and the group of each
 * @typedef {{ words: string[], names: string[], tiers: string[], read: Map<number, number[]> }} Group
 *   the words of one stem or meaning; for each the meals that have it in the name, for each tier below the name the meals
 *   that have any of them; as written, and read when they are needed
 * @typedef {{ words: string[], counts: string }} Vocabulary all words, and how many meals have each
 * @typedef {{ quality: number, typos: number }} Candidate
 * @typedef {{ quality: Float64Array, typos: Uint8Array, spot: Int16Array }} Column
 *   by meal; quality 0 where the word is not, spot -1 where it is not in the name
 */

import { ascending, firstDigit, numbers } from "./digits.js";
import { together } from "./loading.js";
import { fold, occurrences } from "./text.js";

// Tiers below the name: what is said about the meal, ingredients, text; and words that end in the word.
const inText = 2;
export const compounds = 3;

/** How much a word counts that is as it was typed, in this form or another, begins so, or has it inside. */
const exact = 100;
const sameForm = 12;
const otherForm = 92;
const beginning = [62, 24];
const compound = 36;
export const inside = [30, 20];

/** Endings of one and of many. */
const plurals = [["", "s"], ["", "es"], ["y", "ies"], ["o", "oes"], ["f", "ves"], ["fe", "ves"]];

// Scripts without spaces between words, as in Analyser.swift.
const dense =
  "\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{3FFFF}";
const letter = "\\p{L}\\p{M}\\p{N}";
// And pictures, each a word of its own; those before U+2190 are signs such as ®.
const parts = new RegExp(
  `(?:(?=[${letter}])[${dense}])(?:(?=[${letter}])[${dense}]|\\p{Mn})*|(?:(?![${dense}])[${letter}])+(?:['-](?:(?![${dense}])[${letter}])+)*|(?![\\0-\\u218F])\\p{So}`,
  "gu",
);
export const isDense = new RegExp(`^[${dense}]`, "u");
const longestWord = 64;

/**
 * The words of what somebody types, folded: those that the builder's `Analyser.typed` gives.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function typedWords(text) {
  /** @type {string[]} */
  const terms = [];
  for (const [part] of fold(text).matchAll(parts)) {
    if (isDense.test(part)) {
      const letters = [...part];
      if (letters.length === 1) terms.push(part);
      for (let at = 0; at + 1 < letters.length; at += 1) terms.push(letters[at] + letters[at + 1]);
    } else {
      for (const word of part.split("-")) terms.push(cut(word.replaceAll("'", "")));
    }
  }
  return terms;
}

/** @param {string} word @returns {string} */
function cut(word) {
  return word.length <= longestWord ? word : [...word].slice(0, longestWord).join("");
}

/** @param {any} value a file, as JSON @returns {Shard} */
export function decodeShard(value) {
  const words = frontCoded(value.words);
  const names = value.names.split(" ");
  const tiers = [value.about, value.ingredients, value.text, value.compounds].map((lists) => lists.split(" "));
  /** @type {Group[]} */
  const groups = [];
  const group = numbers(value.groups).map((back, word) => {
    const place = groups.length - back;
    groups[place] ??= { words: [], names: [], tiers: tiers.map((lists) => lists[place]), read: new Map() };
    groups[place].words.push(words[word]);
    groups[place].names.push(names[word]);
    return groups[place];
  });
  return { words, group };
}

/** @param {any} value @returns {Vocabulary} */
export function decodeVocabulary({ words, counts }) {
  return { words: frontCoded(words), counts };
}

/** @param {string} text @returns {string[]} */
function frontCoded(text) {
  let last = "";
  return text === "" ? [] : text.split(" ").map((entry) => last = last.slice(0, firstDigit(entry)) + entry.slice(1));
}

/** @param {Group} group @param {number} tier @returns {number[]} ascending meals */
export function mealsOf(group, tier) {
  let meals = group.read.get(tier);
  if (!meals) group.read.set(tier, meals = ascending(group.tiers[tier]));
  return meals;
}

/** @param {Group} group @param {number} word a place in the group @returns {number[]} meals, each followed by its spot */
export function namesOf(group, word) {
  let names = group.read.get(-1 - word);
  if (!names) {
    group.read.set(-1 - word, names = numbers(group.names[word]));
    for (let at = 0, meal = -1; at < names.length; at += 2) names[at] = meal += names[at] + 1;
  }
  return names;
}

/**
 * What to mark in a name: words of the text, where they begin a word or have three letters at least.
 *
 * @param {string} name as shown @param {string[]} needles
 * @returns {{ start: number, end: number }[]}
 */
export function marksIn(name, needles) {
  return occurrences(name, needles).filter(({ start, end }) =>
    end - start > 2 || start === 0 || !/[\p{L}\p{M}\p{N}]$/u.test(name.slice(0, start)) || isDense.test(name[start])
  );
}

// Candidates for one word

/** @param {string[]} words sorted @param {string} word @returns {number} the first that does not come before it */
export function lowerBound(words, word) {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle] < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param {Index} index @param {string} word @returns {number} the place of the shard that has it, if any has */
function shardOf(index, word) {
  const first = index.manifest.words?.first ?? [];
  const place = lowerBound(first, word);
  return first[place] === word ? place : Math.max(place - 1, 0);
}

/** @param {Index} index @param {string} word @returns {Promise<Group | null>} */
export async function groupOf(index, word) {
  const { words, group } = await index.shard(shardOf(index, word));
  const place = lowerBound(words, word);
  return words[place] === word ? group[place] : null;
}

/**
 * Groups that have the word, forms of it, and, if wanted, words that begin with it; those that have it inside, where all
 * words are at hand.
 *
 * @param {Index} index
 * @param {string} term
 * @param {boolean} [parts]
 * @returns {Promise<Map<Group, Candidate>>}
 */
export async function candidates(index, term, parts = true) {
  /** @type {Map<Group, Candidate>} */
  const found = new Map();
  const places = [];
  const last = shardOf(index, parts ? `${term}\uFFFF` : term);
  for (let place = shardOf(index, term); place <= last; place += 1) places.push(place);
  const [shards, forms] = await together([
    together(places.map(index.shard)),
    together(otherForms(term).map((form) => groupOf(index, form))),
  ]);
  let begins = false;
  for (const { words, group } of shards) {
    for (let word = lowerBound(words, term); word < words.length && words[word].startsWith(term); word += 1) {
      begins = true;
      const { length } = words[word];
      if (length === term.length) offer(found, group[word], exact, 0);
      else if (parts) offer(found, group[word], beginning[0] + beginning[1] * term.length / length, 0);
    }
    if (!parts || !index.isWhole || term.length < 3) continue;
    for (const [word, text] of words.entries()) {
      if (text.indexOf(term) > 0) offer(found, group[word], inside[0] + inside[1] * term.length / text.length, 0);
    }
  }
  // A word may be there in other forms only: "tomatoes", where all meals have one "tomato".
  for (const group of forms) if (group) offer(found, group, otherForm, 0);
  // Or only without its ending: which may as well be a slip.
  const shorter = parts && !begins ? await together(beginnings(term).map((form) => groupOf(index, form))) : [];
  for (const group of shorter) if (group) offer(found, group, otherForm, 1);
  return found;
}

/**
 * Plurals of the languages that write them alike, and the singulars of such.
 *
 * @param {string} term
 * @returns {string[]}
 */
function otherForms(term) {
  return plurals.flatMap(([one, many]) => {
    if (term.length - many.length >= 3 && term.endsWith(many)) return [term.slice(0, -many.length) + one];
    return one !== "" && term.length - one.length >= 3 && term.endsWith(one) ? [term.slice(0, -one.length) + many] : [];
  });
}

/** @param {string} term @returns {string[]} what is left without a short ending */
function beginnings(term) {
  return [1, 2, 3].filter((ending) => term.length - ending >= 4).map((ending) => term.slice(0, -ending));
}

/** @param {Map<Group, Candidate>} found @param {Group} group @param {number} quality @param {number} typos */
export function offer(found, group, quality, typos) {
  const known = found.get(group);
  if (!known || known.quality < quality) found.set(group, { quality, typos });
}

// Meals

/** @param {number} length @returns {Column} */
function emptyColumn(length) {
  return {
    quality: new Float64Array(length),
    typos: new Uint8Array(length),
    spot: new Int16Array(length).fill(-1),
  };
}

/**
 * @param {Index} index
 * @param {string} term
 * @param {Map<Group, Candidate>} found
 * @param {Column} [column] added to
 * @returns {Column}
 */
export function columnOf(index, term, found, column = emptyColumn(index.length)) {
  const put = (/** @type {number} */ meal, /** @type {number} */ value, /** @type {number} */ typos, spot = -1) => {
    const known = column.quality[meal];
    const isBefore = spot >= 0 && (column.spot[meal] < 0 || spot < column.spot[meal]);
    if (value < known || (value === known && !isBefore)) return;
    column.quality[meal] = value;
    column.typos[meal] = typos;
    column.spot[meal] = spot;
  };
  for (const [group, { quality, typos }] of found) {
    group.words.forEach((text, word) => {
      const pairs = namesOf(group, word);
      const value = quality + (text === term ? sameForm : 0);
      for (let at = 0; at < pairs.length; at += 2) put(pairs[at], value, typos, pairs[at + 1]);
    });
    for (const [tier, weight] of index.manifest.settings.weights.entries()) {
      // What only lies inside a word of a long text, or is nearly one, says nothing about the meal.
      if (tier === inText && quality < beginning[0]) continue;
      for (const meal of mealsOf(group, tier)) put(meal, quality * weight, typos);
    }
    if (term.length < 3 || typos > 0 || quality < beginning[0]) continue;
    for (const meal of mealsOf(group, compounds)) put(meal, compound, 0);
  }
  return column;
}

/** @param {Index} index @param {Column[]} columns @returns {number[]} the meals that are in all of them */
export function all({ length }, columns) {
  /** @type {number[]} */
  const meals = [];
  for (let meal = 0; meal < length; meal += 1) {
    if (columns.every(({ quality }) => quality[meal] > 0)) meals.push(meal);
  }
  return meals;
}
