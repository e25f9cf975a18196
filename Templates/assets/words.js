// The search by words: which meals have all words of a text, in whatever form and place, and which of them come first.
// Pure functions of the index and the text; no DOM. The file in search/ is written by Sources/Search/WordIndex.swift.

/**
 * @typedef {{ words: string[], groups: Int32Array, members: number[][], tiers: string[][],
 *   lists: Map<number, Int32Array>, titles: Map<number, string[]>, length: number }} Words
 *   sorted words; the group of each; the words of each group; by tier and group the meals that have it, as written;
 *   those that were read already, and the words of names, which only save time
 * @typedef {{ terms: string[], without: string[], phrases: string[] }} Wanted
 * @typedef {{ scores: Float64Array, needles: string[], corrections: { typed: string, meant: string }[],
 *   dropped: string[] }} Found
 *   by meal its score, 0 for one that is not found; what to mark in names
 * @typedef {{ quality: number, typos: number, word: number }} Candidate
 */

import { fold, occurrences } from "./text.js";

/** How much a word counts, by where it stands: in the name, in what is said about the meal, in ingredients, in the text. */
const weights = [1, 0.6, 0.6, 0.15];
const inText = 3;

/** Fewer meals than this, and words that are nearly right are tried as well. */
const scarce = 10;

/** How much a word counts that is as it was typed, another form of it, begins so, has it inside, or is nearly so. */
const exact = 100;
const sameWord = 92;
const beginning = [62, 24];
const inside = [30, 20];
const nearly = [80, 18];
const nearlyBeginning = [62, 18];

/** Endings of one and of many. */
const plurals = [["", "s"], ["", "es"], ["y", "ies"], ["o", "oes"], ["f", "ves"], ["fe", "ves"]];

// The alphabet of PostingDigits.swift.
const alphabet = [...Array(93).keys()].map((code) => String.fromCharCode(0x21 + code)).filter((sign) =>
  !'"<\\'.includes(sign)
).join("");
const digits = new Uint8Array(128);
for (let digit = 0; digit < alphabet.length; digit += 1) digits[alphabet.charCodeAt(digit)] = digit;

// Scripts without spaces between words, as in Analyser.swift.
const dense =
  "\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{3FFFF}";
const letter = "\\p{L}\\p{M}\\p{N}";
const parts = new RegExp(
  `(?:(?=[${letter}])[${dense}])(?:(?=[${letter}])[${dense}]|\\p{Mn})*|(?:(?![${dense}])[${letter}])+(?:['-](?:(?![${dense}])[${letter}])+)*`,
  "gu",
);
const isDense = new RegExp(`^[${dense}]`, "u");
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

/**
 * @param {any} value the file, as JSON
 * @param {number} length how many meals there are
 * @returns {Words}
 */
export function decodeWords(value, length) {
  /** @type {string[]} */
  const words = [];
  let last = "";
  for (const entry of value.words === "" ? [] : value.words.split(" ")) {
    last = last.slice(0, digits[entry.charCodeAt(0)]) + entry.slice(1);
    words.push(last);
  }
  const groups = new Int32Array(words.length);
  /** @type {number[][]} */
  const members = [];
  let at = 0;
  for (let word = 0; word < words.length; word += 1) {
    const [back, next] = number(value.groups, at);
    at = next;
    const group = members.length - back;
    groups[word] = group;
    (members[group] ??= []).push(word);
  }
  const { name, about, ingredients, text } = value.meals;
  const tiers = [name, about, ingredients, text].map((/** @type {string} */ lists) => lists.split(" "));
  return { words, groups, members, tiers, lists: new Map(), titles: new Map(), length };
}

/**
 * @param {string} text
 * @param {number} at
 * @returns {[number, number]} a number, and where the next one begins
 */
function number(text, at) {
  let value = 0;
  let scale = 1;
  for (;;) {
    const digit = digits[text.charCodeAt(at)];
    at += 1;
    if (digit < 64) return [value + digit * scale, at];
    value += 64 * scale + (digit - 64) * scale;
    scale *= 26;
  }
}

