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
//     data-drawer            the bar is out of sight until it is wanted, see reveal.js; so is one with
//     data-minimize
//   <section data-results hidden></section>          with data-live: empty, filled here
//   <div data-list> the page's own list </div>       with data-live: hidden while there is a query; with
//     data-favourites, favourites alone are listed, here, and searched
//   <template id="larder-card"><li>…</li></template> optional: the card, with slots that are filled, or taken out when
//     there is nothing to fill in: data-field="link" (an <a>, gets href), "name", "category", "location", "tags" (a <ul>),
//     "picture" (an <img>, gets src), "frame" (gets data-art without a picture), "mark" (once for each tag that may mark
//     a card: the first that the meal has stays), "rating" (with data-separator, the decimal sign; `{rating}` in its
//     spans becomes the number, as does an empty one, and its last rect as wide as the stars)
//   <article data-meal="id">                         optional: gets a heart, see favourites.js
//   <div data-options hidden></div>                  optional: gets the visitor's own choices, see options.js
//   <aside data-detail>                              optional: meals open there, see split.js
//   <div class="sidebar">                            optional: gets a button that puts it away, see sidebar.js
//   <script type="application/json" id="larder-strings">{"search": …, "settings": …}</script>  with `<` as \u003c
//   <script type="module" src="../assets/<hash>/bar.js"></script>               the site's root is ../../ of it
//
// Texts are the group `script` of strings/en.json.
//
// What is made, for style sheets: in the form, after the field, div[role=listbox] with [role=group] > [role=option]
// (data-kind, data-token, data-icon, <mark>, [data-count]), button[data-clear], button[data-cancel], ul[data-chips] > li
// [data-chosen] > button[data-token][data-icon]; in the region, fieldset[data-scopes], p[data-notice],
// [data-results-header] with h2, button[data-done], p[data-count] and select[data-sort], p[data-ways] > button,
// ul[data-cards], ul[data-skeleton], button[data-more], button[data-retry]. The form gets data-search="ready",
// data-suggestions, the setting of that name, and data-searching while it is in use.

import { announcer } from "./announcer.js";
import { cardMaker } from "./cards.js";
import { chips } from "./chips.js";
import { combobox } from "./combobox.js";
import { element, painted, show } from "./dom.js";
import { favouritesStore, hearts } from "./favourites.js";
import { kept } from "./kept.js";
import { offers } from "./offers.js";
import { recentSearches } from "./recents.js";
import { results } from "./results.js";
import { scopeBar } from "./scopes.js";
import { openSearch } from "./search.js";
import { shortcuts } from "./shortcuts.js";
import { historyWriter, initialState, knownOnly, pageSize, readState, sameQuery, withState } from "./state.js";
import { strings } from "./strings.js";
import { textField } from "./field.js";
import { fold } from "./text.js";
import { sameToken, withTokens } from "./tokenise.js";

/**
 * @typedef {import("./search.js").Search} Search
 * @typedef {import("./search.js").Suggestion} Suggestion
 * @typedef {import("./state.js").State} State
 * @typedef {import("./recents.js").Question} Question
 * @typedef {{ mode: string, suggestions: string, hidden: string[], shortcuts: string[], recent: boolean,
 *   popular: string[] }} Settings as Docs/settings.md has them; `hidden` are places without suggestions
 */

/** So many milliseconds without a key, and cards that are not there yet are requested. */
const restBeforeCards = 150;
const firstCards = 8;
const root = new URL("../../", import.meta.url);
/** By which a page says that it has more than the bar, see extras.js. */
const extras = "[data-favourites], [data-options], [data-detail], .sidebar, [data-drawer], [data-minimize]";
const narrow = matchMedia("(width < 37.5em)");

/**
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} field
 * @param {{ say: import("./strings.js").Say, signal: AbortSignal, favourites: import("./favourites.js").Store | null,
 *   heart: (article: Element, id: string, name: string) => void, settings: Settings }} page
 */
