// The results in the page: heading, scopes, count, order, cards, "Show more", and what is shown when something is missing.

/**
 * @typedef {import("./search.js").Answer} Answer
 * @typedef {import("./search.js").Hit} Hit
 * @typedef {{ label: string, act: () => void }} Way a way out of having found nothing
 */

import { skeleton } from "./cards.js";
import { element, show, write } from "./dom.js";
import { pageSize } from "./state.js";

/** The orders that can be chosen, by the word for each. */
const orders = { sortDefault: "", sortName: "name", sortRating: "-rating, name" };

/**
 * @param {HTMLElement} region `[data-results]`
 * @param {{ say: import("./strings.js").Say, scopes: HTMLElement, more: () => void, retry: () => void, done: () => void,
 *   sort: (order: string) => void, signal: AbortSignal }} options
 * @returns {{ update: (answer: Answer, asked: { text: string, sort: string, card: (hit: Hit) => HTMLLIElement,
 *   keep: number, ways: Way[], isPart: boolean }) => void, fail: (text: string) => void, wait: () => void,
 *   body: (shown: boolean) => void, notice: (text: string) => void, focusCard: (place: number, top?: number) => void,
 *   focused: () => { place: number, top: number } | null,
 *   focusHeading: () => void, summary: () => string }}
 *   `isPart`: more cards of this page follow at once; `summary` is what is said of the answer; `focused` is the card that has the focus, and its place in the
 *   window, which `focusCard` gives back to it
 */
export function results(region, { say, scopes, more, retry, done, sort, signal }) {
  const heading = element("h2", { id: "larder-results", tabindex: "-1" }, [say("searchResults")]);
  const doneButton = element("button", { type: "button", "data-done": true }, [say("done")]);
  const count = element("p", { "data-count": true });
  const order = element("select", { "data-sort": true, "aria-label": say("sort"), autocomplete: "off" });
  order.append(...Object.entries(orders).map(([word, value]) => element("option", { value }, [say(word)])));
  const list = element("ul", { "data-cards": true });
  const waiting = skeleton();
  const ways = element("p", { "data-ways": true, hidden: true });
  const moreButton = element("button", { type: "button", "data-more": true, hidden: true });
  const retryButton = element("button", { type: "button", "data-retry": true, hidden: true }, [say("retry")]);
  const header = element("div", { "data-results-header": true }, [heading, doneButton, count, order]);
  const body = element("div", { "data-results-body": true }, [
    header,
    ways,
    waiting,
    list,
    moreButton,
    retryButton,
  ]);
  const missing = element("p", { "data-notice": true, hidden: true });
  region.setAttribute("aria-labelledby", heading.id);
  region.replaceChildren(scopes, missing, body);
  moreButton.addEventListener("click", more, { signal });
  retryButton.addEventListener("click", retry, { signal });
  doneButton.addEventListener("click", done, { signal });
  order.addEventListener("change", () => sort(order.value), { signal });

  /** @param {boolean} failed */
  function settled(failed) {
    show(waiting, false);
    show(retryButton, failed);
    region.removeAttribute("aria-busy");
  }

  return {
    update(answer, { text, sort: chosen, card, keep, ways: out, isPart }) {
      const kept = [...list.children].slice(0, keep);
      list.replaceChildren(...kept);
      list.append(...answer.meals.slice(kept.length).map(card));
      show(list, answer.total > 0);
      // Names of meals are searched for in their own language: the text is not to be translated.
      const [before, after = ""] = say("noMeals", { q: "\n" }).split("\n");
      if (answer.total > 0) write(count, [say("meals", { n: answer.total }), ...guesses(answer, say)].join(" · "));
      else if (text === "") write(count, say("noMealsFilters"));
      else count.replaceChildren(before, element("span", { translate: "no" }, [text]), after);
      ways.replaceChildren(...out.map(({ label, act }) => {
        const button = element("button", { type: "button" }, [label]);
        button.addEventListener("click", act);
        return button;
      }));
      show(ways, answer.total === 0 && out.length > 0);
      show(order, answer.total > 1);
      order.value = chosen;
      const left = answer.total - answer.meals.length;
      write(
        moreButton,
        say("showMore", { n: Math.min(pageSize, left), shown: answer.meals.length, total: answer.total }),
      );
      show(moreButton, left > 0 && !isPart);
      settled(false);
    },
    fail(text) {
      list.replaceChildren();
      show(list, true);
      write(count, text);
      for (const part of [moreButton, order, ways]) show(part, false);
      settled(true);
    },
    wait() {
      region.setAttribute("aria-busy", "true");
      if (list.children.length > 0) return;
      write(count, say("loading"));
      show(order, false);
      show(waiting, true);
    },
    body(shown) {
      show(body, shown);
    },
    notice(text) {
      write(missing, text);
      show(missing, text !== "");
    },
    focusCard(place, top) {
      const card = list.children[place];
      card?.querySelector("a")?.focus();
      // The heights of cards that are out of sight are guesses, so that the window's own place is not enough.
      if (card && top !== undefined) scrollBy({ top: card.getBoundingClientRect().top - top, behavior: "instant" });
    },
    focused() {
      const place = [...list.children].findIndex((card) => card.contains(document.activeElement));
      return place < 0 ? null : { place, top: list.children[place].getBoundingClientRect().top };
    },
    focusHeading() {
      heading.focus({ preventScroll: true });
    },
    summary: () => count.textContent ?? "",
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
