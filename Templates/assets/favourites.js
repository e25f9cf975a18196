// The meals that a visitor keeps, and the hearts that keep them.
//
// What a page serves: data-meal="id" on an <article>, for which a heart is made, in its [data-heart] if it has one.
// The heart is button[data-favourite][aria-pressed].

import { element } from "./dom.js";

/**
 * @typedef {{ ids: () => string[], has: (id: string) => boolean, toggle: (id: string) => void, key: string }} Store
 *   `toggle` changes nothing where there is no room
 */

/**
 * The favourites in this browser. Ids that the site does not have stay: a meal may come back.
 *
 * @param {import("./kept.js").Kept | null} store
 * @returns {Store | null} null where nothing can be kept
 */
export function favouritesStore(store) {
  if (!store) return null;
  const known = () => {
    const { ids } = store.read();
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  };
  return {
    key: store.key,
    ids: known,
    has: (id) => known().includes(id),
    toggle(id) {
      const before = known();
      store.write({ ids: before.includes(id) ? before.filter((other) => other !== id) : [...before, id] });
    },
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
