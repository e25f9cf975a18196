// The tokens of a search as buttons: the chosen ones, which a press removes, then those that can be chosen.

/**
 * @typedef {import("./tokenise.js").TokenValue} TokenValue
 * @typedef {import("./index.js").Token} Token
 * @typedef {{ value: TokenValue, chosen: boolean }} Chip
 */

import { element, write } from "./dom.js";

/**
 * @param {{ say: import("./strings.js").Say, toggle: (chip: Chip) => void, clear: () => void, signal: AbortSignal }}
 *   options
 * @returns {{ list: HTMLElement, update: (chosen: TokenValue[], known: Token[],
 *   counts: Record<string, number> | null, offers: boolean) => void, focusChosen: (place: number) => boolean }}
 *   `known` are the site's tokens, `counts` how many meals each has, `offers` whether those that are not chosen are
 *   shown too; `focusChosen` returns whether there was one
 */
export function chips({ say, toggle, clear, signal }) {
  const list = element("ul", { "data-chips": true, "aria-label": say("filters"), hidden: true });
  /** @type {Map<Element, Chip>} */
  let made = new Map();
  /**
   * What is in the list. A button that stays is kept: one that is made anew under a finger or a focus loses both.
   *
   * @type {Map<string, HTMLLIElement>}
   */
  let items = new Map();

  list.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const chip = button && made.get(button);
    if (chip) toggle(chip);
    else if (button) clear();
  }, { signal });
  list.addEventListener("keydown", (event) => {
    const chip = event.target instanceof Element ? made.get(event.target) : undefined;
    if (!chip?.chosen || (event.key !== "Backspace" && event.key !== "Delete")) return;
    event.preventDefault();
    toggle(chip);
  }, { signal });

  return {
    list,
    update(chosen, known, counts, offers) {
      const before = items;
      items = new Map();
      made = new Map();
      /** @param {string} key @param {() => HTMLLIElement} make @returns {HTMLLIElement} */
      const item = (key, make) => {
        const kept = before.get(key) ?? make();
        items.set(key, kept);
        return kept;
      };
      for (const value of chosen) {
        const slug = typeof value === "string" ? value : undefined;
        const token = known.find((other) => other.slug === slug);
        const name = token?.label ?? (typeof value === "string" ? value : value.text);
        const short = token?.short ?? name;
        const kept = item(JSON.stringify(["chosen", value, name, short]), () => {
          const attributes = { type: "button", title: name, "aria-label": say("removeFilter", { name }) };
          const text = element("span", { translate: "no" }, [short]);
          return element("li", { "data-chosen": true }, [button(attributes, slug, token?.icon, [text])]);
        });
        made.set(kept.children[0], { value, chosen: true });
      }
      if (chosen.length > 1) {
        item("clear", () => {
          return element("li", {}, [element("button", { type: "button", "data-clear-all": true }, [say("clearAll")])]);
        });
      }
      for (const { slug, label, icon } of offers ? known : []) {
        if (chosen.includes(slug)) continue;
        const kept = item(JSON.stringify(["offered", slug]), () => {
          const attributes = { type: "button", "aria-pressed": "false" };
          const count = element("span", { "data-count": true });
          return element("li", {}, [button(attributes, slug, icon, [element("span", {}, [label]), " ", count])]);
        });
        const count = counts?.[slug];
        const text = kept.querySelector("[data-count]");
        if (count !== undefined && text instanceof HTMLElement) write(text, say("number", { n: count }));
        made.set(kept.children[0], { value: slug, chosen: false });
      }
      arrange(list, [...items.values()]);
      list.hidden = items.size === 0;
    },
    focusChosen(place) {
      const buttons = [...made].filter(([, { chosen }]) => chosen).map(([button]) => button);
      const next = buttons[Math.min(place, buttons.length - 1)];
      if (next instanceof HTMLElement) next.focus();
      return next !== undefined;
    },
  };
}

/**
 * Makes `items` the children of `list`, moving none that is in its place.
 *
 * @param {HTMLElement} list
 * @param {HTMLElement[]} items
 */
function arrange(list, items) {
  for (const child of [...list.children]) {
    if (!items.some((item) => item === child)) child.remove();
  }
  items.forEach((item, place) => {
    if (list.children[place] !== item) list.insertBefore(item, list.children[place] ?? null);
  });
}

/**
 * @param {Record<string, string>} attributes
 * @param {string | undefined} slug
 * @param {string | undefined} icon
 * @param {(Node | string)[]} content
 * @returns {HTMLButtonElement}
 */
function button(attributes, slug, icon, content) {
  return element("button", { ...attributes, "data-token": slug ?? null, "data-icon": icon || null }, content);
}
