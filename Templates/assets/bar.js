// The search bar: joins the field, its suggestions, chips, scopes and results to the search.
//
// What a page serves (everything else is made here):
//
//   <form role="search" data-search action="../search/" method="get" autocomplete="off" aria-label="{{search}}"
//     data-live              this page shows results; without it Enter goes to the form's action
//     data-scope="asian"     a category page: the search starts in its scope, and Cancel goes back to that
//     data-token="on-sale"   a token page: likewise, with
//     data-label="On sale">  its name
//     <label for="larder-search">{{search}}</label>
//     <input id="larder-search" type="search" name="q" placeholder="{{prompt}}" autocomplete="off">
//     <button type="submit">{{search}}</button>      optional; without script it sends the form
//   </form>
//   <section data-results hidden></section>          with data-live: empty, filled here
//   <div data-list> the page's own list </div>       with data-live: hidden while there is a query; with
//     data-favourites, favourites alone are listed, here, and searched
//   <template id="larder-card"><li>…</li></template> optional: the card, with slots that are filled, or taken out when
//     there is nothing to fill in: data-field="link" (an <a>, gets href), "name", "category", "location", "tags" (a <ul>),
//     "picture" (an <img>, gets src), "frame" (gets data-art without a picture), "mark" (once for each tag that may mark
//     a card: the first that the meal has stays), "rating" (with data-separator, the decimal sign; `{rating}` in its
//     spans becomes the number, as does an empty one, and its last rect as wide as the stars)
//   <article data-meal="id">                         optional: gets a heart, see favourites.js
//   <script type="application/json" id="larder-strings">{"search": …}</script>  with `<` as \u003c; keys below
//   <script type="module" src="../assets/<hash>/bar.js"></script>               the site's root is ../../ of it
//
// Texts: number "{n}", searchResults, all, scopes, filters, removeFilter "{name}", clearAll, clear, cancel, suggestions,
// completions, suggestedFilters, meals {one, other} "{n}", noMeals "{q}", noMealsFilters, showMore "{n} {shown} {total}",
// loading, failed, retry, hint, favourite "{name}".
//
// What is made, for style sheets: in the form, after the field, div[role=listbox] with [role=group] > [role=option]
// (data-kind, data-token, data-icon, <mark>, [data-count]), button[data-clear], button[data-cancel], ul[data-chips] > li
// [data-chosen] > button[data-token][data-icon]; in the region, fieldset[data-scopes], h2, p[role=status],
// ul[data-cards], ul[data-skeleton], button[data-more], button[data-retry]. The form gets data-search="ready", and data-searching while it
// is in use.

import { cardMaker } from "./cards.js";
import { chips } from "./chips.js";
import { combobox } from "./combobox.js";
import { element, show } from "./dom.js";
import { favouritesPage, favouritesStore, hearts } from "./favourites.js";
import { results } from "./results.js";
import { scopeBar } from "./scopes.js";
import { openSearch } from "./search.js";
import { historyWriter, initialState, knownOnly, pageSize, readState, sameQuery, withState } from "./state.js";
import { strings } from "./strings.js";
import { textField } from "./field.js";
import { sameToken, withTokens } from "./tokenise.js";

/**
 * @typedef {import("./search.js").Search} Search
 * @typedef {import("./search.js").Suggestion} Suggestion
 * @typedef {import("./state.js").State} State
 */

const root = new URL("../../", import.meta.url);
const completionsShown = 6;

/**
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} field
 * @param {{ say: import("./strings.js").Say, signal: AbortSignal, favourites: import("./favourites.js").Store | null,
 *   heart: (article: Element, id: string, name: string) => void }} page
 */
