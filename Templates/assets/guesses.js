// What the search by words tries where few meals have all words as they were typed: words that are nearly right, words written
// together or apart, and leaving one out. Pure functions of the index and the text; no DOM.

/**
 * @typedef {import("./index.js").Index} Index
 * @typedef {import("./words.js").Candidate} Candidate
 * @typedef {import("./words.js").Column} Column
 * @typedef {import("./words.js").Group} Group
 * @typedef {import("./words.js").Vocabulary} Vocabulary
 */

import { firstDigit } from "./digits.js";
import { together } from "./loading.js";
import { all, candidates, columnOf, groupOf, inside, lowerBound, namesOf, offer } from "./words.js";

/** How much a word counts that has a letter wrong, and less for each one more; one that only begins so. */
const nearly = [80, 18];
const nearlyBeginning = [62, 18];

/** Words that nearly fit: so many are looked for, the likeliest, for each may be in a file of its own. */
const mostNear = 16;
const mostInside = 8;

/** @typedef {{ word: number, quality: number, typos: number }} Guess a place in the vocabulary */

/**
 * The likeliest of some guesses: the best, of equally good ones the commonest.
 *
 * @param {Vocabulary} vocabulary @param {Guess[]} guesses @param {number} most
 * @returns {Guess[]}
 */
function likeliest({ counts }, guesses, most) {
  return guesses.sort((a, b) =>
    b.quality - a.quality || firstDigit(counts[b.word]) - firstDigit(counts[a.word]) || a.word - b.word
  ).slice(0, most);
}

/**
 * Words that have it inside: those that it is most of, and the commonest, with which many meals are found.
 *
 * @param {Vocabulary} vocabulary @param {string} term
 * @returns {Guess[]}
 */
function havingInside({ words, counts }, term) {
  const found = term.length < 3
    ? []
    : words.flatMap((text, word) =>
      text.indexOf(term) > 0 ? [{ word, quality: inside[0] + inside[1] * term.length / text.length, typos: 0 }] : []
    );
  const commonest = [...found].sort((a, b) =>
    firstDigit(counts[b.word]) - firstDigit(counts[a.word]) || a.word - b.word
  );
  const best = likeliest({ words, counts }, found, mostInside);
  return [...new Set([...best, ...commonest.slice(0, mostInside / 2)])];
}

/**
 * Words with few letters wrong, by Damerau's distance: a letter left out, put in, taken for another, or two exchanged.
 *
 * @param {Vocabulary} vocabulary @param {string} term
 * @returns {Guess[]}
 */
function nearlySo({ words }, term) {
  /** @type {Guess[]} */
  const found = [];
  const length = term.length;
  // Numbers mean themselves, and short words are all near each other.
  const most = length < 4 || /\p{N}/u.test(term) ? 0 : length < 8 ? 1 : 2;
  if (most === 0) return found;
  // Neighbours in the order share beginnings, and so rows of the table.
  const rows = [Uint8Array.from({ length: length + 1 }, (_, place) => place)];
  let last = "";
  let reached = 0;
  for (let number = 0; number < words.length; number += 1) {
    const word = words[number];
    let row = 0;
    const shared = Math.min(reached, word.length);
    while (row < shared && last.charCodeAt(row) === word.charCodeAt(row)) row += 1;
    last = word;
    const end = Math.min(word.length, length + most);
    let least = 0;
    for (; row < end; row += 1) {
      const above = rows[row];
      const current = rows[row + 1] ??= new Uint8Array(length + 1);
      const sign = word.charCodeAt(row);
      current[0] = row + 1;
      least = row + 1;
      for (let place = 1; place <= length; place += 1) {
        const typed = term.charCodeAt(place - 1);
        let cost = above[place - 1] + (typed === sign ? 0 : 1);
        if (above[place] + 1 < cost) cost = above[place] + 1;
        if (current[place - 1] + 1 < cost) cost = current[place - 1] + 1;
        if (
          row > 0 && place > 1 && typed === word.charCodeAt(row - 1) && term.charCodeAt(place - 2) === sign &&
          rows[row - 1][place - 2] + 1 < cost
        ) cost = rows[row - 1][place - 2] + 1;
        current[place] = cost;
        if (cost < least) least = cost;
      }
      if (least > most) {
        row += 1;
        break;
      }
    }
    reached = row;
    if (least > most) continue;
    // Nobody mistypes the first letter as easily as the others.
    const first = word[0] === term[0] || (word[0] === term[1] && word[1] === term[0]) ? 0 : 1;
    const whole = word.length <= length + most && row === word.length ? rows[word.length][length] + first : 99;
    let begins = 99;
    for (let row = Math.max(1, length - most); row <= end && row <= reached; row += 1) {
      begins = Math.min(begins, rows[row][length] + first);
    }
    if (whole > 0 && whole <= most) found.push({ word: number, quality: nearly[0] - nearly[1] * whole, typos: whole });
    else if (begins > 0 && begins <= most) {
      found.push({ word: number, quality: nearlyBeginning[0] - nearlyBeginning[1] * begins, typos: begins });
    }
  }
  return found;
}

