// What the search tells those who do not see it (search-ui 2.7, ruling 16).

import { element } from "./dom.js";

/** How long typing has to pause before it is said what it found, in milliseconds. */
const pause = 1000;

/**
 * Two regions that take turns: a text that is the same as the one before is read again.
 *
 * @returns {{ regions: HTMLElement[], say: (text: string, atOnce: boolean) => void }}
 *   `say` ends what waits; what is not at once waits for a pause, and is not said twice
 */
export function announcer() {
  const regions = [0, 1].map(() => element("div", { role: "status", "aria-atomic": "true", class: "hidden" }));
  let turn = 0;
  let last = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} text */
  function speak(text) {
    last = text;
    regions[turn].textContent = "";
    turn = 1 - turn;
    regions[turn].textContent = text;
  }

  return {
    regions,
    say(text, atOnce) {
      clearTimeout(timer);
      if (atOnce) speak(text);
      else if (text !== last) timer = setTimeout(() => speak(text), pause);
    },
  };
}
