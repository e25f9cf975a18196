// What visitors may choose for themselves, on the page that has a place for it: which of their searches are kept, and
// whether keys without Ctrl lead to the field (WCAG 2.1.4).

/** @typedef {import("./recents.js").Question} Question */

import { element, show } from "./dom.js";

/**
 * @param {HTMLElement} place `[data-options]`
 * @param {{ say: import("./strings.js").Say, recents: import("./recents.js").Recents | null,
 *   singleKeys: import("./kept.js").Kept | null, keys: string[], name: (question: Question) => string,
 *   ask: (question: Question) => void, signal: AbortSignal }} options `keys` are the shortcuts of one key
 */
export function optionsPanel(place, { say, recents, singleKeys, keys, name, ask, signal }) {
  const heading = element("h2", {}, [say("recent")]);
  const list = element("ul", { "data-recent": true });
  const parts = [];
  if (recents) {
    parts.push(
      heading,
      list,
      choice(say("keepRecent"), recents.isOn(), (on) => {
        recents.turn(on);
        fill();
      }),
    );
  }
  if (singleKeys && keys.length > 0) {
    const isOn = singleKeys.read().off !== true;
    parts.push(choice(say("keyShortcuts", { keys: keys.join(" ") }), isOn, (on) => singleKeys.write({ off: !on })));
  }
  place.append(...parts);
  show(place, parts.length > 0);
  fill();
  addEventListener("storage", ({ key }) => {
    if (key === recents?.key || key === null) fill();
  }, { signal });

  /** @param {number} [focus] the place of the row that gets the focus, or the last one */
  function fill(focus) {
    const all = recents?.all() ?? [];
    list.replaceChildren(...all.map((question, row) => {
      const again = element("button", { type: "button" }, [name(question)]);
      const remove = element("button", { type: "button", "aria-label": say("remove", { name: name(question) }) }, [
        "×",
      ]);
      again.addEventListener("click", () => ask(question));
      remove.addEventListener("click", () => {
        recents?.remove(question);
        fill(row);
      });
      return element("li", {}, [again, remove]);
    }));
    show(heading, all.length > 0);
    if (focus === undefined) return;
    const next = list.children[Math.min(focus, all.length - 1)]?.lastElementChild ?? place.querySelector("input");
    if (next instanceof HTMLElement) next.focus();
  }
}

/** @param {string} label @param {boolean} isOn @param {(on: boolean) => void} turn @returns {HTMLElement} */
function choice(label, isOn, turn) {
  const box = element("input", { type: "checkbox", autocomplete: "off" });
  box.checked = isOn;
  box.addEventListener("change", () => turn(box.checked));
  return element("p", {}, [element("label", {}, [box, " ", label])]);
}
