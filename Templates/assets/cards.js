// One result as a card: the page's own card as a <template>, filled in.

/** @typedef {import("./search.js").Hit} Hit */

import { element, marked } from "./dom.js";

/** How many tags a card shows before it says how many more there are. */
const tagsShown = 3;

/**
 * @param {Hit} hit
 * @param {{ root: URL, template: HTMLTemplateElement | null, category: (slug: string) => string,
 *   number: (value: number) => string }} page
 * @returns {HTMLLIElement}
 */
export function card(hit, { root, template, category, number }) {
  const made = template?.content.querySelector("li")?.cloneNode(true);
  const item = made instanceof HTMLLIElement ? made : plainCard();
  item.dataset.category = hit.category;
  const fill = filler(item);
  fill("link", webAddress(hit.url, root), (slot, href) => slot.setAttribute("href", href));
  fill("name", hit.name, (slot) => slot.replaceChildren(...marked(hit.name, hit.matches.filter(inName))));
  fill("category", category(hit.category), (slot, text) => slot.replaceChildren(text));
  fill("location", hit.location, (slot, text) => slot.replaceChildren(text));
  fill("rating", hit.rating === null ? "" : number(hit.rating), (slot, text) => {
    slot.replaceChildren(text);
    slot.style.setProperty("--rating", String(hit.rating));
  });
  fill("tags", hit.tags.length === 0 ? "" : "tags", (slot) => {
    slot.replaceChildren(...hit.tags.slice(0, tagsShown).map((tag) => element("li", {}, [tag])));
    const more = hit.tags.length - tagsShown;
    if (more > 0) slot.append(element("li", {}, [`+${number(more)}`]));
  });
  fill("picture", hit.imageURL && webAddress(hit.imageURL, root), (slot, src) => slot.setAttribute("src", src));
  return item;
}

/**
 * Calls for each slot `data-field="name"`; a slot without a value is taken out.
 *
 * @param {HTMLElement} item
 * @returns {(field: string, value: string, set: (slot: HTMLElement, value: string) => void) => void}
 */
function filler(item) {
  return (field, value, set) => {
    for (const slot of item.querySelectorAll(`[data-field="${field}"]`)) {
      if (!(slot instanceof HTMLElement)) continue;
      if (value === "") slot.remove();
      else set(slot, value);
    }
  };
}

/** @returns {HTMLLIElement} what is filled in where a page has no template */
function plainCard() {
  const link = element("a", { "data-field": "link" }, [element("span", { "data-field": "name" })]);
  return element("li", {}, [
    element("article", {}, [element("h3", {}, [link]), element("p", { "data-field": "location" })]),
  ]);
}

/**
 * @param {string} address from the index
 * @param {URL} root
 * @returns {string} absolute; empty for what is not on the web, such as `javascript:`
 */
function webAddress(address, root) {
  try {
    const url = new URL(address, root);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : "";
  } catch {
    return "";
  }
}

/** @param {{ field: string }} match @returns {boolean} */
function inName({ field }) {
  return field === "name";
}