function start(form, field, { say, signal, favourites, heart }) {
  const region = document.querySelector("[data-results]");
  const ownList = document.querySelector("[data-list]");
  const ofFavourites = ownList instanceof HTMLElement && ownList.dataset.favourites !== undefined;
  const live = form.dataset.live !== undefined && region instanceof HTMLElement;
  const base = initialState(form.dataset);
  /** What is known of the site's tokens before its index has come. */
  const ownToken = form.dataset.token && form.dataset.label
    ? [{ slug: form.dataset.token, label: form.dataset.label, short: form.dataset.label, icon: "", count: 0 }]
    : [];
  const entries = historyWriter({ history, address: () => location.href });

  /** @type {State} */
  let state = base;
  /** The field is in use: until Cancel, or until the focus leaves with nothing asked. */
  let searching = false;
  let scopesShown = false;
  /** There is something to see in the place of the page's own list. */
  let answered = false;
  /** @type {Promise<Search> | null} */
  let opening = null;
  /** @type {Search | null} */
  let search = null;
  let current = new AbortController();
  /**
   * Where in the window the list began before results took its place; null while they have not. Not `scrollY`: what
   * the bar shows above the list moves that too.
   *
   * @type {number | null}
   */
  let listTop = null;
  /** @type {Element | null} */
  let focusedBefore = null;
  let pointer = "";

  const suggestionList = combobox(field, {
    label: say("suggestions"),
    pick,
    signal,
    number: (n) => say("number", { n }),
    icon: ({ kind, value }) =>
      kind === "token" ? search?.site.tokens.find(({ slug }) => slug === value)?.icon : undefined,
  });
  const text = textField(field, {
    state: () => state,
    known: () => ({ commonWords: search?.site.settings.commonWords ?? [], tokens: search?.site.tokens ?? [] }),
    change,
    typed: () => suggestionList.open(),
    signal,
  });
  const clearButton = element("button", { type: "button", "data-clear": true, hidden: true }, [say("clear")]);
  const cancelButton = element("button", { type: "button", "data-cancel": true, hidden: true }, [say("cancel")]);
  const chipList = chips({ say, toggle: toggleChip, clear: clearChips, signal });
  const scopes = scopeBar({
    say,
    choose: (scope) => change({ scope }),
    leave: () => commit(),
    signal,
  });
  const shown = live && region instanceof HTMLElement
    ? results(region, { say, scopes: scopes.group, more: showMore, retry: () => render(), signal })
    : null;

  furnish();
  listen();
  begin();

  function furnish() {
    const hint = element("span", { id: "larder-hint", hidden: true }, [say("hint")]);
    field.setAttribute("aria-describedby", hint.id);
    field.after(suggestionList.list, clearButton, cancelButton, chipList.list, hint);
  }

  function listen() {
    field.addEventListener("pointerdown", (event) => {
      pointer = event.pointerType;
      activate();
      suggestionList.open();
    }, { signal });
    field.addEventListener("focus", (event) => {
      focusedBefore = event.relatedTarget instanceof Element ? event.relatedTarget : null;
      activate();
    }, { signal });
    field.addEventListener("keydown", pressed, { signal });
    // The browser scrolls to a field when something is typed, so where the list stood is noted before.
    field.addEventListener("beforeinput", () => {
      if (sameQuery(state, base)) listTop = topOfList();
    }, { signal });
    form.addEventListener("submit", submitted, { signal });
    clearButton.addEventListener("click", () => {
      change({ text: "" });
      field.focus();
    }, { signal });
    cancelButton.addEventListener("click", cancel, { signal });
    for (const kind of /** @type {const} */ (["pointerdown", "focusin"])) {
      document.addEventListener(kind, (event) => {
        if (!(event.target instanceof Node) || form.contains(event.target)) return;
        suggestionList.close();
        if (searching && sameQuery(state, base) && !region?.contains(event.target)) leave();
      }, { signal });
    }
    addEventListener("popstate", restore, { signal });
    addEventListener("pageshow", (event) => {
      if (event.persisted) restore();
    }, { signal });
    addEventListener("pagehide", () => entries.flush(), { signal });
  }

  /** Takes over what the address says, or what was typed before this script had come. */
  function begin() {
    const before = field.value;
    state = live ? readState(new URL(location.href).searchParams, base) : base;
    if (before.trim() !== "" && state.text === "") state = { ...state, text: before };
    form.dataset.search = "ready";
    if (document.activeElement === field || !sameQuery(state, base)) activate();
    else update();
    if (ofFavourites && ownList instanceof HTMLElement) {
      favouritesPage(ownList, { form, store: favourites, say, signal, cards: favouriteCards });
    }
  }

  /** @param {string[]} ids @returns {Promise<HTMLLIElement[]>} */
  async function favouriteCards(ids) {
    const open = await opened();
    const { meals } = await open.query({ ids });
    return meals.map(cardMaker(open.site, { root, say, heart }));
  }

  /** @returns {Promise<Search>} */
  function opened() {
    opening ??= openSearch(root).then((made) => {
      search = made;
      scopes.offer(made.site.scopes);
      return made;
    }, (error) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  function activate() {
    if (!searching) {
      searching = true;
      form.dataset.searching = "";
    }
    render();
  }

  function leave() {
    searching = false;
    scopesShown = false;
    delete form.dataset.searching;
    suggestionList.close();
    update();
  }

  /** @param {Partial<State>} part */
  function change(part) {
    const next = { ...state, shown: pageSize, ...part };
    if (!sameQuery(state, next) && live) entries.change(withState(location.href, next, base));
    state = next;
    searching = true;
    form.dataset.searching = "";
    render();
  }

  /** Ends a change: the entry in the history is sealed, or another page takes over. */
  function commit() {
    if (live) entries.commit(withState(location.href, state, base));
    else location.assign(withState(form.action, state, initialState()));
  }

  /** @returns {number | null} null where it is not shown */
  function topOfList() {
    return ownList instanceof HTMLElement && !ownList.hidden ? ownList.getBoundingClientRect().top : null;
  }

  function cancel() {
    const wasActive = !sameQuery(state, base);
    state = base;
    if (live && wasActive) {
      entries.restored();
      entries.commit(withState(location.href, base, base));
    }
    leave();
    if (wasActive && listTop !== null) scrollBy({ top: (topOfList() ?? 0) - listTop, behavior: "instant" });
    listTop = null;
    field.blur();
    const target = focusedBefore?.isConnected ? focusedBefore : document.querySelector("h1");
    if (target instanceof HTMLElement) {
      if (target.localName === "h1") target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
  }

  function restore() {
    entries.restored();
    state = readState(new URL(location.href).searchParams, base);
    suggestionList.close();
    if (sameQuery(state, base)) leave();
    else activate();
  }

  /** Everything that needs no answer. */
  function update() {
    text.write(state.text);
    const active = !sameQuery(state, base);
    show(clearButton, state.text !== "");
    show(cancelButton, searching || active);
    const suggests = search?.site.settings.suggestedTokens ?? false;
    chipList.update(state.tokens, search?.site.tokens ?? ownToken, null, suggests && (searching || active));
    if (!shown || !(region instanceof HTMLElement)) return;
    if (active) listTop ??= topOfList();
    const early = search?.site.settings.scopes === "onPresentation" && searching;
    // A category page searches in its scope: that has to be seen.
    const scopeMatters = state.scope !== base.scope || (searching && state.scope !== null);
    scopesShown = scopes.useful() && (scopesShown || early || state.text !== "" || scopeMatters);
    show(scopes.group, scopesShown);
    if (!active) answered = false;
    place();
  }

  /** Puts the results in the place of the page's own list, once there are any. */
  function place() {
    if (!shown || !(region instanceof HTMLElement)) return;
    shown.body(answered);
    show(region, answered || scopesShown);
    if (ownList instanceof HTMLElement) show(ownList, !answered);
  }

  /** What has come for the state as it is. */
  function answer() {
    answered = !sameQuery(state, base);
    place();
  }

  /** @param {number} [keep] how many cards stay as they are */
  async function render(keep = 0) {
    current.abort();
    current = new AbortController();
    const signal = current.signal;
    if (search === null || field.value !== state.text) update();
    const slow = setTimeout(() => {
      if (signal.aborted) return;
      shown?.wait();
      answer();
    }, 300);
    try {
      const open = await opened();
      if (signal.aborted) return;
      state = knownOnly(state, open.site);
      update();
      const asked = state;
      const ids = ofFavourites ? favourites?.ids() : undefined;
      const query = { text: asked.text, tokens: asked.tokens, scope: asked.scope, ids, signal };
      const [found, suggested] = await Promise.all([
        open.query({ ...query, limit: live && !sameQuery(asked, base) ? asked.shown : 0 }),
        open.suggest(query),
      ]);
      if (signal.aborted) return;
      chipList.update(asked.tokens, open.site.tokens, found.tokens, open.site.settings.suggestedTokens);
      scopes.update(asked.scope, found.scopes);
      shown?.update(found, { text: asked.text.trim(), card: cardMaker(open.site, { root, say, heart }), keep });
      answer();
      offer(suggested);
    } catch (error) {
      if (signal.aborted) return;
      // The next try begins with the manifest: the site may have been published anew since.
      opening = null;
      update();
      shown?.fail();
      answer();
      if (!(error instanceof Error && error.name === "LoadError")) throw error;
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {Suggestion[]} suggested */
  function offer(suggested) {
    const completions = suggested.filter(({ kind, value }) => kind === "text" && value !== state.text.trim());
    suggestionList.offer([
      { label: say("completions"), suggestions: completions.slice(0, completionsShown) },
      { label: say("suggestedFilters"), suggestions: suggested.filter(({ kind }) => kind === "token") },
    ]);
  }

  /** @param {Suggestion} suggestion */
  function pick({ kind, value }) {
    // The text that found a token was typed for it.
    change(kind === "token" ? { text: "", tokens: withTokens(state.tokens, [value]) } : { text: value });
    commit();
  }

  /** @param {import("./chips.js").Chip} chip */
  function toggleChip({ value, chosen }) {
    const place = state.tokens.findIndex((token) => sameToken(token, value));
    change({
      tokens: chosen ? state.tokens.filter((_, other) => other !== place) : withTokens(state.tokens, [value]),
    });
    if (live) commit();
    update();
    if (!chosen || !chipList.focusChosen(place)) field.focus();
  }

  function clearChips() {
    change({ tokens: [] });
    if (live) commit();
    field.focus();
  }

  async function showMore() {
    const first = state.shown;
    state = { ...state, shown: first + pageSize };
    entries.change(withState(location.href, state, base));
    await render(first);
    shown?.focusCard(first);
  }

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    // While a character is being composed, Enter, Escape and arrows belong to the input method.
    if (event.isComposing || event.keyCode === 229) return;
    if (suggestionList.key(event) || text.key(event) || event.key !== "Escape") return;
    event.preventDefault();
    if (state.text !== "") change({ text: "" });
    else cancel();
  }

  /** @param {SubmitEvent} event */
  function submitted(event) {
    event.preventDefault();
    suggestionList.close();
    commit();
    // On a screen keyboard Enter also means: let me see.
    if (live && (pointer === "touch" || pointer === "pen")) {
      field.blur();
      shown?.focusHeading();
    }
  }
}

const form = document.querySelector("form[data-search]");
const field = form?.querySelector("input[name=q]");
const words = document.querySelector("#larder-strings");
const say = strings(words?.textContent || "{}", document.documentElement.lang);
const { signal } = new AbortController();
const favourites = favouritesStore(root, () => localStorage);
const { add: heart, served } = hearts(favourites, { say, signal });
served();
if (form instanceof HTMLFormElement && field instanceof HTMLInputElement) {
  start(form, field, { say, signal, favourites, heart });
}
