// The worker of a site with `offline: true`: what a browser keeps of the site, and when that stands in for the host.
//
// The builder puts the plan before this script, as `self.larder`, and publishes both as service-worker.js at the site's
// root. Two caches have the root in their names, since all sites of a host share them:
//
//   larder:/club/:site    what the plan lists, taken when the worker comes, each file under its address and revision
//   larder:/club/:seen    what was opened since, under its address alone; the oldest goes first when there is too much
//
// What has a hash in its address never changes, so it is taken from the browser first, and an old index can never answer
// for a new manifest. All else is asked of the host first. A worker that is new takes over at once: the pages that are open
// then still find the scripts of their own build, which move from `site` to `seen`.

/**
 * @typedef {{ files: Record<string, string>, page: string, place: string }} Plan
 *   `files`: by address below the root, the revision; empty where the address itself changes with the file.
 *   `page`: the HTML for what is not kept; `place` stands in it for the root
 * @typedef {Event & { waitUntil: (done: Promise<unknown>) => void }} Lasting
 * @typedef {Lasting & { request: Request, respondWith: (answer: Promise<Response>) => void }} Asked
 * @typedef {{ page: string, files: string[] }} Seen what a page that came before the worker was made of: addresses
 */

const worker = /**
   * @type {{ larder: Plan, skipWaiting: () => Promise<void>, clients: { claim: () => Promise<void> },
   *   addEventListener: (kind: string, act: (event: any) => void) => void }}
   */
  (/** @type {unknown} */ (self));
const { files, page, place } = worker.larder;
const root = new URL("./", location.href);
const siteCache = `larder:${root.pathname}:site`;
const seenCache = `larder:${root.pathname}:seen`;
/** Files that are requested at once while a visitor may be waiting for others. */
const requests = 4;
/** So many milliseconds a host may take where there is something to show instead. */
const patience = 4000;
/** Of `seen`, in bytes; and of one file. */
const mostInAll = 20_000_000;
const mostInOne = 2_000_000;
/** The one file of the search that keeps its address. */
const manifest = "search/manifest.json";
const unchanging =
  /^assets\/[0-9a-f]{12}\/|^search\/[a-z]+\.[0-9a-f]{12}\.json$|^(images|files)\/(.*\.)?[0-9a-f]{12}(\.[^/]*)?$/;
/** What a page shows or needs, where it has no hash in its address. */
const parts = new Set(["image", "style", "script", "font"]);
/** What hosts answer when they could not ask the one that knows. */
const unreached = new Set([502, 503, 504]);
const gone = new Set([404, 410]);

worker.addEventListener("install", (/** @type {Lasting} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {Lasting} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", answer);
worker.addEventListener("message", (/** @type {Lasting & { data: { seen: Seen } }} */ event) => {
  event.waitUntil(catchUp(event.data.seen));
});

/** @param {string} path below the root @returns {string} the address under which `site` has it */
function key(path) {
  const address = new URL(path, root);
  address.search = files[path];
  return address.href;
}

/** @param {URL} address @returns {string} below the root, the same for all that lead to one file */
function pathOf(address) {
  return address.pathname.slice(root.pathname.length).replace(/(^|\/)index\.html$/, "$1");
}

/** Takes what the plan lists and is not there yet. One request without an answer, and the browser tries again later. */
async function install() {
  const site = await caches.open(siteCache);
  const known = new Set((await site.keys()).map(({ url }) => url));
  const missing = Object.keys(files).filter((path) => !known.has(key(path)));
  await Promise.all(Array.from({ length: requests }, async () => {
    for (let path = missing.shift(); path !== undefined; path = missing.shift()) {
      // What a browser or a host between may remember under this address is perhaps of an earlier build.
      const answer = await fetch(new URL(path, root), { cache: files[path] === "" ? "default" : "reload" });
      if (isWhole(answer, isPage(path))) await site.put(key(path), answer);
    }
  }));
  await worker.skipWaiting();
}

async function activate() {
  const [site, seen] = [await caches.open(siteCache), await caches.open(seenCache)];
  const wanted = new Set(Object.keys(files).map(key));
  for (const request of await site.keys()) {
    if (wanted.has(request.url)) continue;
    const kept = unchanging.test(pathOf(new URL(request.url))) && await site.match(request);
    if (kept) await seen.put(request, kept);
    await site.delete(request);
  }
  // What has just been taken is newer than what was seen.
  for (const path of Object.keys(files)) await seen.delete(new URL(path, root));
  await worker.clients.claim();
}

/** @param {Asked} event */
function answer(event) {
  const { method, headers, url, mode, destination } = event.request;
  const address = new URL(url);
  const isOurs = address.origin === root.origin && address.pathname.startsWith(root.pathname);
  if (method !== "GET" || headers.has("range") || !isOurs) return;
  const path = pathOf(address);
  if (unchanging.test(path)) event.respondWith(keptFirst(event, path));
  else if (mode === "navigate") event.respondWith(pageAt(event, address, path));
  else if (path === manifest || isPage(path) || parts.has(destination)) event.respondWith(hostFirst(event, path));
}