function start(form, field, { say, signal, favourites, heart, settings }) {
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
  const recents = settings.recent ? recentSearches(kept(root, "recent", () => localStorage)) : null;
  const singleKeys = kept(root, "shortcuts", () => localStorage);
  const voice = announcer();
  const title = document.title;

  /** @type {State} */
  let state = base;
  /** What the results answer: the state, but for text that waits for Enter with the setting `search.mode`. */
  let asked = base;
  /** What is said before the count, and whether it is said at once. */
  let note = { text: "", atOnce: false };
  /** Names in the address that the site does not have. @type {string[]} */
  let unknown = [];
  /** The field is in use: until Cancel, or until the focus leaves with nothing asked. */
  let searching = false;
  let scopesShown = false;
  /** There is something to see in the place of the page's own list. */
  let answered = false;
  /** @type {ReturnType<typeof import("./token-menu.js").tokenMenu> | null} */
  let menu = null;
  /** An answer is still to come. */
  let waiting = false;
  /** The index could not be had: the page's own list is searched instead. */
  let failed = false;
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
    forget({ kind, value }) {
      if (kind === "recent") forget(JSON.parse(value));
      return kind === "recent";
    },
    signal,
    number: (n) => say("number", { n }),
    icon: ({ kind, value }) =>
      kind === "token" ? search?.site.tokens.find(({ slug }) => slug === value)?.icon : undefined,
  });
  const text = textField(field, {
    state: () => state,
    known: () => ({ commonWords: search?.site.settings.commonWords ?? [], tokens: search?.site.tokens ?? [] }),
    change: typed,
    typed: () => suggestionList.open(),
    signal,
  });
  const clearButton = element("button", { type: "button", "data-clear": true, hidden: true }, [say("clear")]);
  const cancelButton = element("button", { type: "button", "data-cancel": true, hidden: true }, [say("cancel")]);
  const chipList = chips({ say, toggle: toggleChip, clear: clearChips, signal });
  const scopes = scopeBar({
    say,
    choose: (scope) => change({ scope }, ""),
    leave: seal,
    signal,
  });
  const shown = live && region instanceof HTMLElement
    ? results(region, { say, scopes: scopes.group, more: showMore, retry, done: cancel, sort, signal })
    : null;

  furnish();
  listen();
  begin();

  function furnish() {
    const hint = element("span", { id: "larder-hint", hidden: true }, [say("hint")]);
    field.setAttribute("aria-describedby", hint.id);
    field.after(suggestionList.list, clearButton, cancelButton, chipList.list, hint, ...voice.regions);
    form.dataset.suggestions = settings.suggestions;
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
      change({ text: "" }, "");
      field.focus();
    }, { signal });
    shortcuts(field, {
      keys: settings.shortcuts,
      singles: () => singleKeys?.read().off !== true,
      reach() {
        field.focus();
        field.select();
        suggestionList.open();
      },
      signal,
    });
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
      if (event.persisted) comeBack();
    }, { signal });
    addEventListener("pagehide", leavePage, { signal });
  }

  /** What Back needs that the address does not say: the card that was followed, and where the page was. */
  function leavePage() {
    entries.flush();
    // WebKit sets what no form may complete back to its defaults when it brings the page back.
    for (const control of document.querySelectorAll("input, option")) {
      if (control instanceof HTMLOptionElement) control.defaultSelected = control.selected;
      else if (control instanceof HTMLInputElement) {
        control.defaultValue = control.value;
        control.defaultChecked = control.checked;
      }
    }
    if (!answered) return;
    try {
      history.replaceState({ card: shown?.focused() ?? null, y: scrollY }, "");
    } catch {
      // Then the page begins at its top.
    }
  }

  /** Once what was there is there again. */
  function returnTo() {
    const { card, y } = history.state ?? {};
    if (typeof y !== "number") return;
    scrollTo({ top: y, behavior: "instant" });
    if (card) shown?.focusCard(card.place, card.top);
  }

  /** Takes over what the address says, or what was typed before this script had come. */
  function begin() {
    const before = field.value;
    state = live ? readState(new URL(location.href).searchParams, base) : base;
    if (before.trim() !== "" && state.text === "") {
      state = { ...state, text: before };
      if (live) entries.change(withState(location.href, state, base));
    }
    asked = state;
    form.dataset.search = "ready";
    if (document.activeElement === field || !sameQuery(state, base)) activate().then(returnTo);
    else update();
    if (document.querySelector(extras)) furnishPage();
  }

  /** What some pages have only is loaded by them only. */
  async function furnishPage() {
    const { furnish } = await import("./extras.js");
    furnish(form, field, {
      root,
      say,
      signal,
      favourites,
      cards: favouriteCards,
      recents,
      singleKeys,
      keys: settings.shortcuts.filter((key) => key.length === 1),
      name: nameOf,
      ask: askAgain,
      base: base.scope,
      visit: entries.visit,
      scope: live ? (slug) => choose({ scope: slug }) : null,
      heart,
    });
  }

  /** @param {string[]} ids @returns {Promise<HTMLLIElement[]>} */
  async function favouriteCards(ids) {
    const open = await opened();
    const { meals } = await open.query({ ids });
    return meals.map(cardMaker(open.site, { root, say, heart }));
  }

  /** @returns {Promise<Search>} */
  function opened() {
    opening ??= openSearch(root, { rest: restBeforeCards }).then((made) => {
      search = made;
      scopes.offer(made.site.scopes);
      if (!made.site.settings.suggestedTokens && made.site.tokens.length > 0) offerMenu(made.site.tokens);
      return made;
    }, (error) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  /** @param {import("./index.js").Token[]} tokens */
  async function offerMenu(tokens) {
    const { tokenMenu } = await import("./token-menu.js");
    menu ??= tokenMenu(tokens, {
      label: say("suggestedFilters"),
      toggle: toggleToken,
      signal,
    });
    cancelButton.after(menu.menu);
    menu.update(state.tokens);
  }

  /** @returns {Promise<void>} when the answer is there */
  function activate() {
    searching = true;
    form.dataset.searching = "";
    return render();
  }

  function leave() {
    searching = false;
    scopesShown = false;
    delete form.dataset.searching;
    suggestionList.close();
    update();
  }

  /** @param {Partial<State>} part what was typed */
  function typed(part) {
    const tokens = part.tokens?.length ?? state.tokens.length;
    const waits = settings.mode === "submit" && tokens === state.tokens.length && part.text?.trim() !== "";
    change(part, null, waits);
  }

  /**
   * @param {Partial<State>} part
   * @param {string | null} [said] what is said of it at once; null for what waits for a pause
   * @param {boolean} [waits] whether the results wait for Enter
   */
  function change(part, said = null, waits = false) {
    const next = { ...state, shown: pageSize, ...part };
    unknown = [];
    note = { text: said ?? "", atOnce: said !== null };
    if (!waits) {
      if (!sameQuery(asked, next) && live) entries.change(withState(location.href, next, base));
      asked = next;
    }
    state = next;
    activate();
  }

  /** A change that is one by itself. @param {Partial<State>} part @param {string} [said] */
  function choose(part, said = "") {
    change(part, said);
    if (live) commit();
  }

  /** What follows is another entry of the history. */
  function seal() {
    entries.commit(withState(location.href, asked, base));
  }

  /** Ends a change, which is said at once; from a page without results it leads to the search page. */
  function commit() {
    if (!live) {
      location.assign(withState(form.action, state, initialState()));
      return;
    }
    const waited = asked !== state;
    asked = state;
    seal();
    note.atOnce = true;
    if (waited) {
      render();
    } else if (!waiting) {
      voice.say(message(), true);
    }
  }

  /** As Enter does: the search is one to be found again. */
  function submit() {
    recents?.add(state);
    commit();
  }

  /** @param {Question} question @returns {string} */
  function nameOf({ text, tokens, scope }) {
    const { tokens: known, scopes } = search?.site ?? { tokens: ownToken, scopes: [] };
    const names = tokens.map((token) => typeof token === "string" ? labelIn(known, token) : token.text);
    return [text, ...names, scope === null ? "" : labelIn(scopes, scope)].filter((part) => part !== "").join(" · ");
  }

  /** @param {Question} question */
  function forget(question) {
    recents?.remove(question);
    render();
  }

  /** @param {Question} question a recent one */
  function askAgain(question) {
    change(question, "");
    submit();
  }

  /** @returns {number | null} null where it is not shown */
  function topOfList() {
    return ownList instanceof HTMLElement && !ownList.hidden ? ownList.getBoundingClientRect().top : null;
  }

  function cancel() {
    const wasActive = !sameQuery(state, base);
    state = base;
    asked = base;
    unknown = [];
    failed = false;
    filterOwn("");
    current.abort();
    voice.say(say("cancelled"), true);
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
    asked = state;
    note = { text: "", atOnce: false };
    suggestionList.close();
    if (sameQuery(state, base)) leave();
    else activate().then(returnTo);
  }

  /** To a page that the browser has kept as it was: what is right stays, down to the caret. */
  function comeBack() {
    suggestionList.close();
    const isInStep = !live || withState(location.href, asked, base).href === location.href;
    // Favourites may be others by now, and a load may have been cut off.
    if (!isInStep || ofFavourites || waiting || failed) restore();
  }

  /** Everything that needs no answer. */
  function update() {
    text.write(state.text);
    const active = !sameQuery(state, base);
    show(clearButton, state.text !== "");
    show(cancelButton, searching || active);
    const suggests = search?.site.settings.suggestedTokens ?? false;
    chipList.update(state.tokens, search?.site.tokens ?? ownToken, null, suggests && (searching || active));
    menu?.update(state.tokens);
    if (!shown || !(region instanceof HTMLElement)) return;
    if (active) listTop ??= topOfList();
    const early = search?.site.settings.scopes === "onPresentation" && searching;
    // A category page searches in its scope: that has to be seen.
    const scopeMatters = state.scope !== base.scope || (searching && state.scope !== null);
    scopesShown = scopes.useful() && (scopesShown || early || state.text !== "" || scopeMatters);
    show(scopes.group, scopesShown);
    if (sameQuery(asked, base)) answered = false;
    place();
  }

  /** Puts the results in the place of the page's own list, once there are any. */
  function place() {
    if (!shown || !(region instanceof HTMLElement)) return;
    shown.body(answered);
    shown.notice(unknown.map((name) => say("notAvailable", { name })).join(" "));
    show(region, answered || scopesShown || unknown.length > 0);
    if (ownList instanceof HTMLElement) show(ownList, !answered || failed);
    document.title = answered ? `${nameOf(asked)} – ${title}` : title;
  }

  /** What has come for the state as it is. */
  function answer() {
    answered = !sameQuery(asked, base);
    if (!failed) filterOwn("");
    place();
  }

  /** @param {number} [keep] how many cards stay as they are */
  async function render(keep = 0) {
    current.abort();
    current = new AbortController();
    const signal = current.signal;
    waiting = true;
    if (search === null || field.value !== state.text) update();
    const slow = setTimeout(() => {
      if (signal.aborted) return;
      shown?.wait();
      answer();
    }, 300);
    const verySlow = setTimeout(() => signal.aborted || voice.say(say("loading"), true), 800);
    try {
      // The key is seen first; the next one may make the answer needless.
      if (search !== null) await painted();
      if (signal.aborted) return;
      const open = await opened();
      if (signal.aborted) return;
      const known = knownOnly(state, open.site);
      if (known.unknown.length > 0) {
        asked = asked === state ? known.state : knownOnly(asked, open.site).state;
        ({ state, unknown } = known);
      }
      update();
      const { text, tokens, scope, sort } = asked;
      const ids = ofFavourites ? favourites?.ids() : undefined;
      const query = { text, tokens, scope, sort, ids, signal };
      const limit = live && !sameQuery(asked, base) ? asked.shown : 0;
      // In a large site each card may be in a file of its own: the first are seen while the others come.
      const soon = keep > 0 ? limit : Math.min(limit, firstCards);
      const [found] = await Promise.all([
        open.query({ ...query, limit: soon }),
        open.suggest({ text: state.text, tokens: state.tokens, scope: state.scope, ids, signal })
          .then((suggested) => signal.aborted || offer(suggested)),
      ]);
      const ways = shown ? await waysOut(open, found, query) : [];
      if (signal.aborted) return;
      failed = false;
      waiting = false;
      chipList.update(state.tokens, open.site.tokens, found.tokens, open.site.settings.suggestedTokens);
      scopes.update(state.scope, found.scopes);
      const card = cardMaker(open.site, { root, say, heart });
      const isPart = soon < Math.min(limit, found.total);
      shown?.update(found, { text: text.trim(), sort, card, keep, ways, isPart });
      answer();
      if (isPart) {
        const rest = await open.query({ ...query, limit });
        if (signal.aborted) return;
        shown?.update(rest, { text: text.trim(), sort, card, keep: soon, ways, isPart: false });
      }
      const inUse = note.atOnce || form.contains(document.activeElement) || region?.contains(document.activeElement);
      if (inUse) voice.say(message(), note.atOnce);
      note = { text: "", atOnce: false };
    } catch (error) {
      if (signal.aborted) return;
      // The next try begins with the manifest: the site may have been published anew since.
      opening = null;
      failed = true;
      waiting = false;
      update();
      const n = filterOwn(asked.text);
      shown?.fail(n > 0 ? say("failedHere", { n }) : say("failed"));
      answer();
      if (shown) voice.say(shown.summary(), true);
      if (!(error instanceof Error && error.name === "LoadError")) throw error;
    } finally {
      clearTimeout(slow);
      clearTimeout(verySlow);
    }
  }

  /** @returns {string} what is said of what is seen; without a query, how much is suggested */
  function message() {
    const n = suggestionList.count();
    const found = answered && shown ? `${shown.summary().replace(/[.。]?$/, ".")}` : "";
    return [note.text, found, n > 0 ? say("suggestionCount", { n }) : ""].filter((part) => part !== "").join(" ");
  }

  /**
   * What would find something where nothing was found: all categories, or one filter less.
   *
   * @param {Search} open
   * @param {import("./search.js").Answer} found
   * @param {import("./search.js").Query} query
   * @returns {Promise<import("./results.js").Way[]>}
   */
  async function waysOut(open, found, query) {
    /** @type {import("./results.js").Way[]} */
    const ways = [];
    /** @param {string} label @param {number} n @param {() => void} act */
    const offer = (label, n, act) => {
      if (n > 0) ways.push({ label: `${label} (${say("number", { n })})`, act });
    };
    if (found.total > 0) return ways;
    const everywhere = Object.values(found.scopes).reduce((sum, n) => sum + n, 0);
    offer(say("searchAll"), everywhere, () => choose({ scope: null }));
    for (const value of asked.tokens) {
      const tokens = asked.tokens.filter((other) => other !== value);
      const { total } = await open.query({ ...query, tokens, limit: 0 });
      const name = nameOf({ text: "", tokens: [value], scope: null });
      const isList = sameQuery({ ...asked, tokens }, base);
      offer(say("removeFilter", { name }), isList ? 0 : total, () => toggleChip({ value, chosen: true }));
    }
    return ways;
  }

  /**
   * Searches the names on the page itself, while there is no index.
   *
   * @param {string} text empty for all
   * @returns {number} how many meals there are to search
   */
  function filterOwn(text) {
    const cards = ownList?.querySelectorAll(".cards:not([data-skeleton]) > li") ?? [];
    const wanted = fold(text).trim();
    for (const card of cards) {
      if (card instanceof HTMLElement) {
        show(card, wanted === "" || fold(card.querySelector("h3")?.textContent ?? "").includes(wanted));
      }
    }
    return cards.length;
  }

  function retry() {
    note = { text: "", atOnce: true };
    render();
  }

  /** @param {Suggestion[]} suggested */
  function offer(suggested) {
    const automatic = narrow.matches ? "inline" : "menu";
    const place = settings.suggestions === "automatic" ? automatic : settings.suggestions;
    const hidden = place === "hidden" || settings.hidden.includes(place === "menu" ? "menu" : "content");
    const others = (recents?.all() ?? []).filter((question) => !sameQuery({ ...state, ...question }, state));
    const known = { text: state.text, suggested, recents: others, popular: settings.popular };
    const scopes = search?.site.scopes ?? [];
    suggestionList.offer(hidden ? [] : offers({ ...known, scopes }, { say, name: nameOf }));
  }

  /** @param {Suggestion} suggestion */
  function pick({ kind, label, value }) {
    if (kind === "link") {
      location.assign(new URL(value, root));
    } else if (kind === "action") {
      recents?.clear();
      render();
    } else if (kind === "recent") {
      askAgain(JSON.parse(value));
    } else if (kind === "token") {
      // The text that found a token was typed for it.
      change({ text: "", tokens: withTokens(state.tokens, [value]) }, say("filterAdded", { name: label }));
      submit();
    } else {
      change({ text: value }, "");
      submit();
    }
  }

  /** @param {import("./chips.js").Chip} chip */
  function toggleChip({ value, chosen }) {
    const place = state.tokens.findIndex((token) => sameToken(token, value));
    toggleToken(value, chosen);
    update();
    if (!chosen || !chipList.focusChosen(place)) field.focus();
  }

  /** @param {import("./tokenise.js").TokenValue} value @param {boolean} chosen whether it was before */
  function toggleToken(value, chosen) {
    const name = nameOf({ text: "", tokens: [value], scope: null });
    const others = state.tokens.filter((token) => !sameToken(token, value));
    const tokens = chosen ? others : withTokens(state.tokens, [value]);
    choose({ tokens }, say(chosen ? "filterRemoved" : "filterAdded", { name }));
  }

  function clearChips() {
    choose({ tokens: [] });
    field.focus();
  }

  /** @param {string} order */
  function sort(order) {
    arrange({ sort: order, shown: pageSize });
    retry();
  }

  /** Changes what is no question. @param {Partial<State>} part */
  function arrange(part) {
    const same = asked === state;
    state = { ...state, ...part };
    asked = same ? state : { ...asked, ...part };
    entries.change(withState(location.href, asked, base));
    note = { text: "", atOnce: true };
  }

  async function showMore() {
    const first = asked.shown;
    arrange({ shown: first + pageSize });
    await render(first);
    shown?.focusCard(first);
  }

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    // While a character is being composed, Enter, Escape and arrows belong to the input method.
    if (event.isComposing || event.keyCode === 229) return;
    if (suggestionList.key(event) || text.key(event) || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    suggestionList.close();
    if (state.text !== "") change({ text: "" }, "");
    else cancel();
  }

  /** @param {SubmitEvent} event */
  function submitted(event) {
    event.preventDefault();
    suggestionList.close();
    submit();
    // On a screen keyboard Enter also means: let me see.
    if (live && (pointer === "touch" || pointer === "pen")) {
      field.blur();
      shown?.focusHeading();
    }
  }
}

/** @param {{ slug: string, label: string }[]} known @param {string} slug @returns {string} */
function labelIn(known, slug) {
  return known.find((one) => one.slug === slug)?.label ?? slug;
}

const form = document.querySelector("form[data-search]");
const field = form?.querySelector("input[name=q]");
const words = document.querySelector("#larder-strings")?.textContent || "{}";
const say = strings(words, document.documentElement.lang);
/** @type {Settings} */
const settings = {
  mode: "live",
  suggestions: "automatic",
  hidden: [],
  shortcuts: [],
  recent: false,
  popular: [],
  ...JSON.parse(words).settings,
};
const { signal } = new AbortController();
const favourites = favouritesStore(kept(root, "favourites", () => localStorage));
const { add: heart, served } = hearts(favourites, { say, signal });
served();
if (form instanceof HTMLFormElement && field instanceof HTMLInputElement) {
  start(form, field, { say, signal, favourites, heart, settings });
}
