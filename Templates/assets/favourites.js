// The meals that a visitor keeps: where they are stored, the hearts that keep them, and the page that lists them.
//
// What a page serves: data-meal="id" on an <article>, for which a heart is made, in its [data-heart] if it has one; on the
// favourites page also <div data-states> with one [data-state] for each of "none", "storage" and "failed", all hidden.
// The heart is button[data-favourite][aria-pressed].

import { skeleton } from "./cards.js";
import { element, show, write } from "./dom.js";

/** The version of what is stored. */
const version = 1;

/**
 * @typedef {{ ids: () => string[], has: (id: string) => boolean, toggle: (id: string) => void, key: string }} Store
 *   `toggle` changes nothing where there is no room
 */

/**
 * The favourites in this browser. Ids that the site does not have stay: a meal may come back.
 *
 * @param {URL} root the site's root: sites of one host share a storage
 * @param {() => Storage} storage throws where the browser keeps nothing
 * @returns {Store | null} null where nothing can be kept, or where a later version of the site has written
 */
export function favouritesStore(root, storage) {
  const key = `larder:${root.pathname}:favourites`;
  /** @returns {string[]} read anew each time: another tab may have written */
  function ids() {
    const stored = storage().getItem(key);
    if (stored === null) return [];
    /** @type {unknown} */
    let value;
    try {
      value = JSON.parse(stored);
    } catch {
      return [];
    }
    if (typeof value !== "object" || value === null || !("ids" in value) || !Array.isArray(value.ids)) return [];
    if (!("version" in value) || value.version !== version) throw new Error("another version");
    return value.ids.filter((id) => typeof id === "string");
  }

  /** @template Value, Otherwise @param {() => Value} use @param {Otherwise} otherwise @returns {Value | Otherwise} */
  function unlessRefused(use, otherwise) {
    try {
      return use();
    } catch {
      return otherwise;
    }
  }

  if (unlessRefused(ids, null) === null) return null;
  const known = () => unlessRefused(ids, null) ?? [];
  return {
    key,
    ids: known,
    has: (id) => known().includes(id),
    toggle: (id) =>
      unlessRefused(() => {
        const before = ids();
        const kept = before.includes(id) ? before.filter((other) => other !== id) : [...before, id];
        storage().setItem(key, JSON.stringify({ version, ids: kept }));
      }, undefined),
  };
}

/**
 * Makes hearts, and keeps all of them in step with the store.
 *
 * @param {Store | null} store null: there are none
 * @param {{ say: import("./strings.js").Say, signal: AbortSignal }} options
 * @returns {{ add: (article: Element, id: string, name: string) => void, served: () => void }}
 *   `served` gives one to each meal that the page came with
 */
export function hearts(store, { say, signal }) {
  if (!store) return { add() {}, served() {} };
  const kept = store;
  /** @type {WeakMap<Element, string>} */
  const meals = new WeakMap();

  /** @param {Element} button @param {boolean} pressed */
  const press = (button, pressed) => button.setAttribute("aria-pressed", String(pressed));

  function refresh() {
    const ids = new Set(kept.ids());
    for (const button of document.querySelectorAll("[data-favourite]")) {
      const id = meals.get(button);
      if (id !== undefined) press(button, ids.has(id));
    }
  }

  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-favourite]") : null;
    const id = button && meals.get(button);
    if (id === null || id === undefined) return;
    kept.toggle(id);
    // The same meal may be on the page twice.
    refresh();
  }, { signal });
  addEventListener("storage", ({ key }) => {
    if (key === kept.key || key === null) refresh();
  }, { signal });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) refresh();
  }, { signal });

  /** @param {Element} article @param {string} id @param {string} name */
  function add(article, id, name) {
    const button = element("button", {
      type: "button",
      "data-favourite": true,
      "aria-label": say("favourite", { name }),
    });
    meals.set(button, id);
    press(button, kept.has(id));
    (article.querySelector("[data-heart]") ?? article).append(button);
  }

  return {
    add,
    served() {
      for (const article of document.querySelectorAll("article[data-meal]")) {
        const name = article.querySelector("h1, h3")?.textContent ?? "";
        if (article instanceof HTMLElement) add(article, article.dataset.meal ?? "", name);
      }
    },
  };
}

/**
 * Fills the favourites page's own list. A meal whose heart is emptied stays until the page is opened again, so that a
 * slip can be mended.
 *
 * @param {HTMLElement} list `[data-list]`
 * @param {{ form: HTMLElement, store: Store | null, signal: AbortSignal, say: import("./strings.js").Say,
 *   cards: (ids: string[]) => Promise<HTMLLIElement[]> }} options `form` is of no use without favourites
 */
export function favouritesPage(list, { form, store, signal, say, cards }) {
  const count = element("h2", { class: "count", hidden: true });
  const waiting = skeleton();
  const items = element("ul", { class: "cards", hidden: true });
  const states = list.querySelector("[data-states]");
  list.prepend(count, waiting, items);
  addEventListener("storage", ({ key }) => {
    if (key === store?.key || key === null) fill();
  }, { signal });
  fill();

  /** @param {string | null} state null: there are meals to show, or there will be */
  function tell(state) {
    if (states instanceof HTMLElement) show(states, state !== null);
    for (const text of list.querySelectorAll("[data-state]")) {
      if (text instanceof HTMLElement) show(text, text.dataset.state === state);
    }
    show(form, state === null || state === "failed");
    show(count, false);
    show(items, false);
    show(waiting, false);
  }

  async function fill() {
    if (!store) return tell("storage");
    const ids = store.ids();
    if (ids.length === 0) return tell("none");
    tell(null);
    const slow = setTimeout(() => show(waiting, true), 300);
    try {
      const made = await cards(ids);
      tell(made.length === 0 ? "none" : null);
      items.replaceChildren(...made);
      write(count, say("meals", { n: made.length }));
      show(count, made.length > 0);
      show(items, made.length > 0);
    } catch (error) {
      tell("failed");
      if (!(error instanceof Error && error.name === "LoadError")) throw error;
    } finally {
      clearTimeout(slow);
      show(waiting, false);
    }
  }
}
