// What some pages have only, loaded by them only: favourites, the visitor's choices, a field that is out of sight, columns.

import { kept } from "./kept.js";

/**
 * @typedef {import("./search.js").Hit} Hit
 * @typedef {import("./recents.js").Question} Question
 */

/**
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} field
 * @param {{ root: URL, say: import("./strings.js").Say, signal: AbortSignal,
 *   favourites: import("./favourites.js").Store | null, cards: (ids: string[]) => Promise<HTMLLIElement[]>,
 *   recents: import("./recents.js").Recents | null, singleKeys: import("./kept.js").Kept | null, keys: string[],
 *   name: (question: Question) => string, ask: (question: Question) => void, base: string | null,
 *   visit: (edit: (url: URL) => void) => void, scope: ((slug: string | null) => void) | null,
 *   heart: (article: Element, id: string, name: string) => void }} bar
 */
export async function furnish(form, field, bar) {
  const { root, say, signal } = bar;
  /** @param {string} selector @returns {HTMLElement | null} */
  const find = (selector) => document.querySelector(selector);
  const list = find("[data-favourites]");
  const options = find("[data-options]");
  const sidebar = find(".sidebar");
  const detail = find("[data-detail]");
  if (list) {
    const { favouritesPage } = await import("./favourites-page.js");
    favouritesPage(list, { form, store: bar.favourites, say, signal, cards: bar.cards });
  }
  if (form.matches("[data-drawer], [data-minimize]")) {
    const { revealer } = await import("./reveal.js");
    revealer(form, field, { say, signal });
  }
  if (options) {
    const { optionsPanel } = await import("./options.js");
    optionsPanel(options, bar);
  }
  // One that holds the field stays: the field must be found.
  if (sidebar && !sidebar.contains(form)) {
    const { sidebarToggle } = await import("./sidebar.js");
    sidebarToggle(sidebar, { label: say("categories"), store: kept(root, "sidebar", () => localStorage), signal });
  }
  if (detail) {
    const { splitView } = await import("./split.js");
    splitView(detail, bar);
  }
}
