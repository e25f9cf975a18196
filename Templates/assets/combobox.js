// Moving between a field and a list of options, with the keyboard and a pointer (search-ui 2.3). It knows nothing of
// what an option means: the focus never leaves the field, `pick` is told which option was taken.

/** @typedef {import("./search.js").Suggestion} Suggestion */

import { element, marked, show } from "./dom.js";

/**
 * @param {HTMLInputElement} field
 * @param {{ label: string, pick: (suggestion: Suggestion) => void, forget: (suggestion: Suggestion) => boolean,
 *   signal: AbortSignal, number: (value: number) => string,
 *   icon: (suggestion: Suggestion) => string | undefined }} options
 *   `forget` is told which option Shift and Delete were pressed on, and returns whether that means something; `icon` is
 *   the name of a suggestion's icon
 * @returns {{ list: HTMLElement, count: () => number, open: () => void, close: () => void,
 *   offer: (groups: { label: string, suggestions: Suggestion[] }[]) => void, key: (event: KeyboardEvent) => boolean }}
 *   `count` is how many options are seen; `offer` says what is in the list; `key` returns whether it has dealt with the event
 */
export function combobox(field, { label, pick, forget, signal, number, icon }) {
  const list = element("div", { role: "listbox", id: "larder-suggestions", "aria-label": label, hidden: true });
  /** @type {{ option: HTMLElement, suggestion: Suggestion }[]} */
  let offered = [];
  let wanted = false;
  let active = -1;

  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  update();

  // Without this a press on an option would take the focus, and Safari would close the list before the click.
  list.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
  list.addEventListener("click", (event) => {
    const taken = offered.find(({ option }) => event.target instanceof Node && option.contains(event.target));
    if (taken) take(taken.suggestion);
  }, { signal });

  function isOpen() {
    return wanted && offered.length > 0;
  }

  function update() {
    show(list, isOpen());
    field.setAttribute("aria-expanded", String(isOpen()));
    offered.forEach(({ option }, place) => option.setAttribute("aria-selected", String(place === active)));
    const current = isOpen() ? offered[active]?.option : undefined;
    if (current) {
      field.setAttribute("aria-activedescendant", current.id);
      current.scrollIntoView({ block: "nearest" });
    } else {
      field.removeAttribute("aria-activedescendant");
    }
  }

  /** @param {number} place -1 is the field itself */
  function move(place) {
    active = place;
    update();
  }

  /** @param {boolean} open */
  function want(open) {
    wanted = open;
    move(-1);
  }

  /** @param {Suggestion} suggestion */
  function take(suggestion) {
    want(false);
    pick(suggestion);
  }

  /** @param {KeyboardEvent} event @param {1 | -1} step @returns {boolean} */
  function arrow(event, step) {
    if (event.altKey) {
      want(step > 0);
    } else if (!isOpen()) {
      wanted = true;
      if (offered.length > 0) move(step > 0 ? 0 : offered.length - 1);
    } else if (active < 0) {
      move(step > 0 ? 0 : offered.length - 1);
    } else {
      move(active + step < offered.length ? active + step : -1);
    }
    event.preventDefault();
    return true;
  }

  return {
    list,
    count: () => isOpen() ? offered.length : 0,
    open: () => want(true),
    close: () => want(false),
    offer(groups) {
      offered = [];
      active = -1;
      const filled = groups.filter(({ suggestions }) => suggestions.length > 0);
      list.replaceChildren(...filled.map((group) => {
        const options = group.suggestions.map((suggestion) => {
          const option = optionFor(suggestion, `larder-option-${offered.length}`, number, icon(suggestion));
          offered.push({ option, suggestion });
          return option;
        });
        return element("div", { role: "group", "aria-label": group.label }, options);
      }));
      update();
    },
    key(event) {
      switch (event.key) {
        case "ArrowDown":
          return arrow(event, 1);
        case "ArrowUp":
          return arrow(event, -1);
        case "Enter": {
          const current = isOpen() ? offered[active] : undefined;
          if (!current) return false;
          event.preventDefault();
          take(current.suggestion);
          return true;
        }
        case "Escape":
          if (!isOpen()) return false;
          // What the bar may stand in, such as a dialog, stays open.
          event.preventDefault();
          event.stopPropagation();
          want(false);
          return true;
        case "Delete": {
          const current = event.shiftKey && isOpen() ? offered[active] : undefined;
          if (!current || !forget(current.suggestion)) return false;
          event.preventDefault();
          return true;
        }
        case "Tab":
          want(false);
          return false;
        case "ArrowLeft":
        case "ArrowRight":
        case "Home":
        case "End":
          if (active >= 0) move(-1);
          return false;
        default:
          return false;
      }
    },
  };
}

/**
 * @param {Suggestion} suggestion
 * @param {string} id
 * @param {(value: number) => string} number
 * @param {string | undefined} icon
 * @returns {HTMLElement} its accessible name is its label alone
 */
function optionFor({ kind, label, value, count, matches }, id, number, icon) {
  const option = element("div", { role: "option", id, "data-kind": kind }, [
    element("span", {}, marked(label, matches)),
  ]);
  if (kind === "token") option.dataset.token = value;
  if (icon) option.dataset.icon = icon;
  if (count !== null) {
    option.append(element("span", { "data-count": true, "aria-hidden": "true" }, [number(count)]));
  }
  return option;
}