/** @param {string} path @returns {boolean} */
function isPage(path) {
  return path === "" || /\/$|\.html$/.test(path);
}

/** @param {string} path @returns {Promise<Response | undefined>} */
async function kept(path) {
  const seen = await (await caches.open(seenCache)).match(new URL(path, root));
  return seen ?? (Object.hasOwn(files, path) ? (await caches.open(siteCache)).match(key(path)) : undefined);
}

/** @param {Asked} event @param {string} path @returns {Promise<Response>} */
async function keptFirst(event, path) {
  return await kept(path) ?? fromHost(event, path, false);
}

/**
 * What the host says, unless it says nothing, or nothing yet, and the browser has kept something.
 *
 * @param {Asked} event
 * @param {string} path
 * @returns {Promise<Response>}
 */
async function hostFirst(event, path) {
  const asked = fromHost(event, path, event.request.mode === "navigate" || isPage(path));
  // It is kept also when it comes too late to be shown.
  event.waitUntil(asked.catch(() => {}));
  const known = await kept(path);
  if (!known) return asked;
  /** @type {Promise<Response>} */
  const late = new Promise((resolve) => setTimeout(resolve, patience, known));
  return Promise.race([asked.then((answer) => unreached.has(answer.status) ? known : answer, () => known), late]);
}

/** @param {Asked} event @param {URL} address @param {string} path @returns {Promise<Response>} */
async function pageAt(event, address, path) {
  try {
    return await hostFirst(event, path);
  } catch {
    // Hosts lead from an address without its slash to the one with it.
    if (!isPage(path) && await kept(`${path}/`)) {
      return Response.redirect(new URL(`${path}/${address.search}`, root).href);
    }
    return new Response(page.replaceAll(place, root.pathname), {
      status: 503,
      headers: { "Content-Type": "text/html; charset=utf-8" },
    });
  }
}

/** @param {Asked} event @param {string} path @param {boolean} wantsPage @returns {Promise<Response>} */
async function fromHost(event, path, wantsPage) {
  // Without navigation preload: in Firefox, one that fails takes the worker's answer with it.
  const answer = await fetch(event.request);
  if (isWhole(answer, wantsPage)) event.waitUntil(keep(path, answer.clone()));
  else if (gone.has(answer.status)) event.waitUntil(forget(path));
  return answer;
}

/**
 * Whether this is what was asked for. An error, another address, such as that of a login, or a page in the place of a file
 * would otherwise be shown again and again.
 *
 * @param {Response} answer
 * @param {boolean} wantsPage
 * @returns {boolean}
 */
function isWhole({ status, type, redirected, headers }, wantsPage) {
  const isHTML = /^text\/html\b/i.test(headers.get("Content-Type") ?? "");
  const mayBeKept = !/\bno-store\b/i.test(headers.get("Cache-Control") ?? "");
  const isSmall = Number(headers.get("Content-Length") ?? 0) <= mostInOne;
  return status === 200 && type === "basic" && !redirected && isHTML === wantsPage && mayBeKept && isSmall;
}

/** How many answers are being kept. */
let keeping = 0;

/** @param {string} path @param {Response} answer */
async function keep(path, answer) {
  keeping += 1;
  // Without room, or where the connection broke, it is not kept.
  await put(path, answer).catch(() => {});
  keeping -= 1;
  // A page and its pictures come together, and are tidied after together; what stays too much is met at the next.
  if (keeping === 0) await tidy().catch(() => {});
}

/** @param {string} path @param {Response} answer */
async function put(path, answer) {
  const seen = await caches.open(seenCache);
  const address = new URL(path, root);
  // What is put again is the newest.
  await seen.delete(address);
  await seen.put(address, answer);
}

/** @param {string} path */
async function forget(path) {
  await (await caches.open(seenCache)).delete(new URL(path, root));
}

/** Lets go of what was put longest ago. */
async function tidy() {
  const seen = await caches.open(seenCache);
  let room = mostInAll;
  for (const request of [...await seen.keys()].reverse()) {
    const answer = await seen.match(request);
    if (!answer) continue;
    const { headers } = answer;
    // Of what was compressed on its way, the header says less.
    const isSaid = headers.has("Content-Length") && !headers.has("Content-Encoding");
    room -= isSaid ? Number(headers.get("Content-Length")) : (await answer.blob()).size;
    if (room < 0) await seen.delete(request);
  }
}

/** Keeps the page that brought the worker, which came before it. @param {Seen} made */
async function catchUp({ page, files }) {
  for (const each of [page, ...files]) {
    const address = new URL(each);
    if (!address.href.startsWith(root.href)) continue;
    const path = pathOf(address);
    if (await kept(path)) continue;
    const answer = await fetch(new URL(path, root)).catch(() => null);
    if (answer && isWhole(answer, each === page)) await keep(path, answer);
  }
}
