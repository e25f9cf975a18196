// Building pages from data. Text is only ever put in as text.

/**
 * An element with attributes and children. `true` sets an empty attribute; `false` and null set none.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | boolean | null>} [attributes]
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes = {}, children = []) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== false && value !== null) made.setAttribute(attribute, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

/**
 * The text with its matches in `<mark>`.
 *
 * @param {string} text
 * @param {{ start: number, end: number }[]} matches in order, none overlapping
 * @returns {(Node | string)[]}
 */
export function marked(text, matches) {
  /** @type {(Node | string)[]} */
  const parts = [];
  let done = 0;
  for (const { start, end } of matches) {
    parts.push(text.slice(done, start), element("mark", {}, [text.slice(start, end)]));
    done = end;
  }
  parts.push(text.slice(done));
  return parts.filter((part) => part !== "");
}

/**
 * Shows or hides, writing nothing where nothing changes.
 *
 * @param {HTMLElement} target
 * @param {boolean} shown
 */
export function show(target, shown) {
  if (target.hidden === shown) target.hidden = !shown;
}

/** @param {HTMLElement} target @param {string} text */
export function write(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/** @returns {Promise<void>} when what has been changed is on the screen, or would be if the page were in sight */
export function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}
