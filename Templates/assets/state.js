// The state of a search, and how it stands in the page's address: q, scope, token, word, sort and n (search-ui,
// ruling 8).

/**
 * @typedef {import("./tokenise.js").TokenValue} TokenValue
 * @typedef {{ text: string, tokens: TokenValue[], scope: string | null, sort: string, shown: number }} State
 *   shown: how many cards; scope null is All; sort empty is the best match first, or the site's own order
 */

import { sameToken } from "./tokenise.js";

/** How many cards are shown at first, and how many more each time. */
export const pageSize = 24;

const ours = ["q", "scope", "token", "word", "sort", "n"];

/**
 * What a page starts with and Cancel goes back to: a category page in its scope, a token page with its token.
 *
 * @param {{ scope?: string, token?: string }} [page]
 * @returns {State}
 */
export function initialState({ scope, token } = {}) {
  return { text: "", tokens: token ? [token] : [], scope: scope || null, sort: "", shown: pageSize };
}

/**
 * Whether both ask the same; in which order and how many cards are shown is no question.
 *
 * @param {State} a
 * @param {State} b
 * @returns {boolean}
 */
export function sameQuery(a, b) {
  return a.text.trim() === b.text.trim() && a.scope === b.scope && sameTokens(a.tokens, b.tokens);
}

/**
 * The state without the scope and the tokens that the site does not have: a link may be older than the site.
 *
 * @param {State} state
 * @param {{ scopes: { slug: string }[], tokens: { slug: string }[] }} site
 * @returns {{ state: State, unknown: string[] }} the same state where nothing is unknown; what is, as the address has it
 */
export function knownOnly(state, { scopes, tokens }) {
  /** @param {import("./tokenise.js").TokenValue | null} value @param {{ slug: string }[]} among */
  const unknown = (value, among) => typeof value === "string" && !among.some(({ slug }) => slug === value);
  const lost = [state.scope].filter((scope) => unknown(scope, scopes));
  lost.push(...state.tokens.filter((token) => unknown(token, tokens)).map(String));
  if (lost.length === 0) return { state, unknown: [] };
  return {
    state: {
      ...state,
      tokens: state.tokens.filter((token) => !unknown(token, tokens)),
      scope: unknown(state.scope, scopes) ? null : state.scope,
    },
    unknown: lost.map(String).filter((name) => name !== ""),
  };
}

/**
 * @param {URLSearchParams} parameters
 * @param {State} base the page's own state, for what the address leaves out
 * @returns {State}
 */
export function readState(parameters, base) {
  /** @type {TokenValue[]} */
  const tokens = [];
  for (const [name, value] of parameters) {
    const token = name === "token" ? value : name === "word" ? { text: value.trim() } : null;
    if (token === null || token === "" || (typeof token === "object" && token.text === "")) continue;
    if (!tokens.some((other) => sameToken(other, token))) tokens.push(token);
  }
  const scope = parameters.get("scope");
  const shown = Math.floor(Number(parameters.get("n")));
  return {
    text: parameters.get("q") ?? base.text,
    tokens: parameters.has("token") || parameters.has("word") ? tokens : base.tokens,
    scope: scope === null ? base.scope : scope || null,
    sort: parameters.get("sort") ?? "",
    shown: shown > pageSize && Number.isSafeInteger(shown) ? shown : pageSize,
  };
}

/**
 * The address with the state in it. What equals the page's own state is left out, and parameters of others are kept;
 * an empty `scope` or `token` says that the page's own was taken away.
 *
 * @param {URL | string} address
 * @param {State} state
 * @param {State} base
 * @returns {URL}
 */
export function withState(address, state, base) {
  const url = new URL(address);
  for (const name of ours) url.searchParams.delete(name);
  const text = state.text.trim();
  if (text !== "") url.searchParams.append("q", text);
  if (state.scope !== base.scope) url.searchParams.append("scope", state.scope ?? "");
  if (!sameTokens(state.tokens, base.tokens)) {
    if (state.tokens.length === 0) url.searchParams.append("token", "");
    for (const token of state.tokens) {
      if (typeof token === "string") url.searchParams.append("token", token);
      else url.searchParams.append("word", token.text);
    }
  }
  if (state.sort !== "") url.searchParams.append("sort", state.sort);
  if (state.shown > pageSize) url.searchParams.append("n", String(state.shown));
  return url;
}

/**
 * Writes addresses into the browser's history: one entry a search (search-ui, ruling 1).
 *
 * The first change of a sealed entry adds one, further changes replace it, a commit seals it. Safari throws past 100
 * writes in 30 seconds, so they are at least 400 ms apart; a commit does not wait.
 *
 * @param {{ history: Pick<History, "pushState" | "replaceState">, address: () => string, now?: () => number,
 *   after?: (wait: number, then: () => void) => () => void }} browser
 *   `now` in milliseconds; `after` calls `then` once, unless what it returns is called before
 * @returns {{ change: (url: URL) => void, commit: (url: URL) => void, visit: (edit: (url: URL) => void) => void, flush: () => void,
 *   restored: () => void }} `visit` adds an entry with the address as it then is, and
 *   edited
 */
export function historyWriter({ history, address, now = () => performance.now(), after = timeout }) {
  const apart = 400;
  let sealed = true;
  let last = -Infinity;
  /** @type {URL | null} */
  let pending = null;
  /** @type {(() => void) | null} */
  let stop = null;

  function still() {
    stop?.();
    stop = null;
  }

  function flush() {
    still();
    const url = pending;
    pending = null;
    if (url === null || url.href === address()) return;
    last = now();
    try {
      if (sealed) history.pushState(null, "", url);
      else history.replaceState(null, "", url);
      sealed = false;
    } catch {
      // A browser that has had enough of them: the search goes on without its address.
    }
  }

  return {
    change(url) {
      pending = url;
      stop ??= after(Math.max(0, last + apart - now()), flush);
    },
    commit(url) {
      pending = url;
      flush();
      sealed = true;
    },
    visit(edit) {
      flush();
      sealed = true;
      pending = new URL(address());
      edit(pending);
      flush();
      sealed = true;
    },
    flush,
    restored() {
      still();
      pending = null;
      sealed = true;
    },
  };
}

/** @param {number} wait @param {() => void} then @returns {() => void} */
function timeout(wait, then) {
  const timer = setTimeout(then, wait);
  return () => clearTimeout(timer);
}

/** @param {TokenValue[]} a @param {TokenValue[]} b @returns {boolean} */
function sameTokens(a, b) {
  return a.length === b.length && a.every((token, place) => sameToken(token, b[place]));
}