/** @param {Words} words @param {number} tier @param {number} group @returns {Int32Array} ascending meals */
function mealsOf(words, tier, group) {
  const key = tier * words.members.length + group;
  const known = words.lists.get(key);
  if (known) return known;
  const text = words.tiers[tier][group] ?? "";
  /** @type {number[]} */
  const meals = [];
  let meal = -1;
  for (let at = 0; at < text.length;) {
    const [step, next] = number(text, at);
    at = next;
    meal += step + 1;
    meals.push(meal);
  }
  const list = Int32Array.from(meals);
  words.lists.set(key, list);
  return list;
}

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
 * @param {Words} words
 * @param {string[]} folded the meals' names, folded
 * @param {string[]} texts each must be found
 * @returns {Found}
 */
export function findMeals(words, folded, texts) {
  const { terms, without, phrases } = wantedIn(texts);
  /** @type {Found} */
  const found = { scores: new Float64Array(words.length), needles: [...terms], corrections: [], dropped: [] };
  const columns = terms.map((term) => columnOf(words, exactly(words, term)));
  let hits = terms.length === 0 ? [] : all(words, columns);
  // Those that have all words as they were typed owe nothing to guesses.
  for (const meal of hits) found.scores[meal] = scoreOf(words, folded, terms, columns, meal);
  /** @type {(Column | null)[]} */
  let offered = columns;
  if (hits.length < scarce && terms.length > 0) {
    const close = terms.map((_, place) => withTypos(words, terms, place, columns[place]));
    const wider = close.map(({ column }) => column);
    offered = wider;
    const more = all(words, wider);
    // Words that were written as one, or one that was written as two.
    hits = [...new Set([...hits, ...more, ...joined(words, terms, wider)])];
    if (hits.length === 0 && terms.length > 1) {
      offered = weakestDropped(words, terms, wider, found.dropped);
      hits = all(words, offered.filter((column) => column !== null));
    }
    for (const [place, { meant }] of close.entries()) {
      const typed = terms[place];
      if (meant !== null && !found.dropped.includes(typed) && !hits.some((meal) => columns[place].quality[meal])) {
        found.corrections.push({ typed, meant });
        found.needles.push(meant);
      }
    }
  }
  for (const meal of hits) {
    if (found.scores[meal] === 0) found.scores[meal] = scoreOf(words, folded, terms, offered, meal);
  }
  alsoByName(found, folded, texts, terms.length === 0);
  // With nothing but words that must not be there, all others are found.
  if (terms.length === 0 && without.length > 0) found.scores.fill(1);
  for (const term of without) {
    for (const [group] of exactly(words, term, false)) {
      for (let tier = 0; tier < weights.length; tier += 1) {
        for (const meal of mealsOf(words, tier, group)) found.scores[meal] = 0;
      }
    }
  }
  for (const phrase of phrases) {
    for (let meal = 0; meal < folded.length; meal += 1) if (!folded[meal].includes(phrase)) found.scores[meal] = 0;
  }
  return found;
}

/**
 * Whatever has the text in its name is found too, across words and signs, after all others.
 *
 * @param {Found} found @param {string[]} folded @param {string[]} texts @param {boolean} hasNoWords
 */
