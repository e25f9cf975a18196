// When typed text becomes a token: a comma makes one of everything before it, a space after a common word makes one of
// that word (search-ui, ruling 3 and 2.5). Pure functions over the field's value, never over key codes: a phone's
// keyboard sends none.

/** @typedef {string | { text: string }} TokenValue a slug, or text that the name must contain */

import { fold, foldWithPlaces } from "./text.js";

const most = 20;
const longest = 60;
const comma = /[,，、،]/;
const space = /[\s\u3000]$/;

/**
 * @param {string} text the field's value, just after something was inserted at its end
 * @param {string} inserted what was inserted
 * @param {{ commonWords: string[], tokens: { slug: string, label: string }[] }} known
 * @returns {{ text: string, tokens: TokenValue[] }} what stays in the field, and the tokens in order
 */
export function tokenise(text, inserted, known) {
  // A digit's comma waits for what follows, so the separator may have been typed one step before.
  const waited = /\d[,，、،]$/.test(text.slice(0, text.length - inserted.length));
  if (waited || comma.test(inserted)) {
    const { parts, rest } = split(text);
    if (parts.length > 0) {
      const tokens = parts.map((part) => tokenOf(part, known)).filter((token) => token !== null);
      return { text: rest.trimStart(), tokens };
    }
  }
  if (space.test(inserted)) {
    const word = lastCommonWord(text, known.commonWords);
    if (word) return { text: text.slice(0, word.start), tokens: [tokenOf(word.label, known) ?? { text: word.label }] };
  }
  return { text, tokens: [] };
}

/**
 * The tokens with others added: none twice, and no more than a bar can show.
 *
 * @param {TokenValue[]} tokens
 * @param {TokenValue[]} added
 * @returns {TokenValue[]}
 */
export function withTokens(tokens, added) {
  const all = [...tokens];
  for (const token of added) {
    if (all.length < most && !all.some((other) => sameToken(other, token))) all.push(token);
  }
  return all;
}

/** @param {TokenValue} a @param {TokenValue} b @returns {boolean} */
export function sameToken(a, b) {
  if (typeof a === "string" || typeof b === "string") return a === b;
  return fold(a.text) === fold(b.text);
}

/**
 * Splits at commas, but not at one between digits; one after a digit at the very end is not yet known to be either.
 *
 * @param {string} text
 * @returns {{ parts: string[], rest: string }}
 */
function split(text) {
  const digit = /\d/;
  /** @type {string[]} */
  const parts = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!comma.test(text[at])) continue;
    const next = text[at + 1];
    const afterDigit = at > start && digit.test(text[at - 1]);
    if (afterDigit && (next === undefined || digit.test(next))) continue;
    parts.push(text.slice(start, at));
    start = at + 1;
  }
  return { parts, rest: text.slice(start) };
}

/**
 * @param {string} text
 * @param {{ tokens: { slug: string, label: string }[] }} known
 * @returns {TokenValue | null} a filter that is called so, else the text itself; null for nothing
 */
function tokenOf(text, { tokens }) {
  const trimmed = text.trim().slice(0, longest).trim();
  if (trimmed === "") return null;
  const folded = fold(trimmed);
  return tokens.find(({ label }) => fold(label) === folded)?.slug ?? { text: trimmed };
}

/**
 * The longest common word that ends the text and has white space or nothing before it.
 *
 * @param {string} text
 * @param {string[]} words
 * @returns {{ label: string, start: number } | null}
 */
function lastCommonWord(text, words) {
  const { text: folded, starts } = foldWithPlaces(text);
  const end = folded.trimEnd();
  let found = null;
  let length = 0;
  for (const label of words) {
    const word = fold(label).trim();
    const at = end.length - word.length;
    if (word.length <= length || !end.endsWith(word) || (at > 0 && end[at - 1] !== " ")) continue;
    found = { label, start: starts[at] };
    length = word.length;
  }
  return found;
}
