// The interface of the search: everything that a page, or a test under deno, needs to ask a site's index.

/**
 * @typedef {{ text?: string, tokens?: (string | { text: string })[], scope?: string | null, ids?: string[],
 *   sort?: string, limit?: number, offset?: number, signal?: AbortSignal }} Query
 *   slugs; scope null is All; without a limit all meals are returned
 * @typedef {{ id: string, name: string, url: string, category: string, location: string, rating: number | null,
 *   tags: string[], imageURL: string, matches: { field: string, start: number, end: number }[] }} Hit
 *   url and imageURL relative to the site's root; matches in UTF-16 units of the field's text
 * @typedef {{ total: number, meals: Hit[], scopes: Record<string, number>, tokens: Record<string, number>,
 *   corrections: { typed: string, meant: string }[], dropped: string[] }} Answer
 * @typedef {{ kind: "text" | "token" | "recent" | "popular" | "action" | "link", label: string, value: string,
 *   count: number | null, matches: { start: number, end: number }[] }} Suggestion
 * @typedef {{ query: (query: Query) => Promise<Answer>, suggest: (query: Query) => Promise<Suggestion[]>,
 *   site: import("./index.js").Manifest }} Search
 *   `site` is what a search bar shows before anything is asked: scopes, tokens, counts, settings
 */

import { loadIndex, loadManifest, loadSuggestions, loadWords } from "./index.js";
import { answer, suggestions } from "./query.js";

/**
 * Opens the search of a site: loads the manifest, and the rest with the first question.
 *
 * An answer is a pure function of query and index. Every promise rejects with an `Error` named `LoadError` when a file
 * cannot be had or read (the next question tries again), and with one named `AbortError` when the query's signal fires.
 *
 * @param {URL | string} siteURL the site's root
 * @param {{ fetch?: typeof fetch }} [options]
 * @returns {Promise<Search>}
 */
export async function openSearch(siteURL, options = {}) {
  const site = rootOf(siteURL);
  // Called as a method of something else than the window, the browser's own fetch throws.
  const get = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const manifest = await loadManifest(site, get);
  const index = once(() => loadIndex(site, manifest, get));
  const list = once(() => loadSuggestions(site, manifest, get));
  const words = once(async () => manifest.words ? await loadWords(site, manifest, get) : null);
  return {
    site: manifest,
    async query(query) {
      const [columns, known] = await unlessAborted(query.signal, () => both(index(), words()));
      return answer(columns, known, manifest, query);
    },
    async suggest(query) {
      const [[columns, known], entries] = await unlessAborted(
        query.signal,
        () => both(both(index(), words()), list()),
      );
      return suggestions(columns, known, entries, manifest, query);
    },
  };
}

/** @param {URL | string} siteURL @returns {URL} ending in a slash */
function rootOf(siteURL) {
  const root = new URL(siteURL);
  root.search = "";
  root.hash = "";
  if (!root.pathname.endsWith("/")) root.pathname += "/";
  return root;
}

/**
 * Keeps the first value; forgets a failure.
 *
 * @template Value
 * @param {() => Promise<Value>} make
 * @returns {() => Promise<Value>}
 */
function once(make) {
  /** @type {Promise<Value> | null} */
  let kept = null;
  return () => {
    if (kept === null) {
      const made = make();
      kept = made;
      made.catch(() => {
        if (kept === made) kept = null;
      });
    }
    return kept;
  };
}

/**
 * Waits for both even if one fails: a load that is still failing must not answer the question that tries again.
 *
 * @template First, Second
 * @param {Promise<First>} first
 * @param {Promise<Second>} second
 * @returns {Promise<[First, Second]>}
 */
async function both(first, second) {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}

/**
 * Waits for what is shared between queries without ending it for the others.
 *
 * @template Value
 * @param {AbortSignal | undefined} signal
 * @param {() => Promise<Value>} make
 * @returns {Promise<Value>}
 */
function unlessAborted(signal, make) {
  if (!signal) return make();
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException("The query was aborted", "AbortError"));
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    make().then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