function alsoByName(found, folded, texts, hasNoWords) {
  const needles = texts.map((text) => fold(text).trim()).filter((text) => text !== "");
  if (needles.length === 0) return;
  for (let meal = 0; meal < folded.length; meal += 1) {
    if (found.scores[meal] === 0 && needles.every((needle) => folded[meal].includes(needle))) {
      found.scores[meal] = Number.MIN_VALUE;
    }
  }
  if (hasNoWords) found.needles.push(...needles);
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

/** @param {Words} words @param {string} word @returns {number} the first that does not come before it */
function lowerBound(words, word) {
  let low = 0;
  let high = words.words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words.words[middle] < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Groups that have the word, forms of it, words that begin with it and, if wanted, words that have it inside.
 *
 * @param {Words} words @param {string} term @param {boolean} [parts]
 * @returns {Map<number, Candidate>}
 */
function exactly(words, term, parts = true) {
  /** @type {Map<number, Candidate>} */
  const found = new Map();
  const first = lowerBound(words, term);
  for (let word = first; word < words.words.length && words.words[word].startsWith(term); word += 1) {
    const length = words.words[word].length;
    if (length === term.length) {
      offer(found, words.groups[word], exact, 0, word);
    } else if (parts) {
      offer(found, words.groups[word], beginning[0] + beginning[1] * term.length / length, 0, word);
    }
  }
  // A word may be there in other forms only: "tomatoes", where all meals have one "tomato".
  for (const form of otherForms(term, parts && !words.words[first]?.startsWith(term))) {
    const word = lowerBound(words, form);
    if (words.words[word] === form) offer(found, words.groups[word], sameWord, 0, word);
  }
  if (parts && term.length > 2) {
    for (let word = 0; word < words.words.length; word += 1) {
      if (words.words[word].indexOf(term) > 0) {
        offer(found, words.groups[word], inside[0] + inside[1] * term.length / words.words[word].length, 0, word);
      }
    }
  }
  return found;
}

/**
 * Plurals of the languages that write them alike, and the singulars of such; with no other word in sight also what is left
 * without a short ending.
 *
 * @param {string} term @param {boolean} isLost
 * @returns {string[]}
 */
function otherForms(term, isLost) {
  const forms = plurals.flatMap(([one, many]) => {
    if (term.length - many.length >= 3 && term.endsWith(many)) return [term.slice(0, -many.length) + one];
    return one !== "" && term.length - one.length >= 3 && term.endsWith(one) ? [term.slice(0, -one.length) + many] : [];
  });
  for (let ending = 1; isLost && ending <= 3 && term.length - ending >= 4; ending += 1) {
    forms.push(term.slice(0, -ending));
  }
  return forms;
}

/** @param {Map<number, Candidate>} found @param {number} group @param {number} quality @param {number} typos @param {number} word */
function offer(found, group, quality, typos, word) {
  const known = found.get(group);
  if (!known || known.quality < quality) found.set(group, { quality, typos, word });
}

/**
 * Words with few letters wrong, by Damerau's distance: a letter left out, put in, taken for another, or two exchanged.
 *
 * @param {Words} words @param {string} term
 * @returns {Map<number, Candidate>}
 */
function nearlySo(words, term) {
  /** @type {Map<number, Candidate>} */
  const found = new Map();
  const length = term.length;
  // Numbers mean themselves, and short words are all near each other.
  const most = length < 4 || /\p{N}/u.test(term) ? 0 : length < 8 ? 1 : 2;
  if (most === 0) return found;
  // Neighbours in the order share beginnings, and so rows of the table.
  const rows = [Uint8Array.from({ length: length + 1 }, (_, place) => place)];
  let last = "";
  let reached = 0;
  for (let number = 0; number < words.words.length; number += 1) {
    const word = words.words[number];
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
    if (whole > 0 && whole <= most) offer(found, words.groups[number], nearly[0] - nearly[1] * whole, whole, number);
    else if (begins > 0 && begins <= most) {
      offer(found, words.groups[number], nearlyBeginning[0] - nearlyBeginning[1] * begins, begins, number);
    }
  }
  return found;
}

// Meals

/** @typedef {{ quality: Float32Array, typos: Uint8Array }} Column by meal; quality 0 where the word is not */

/** @param {Words} words @returns {Column} */
function emptyColumn(words) {
  return { quality: new Float32Array(words.length), typos: new Uint8Array(words.length) };
}

/**
 * @param {Words} words
 * @param {Map<number, Candidate>} candidates
 * @param {Column} [column] added to
 * @returns {Column}
 */
function columnOf(words, candidates, column = emptyColumn(words)) {
  for (const [group, { quality, typos }] of candidates) {
    for (const [tier, weight] of weights.entries()) {
      // What only begins or lies inside a word of a long text says nothing about the meal.
      if (tier === inText && quality < beginning[0]) continue;
      for (const meal of mealsOf(words, tier, group)) {
        if (column.quality[meal] < quality * weight) {
          column.quality[meal] = quality * weight;
          column.typos[meal] = typos;
        }
      }
    }
  }
  return column;
}

/** @param {Words} words @param {Column[]} columns @returns {number[]} the meals that are in all of them */
function all(words, columns) {
  /** @type {number[]} */
  const meals = [];
  for (let meal = 0; meal < words.length; meal += 1) {
    if (columns.every(({ quality }) => quality[meal] > 0)) meals.push(meal);
  }
  return meals;
}

/**
 * @param {Words} words @param {string[]} terms @param {number} place @param {Column} column
 * @returns {{ column: Column, meant: string | null }} and the word that was most likely meant, where there are typos
 */
function withTypos(words, terms, place, column) {
  const wider = { quality: column.quality.slice(), typos: column.typos.slice() };
  const close = nearlySo(words, terms[place]);
  columnOf(words, close, wider);
  halves(words, terms[place], wider);
  let meant = null;
  let best = 0;
  for (const [group, { quality, word }] of close) {
    const weight = quality + mealsOf(words, 0, group).length / (words.length + 1);
    if (weight > best) [best, meant] = [weight, words.words[word]];
  }
  return { column: wider, meant };
}

/**
 * A word that is two: "chickencurry".
 *
 * @param {Words} words @param {string} term @param {Column} column added to
 */
function halves(words, term, column) {
  if (term.length < 5) return;
  for (let at = 2; at <= term.length - 2; at += 1) {
    const first = lowerBound(words, term.slice(0, at));
    if (words.words[first] !== term.slice(0, at)) continue;
    const one = columnOf(words, new Map([[words.groups[first], { quality: exact, typos: 0, word: first }]]));
    const other = columnOf(words, exactly(words, term.slice(at), term.length - at > 2));
    for (let meal = 0; meal < words.length; meal += 1) {
      const quality = Math.min(one.quality[meal], other.quality[meal]) - 4;
      if (other.quality[meal] > 0 && quality > column.quality[meal]) {
        column.quality[meal] = quality;
        column.typos[meal] = 1;
      }
    }
  }
}

/**
 * Two words that are one: "gluten free", where a meal has "glutenfree". What is found counts as the first of the two, and
 * the second needs not be there.
 *
 * @param {Words} words @param {string[]} terms @param {Column[]} columns changed
 * @returns {number[]}
 */
function joined(words, terms, columns) {
  /** @type {number[]} */
  const meals = [];
  for (let place = 0; place + 1 < terms.length; place += 1) {
    const candidates = exactly(words, terms[place] + terms[place + 1], false);
    if (candidates.size === 0) continue;
    const column = columnOf(words, candidates);
    const others = columns.filter((_, other) => other !== place && other !== place + 1);
    for (const meal of all(words, [column, ...others])) {
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
 * @param {Words} words @param {string[]} terms @param {Column[]} columns @param {string[]} dropped added to
 * @returns {(Column | null)[]}
 */
function weakestDropped(words, terms, columns, dropped) {
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
      return all(words, /** @type {Column[]} */ (rest)).length > 0;
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

// Order

/**
 * Words first, typos last: a meal that has all words as they were typed comes before any that has them nearly.
 *
 * @param {Words} words @param {string[]} folded @param {string[]} terms @param {(Column | null)[]} columns
 * @param {number} meal
 * @returns {number} above 0
 */
function scoreOf(words, folded, terms, columns, meal) {
  let sum = 0;
  let typos = 0;
  let inName = 0;
  let neighbours = 0;
  let before = -2;
  const title = titleOf(words, folded, meal);
  for (const [place, column] of columns.entries()) {
    if (column === null) continue;
    sum += column.quality[meal];
    typos += column.typos[meal];
    const at = placeIn(title, terms[place], before + 1);
    if (column.quality[meal] > weights[1] * exact) inName += 1;
    if (at < 0) continue;
    // The index knows only that some form of the word is there.
    if (title[at] === terms[place]) sum += 6;
    if (at === before + 1) neighbours += 1;
    before = at;
  }
  const more = Math.min(Math.max(title.length - inName, 0), 12);
  const isWhole = inName === title.length && inName === terms.length;
  const score = sum / terms.length + 2 * neighbours - 1.2 * more + (isWhole ? 10 : 0);
  return 1000 * (8 - Math.min(typos, 7)) + score + 100;
}

/** @param {Words} words @param {string[]} folded @param {number} meal @returns {string[]} */
function titleOf(words, folded, meal) {
  let title = words.titles.get(meal);
  if (!title) words.titles.set(meal, title = typedWords(folded[meal]));
  return title;
}

/** @param {string[]} title @param {string} term @param {number} from looked at first @returns {number} -1 for nowhere */
function placeIn(title, term, from) {
  for (let at = Math.max(from, 0); at < title.length; at += 1) if (title[at].startsWith(term)) return at;
  return title.findIndex((word) => word.startsWith(term));
}
