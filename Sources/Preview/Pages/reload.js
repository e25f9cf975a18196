// Brings the page up to date when its sources have changed. The preview adds this script to each page; no site has it.

const address = new URL("events", import.meta.url);
address.search = new URL(import.meta.url).search;
/** @type {EventSource} */
let events;

/** Style sheets that are not there yet. */
const coming = new Set();

/**
 * Puts the new style sheets beside the old ones, which go when the new ones are there: nothing is seen without a style.
 *
 * @param {string} assets the path of the new ones' folder, below the site's root
 */
function swapStyles(assets) {
  const links = /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel="stylesheet"]'));
  for (const link of links) {
    if (coming.has(link)) {
      // It is old before it has come.
      link.remove();
      continue;
    }
    const old = link.getAttribute("href") ?? "";
    const href = old.replace(/(?<=^|\/)assets\/[0-9a-f]+\//, assets);
    if (href === old) continue;
    const fresh = /** @type {HTMLLinkElement} */ (link.cloneNode());
    fresh.setAttribute("href", href);
    coming.add(fresh);
    fresh.addEventListener("load", () => {
      coming.delete(fresh);
      if (fresh.isConnected) link.remove();
    });
    // One that is no style of the theme stays as it is.
    fresh.addEventListener("error", () => fresh.remove());
    link.after(fresh);
  }
}

/** Whether this page says what is wrong, in place of another. */
const isReport = "report" in document.documentElement.dataset;

let isReloading = false;

/** Comes back to the page's place when the page does, also after one that says what is wrong. */
function reload() {
  if (!isReport) sessionStorage.setItem("larder-place", JSON.stringify([location.pathname, scrollX, scrollY]));
  // From the page that says what is wrong, the browser would come back to the place on that one.
  history.scrollRestoration = isReport ? "manual" : "auto";
  isReloading = true;
  location.reload();
}

function returnToPlace() {
  const [page, x, y] = JSON.parse(sessionStorage.getItem("larder-place") ?? "[]");
  if (page !== location.pathname || isReport) return;
  sessionStorage.removeItem("larder-place");
  scrollTo({ left: x, top: y, behavior: "instant" });
}

function listen() {
  events = new EventSource(address);
  events.addEventListener("change", ({ data }) => {
    const { assets } = JSON.parse(data);
    if (assets) swapStyles(assets);
    else reload();
  });
  // Browsers come back by themselves after a connection that broke, but not after a refusal, such as that of a preview
  // that is about to begin.
  events.addEventListener("error", () => {
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
  });
}

returnToPlace();
listen();
// A connection that stays open would keep the page from coming back at once with Back.
addEventListener("pagehide", () => {
  events.close();
  if (!isReloading) history.scrollRestoration = "auto";
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) listen();
});
