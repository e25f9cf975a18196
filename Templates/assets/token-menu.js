// The site's tokens as a menu of checkboxes beside the field, where they are not suggested as chips.

/** @typedef {import("./index.js").Token} Token */

import { element } from "./dom.js";

/**
 * @param {Token[]} tokens
 * @param {{ label: string, toggle: (slug: string, chosen: boolean) => void, signal: AbortSignal }} options
 *   `toggle` is told whether the token was chosen before
 * @returns {{ menu: HTMLDetailsElement, update: (chosen: import("./tokenise.js").TokenValue[]) => void }}
 */
export function tokenMenu(tokens, { label, toggle, signal }) {
  const boxes = tokens.map(({ slug, label: name, icon }) => {
    const box = element("input", { type: "checkbox", value: slug, autocomplete: "off" });
    box.addEventListener("change", () => toggle(slug, !box.checked), { signal });
    return { box, row: element("label", { "data-icon": icon || null }, [box, " ", name]) };
  });
  const menu = element("details", { "data-token-menu": true }, [
    element("summary", {}, [label]),
    element("div", { role: "group", "aria-label": label }, boxes.map(({ row }) => row)),
  ]);
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }, { signal });
  for (const kind of /** @type {const} */ (["pointerdown", "focusin"])) {
    document.addEventListener(kind, ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    }, { signal });
  }
  return {
    menu,
    update(chosen) {
      for (const { box } of boxes) box.checked = chosen.includes(box.value);
    },
  };
}
