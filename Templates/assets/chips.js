// The tokens of a search as buttons: the chosen ones, which a press removes, then those that can be chosen.

/**
 * @typedef {import("./tokenise.js").TokenValue} TokenValue
 * @typedef {import("./index.js").Token} Token
 * @typedef {{ value: TokenValue, chosen: boolean }} Chip
 */

import { element } from "./dom.js";

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
      made = new Map();
      /** @param {Chip} chip @param {HTMLButtonElement} button */
      const item = (chip, button) => {
        made.set(button, chip);
        if (typeof chip.value === "string") button.dataset.token = chip.value;
        return element("li", { "data-chosen": chip.chosen }, [button]);
      };
      const items = chosen.map((value) => {
        const token = typeof value === "string" ? known.find(({ slug }) => slug === value) : undefined;
        const name = token?.label ?? (typeof value === "string" ? value : value.text);
        const text = element("span", { translate: "no" }, [token?.short ?? name]);
        const attributes = { type: "button", title: name, "aria-label": say("removeFilter", { name }) };
        return item({ value, chosen: true }, button(attributes, token?.icon, [text]));
      });
      if (chosen.length > 1) {
        items.push(
          element("li", {}, [element("button", { type: "button", "data-clear-all": true }, [say("clearAll")])]),
        );
      }
      for (const { slug, label, icon } of offers ? known : []) {
        if (chosen.includes(slug)) continue;
        /** @type {(Node | string)[]} */
        const content = [element("span", {}, [label])];
        const count = counts?.[slug];
        if (count !== undefined) {
          content.push(" ", element("span", { "data-count": true }, [say("number", { n: count })]));
        }
        items.push(
          item({ value: slug, chosen: false }, button({ type: "button", "aria-pressed": "false" }, icon, content)),
        );
      }
      list.replaceChildren(...items);
      list.hidden = items.length === 0;
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
 * @param {Record<string, string>} attributes
 * @param {string | undefined} icon
 * @param {(Node | string)[]} content
 * @returns {HTMLButtonElement}
 */
function button(attributes, icon, content) {
  return element("button", { ...attributes, "data-icon": icon || null }, content);
}
