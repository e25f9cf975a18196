// The meals whose pages this browser has kept, for the page that says that there is no connection.

import { element } from "./dom.js";

/** The newest are what somebody was at. */
const most = 24;

/**
 * @param {HTMLElement} section hidden; shown with links in its list, unless there are none
 * @param {URL} root the site's root
 */
export async function keptPages(section, root) {
  const meals = new URL("meals/", root).href;
  /** By address: the names. @type {Map<string, string>} */
  const names = new Map();
  for (const name of ["seen", "site"]) {
    const cache = await caches.open(`larder:${root.pathname}:${name}`);
    for (const request of [...await cache.keys()].reverse()) {
      const address = request.url.replace(/\?.*/, "");
      if (names.size >= most || names.has(address) || !address.startsWith(meals)) continue;
      const text = await cache.match(request).then((answer) => answer?.text());
      const read = new DOMParser().parseFromString(text ?? "", "text/html");
      const title = read.querySelector("article h1")?.textContent?.trim();
      if (title) names.set(address, title);
    }
  }
  const items = [...names].map(([href, title]) => element("li", {}, [element("a", { href }, [title])]));
  section.querySelector("ul")?.append(...items);
  section.hidden = items.length === 0;
}
