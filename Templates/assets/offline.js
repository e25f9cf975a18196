// Pages of a site with `offline: true` load this too: it brings the worker, service-worker.js at the site's root, which
// keeps pages for when there is no connection. See workers/offline.js.

const root = new URL("../../", import.meta.url);
/** Not there on a host without https. @type {ServiceWorkerContainer | undefined} */
const workers = navigator.serviceWorker;

async function register() {
  if (!workers) return;
  const wasThere = workers.controller !== null;
  try {
    await workers.register(new URL("service-worker.js", root), { scope: root.pathname });
  } catch {
    // Refused by the browser, or there is no connection: the page does without.
    return;
  }
  if (wasThere) return;
  const { active } = await workers.ready;
  const { origin, pathname } = location;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ seen: { page: origin + pathname, files } });
}

const list = document.querySelector("[data-kept]");
if (list instanceof HTMLElement) {
  import("./kept-pages.js").then(({ keptPages }) => keptPages(list, root));
}
// First comes what the visitor wants.
if (document.readyState === "complete") register();
else addEventListener("load", register, { once: true });
