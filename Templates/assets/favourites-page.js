// The page that lists the favourites, loaded by that page alone.
//
// What it serves: <div data-list data-favourites>, in it <div data-states> with one [data-state] for each of "none",
// "storage" and "failed", all hidden.

/** @typedef {import("./favourites.js").Store} Store */

import { skeleton } from "./cards.js";
import { element, show, write } from "./dom.js";

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
