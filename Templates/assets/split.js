// Meals beside the list, on wide screens (the setting `theme.layout: split`): a link to a meal fills the detail column,
// and the address says which (`meal=<slug>`). On narrow screens links are links.

import { show } from "./dom.js";

const wide = matchMedia("(width >= 60em)");

/**
 * @param {HTMLElement} detail `[data-detail]`, which becomes "ready", with what it says while no meal is selected
 * @param {{ root: URL, base: string | null, visit: (edit: (url: URL) => void) => void, scope: ((slug: string | null) => void) | null,
 *   heart: (article: Element, id: string, name: string) => void, signal: AbortSignal }} options
 *   `base` is the scope that the page lists; `scope` searches in another
 */
export function splitView(detail, { root, base, visit, scope, heart, signal }) {
  const empty = detail.querySelector("p");
  let loading = new AbortController();
  /** The meal that is shown, as the address has it. @type {string | null} */
  let current = null;

  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !wide.matches || event.defaultPrevented || event.button !== 0) return;
    // To open it elsewhere is the visitor's wish.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const slug = slugOf(link);
    const category = link.dataset.scopeLink;
    if (slug !== null && link.closest(".card")) {
      event.preventDefault();
      select(slug);
    } else if (scope && category !== undefined && base === null) {
      event.preventDefault();
      scope(category || null);
    }
  }, { signal });
  addEventListener("popstate", restore, { signal });
  // Results are made anew with each answer.
  const watcher = new MutationObserver(mark);
  watcher.observe(document.querySelector("main") ?? document.body, { childList: true, subtree: true });
  signal.addEventListener("abort", () => watcher.disconnect());
  restore();
  detail.dataset.detail = "ready";

  /** @param {HTMLAnchorElement} link @returns {string | null} */
  function slugOf(link) {
    const start = new URL("meals/", root).href;
    return link.href.startsWith(start) ? decodeURIComponent(link.href.slice(start.length).replace(/\/.*$/, "")) : null;
  }

  /** @param {string} slug */
  function select(slug) {
    visit((url) => url.searchParams.set("meal", slug));
    open(slug, true);
  }

  function restore() {
    const slug = new URL(location.href).searchParams.get("meal");
    if (slug !== current) open(slug, false);
  }

  /** The links that lead to the shown meal say so. */
  function mark() {
    for (const link of document.querySelectorAll("main .card a")) {
      if (!(link instanceof HTMLAnchorElement)) continue;
      const isCurrent = current !== null && slugOf(link) === current;
      if (isCurrent !== link.hasAttribute("aria-current")) {
        if (isCurrent) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    }
  }

  /** @param {string | null} slug @param {boolean} focus */
  async function open(slug, focus) {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    current = slug;
    mark();
    if (slug === null) return put(null);
    const page = new URL(`meals/${encodeURIComponent(slug)}/`, root);
    try {
      const answer = await fetch(page, { signal });
      const read = new DOMParser().parseFromString(await answer.text(), "text/html");
      const article = read.querySelector("article.meal");
      if (signal.aborted) return;
      // An old link, to a meal that is gone.
      if (!article) return put(null);
      relocate(article, page);
      const made = document.importNode(article, true);
      put(made);
      const title = made.querySelector("h1");
      if (made instanceof HTMLElement) heart(made, made.dataset.meal ?? "", title?.textContent ?? "");
      if (!title) return;
      title.tabIndex = -1;
      if (focus) title.focus({ preventScroll: true });
      detail.scrollTop = 0;
    } catch {
      // Aborted, or there is no connection: the page itself says more.
      if (!signal.aborted && focus) location.assign(page);
    }
  }

  /** @param {Element | null} article */
  function put(article) {
    detail.querySelector("article")?.remove();
    if (article) detail.append(article);
    if (empty) show(empty, article === null);
  }
}

/**
 * What was written for another page's place leads to the same from here.
 *
 * @param {Element} article
 * @param {URL} page
 */
function relocate(article, page) {
  for (const name of ["href", "src"]) {
    for (const part of article.querySelectorAll(`[${name}]`)) {
      const address = part.getAttribute(name) ?? "";
      if (!address.startsWith("#")) part.setAttribute(name, new URL(address, page).href);
    }
  }
}
