// A search bar that is out of sight until it is wanted: a button stands for it (the setting `search.minimize`), or it
// comes back as soon as one scrolls up (`search.drawer: automatic`). It is moved, not removed: the keyboard finds it.

import { element } from "./dom.js";

/** How far one scrolls down before the bar goes again, in pixels. */
const far = 80;

/**
 * @param {HTMLFormElement} form its button is [data-open]; data-tucked while it is out of sight
 * @param {HTMLInputElement} field
 * @param {{ say: import("./strings.js").Say, signal: AbortSignal }} options
 */
export function revealer(form, field, { say, signal }) {
  const button = element("button", { type: "button", "data-open": true, "aria-expanded": "false" }, [
    element("span", {}, [say("showSearch")]),
  ]);
  const scrolls = form.dataset.drawer !== undefined;
  let revealed = false;
  let last = scrollY;

  form.prepend(button);
  update();
  button.addEventListener("click", () => {
    revealed = true;
    update();
    field.focus();
  }, { signal });
  field.addEventListener("focus", update, { signal });
  field.addEventListener("blur", update, { signal });
  // Whether the search is in use is the bar's to say.
  const watcher = new MutationObserver(() => {
    if (form.dataset.searching === undefined) revealed = false;
    update();
  });
  watcher.observe(form, { attributeFilter: ["data-searching"] });
  signal.addEventListener("abort", () => watcher.disconnect());
  if (scrolls) {
    addEventListener("scroll", () => {
      if (scrollY < last && scrollY > 0) revealed = true;
      else if (scrollY > last + far || scrollY <= 0) revealed = false;
      else if (scrollY > last) return;
      last = scrollY;
      update();
    }, { passive: true, signal });
  }

  function update() {
    const tucked = !revealed && form.dataset.searching === undefined && document.activeElement !== field;
    form.toggleAttribute("data-tucked", tucked);
  }
}
