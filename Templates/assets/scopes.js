// The scopes of a search: All and the categories, as radios, or as one list where there are too many for a row.

/** @typedef {import("./index.js").Scope} Scope */

import { element, write } from "./dom.js";

/** More than so many categories become a `<select>`. */
const mostRadios = 12;

/**
 * @param {{ say: import("./strings.js").Say, choose: (slug: string | null) => void, leave: () => void,
 *   signal: AbortSignal }} options `leave` is called when the focus has left the group
 * @returns {{ group: HTMLFieldSetElement, useful: () => boolean, offer: (scopes: Scope[]) => void,
 *   update: (chosen: string | null, counts: Record<string, number>) => void }}
 *   with fewer than two categories that hold meals there is nothing to choose
 */
export function scopeBar({ say, choose, leave, signal }) {
  const group = element("fieldset", { "data-scopes": true, hidden: true });
  /** @type {Scope[]} */
  let offered = [];
  /** @type {{ slug: string | null, label: string, check: (chosen: boolean) => void, text: HTMLElement }[]} */
  let choices = [];

  group.addEventListener("change", (event) => {
    const target = event.target;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) choose(target.value || null);
  }, { signal });
  group.addEventListener("focusout", (event) => {
    if (!(event.relatedTarget instanceof Node && group.contains(event.relatedTarget))) leave();
  }, { signal });

  /** @param {string | null} slug @param {string} label */
  function radio(slug, label) {
    const input = element("input", { type: "radio", name: "larder-scope", value: slug ?? "", autocomplete: "off" });
    const text = element("span", { "data-count": true });
    choices.push({ slug, label, check: (chosen) => input.checked = chosen, text });
    return element("label", { "data-category": slug }, [input, element("span", {}, [label]), " ", text]);
  }

  /** @param {string | null} slug @param {string} label */
  function option(slug, label) {
    const text = element("option", { value: slug ?? "" });
    choices.push({ slug, label, check: (chosen) => text.selected = chosen, text });
    return text;
  }

  return {
    group,
    useful: () => offered.filter(({ count }) => count > 0).length > 1,
    offer(scopes) {
      offered = scopes;
      choices = [];
      const all = /** @type {const} */ ([null, say("all")]);
      const entries = [all, ...scopes.map(({ slug, label }) => /** @type {const} */ ([slug, label]))];
      const legend = element("legend", {}, [say("scopes")]);
      if (scopes.length > mostRadios) {
        const list = element("select", { "aria-label": say("scopes"), autocomplete: "off" });
        list.append(...entries.map(([slug, label]) => option(slug, label)));
        group.replaceChildren(legend, list);
      } else {
        group.replaceChildren(legend, ...entries.map(([slug, label]) => radio(slug, label)));
      }
    },
    update(chosen, counts) {
      const known = choices.some(({ slug }) => slug === chosen);
      const total = choices.reduce((sum, { slug }) => sum + (slug === null ? 0 : counts[slug] ?? 0), 0);
      for (const { slug, label, check, text } of choices) {
        check(slug === (known ? chosen : null));
        const count = say("number", { n: slug === null ? total : counts[slug] ?? 0 });
        write(text, text instanceof HTMLOptionElement ? `${label} (${count})` : count);
      }
    },
  };
}
