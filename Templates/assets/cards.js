// One result as a card: the page's own card as a <template>, filled in.

/** @typedef {import("./search.js").Hit} Hit */

import { element, marked } from "./dom.js";

/** How many tags a card shows before it says how many more there are. */
const tagsShown = 3;

/** How wide the five stars are, in units of their drawing. */
const starsWidth = 80;

/** How many drawings the theme has for meals without a picture; the categories take turns. */
const drawings = 6;

/**
 * What makes the cards of a site.
 *
 * @param {import("./index.js").Manifest} site
 * @param {{ root: URL, say: import("./strings.js").Say,
 *   heart: (article: Element, id: string, name: string) => void }} page
 * @returns {(hit: Hit) => HTMLLIElement}
 */
export function cardMaker({ scopes }, { root, say, heart }) {
  const template = document.querySelector("template#larder-card");
  const labels = new Map(scopes.map(({ slug, label }) => [slug, label]));
  const slugs = [...labels.keys()];
  return (hit) => {
    const item = card(hit, {
      root,
      template: template instanceof HTMLTemplateElement ? template : null,
      category: labels.get(hit.category) ?? hit.category,
      art: Math.max(slugs.indexOf(hit.category), 0) % drawings,
      number: (n) => say("number", { n }),
    });
    heart(item.querySelector("article") ?? item, hit.id, hit.name);
    return item;
  };
}

/** @returns {HTMLUListElement} what stands in the place of cards that are slow to come; hidden at first */
export function skeleton() {
  const items = Array.from({ length: 8 }, () => {
    return element("li", {}, [element("div", { class: "frame" }), element("p"), element("p")]);
  });
  return element("ul", { class: "cards", "data-skeleton": true, "aria-hidden": "true", hidden: true }, items);
}

/**
 * @param {Hit} hit
 * @param {{ root: URL, template: HTMLTemplateElement | null, category: string, art: number,
 *   number: (value: number) => string }} page `art` is the place of the category's drawing
 * @returns {HTMLLIElement}
 */
function card(hit, { root, template, category, art, number }) {
  const made = template?.content.querySelector("li")?.cloneNode(true);
  const item = made instanceof HTMLLIElement ? made : plainCard();
  item.dataset.category = hit.category;
  const fill = filler(item);
  fill("link", webAddress(hit.url, root), (slot, href) => slot.setAttribute("href", href));
  fill("name", hit.name, (slot) => slot.replaceChildren(...marked(hit.name, hit.matches.filter(inName))));
  fill("category", category, (slot, text) => slot.replaceChildren(text));
  fill("location", hit.location, (slot, text) => slot.replaceChildren(text));
  const rating = hit.rating;
  fill("rating", rating === null ? "" : "rating", (slot) => rate(slot, rating ?? 0));
  // Of the marks that a card may have, the first that is a tag of the meal; it is not named again below.
  let tags = hit.tags;
  for (const slot of item.querySelectorAll("[data-field=mark]")) {
    const mark = slot.textContent ?? "";
    if (tags === hit.tags && tags.includes(mark)) tags = tags.filter((tag) => tag !== mark);
    else slot.remove();
  }
  fill("tags", tags.length === 0 ? "" : "tags", (slot) => {
    slot.replaceChildren(...tags.slice(0, tagsShown).map((tag) => element("li", {}, [tag])));
    const more = tags.length - tagsShown;
    if (more > 0) slot.append(element("li", {}, [`+${number(more)}`]));
  });
  const picture = hit.imageURL && webAddress(hit.imageURL, root);
  if (picture === "") item.querySelector("[data-field=frame]")?.setAttribute("data-art", String(art));
  fill("picture", picture, (slot, src) => slot.setAttribute("src", src));
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

/**
 * Writes a rating into its slot as the pages have it, with one decimal place: in place of `{rating}` in its texts, or as
 * those that are empty, and as the width of the last shape of its drawing.
 *
 * @param {HTMLElement} slot
 * @param {number} rating
 */
function rate(slot, rating) {
  const rounded = Math.round(rating * 10) / 10;
  const text = rounded.toFixed(1).replace(".", slot.dataset.separator ?? ".");
  for (const part of slot.querySelectorAll("span")) {
    part.textContent = (part.textContent || "{rating}").replace("{rating}", text);
  }
  slot.querySelector("rect:last-child")?.setAttribute("width", String((rounded * starsWidth) / 5));
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
