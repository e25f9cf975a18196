// Brings the page up to date when its sources have changed. The preview adds this script to each page; no site has it.

const address = new URL("events", import.meta.url);
address.search = new URL(import.meta.url).search;
let events;

/** Puts the new style sheets beside the old ones, which go when the new ones are there: nothing is seen without a style. */
function swapStyles(assets) {
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
    const href = link.getAttribute("href").replace(/assets\/[^/]+\//, assets);
    if (href === link.getAttribute("href")) continue;
    const fresh = link.cloneNode();
    fresh.setAttribute("href", href);
    fresh.addEventListener("load", () => link.remove());
    fresh.addEventListener("error", () => link.remove());
    link.after(fresh);
  }
}

function listen() {
  events = new EventSource(address);
  events.addEventListener("change", ({ data }) => {
    const { assets } = JSON.parse(data);
    if (assets) swapStyles(assets);
    else location.reload();
  });
}

listen();
// A connection that stays open would keep the page from coming back at once with Back.
addEventListener("pagehide", () => events.close());
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) listen();
});
