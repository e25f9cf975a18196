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

import { loadIndex } from "./index.js";
import { LoadError } from "./loading.js";
import { answer, suggestions } from "./query.js";

/**
 * Opens the search of a site: loads the manifest, and parts of the index when a question needs them.
 *
 * An answer is a pure function of query and index. Every promise rejects with an `Error` named `LoadError` when a file
 * cannot be had or read (the next question tries again), and with one named `AbortError` when the query's signal fires.
 *
 * @param {URL | string} siteURL the site's root
 * @param {{ fetch?: typeof fetch, rest?: number }} [options] `rest`: so many milliseconds pass before cards are requested, so
 *   that whoever types on, and aborts the query, requests none
 * @returns {Promise<Search>}
 */
export async function openSearch(siteURL, options = {}) {
  const site = rootOf(siteURL);
  // Called as a method of something else than the window, the browser's own fetch throws.
  const get = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  let index = await loadIndex(site, get);
  /** @type {Promise<void> | null} */
  let reopening = null;

  /** Loads the manifest once more, for all who wait. */
  function reopen() {
    reopening ??= loadIndex(site, get).then((fresh) => {
      index = fresh;
    }).finally(() => reopening = null);
    return reopening;
  }

  /**
   * Asks the index. A part that is gone means that the site was published anew after its manifest had come: then the new
   * one is asked.
   *
   * @template Value
   * @param {(asked: import("./index.js").Index) => Promise<Value>} question
   * @returns {Promise<Value>}
   */
  async function ask(question) {
    const asked = index;
    try {
      return await question(asked);
    } catch (error) {
      if (!(error instanceof LoadError && error.isGone)) throw error;
      if (index === asked) await reopen();
      return question(index);
    }
  }

  return {
    get site() {
      return index.manifest;
    },
    query(query) {
      const rest = async (/** @type {boolean} */ needed) => {
        if (needed && options.rest) await new Promise((resolve) => setTimeout(resolve, options.rest));
        query.signal?.throwIfAborted();
      };
      return unlessAborted(query.signal, () => ask((asked) => answer(asked, query, rest)));
    },
    suggest: (query) => unlessAborted(query.signal, () => ask((asked) => suggestions(asked, query))),
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
