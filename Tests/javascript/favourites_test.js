import assert from "node:assert/strict";
import { favouritesStore } from "../../Templates/assets/favourites.js";
import { kept } from "../../Templates/assets/kept.js";

const root = new URL("https://example.org/food/");
const key = "larder:/food/:favourites";

/** @param {Record<string, string>} [stored] @returns {Storage & { stored: Map<string, string> }} */
function storage(stored = {}) {
  const values = new Map(Object.entries(stored));
  return {
    stored: values,
    length: 0,
    clear() {},
    key: () => null,
    getItem: (name) => values.get(name) ?? null,
    removeItem: (name) => void values.delete(name),
    setItem: (name, value) => void values.set(name, value),
  };
}

Deno.test("favourites are kept under the site's own key, and ids that the site does not have stay", () => {
  const browser = storage({ [key]: '{"version":1,"ids":["gone","soup"]}' });
  const store = favouritesStore(kept(root, "favourites", () => browser));
  store?.toggle("pie");
  store?.toggle("soup");
  assert.deepEqual(store?.ids(), ["gone", "pie"]);
  assert.equal(store?.has("pie"), true);
  assert.equal(store?.has("soup"), false);
  assert.deepEqual([...browser.stored], [[key, '{"version":1,"ids":["gone","pie"]}']]);
});

Deno.test("what another tab has written since is not lost", () => {
  const browser = storage();
  const store = favouritesStore(kept(root, "favourites", () => browser));
  const other = favouritesStore(kept(root, "favourites", () => browser));
  store?.toggle("pie");
  other?.toggle("soup");
  assert.deepEqual(store?.ids(), ["pie", "soup"]);
});

Deno.test("a browser that keeps nothing, or a site of a later version, has no store", () => {
  const refused = () => {
    throw new DOMException("denied", "SecurityError");
  };
  assert.equal(favouritesStore(kept(root, "favourites", refused)), null);
  const later = storage({ [key]: '{"version":2,"ids":["pie"]}' });
  assert.equal(favouritesStore(kept(root, "favourites", () => later)), null);
});

Deno.test("what cannot be read is as nothing, and no room changes nothing", () => {
  for (const value of ["", "{", "null", "[]", '{"version":1,"ids":1}', '"x"']) {
    assert.deepEqual(favouritesStore(kept(root, "favourites", () => storage({ [key]: value })))?.ids(), [], value);
  }
  const full = storage();
  full.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const store = favouritesStore(kept(root, "favourites", () => full));
  store?.toggle("pie");
  assert.deepEqual(store?.ids(), []);
});
