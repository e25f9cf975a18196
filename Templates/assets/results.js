// The results in the page: heading, scopes, count, cards, "Show more", and what is shown when something is missing.

/**
 * @typedef {import("./search.js").Answer} Answer
 * @typedef {import("./search.js").Hit} Hit
 */

import { skeleton } from "./cards.js";
import { element, show, write } from "./dom.js";
import { pageSize } from "./state.js";

/**
 * @param {HTMLElement} region `[data-results]`
 * @param {{ say: import("./strings.js").Say, scopes: HTMLElement, more: () => void, retry: () => void,
 *   signal: AbortSignal }} options
 * @returns {{ update: (answer: Answer, asked: { text: string, card: (hit: Hit) => HTMLLIElement, keep: number }) => void,
 *   fail: () => void, wait: () => void, body: (shown: boolean) => void, focusCard: (place: number) => void,
 *   focusHeading: () => void }}
 */
export function results(region, { say, scopes, more, retry, signal }) {
  const heading = element("h2", { id: "larder-results", tabindex: "-1" }, [say("searchResults")]);
  const count = element("p", { role: "status", "data-count": true });
  const list = element("ul", { "data-cards": true });
  const waiting = skeleton();
  const moreButton = element("button", { type: "button", "data-more": true, hidden: true });
  const retryButton = element("button", { type: "button", "data-retry": true, hidden: true }, [say("retry")]);
  const body = element("div", { "data-results-body": true }, [heading, count, waiting, list, moreButton, retryButton]);
  region.setAttribute("aria-labelledby", heading.id);
  region.replaceChildren(scopes, body);
  moreButton.addEventListener("click", more, { signal });
  retryButton.addEventListener("click", retry, { signal });

  return {
    update(answer, { text, card, keep }) {
      const kept = [...list.children].slice(0, keep);
      list.replaceChildren(...kept);
      list.append(...answer.meals.slice(kept.length).map(card));
      show(waiting, false);
      show(list, answer.total > 0);
      const empty = text === "" ? say("noMealsFilters") : say("noMeals", { q: text });
      write(count, answer.total > 0 ? [say("meals", { n: answer.total }), ...guesses(answer, say)].join(" · ") : empty);
      const left = answer.total - answer.meals.length;
      write(
        moreButton,
        say("showMore", { n: Math.min(pageSize, left), shown: answer.meals.length, total: answer.total }),
      );
      show(moreButton, left > 0);
      show(retryButton, false);
      region.removeAttribute("aria-busy");
    },
    fail() {
      list.replaceChildren();
      show(waiting, false);
      show(list, true);
      write(count, say("failed"));
      show(moreButton, false);
      show(retryButton, true);
      region.removeAttribute("aria-busy");
    },
    wait() {
      region.setAttribute("aria-busy", "true");
      if (list.children.length > 0) return;
      write(count, say("loading"));
      show(waiting, true);
    },
    body(shown) {
      show(body, shown);
    },
    focusCard(place) {
      const link = list.children[place]?.querySelector("a");
      if (link) link.focus();
    },
    focusHeading() {
      heading.focus({ preventScroll: true });
    },
  };
}

/**
 * What was not taken as it was typed: nobody shall wonder about the meals below.
 *
 * @param {Answer} answer
 * @param {import("./strings.js").Say} say
 * @returns {string[]}
 */
function guesses({ corrections, dropped }, say) {
  const taken = corrections.map(({ typed, meant }) => say("takenFor", { typed, meant }));
  return dropped.length > 0 ? [...taken, say("leftOut", { words: dropped.join(" ") })] : taken;
}