/**
 * @param {Index} index @param {string} term @param {Column} column
 * @returns {Promise<{ column: Column, meant: string | null }>} and the word that was most likely meant, where there are typos
 */
export async function withGuesses(index, term, column) {
  const vocabulary = await vocabularyOf(index);
  const wider = { quality: column.quality.slice(), typos: column.typos.slice(), spot: column.spot.slice() };
  const near = likeliest(vocabulary, nearlySo(vocabulary, term), mostNear);
  const within = index.isWhole ? [] : havingInside(vocabulary, term);
  /** @type {Map<Group, Candidate>} */
  const found = new Map();
  let meant = null;
  let best = 0;
  const guesses = [...near, ...within];
  const groups = await together(guesses.map(({ word }) => groupOf(index, vocabulary.words[word])));
  for (const [place, { word, quality, typos }] of guesses.entries()) {
    const group = groups[place];
    if (!group) continue;
    offer(found, group, quality, typos);
    const inNames = group.words.reduce((count, _, at) => count + namesOf(group, at).length / 2, 0);
    const weight = typos === 0 ? 0 : quality + inNames / (index.length + 1);
    if (weight > best) [best, meant] = [weight, vocabulary.words[word]];
  }
  columnOf(index, term, found, wider);
  await halves(index, vocabulary, term, wider);
  return { column: wider, meant };
}

/** @param {Index} index @returns {Promise<Vocabulary>} */
async function vocabularyOf(index) {
  if (!index.isWhole) return index.vocabulary();
  const { words } = await index.shard(0);
  return { words, counts: "!".repeat(words.length) };
}

/**
 * A word that is two: "chickencurry".
 *
 * @param {Index} index @param {Vocabulary} vocabulary @param {string} term @param {Column} column added to
 */
async function halves(index, { words }, term, column) {
  const cuts = [];
  for (let at = 2; term.length > 4 && at <= term.length - 2; at += 1) {
    const [first, second] = [term.slice(0, at), term.slice(at)];
    if (words[lowerBound(words, first)] !== first) continue;
    if (words[lowerBound(words, second)]?.startsWith(second)) cuts.push([first, second]);
  }
  const found = await together(
    cuts.flatMap(([first, second]) => [
      candidates(index, first, false),
      candidates(index, second, second.length > 2),
    ]),
  );
  for (const [place, [first, second]] of cuts.entries()) {
    const before = columnOf(index, first, found[2 * place]);
    const after = columnOf(index, second, found[2 * place + 1]);
    for (let meal = 0; meal < index.length; meal += 1) {
      const quality = Math.min(before.quality[meal], after.quality[meal]) - 4;
      if (quality > column.quality[meal]) {
        column.quality[meal] = quality;
        column.typos[meal] = 1;
        column.spot[meal] = before.spot[meal];
      }
    }
  }
}

/**
 * Two words that are one: "gluten free", where a meal has "glutenfree". What is found counts as the first of the two, and
 * the second needs not be there.
 *
 * @param {Index} index @param {string[]} terms @param {Column[]} columns changed
 * @returns {Promise<number[]>}
 */
export async function joined(index, terms, columns) {
  /** @type {number[]} */
  const meals = [];
  for (let place = 0; place + 1 < terms.length; place += 1) {
    const term = terms[place] + terms[place + 1];
    const found = await candidates(index, term, false);
    if (found.size === 0) continue;
    const column = columnOf(index, term, found);
    const others = columns.filter((_, other) => other !== place && other !== place + 1);
    for (const meal of all(index, [column, ...others])) {
      meals.push(meal);
      for (const { quality } of [columns[place], columns[place + 1]]) {
        quality[meal] = Math.max(quality[meal], column.quality[meal] - 4);
      }
    }
  }
  return meals;
}

/**
 * With no meal that has all words, goes on without the one that says least: one that is nowhere, else the commonest.
 *
 * @param {Index} index @param {string[]} terms @param {Column[]} columns @param {string[]} dropped added to
 * @returns {(Column | null)[]}
 */
export function weakestDropped(index, terms, columns, dropped) {
  /** @type {(Column | null)[]} */
  const left = [...columns];
  const counts = columns.map(({ quality }) => quality.reduce((count, value) => count + (value > 0 ? 1 : 0), 0));
  for (;;) {
    const places = left.flatMap((column, place) => column === null ? [] : [place]);
    if (places.length < 2) return left;
    /** @type {number | null} */
    let weakest = null;
    // Of those whose loss helps, the commonest; if none helps, one that is nowhere, else the commonest again.
    const helps = places.filter((place) => {
      const rest = left.filter((column, other) => column !== null && other !== place);
      return all(index, /** @type {Column[]} */ (rest)).length > 0;
    });
    for (const place of helps.length > 0 ? helps : places) {
      if (weakest === null) weakest = place;
      else if (helps.length === 0 && counts[weakest] === 0) break;
      else if (counts[place] === 0 || counts[place] > counts[weakest]) weakest = place;
    }
    if (weakest === null) return left;
    left[weakest] = null;
    dropped.push(terms[weakest]);
    if (helps.length > 0) return left;
  }
}
