// Keys that lead to the field from anywhere on the page. By the character, not by the place of the key: "/" is elsewhere on
// other keyboards.

const apple = /mac|iphone|ipad/i.test(navigator.platform);

/**
 * @param {HTMLElement} field
 * @param {{ keys: string[], singles: () => boolean, reach: () => void, signal: AbortSignal }} options
 *   `keys` such as "/" and "mod+k"; `singles` says whether the visitor wants those of one key (WCAG 2.1.4)
 */
export function shortcuts(field, { keys, singles, reach, signal }) {
  const names = keys.map((key) => key.replace("mod+", apple ? "Meta+" : "Control+").replace(/[a-z]$/, upper));
  if (names.length > 0) field.setAttribute("aria-keyshortcuts", names.join(" "));
  document.addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const mod = apple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    const plain = !ctrlKey && !metaKey;
    const wanted = !altKey && !event.defaultPrevented && !event.isComposing &&
      (plain && singles() && keys.includes(key) || mod && !shiftKey && keys.includes(`mod+${key.toLowerCase()}`));
    if (!wanted || (target !== field && isEditable(target)) || (plain && target === field)) return;
    event.preventDefault();
    reach();
  }, { signal });
}

/** @param {EventTarget | null} target @returns {boolean} whether keys write into it, or choose in it */
function isEditable(target) {
  return target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=radio], [type=checkbox]), textarea, select"));
}

/** @param {string} letter @returns {string} */
function upper(letter) {
  return letter.toUpperCase();
}
