// The searches that a visitor submitted, newest first: kept in this browser alone, and only while that is wanted.

/**
 * @typedef {import("./tokenise.js").TokenValue} TokenValue
 * @typedef {{ text: string, tokens: TokenValue[], scope: string | null }} Question a whole query
 * @typedef {{ key: string, all: () => Question[], add: (question: Question) => void,
 *   remove: (question: Question) => void, clear: () => void, isOn: () => boolean, turn: (on: boolean) => void }} Recents
 */

import { sameToken } from "./tokenise.js";

const most = 8;

/**
 * @param {import("./kept.js").Kept | null} store
 * @returns {Recents | null} null where nothing can be kept
 */
export function recentSearches(store) {
  if (!store) return null;
  const all = () => {
    const { searches } = store.read();
    return Array.isArray(searches) ? searches.filter(isQuestion) : [];
  };
  const isOn = () => store.read().off !== true;
  /** @param {Question[]} searches */
  const write = (searches) => store.write({ searches, off: !isOn() });
  /** @param {Question} question */
  const others = (question) => all().filter((other) => !same(other, question));
  return {
    key: store.key,
    all: () => isOn() ? all() : [],
    add({ text, tokens, scope }) {
      const question = { text: text.trim(), tokens, scope };
      // A single filter is offered in any case.
      const worth = question.text !== "" || tokens.length > 1 || typeof tokens[0] === "object";
      if (worth && isOn()) write([question, ...others(question)].slice(0, most));
    },
    remove: (question) => write(others(question)),
    clear: () => write([]),
    isOn,
    turn: (on) => store.write({ searches: on ? all() : [], off: !on }),
  };
}

/** @param {Question} a @param {Question} b @returns {boolean} whether both ask the same; case and accents do not count */
function same(a, b) {
  return a.scope === b.scope && sameToken({ text: a.text }, { text: b.text }) && a.tokens.length === b.tokens.length &&
    a.tokens.every((token, place) => sameToken(token, b.tokens[place]));
}

/** @param {unknown} value @returns {value is Question} */
function isQuestion(value) {
  if (typeof value !== "object" || value === null) return false;
  const { text, tokens, scope } = /** @type {Record<string, unknown>} */ (value);
  return typeof text === "string" && (scope === null || typeof scope === "string") && Array.isArray(tokens) &&
    tokens.every((token) => typeof token === "string" || typeof token?.text === "string");
}
